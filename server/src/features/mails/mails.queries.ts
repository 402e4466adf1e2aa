import type { Mail } from '@zeitblatt/domain/mails/mail';
import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Lets one transaction at a time count the mails of a receiver and add to them. */
export async function lockReceiver(db: Db, receiver: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails to ${receiver}`}, 0))`.execute(db);
}

/** Mails with a link that a receiver was written since then. */
export async function countLinkMails(db: Db, receiver: string, since: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('receiver', '=', receiver)
    .where((eb) => eb('has_link', '=', eb.lit(true)))
    .where('created_at', '>', since.toString())
    .executeTakeFirstOrThrow();
  return count;
}

type NewMail = { receiver: string; language: Language; mail: Mail; now: Temporal.Instant };

export async function insertMail(db: Db, { receiver, language, mail, now }: NewMail): Promise<number> {
  const { kind, ...data } = mail;
  const { id } = await db
    .insertInto('mails')
    .values({
      kind,
      receiver,
      language,
      has_link: 'link' in mail,
      data: JSON.stringify(data),
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
