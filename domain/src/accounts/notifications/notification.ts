/** News of requests for leave: to those who decide, to the employee, and of changed days to both. Bell and mail say the same. */
export const LEAVE_NEWS = [
  'leave_asked',
  'leave_cancel_asked',
  'leave_withdrawn',
  'leave_agreed',
  'leave_declined',
  'leave_granted',
  'leave_refused',
  'leave_cancelled',
  'leave_kept',
  'leave_offer',
  'leave_offer_withdrawn',
  'leave_days_changed',
] as const;
export type LeaveNews = (typeof LEAVE_NEWS)[number];

/** Types of notifications in the bell. Their texts are written in the reader's language when they are read. */
export const NOTIFICATION_TYPES = [
  'password_changed',
  'email_changed',
  'promoted',
  'downgraded',
  'failed_sign_ins',
  'password_guessed',
  'session_ended_by_guesses',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'wrong_codes',
  'company_deletion_asked',
  'company_deletion_withdrawn',
  'trial_ends_soon',
  'subscription_ended',
  'plan_kept',
  'days_due',
  'team_days_due',
  'leave_notice',
  'backups_shorter',
  'backups_failing',
  'backups_missing',
  ...LEAVE_NEWS,
  'month_sent',
  'month_replied',
  'month_objected',
  'month_link_guessed',
  'month_agreement_void',
  'month_recorded_anew',
  'batch_saved',
  'batch_partly_saved',
  'record_changed',
  'record_damaged',
  'record_resealed',
  'record_purged_early',
  'log_changed',
  'paper_changed',
] as const;
/** Type of a notification in the bell. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Values that the text of a notification contains. */
export type NotificationData = Readonly<Record<string, string>>;
