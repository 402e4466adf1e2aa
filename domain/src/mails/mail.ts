import * as z from 'zod';
import { LINK_MINUTES, type LinkPurpose } from '../access/one-time-link.ts';

const name = z.string();
const link = z.url({ protocol: /^https?$/ });

/**
 * Every mail of the product: what it is about, and what its text needs. The text itself is written in the language of
 * whoever gets it.
 *
 * To an address that nobody has confirmed goes no name of a person who is greeted: a stranger may have typed it, to say
 * something to the owner in our name.
 */
export const mail = z.discriminatedUnion('kind', [
  /** To a new address: it is theirs, and the account can be used. */
  z.object({ kind: z.literal('confirm_registration'), link }),
  /**
   * To the owner of an address with which somebody, perhaps they themselves, wanted to register again. The link leads
   * to the sign-in.
   */
  z.object({ kind: z.literal('already_registered'), name, link }),
  z.object({ kind: z.literal('reset_password'), name, link }),
  /** To an employee for whom a manager has made an account. */
  z.object({ kind: z.literal('invitation'), company: z.string(), invitedBy: z.string(), link }),
  /** To the new address of somebody who wants to change it. */
  z.object({ kind: z.literal('confirm_email'), link }),
  /** To the old address, once the new one is confirmed. */
  z.object({ kind: z.literal('email_changed'), name, newEmail: z.string() }),
  z.object({ kind: z.literal('password_changed'), name }),
]);
export type Mail = z.infer<typeof mail>;
export type MailKind = Mail['kind'];

const PURPOSE: Readonly<Record<MailKind, LinkPurpose | null>> = {
  confirm_registration: 'confirm',
  already_registered: null,
  reset_password: 'reset',
  invitation: 'userify',
  confirm_email: 'email',
  email_changed: null,
  password_changed: null,
};

/**
 * Minutes for which the link of a mail works; null for one without an end, and for a mail without a link.
 *
 * @source docs/decisions.md D27
 */
export function linkMinutes(kind: MailKind): number | null {
  const purpose = PURPOSE[kind];
  return purpose === null ? null : LINK_MINUTES[purpose];
}
