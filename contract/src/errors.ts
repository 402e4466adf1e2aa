import * as z from 'zod';

/**
 * The closed table: every refusal the API knows, and its status. The text of a code is `errors:<code>`.
 *
 * @source docs/decisions.md D43
 */
export const ERROR_STATUS = {
  malformed_request: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  sign_in_step_over: 401,
  forbidden: 403,
  access_ended: 403,
  demo_only: 403,
  subscription_ended: 403,
  support_reads_only: 403,
  csrf: 403,
  second_factor_required: 403,
  no_company: 403,
  salary_group_built_in: 403,
  own_account: 403,
  link_pin_wrong: 403,
  not_found: 404,
  employee_not_found: 404,
  schedule_not_found: 404,
  timesheet_not_found: 404,
  archive_not_found: 404,
  job_not_found: 404,
  file_not_found: 404,
  period_not_found: 404,
  notification_not_found: 404,
  invoice_not_found: 404,
  session_not_found: 404,
  company_not_found: 404,
  salary_group_not_found: 404,
  city_not_found: 404,
  setup_not_found: 404,
  account_in_company: 409,
  company_exists: 409,
  salary_group_in_use: 409,
  account_exists: 409,
  account_missing: 409,
  employee_missing: 409,
  outside_contract: 409,
  track_running: 409,
  track_forgotten: 409,
  track_not_forgotten: 409,
  no_track_running: 409,
  nothing_to_undo: 409,
  last_manager: 409,
  second_factor_exists: 409,
  second_factor_missing: 409,
  second_factor_demanded: 409,
  version_conflict: 409,
  link_missing: 409,
  period_closed: 409,
  employee_deleted: 409,
  month_taken: 409,
  month_not_sent: 409,
  month_answered: 409,
  month_answer_final: 409,
  month_changed: 409,
  month_closed: 409,
  month_not_closed: 409,
  month_not_objected: 409,
  plan_limit: 409,
  plan_chosen: 409,
  plan_figures_changed: 409,
  subscription_exists: 409,
  subscription_granted: 409,
  subscription_missing: 409,
  subscription_not_cancelled: 409,
  subscriptions_off: 409,
  trial_used: 409,
  payment_method_missing: 409,
  payment_not_offered: 409,
  archive_withdrawn: 410,
  link_over: 410,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  too_many_codes: 429,
  contact_refused: 403,
  contact_closed: 503,
  demo_used_up: 429,
  demo_busy: 429,
  unexpected: 500,
  busy: 503,
  unavailable: 503,
  payment_unreachable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Body of a refusal. A conflict carries the stored data. @source docs/decisions.md D43, D54 */
export const refusalBody = z.object({
  message: z.string(),
  code: z.string(),
  current: z.unknown().optional(),
});

/** Body of 422: the texts by field. */
export const fieldErrorsBody = z.object({ errors: z.record(z.string(), z.array(z.string())) });

/** Answer of a save without further data. */
export const successBody = z.object({ success: z.string() });
