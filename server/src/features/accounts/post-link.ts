import type { LinkPurpose } from '@zeitblatt/domain/access/one-time-link';
import type { Mail } from '@zeitblatt/domain/mails/mail';
import type { Db } from '../../database/database.ts';
import { postMail } from '../../mail/post-mail.ts';
import { upsertLink } from '../../sessions/links.queries.ts';
import { newToken } from '../../sessions/token.ts';
import type { ServiceTools } from '../feature.ts';
import type { Person } from './accounts.queries.ts';

/** Where each kind of link leads. @source docs/product.md section 2 "Public routes" */
const PATHS: Readonly<Record<Exclude<LinkPurpose, 'nonce'>, string>> = {
  confirm: '/registration/confirm?hash=',
  reset: '/password/reset?token=',
  userify: '/password/reset?userify=',
  email: '/email-update/confirm?hash=',
};

const addressOf = ({ settings }: ServiceTools, path: string): string =>
  `${settings.baseUrl.replace(/\/+$/, '')}${path}`;

type LinkMail = {
  readonly person: Person;
  readonly purpose: keyof typeof PATHS;
  readonly mail: (link: string) => Mail;
  /** The address that a change of e-mail leads to; it gets the mail. */
  readonly newEmail?: string;
  readonly now: Temporal.Instant;
};

/**
 * Issues a link and sends it.
 *
 * @returns false when nothing will arrive: there is no such person, or their address was written often enough in the
 * last hour. Then the link must not stay, or the one that did arrive would be dead.
 */
export async function postLink(parts: ServiceTools, db: Db, { person, purpose, mail, newEmail, now }: LinkMail) {
  const token = newToken();
  const isIssued = await upsertLink(db, { token, userId: person.id, purpose, newEmail: newEmail ?? null, now });
  const letter = { to: newEmail ?? person.email, language: person.language, now };
  const link = addressOf(parts, `${PATHS[purpose]}${token}`);
  return (await postMail({ db, queue: parts.queue }, { ...letter, mail: mail(link) })) && isIssued;
}

/** Tells the owner of an address that somebody wanted an account with it, since whoever did so must not learn of them. */
export async function tellOwner(parts: ServiceTools, db: Db, owner: Person, now: Temporal.Instant): Promise<boolean> {
  const mail = { kind: 'already_registered', name: owner.name, link: addressOf(parts, '/login') } as const;
  return postMail({ db, queue: parts.queue }, { to: owner.email, language: owner.language, mail, now });
}
