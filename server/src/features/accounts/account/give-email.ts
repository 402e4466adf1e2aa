import type { Mail } from '@zeitblatt/domain/accounts/mails/mail';
import type { Db } from '../../../database/database.ts';
import { postMail } from '../../../mail/post-mail.ts';
import { deleteLinks } from '../../../sessions/links.queries.ts';
import { deleteSessions } from '../../../sessions/sessions.queries.ts';
import { type Account, deleteUnconfirmed, removePassword, updateEmail } from './accounts.queries.ts';
import { type LinkTools, postLink } from './post-link.ts';

type Giving = {
  readonly person: Account;
  /** The address that counts from now on. */
  readonly email: string;
  /** Mail to the address that counted until now. */
  readonly farewell: Mail;
  /** Mail to the address that counts from now on, with a link for a new password. */
  readonly welcome: (link: string) => Mail;
  readonly now: Temporal.Instant;
};

/**
 * Gives an account to another address when a stranger may know the password or read the present address. Ends the
 * password, all sessions, and all links in mails but those that undo a change. A second factor stays.
 *
 * @throws a unique violation when the address belongs to another account
 */
export async function giveEmail(tools: LinkTools, db: Db, giving: Giving): Promise<void> {
  const { person, email, farewell, welcome, now } = giving;
  await deleteUnconfirmed(db, email);
  await updateEmail(db, person.id, email);
  await removePassword(db, person.id);
  await deleteLinks(db, person.id);
  await deleteSessions(db, person.id);
  await postMail({ db, queue: tools.queue }, { to: person.email, language: person.language, mail: farewell, now });
  await postLink(tools, db, { person: { ...person, email }, purpose: 'reset', mail: welcome, now });
}
