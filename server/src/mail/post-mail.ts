import { type Mail } from '@zeitblatt/domain/accounts/mails/mail';
import { isAwaitedMail, isLimitedMail } from '@zeitblatt/domain/accounts/mails/mail-links';
import type { Language } from '@zeitblatt/i18n/languages';
import type { Db } from '../database/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { isAddress } from './mail-address.ts';
import { MAIL_QUEUE } from './mail-queue.ts';
import { countLinkMails, insertMail, lockReceiver } from './mails.queries.ts';

/** Mails with a link, per kind, that one address gets within an hour. @source docs/security-tests.md S32 */
const LINK_MAILS_PER_HOUR = 3;

type Post = {
  /** The transaction of the change that the mail is about. */
  readonly db: Db;
  readonly queue: JobQueue;
};

type Letter = {
  /** An address that the domain's rules have accepted. */
  readonly to: string;
  readonly language: Language;
  readonly mail: Mail;
  readonly now: Temporal.Instant;
};

/**
 * Inserts a mail into the outbox and queues its delivery.
 *
 * A mail that tells the owner of a change of the account is not limited and not counted, so that an attacker cannot
 * suppress it by requesting links first. Each limited kind has its own count: repeated
 * registrations with an address cannot block its password reset or invitation.
 *
 * @returns the id of the mail; false, without an insert, when the receiver has reached the hourly limit of the kind
 * @throws RangeError when the receiver is not exactly one address
 */
export async function postMail({ db, queue }: Post, { to, language, mail, now }: Letter): Promise<number | false> {
  if (!isAddress(to)) throw new RangeError('a mail goes to an address');
  if (isLimitedMail(mail)) {
    await lockReceiver(db, to);
    const since = now.subtract({ hours: 1 });
    if ((await countLinkMails(db, { receiver: to, kind: mail.kind, since })) >= LINK_MAILS_PER_HOUR) return false;
  }
  const id = await insertMail(db, { receiver: to, language, mail, now });
  await queue.send(db, MAIL_QUEUE, { mail_id: id }, { isUrgent: isAwaitedMail(mail) });
  return id;
}
