import type { LinkPurpose } from '@zeitblatt/domain/accounts/access/one-time-link';
import type { Mail } from '@zeitblatt/domain/accounts/mails/mail';
import type { Db } from '../../../database/database.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { postMail } from '../../../mail/post-mail.ts';
import { upsertLink } from '../../../sessions/links.queries.ts';
import { newToken } from '../../../sessions/token.ts';
import type { Person } from './accounts.queries.ts';

/** Path of each kind of link. @source docs/product.md section 2 "Public routes" */
const PATHS: Readonly<Record<Exclude<LinkPurpose, 'nonce' | 'undo'>, string>> = {
  confirm: '/registration/confirm?hash=',
  reset: '/password/reset?token=',
  userify: '/password/reset?userify=',
  email: '/email-update/confirm?hash=',
};

/** Data that a link in a mail needs. */
export type LinkTools = {
  readonly queue: JobQueue;
  readonly settings: { readonly baseUrl: string };
};

/** Address of the product, with a path behind it. */
export const addressOf = ({ settings }: Pick<LinkTools, 'settings'>, path: string): string =>
  `${settings.baseUrl.replace(/\/+$/, '')}${path}`;

type LinkMail = {
  readonly person: Person;
  readonly purpose: keyof typeof PATHS;
  readonly mail: (link: string) => Mail;
  /** The new address of an e-mail change; it receives the mail. */
  readonly newEmail?: string;
  /** Value that the browser of a registration keeps. */
  readonly browserKey?: string | undefined;
  readonly now: Temporal.Instant;
};

/**
 * Issues a link and sends it.
 *
 * @returns false when no mail is sent: there is no such user, or the hourly limit of the address is reached. The caller
 * must then roll back the link, because it would invalidate the one that was sent before.
 */
export async function postLink(parts: LinkTools, db: Db, linkMail: LinkMail): Promise<boolean> {
  const { person, purpose, mail, newEmail, browserKey, now } = linkMail;
  const token = newToken();
  const issued = { token, userId: person.id, purpose, newEmail: newEmail ?? null, browserKey, now };
  const isIssued = await upsertLink(db, issued);
  const letter = { to: newEmail ?? person.email, language: person.language, now };
  const link = addressOf(parts, `${PATHS[purpose]}${token}`);
  return (await postMail({ db, queue: parts.queue }, { ...letter, mail: mail(link) })) !== false && isIssued;
}

/**
 * Tells the owner of an address that a registration with it was attempted. The person who attempted it must not learn
 * that the account exists.
 */
export async function notifyAddressOwner(
  parts: LinkTools,
  db: Db,
  owner: Person,
  now: Temporal.Instant,
): Promise<boolean> {
  const mail = { kind: 'already_registered', name: owner.name, link: addressOf(parts, '/login') } as const;
  const letter = { to: owner.email, language: owner.language, mail, now };
  return (await postMail({ db, queue: parts.queue }, letter)) !== false;
}
