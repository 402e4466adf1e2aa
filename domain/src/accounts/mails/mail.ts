import * as z from 'zod';
import { LEAVE_NEWS } from '../notifications/notification.ts';

const name = z.string();
/** A finding of the nightly check: what it is about, and what the record is found by. */
const recordFinding = z.object({
  what: z.enum(['log', 'sheet', 'contract', 'absence', 'day', 'paper', 'other']),
  /** Null where the receiver is not known to be of the company. */
  person: z.string().nullable(),
  /** `MM.YYYY`; null where the record has none. */
  month: z.string().nullable(),
  /** Number of the record; null for the log. */
  number: z.string().nullable(),
  version: z.string().nullable(),
});
export type RecordFinding = z.infer<typeof recordFinding>;

const link = z.url({ protocol: /^https?$/ });

/** The invoice that a mail is about: its number, and its amount as the receiver's language writes it. */
const invoice = { name, number: z.string(), amount: z.string(), link };
/** Where to a transfer goes. */
const transfer = { recipient: z.string(), iban: z.string() };

/** A mail that an invoice is attached to. Its PDF is read when the mail is sent, so that it is stored once. */
const issued = { ...invoice, attached: z.object({ company_id: z.int(), invoice_id: z.int() }) };

/**
 * Every mail of the product: its kind and the values of its text. The text is written in the recipient's language.
 *
 * A mail to an unconfirmed address greets without a name, because a stranger may have typed the name to send the owner
 * of the address a message in our name.
 */
