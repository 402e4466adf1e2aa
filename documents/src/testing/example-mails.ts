import type { Mail } from '@zeitblatt/domain/accounts/mails/mail';

const name = 'Jörg Weiß';
const link = 'https://zeitblatt.example.com/confirm?hash=Zk3_-9&lang=de';
const invoice = {
  name,
  number: 'RE-2026-000123',
  amount: '29,90 €',
  link: 'https://zeitblatt.example.com/subscription',
};
const week = 'https://zeitblatt.example.com/timetracking/week';
const transfer = { recipient: 'Muster Software GmbH', iban: 'DE02 1203 0000 0000 2020 51' };
const issued = { ...invoice, attached: { company_id: 1, invoice_id: 1 } };

/** One mail of each kind. */
export const EXAMPLE_MAILS: readonly Mail[] = [
  { kind: 'confirm_registration', link },
  { kind: 'already_registered', name, link },
  { kind: 'reset_password', name, link },
  { kind: 'invitation', company: 'Müller & Söhne', invitedBy: 'Ayşe Çağlar', link },
  { kind: 'confirm_email', link },
  { kind: 'email_changed', name, newEmail: 'joerg.weiss@example.com', link },
  { kind: 'email_change_undone', name, oldEmail: 'j.weiss@example.com' },
  { kind: 'email_restored', name, link },
  { kind: 'email_replaced_by', name, by: 'Support (anna)' },
  { kind: 'email_set_by', name, by: 'Support (anna)', link },
  { kind: 'password_changed', name },
  { kind: 'failed_sign_ins', name },
  { kind: 'password_guessed', name },
  { kind: 'session_ended_by_guesses', name },
  { kind: 'second_factor_on', name },
  { kind: 'second_factor_off', name },
  { kind: 'recovery_code_used', name, left: '9' },
  { kind: 'wrong_codes', name },
  { kind: 'account_deleted', name },
  { kind: 'account_deleted_by', name, by: 'Support (anna)' },
  { kind: 'company_deletion_asked', name, company: 'Müller & Söhne', by: 'Ayşe Çağlar', day: '22.12.2026' },
  { kind: 'company_deletion_withdrawn', name, company: 'Müller & Söhne', by: 'Ayşe Çağlar' },
  { kind: 'company_deleted', name, company: 'Müller & Söhne', by: 'Support (anna)' },
  { kind: 'payment_reminder', ...invoice, ...transfer, dueOn: '07.12.2026', lastDay: '04.01.2027' },
  { kind: 'last_payment_reminder', ...invoice, ...transfer, dueOn: '07.12.2026', lastDay: '04.01.2027' },
  { kind: 'payment_failed', ...invoice, nextDay: '26.11.2026' },
  { kind: 'payment_needs_person', ...invoice },
  { kind: 'payment_disputed', ...invoice, ...transfer, dueOn: '07.12.2026' },
  { kind: 'ended_for_not_paying', ...invoice },
  { kind: 'invoice_by_transfer', ...issued, ...transfer, dueOn: '07.12.2026' },
  { kind: 'invoice_by_card', ...issued },
  {
    kind: 'invoice_by_debit',
    ...issued,
    debitOn: '23.11.2026',
    mandate: 'ZB-000123',
    creditorId: 'DE98ZZZ09999999999',
  },
  { kind: 'invoice_cancelled', ...issued, cancels: 'RE-2026-000122' },
  { kind: 'days_due', name, count: '3', day: '16.11.2026', due: '23.11.2026', link: week },
  { kind: 'team_days_due', name, people: '4', due: '23.11.2026', link: week },
  {
    kind: 'leave_news',
    name,
    news: 'leave_refused',
    person: 'Emre Yılmaz',
    span: '21.12.2026 – 30.12.2026',
    leave_days: '6',
    reason: 'In dieser Woche ist Inventur',
    link: week,
  },
  { kind: 'leave_notice', name, year: '2026', next: '2027', days: '12,5', link: week },
  {
    kind: 'log_seal',
    company: 'Müller & Söhne',
    day: '23.11.2026',
    entries: '1234',
    entry: '98765',
    seal: 'c0ffee00'.repeat(8),
  },
  { kind: 'seal_moved', company: 'Müller & Söhne' },
  {
    kind: 'record_problems',
    company: 'Müller & Söhne',
    day: '23.11.2026',
    count: '3',
    findings: [
      { what: 'sheet', person: 'Anna Huber', month: '10.2026', number: '254', version: '2' },
      { what: 'log', person: null, month: null, number: null, version: null },
    ],
    entry: '98765',
    seal: null,
  },
  {
    kind: 'contact_message',
    sender: 'Ayşe Çağlar',
    senderEmail: 'ayse@example.com',
    message: 'Guten Tag,\n\nwie viele Mitarbeiter <b>gehen</b>?',
  },
];
