import type { Mail } from '@zeitblatt/domain/mails/mail';

const name = 'Jörg Weiß';
const link = 'https://zeitblatt.example.com/confirm?hash=Zk3_-9&lang=de';

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
  { kind: 'second_factor_on', name },
  { kind: 'second_factor_off', name },
  { kind: 'recovery_code_used', name, left: '9' },
  { kind: 'wrong_codes', name },
  { kind: 'account_deleted', name },
  { kind: 'account_deleted_by', name, by: 'Support (anna)' },
  { kind: 'company_deletion_asked', name, company: 'Müller & Söhne', by: 'Ayşe Çağlar', day: '22.12.2026' },
  { kind: 'company_deletion_withdrawn', name, company: 'Müller & Söhne', by: 'Ayşe Çağlar' },
  { kind: 'company_deleted', name, company: 'Müller & Söhne', by: 'Support (anna)' },
];