export const mail = z.discriminatedUnion('kind', [
  /** Mail to the address of a new account. Its link confirms the address, so that the account can be used. */
  z.object({ kind: z.literal('confirm_registration'), link }),
  /**
   * Mail to the owner of an address that was registered a second time, by the owner or by a stranger. The link leads to
   * the sign-in.
   */
  z.object({ kind: z.literal('already_registered'), name, link }),
  z.object({ kind: z.literal('reset_password'), name, link }),
  /** Mail to an employee for whom a manager has made an account. */
  z.object({ kind: z.literal('invitation'), company: z.string(), invitedBy: z.string(), link }),
  /** Mail to the new address of a user who asked to change their address. */
  z.object({ kind: z.literal('confirm_email'), link }),
  /**
   * Mail to the old address, once the new one is confirmed. The link undoes the change. A mail that an older version has
   * queued lacks it.
   */
  z.object({ kind: z.literal('email_changed'), name, newEmail: z.string(), link: link.optional() }),
  /** Mail to the new address when the change was undone, with the address that counts again. */
  z.object({ kind: z.literal('email_change_undone'), name, oldEmail: z.string() }),
  /** Mail to the old address when the change was undone. Its link sets a new password. */
  z.object({ kind: z.literal('email_restored'), name, link }),
  /** Mail to the former address of an account that the operator has given to another one. */
  z.object({ kind: z.literal('email_replaced_by'), name, by: z.string() }),
  /** Mail to the address that the operator has given an account to. Its link sets a new password. */
  z.object({ kind: z.literal('email_set_by'), name, by: z.string(), link }),
  z.object({ kind: z.literal('password_changed'), name }),
  /** Mail to the owner of an account whose password was guessed many times, at most once a day. */
  z.object({ kind: z.literal('failed_sign_ins'), name }),
  /** Mails to the owner of a session that typed wrong passwords, and of one that was ended because of them. */
  z.object({ kind: z.literal('password_guessed'), name }),
  z.object({ kind: z.literal('session_ended_by_guesses'), name }),
  z.object({ kind: z.literal('second_factor_on'), name }),
  z.object({ kind: z.literal('second_factor_off'), name }),
  /** Mail about each use of a recovery code, with the number of codes that are left. */
  z.object({ kind: z.literal('recovery_code_used'), name, left: z.string() }),
  /** Mail to the owner of an account when wrong codes follow the right password, at most once a day. */
  z.object({ kind: z.literal('wrong_codes'), name }),
  z.object({ kind: z.literal('account_deleted'), name }),
  /** Mail to the owner of an account that the operator has deleted. */
  z.object({ kind: z.literal('account_deleted_by'), name, by: z.string() }),
  /** Mail to everybody with an account in a company that is going to be deleted. */
  z.object({ kind: z.literal('company_deletion_asked'), name, company: z.string(), by: z.string(), day: z.string() }),
  z.object({ kind: z.literal('company_deletion_withdrawn'), name, company: z.string(), by: z.string() }),
  /** Mail to everybody who had an account in a company that the operator has deleted at once. */
  z.object({ kind: z.literal('company_deleted'), name, company: z.string(), by: z.string() }),
  /** Mail to the managers when the due day of a transfer has passed, twice, and the last one before the end. */
  z.object({ kind: z.literal('payment_reminder'), ...invoice, ...transfer, dueOn: z.string(), lastDay: z.string() }),
  z.object({
    kind: z.literal('last_payment_reminder'),
    ...invoice,
    ...transfer,
    dueOn: z.string(),
    lastDay: z.string(),
  }),
  /** Mail to the managers when a card or debit was refused, with the day of the next try. */
  z.object({ kind: z.literal('payment_failed'), ...invoice, nextDay: z.string() }),
  /** Mail to the managers when the bank wants a payment confirmed. Its link leads to the page that does it. */
  z.object({ kind: z.literal('payment_needs_person'), ...invoice }),
  /** Mail to the managers when a payment was taken back: the invoice has become a transfer. */
  z.object({ kind: z.literal('payment_disputed'), ...invoice, ...transfer, dueOn: z.string() }),
  z.object({ kind: z.literal('ended_for_not_paying'), ...invoice }),
  /** Mails to the managers with a new invoice, by how it is paid. */
  z.object({ kind: z.literal('invoice_by_transfer'), ...issued, ...transfer, dueOn: z.string() }),
  z.object({ kind: z.literal('invoice_by_card'), ...issued }),
  /** Announces the debit: its first day, the mandate, and the creditor. */
  z.object({
    kind: z.literal('invoice_by_debit'),
    ...issued,
    debitOn: z.string(),
    mandate: z.string(),
    creditorId: z.string(),
  }),
  /** Mail to the managers with the cancellation of an invoice. */
  z.object({ kind: z.literal('invoice_cancelled'), ...issued, cancels: z.string() }),
  /** Mail to an employee whose days have to be recorded within two days: how many, and the earliest one. */
  z.object({ kind: z.literal('days_due'), name, count: z.string(), day: z.string(), due: z.string(), link }),
  /** Mail to a manager: how many people have days that are due, and by when. */
  z.object({ kind: z.literal('team_days_due'), name, people: z.string(), due: z.string(), link }),
  /** Mail with news of a request for leave, in the words of the bell. */
  z.object({
    kind: z.literal('leave_news'),
    name,
    news: z.enum(LEAVE_NEWS),
    person: z.string(),
    span: z.string(),
    leave_days: z.string(),
    reason: z.string(),
    link,
  }),
  /** Mail to an employee: the days of leave of a year that are left, and that they lapse in the next one. */
  z.object({ kind: z.literal('leave_notice'), name, year: z.string(), next: z.string(), days: z.string(), link }),
  /** Mail with the seal of a company's log on a day: how many entries it covers, the newest of them, and its hash. */
  z.object({
    kind: z.literal('log_seal'),
    company: z.string(),
    day: z.string(),
    entries: z.string(),
    entry: z.string(),
    seal: z.string(),
  }),
  /** Mail to the address that no longer gets the seal of a company, because the company has changed or removed it. */
  z.object({ kind: z.literal('seal_moved'), company: z.string() }),
  /** Mail instead of the seal when the check of a day found problems: how many, and the first of them. A broken log has no seal. */
  z.object({
    kind: z.literal('record_problems'),
    company: z.string(),
    day: z.string(),
    count: z.string(),
    findings: z.array(recordFinding),
    entry: z.string(),
    seal: z.string().nullable(),
  }),
  /** Mail to the operator with the message of a visitor, who gets the answer. */
  z.object({ kind: z.literal('contact_message'), sender: z.string(), senderEmail: z.string(), message: z.string() }),
]);
export type Mail = z.infer<typeof mail>;
/** Kind of a mail; it decides text and link. */
export type MailKind = Mail['kind'];
