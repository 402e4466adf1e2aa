import type { Mail } from '@zeitblatt/domain/accounts/mails/mail';
import type { Language } from '@zeitblatt/i18n/languages';
import { inCompany } from '../database/database.ts';
import type { TestApp } from '../testing/test-app.ts';
import { postMail } from './post-mail.ts';

export const EXAMPLE_LINK = 'https://zeitblatt.test/confirm?hash=Zk3_-9tokenOfThisTest';

export const CONFIRM_MAIL: Mail = { kind: 'confirm_registration', link: EXAMPLE_LINK };

type Letter = { readonly to: string; readonly mail?: Mail; readonly language?: Language };

/** Posts a mail in a transaction of its own, as a call does. */
export const postTestMail = (app: TestApp, { to, mail = CONFIRM_MAIL, language = 'de' }: Letter): Promise<boolean> =>
  inCompany(app.pool, null, async (db) => {
    const id = await postMail({ db, queue: app.queue }, { to, language, mail, now: app.clock.now() });
    return id !== false;
  });

/** The row of the newest mail to a receiver, with the columns that tests check. */
export async function findNewestMailRow(app: TestApp, receiver: string) {
  const { rows } = await app.admin.query<{
    id: number;
    data: unknown;
    rendered: { subject: string; html: string; text: string } | null;
    sent_at: string | null;
    error_code: string | null;
    message_id: string;
  }>('select * from mails where receiver = $1 order by id desc limit 1', [receiver]);
  const row = rows[0];
  if (!row) throw new Error(`no mail to ${receiver}`);
  return row;
}
