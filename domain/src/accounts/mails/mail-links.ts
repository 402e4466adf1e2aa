import { LINK_MINUTES, type LinkPurpose } from '../access/one-time-link.ts';
import type { Mail, MailKind } from './mail.ts';

const PURPOSE: Readonly<Record<MailKind, LinkPurpose | null>> = {
  confirm_registration: 'confirm',
  already_registered: null,
  reset_password: 'reset',
  invitation: 'userify',
  confirm_email: 'email',
  email_changed: 'undo',
  email_change_undone: null,
  email_restored: 'reset',
  email_replaced_by: null,
  email_set_by: 'reset',
  password_changed: null,
  failed_sign_ins: null,
  password_guessed: null,
  session_ended_by_guesses: null,
  second_factor_on: null,
  second_factor_off: null,
  recovery_code_used: null,
  wrong_codes: null,
  account_deleted: null,
  account_deleted_by: null,
  company_deletion_asked: null,
  company_deletion_withdrawn: null,
  company_deleted: null,
  payment_reminder: null,
  last_payment_reminder: null,
  payment_failed: null,
  payment_needs_person: null,
  payment_disputed: null,
  ended_for_not_paying: null,
  invoice_by_transfer: null,
  invoice_by_card: null,
  invoice_by_debit: null,
  invoice_cancelled: null,
  days_due: null,
  team_days_due: null,
  leave_news: null,
  leave_notice: null,
  log_seal: null,
  seal_moved: null,
  record_problems: null,
  contact_message: null,
};

/** Kinds with a link that no stranger can request. */
const TELLING: readonly MailKind[] = [
  'email_changed',
  'email_restored',
  'email_set_by',
  'payment_reminder',
  'last_payment_reminder',
  'payment_failed',
  'payment_needs_person',
  'payment_disputed',
  'ended_for_not_paying',
  'invoice_by_transfer',
  'invoice_by_card',
  'invoice_by_debit',
  'invoice_cancelled',
  'days_due',
  'team_days_due',
  'leave_news',
  'leave_notice',
];

/**
 * Whether an address gets only a few mails of a kind within an hour: those that a stranger can request. A mail that
 * tells the owner of a change is never held back.
 *
 * @source docs/security-tests.md S32
 */
export const isLimitedMail = (sent: Mail): boolean => 'link' in sent && !TELLING.includes(sent.kind);

const AWAITED: readonly MailKind[] = ['confirm_registration', 'already_registered', 'reset_password', 'confirm_email'];

/** Whether the receiver needs the mail to go on in the browser. Such a mail passes others that wait. */
export const isAwaitedMail = ({ kind }: Mail): boolean => AWAITED.includes(kind);

/**
 * Minutes for which the link of a mail works; null for one without an end, and for a mail without a link.
 *
 * @source docs/decisions.md D27
 */
export function linkMinutes(kind: MailKind): number | null {
  const purpose = PURPOSE[kind];
  return purpose === null ? null : LINK_MINUTES[purpose];
}
