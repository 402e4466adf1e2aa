import type { Mail } from '@zeitblatt/domain/mails/mail';
import type { Language } from '@zeitblatt/i18n/languages';
import type { Db } from '../database/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { isAddress } from './mail-address.ts';
import { MAIL_QUEUE } from './mail-queue.ts';
import { countLinkMails, insertMail, lockReceiver } from './mails.queries.ts';

/** Mails of one kind with a link that one address gets within an hour. @source docs/security-tests.md S32 */
const LINK_MAILS_PER_HOUR = 3;

type Post = {
  /** The transaction of whatever the mail is about: both are there, or neither. */
  readonly db: Db;
  readonly queue: JobQueue;
};

type Letter = {
  /** An address as the rules of the domain have passed it. */
  readonly to: string;
  readonly language: Language;
  readonly mail: Mail;
  readonly now: Temporal.Instant;
};

/**
 * Writes a mail into the outbox and queues its sending.
 *
 * A mail without a link tells the owner of an account that it was changed. It is never held back and never counted,
 * so that nobody can silence it by asking for links first. Each kind with a link is counted alone: whoever registers with
 * an address again and again keeps neither a new password nor an invitation from its owner.
 *
 * @returns false, and nothing is written, when the receiver was written as many mails of the kind as an hour allows
 * @throws RangeError when it is to go to anything but one address
 */
export async function postMail({ db, queue }: Post, { to, language, mail, now }: Letter): Promise<boolean> {
  if (!isAddress(to)) throw new RangeError('a mail goes to an address');
  if ('link' in mail) {
    await lockReceiver(db, to);
    const since = now.subtract({ hours: 1 });
    if ((await countLinkMails(db, { receiver: to, kind: mail.kind, since })) >= LINK_MAILS_PER_HOUR) return false;
  }
  const id = await insertMail(db, { receiver: to, language, mail, now });
  await queue.send(db, MAIL_QUEUE, { mail_id: id });
  return true;
}
