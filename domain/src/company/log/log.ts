import * as z from 'zod';
import type { IsoMonth } from '../../calendar/dates.ts';
import { formatDotted } from '../../calendar/dotted.ts';
import { wireDate, wireTimestamp } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';
import { pageField } from '../../rules/list-query.ts';

/** Types of actions that the company log records. */
export const LOG_TYPES = [
  'company_created',
  'company_changed',
  'billing_address_changed',
  'company_deletion_asked',
  'company_deletion_withdrawn',
  'subscription_changed',
  'salary_group_created',
  'salary_group_changed',
  'salary_group_deleted',
  'employee_created',
  'employee_changed',
  'employee_deleted',
  'employee_restored',
  'employee_purged',
  'contracts_joined',
  'contracts_parted',
  'schedule_changed',
  'employment_added',
  'employment_changed',
  'employment_removed',
  'period_added',
  'period_closed',
  'period_deleted',
  'leave_added',
  'leave_deleted',
  'leave_request_asked',
  'leave_request_cancel_asked',
  'leave_request_granted',
  'leave_request_refused',
  'leave_request_withdrawn',
  'leave_request_cancelled',
  'leave_handling_changed',
  'account_created',
  'account_removed',
  'promoted',
  'downgraded',
  'support_sign_in',
  'second_factor_removed',
  'email_set',
  'sessions_ended',
  'payment_method_changed',
  'profile_changed',
  'agreement_accepted',
  'agreement_withdrawn',
  'downloaded',
  'exported',
  'inspection_packed',
  'inspection_link_made',
  'inspection_link_ended',
  'inspection_link_purged',
  'inspection_link_opened',
  'inspection_link_used',
  'late_reason_given',
  'days_recorded',
  'timesheet_saved',
  'timesheet_changed',
  'timesheet_deleted',
  'timesheet_restored',
  'timesheet_purged',
  'hours_booked',
  'hours_reversed',
  'hours_rules_changed',
  'leave_booked',
  'leave_reversed',
  'leave_entitlement_set',
  'leave_rules_changed',
  'leave_notice_sent',
  'company_closed',
  'month_sent',
  'month_agreed',
  'month_objected',
  'month_answer_withdrawn',
  'month_recorded_anew',
  'month_replied',
  'month_closed',
  'month_reopened',
  'month_link_made',
  'month_link_ended',
  'month_link_guessed',
  'link_pin_made',
  'records_sealed',
  'retention_changed',
  'hold_begun',
  'hold_ended',
  'records_purged',
] as const;
/** Type of a log entry. */
export type LogType = (typeof LOG_TYPES)[number];

/** Whether the product writes entries of a type. */
export const isLogType = (type: string): type is LogType => (LOG_TYPES as readonly string[]).includes(type);

/** A changed field: its old and its new value as text, null for none. */
const logChange = z.object({ field: z.string(), old: z.string().nullable(), new: z.string().nullable() });
const logChanges = z.array(logChange);
export type LogChange = z.infer<typeof logChange>;

/** Stored changes; what the product has not written is one change of the field `?`, as stored. */
export function parseLogChanges(stored: unknown): LogChange[] {
  const parsed = logChanges.safeParse(stored);
  return parsed.success ? parsed.data : [{ field: '?', old: null, new: JSON.stringify(stored) }];
}

/**
 * One action of a user: its subject, and each changed field with its old and new value.
 *
 * @source docs/product.md section 3 "Company log entry"
 */
export const logEntry = z.object({
  id,
  /** One of the types above; another one was written past the product, and is shown as such instead of hiding the log. */
  type: z.string(),
  /** Name of the person or thing concerned, such as an employee, with the month if there is one. */
  subject: z.string().nullable(),
  changes: logChanges,
  created_at: wireTimestamp,
  user: z.object({ first_name: z.string(), last_name: z.string() }),
});
export type LogEntry = z.infer<typeof logEntry>;

/** Fewer entries than these are shown one by one, because folding them would hide more than it clears. */
export const FOLDED_ENTRIES_MIN = 3;
/** Entries of a group that are sent with it. The others are found by its kind, person and day. */
export const GROUP_ENTRIES_MAX = 100;
/** Newest entries that match a filter and are grouped, to bound the work of a page. Older ones are found by their days. */
export const GROUPED_ENTRIES_MAX = 20_000;

/**
 * A row of the log: entries of one kind, of one person and of one day that follow each other, newest first; fewer than
 * {@link FOLDED_ENTRIES_MIN} of them are rows of their own. `count`: number of them, of which {@link GROUP_ENTRIES_MAX} are sent.
 */
export const logGroup = z.object({ count: z.int(), entries: z.array(logEntry) });
export type LogGroup = z.infer<typeof logGroup>;

/** Filters of the log: user, type, first and last day, both included. */
export const logQuery = z
  .strictObject({
    page: pageField.default(1),
    user_id: z.coerce.number('validation:id').pipe(id).optional(),
    type: z.enum(LOG_TYPES, 'validation:invalid').optional(),
    from: wireDate.optional(),
    to: wireDate.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'validation:leaveEnd',
  });
export type LogQuery = z.infer<typeof logQuery>;

/** How the log names the sheet of an employee's month: `Hans Meier, 05.2026`, the same in every language. */
export const logSubject = (name: string, month: IsoMonth): string => `${name}, ${formatDotted(month)}`;
