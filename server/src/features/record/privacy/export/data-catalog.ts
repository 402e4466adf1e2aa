import type { DataClass } from '@zeitblatt/domain/record/retention/retention-terms';
import type { DB } from '../../../../database/tables.ts';

/**
 * How a row of a table leads to a person: by the id of the account, by the e-mail address, by an employee, schedule or sheet
 * of the person, or because the log entry was caused by the person or is about them.
 */
export type PersonLink =
  | { readonly by: 'account' | 'address' | 'employee' | 'schedule' | 'sheet'; readonly column: string }
  | { readonly by: 'log' };

/** Why an export leaves a table out. */
type LeftOut = {
  readonly leftOut: string;
  /** Whether the rows only repeat what other tables of the export say. */
  readonly isCopy?: true;
};

/** Facts about a table for export and deletion. */
export type TableData = {
  /** The purpose that the rows serve, and with it how long they are kept. */
  readonly class: DataClass;
  /** Column with the company of a row, for the export of a company; or why that export has no rows of the table. */
  readonly company: { readonly column: string } | LeftOut;
  /** How a row leads to a person, for the export of a person; or why no row is about one person. */
  readonly person: PersonLink | LeftOut;
  /** Columns that no export contains: hashes of secrets, texts with links that sign in, copies of other columns. */
  readonly withheld?: readonly string[];
};

const COMPANY = { column: 'company_id' } as const;
const NOT_OF_A_COMPANY = { leftOut: 'belongs to the person, not to the company' } as const;
const NO_PERSON = { leftOut: 'tells nothing of a single person' } as const;
const NAMES_AGAIN = { leftOut: 'repeats the names of employees for the search', isCopy: true } as const;
const PAGES_AGAIN = { leftOut: 'the PDFs of an export show the same', isCopy: true } as const;
const EVENTS = { leftOut: 'ids of messages of the payment provider, which name nobody' } as const;
const KEYS_OF_WORK = { leftOut: 'keys of rows that wait for a worker, until it has done them', isCopy: true } as const;
const VISITORS = { leftOut: 'counts of visitors without an account, whom nothing in the rows names' } as const;
const REFERENCE = { leftOut: 'reference data, the same for everybody' } as const;

/** Reference data: neither of a company nor of a person, and never deleted with one. */
const reference = { class: 'technical', company: REFERENCE, person: REFERENCE } as const;

/** Tables that belong to the operator: the series of invoice numbers, and which company has which one. */
const NOT_FOR_COMPANIES = { leftOut: 'belongs to the operator; the invoices of a company name their numbers' } as const;
const operators = { class: 'invoices', company: NOT_FOR_COMPANIES, person: NOT_FOR_COMPANIES } as const;

/** Rows of one account that the company does not get. */
const ofAccount = (kind: DataClass, withheld: readonly string[] = []): TableData => ({
  class: kind,
  company: NOT_OF_A_COMPANY,
  person: { by: 'account', column: 'user_id' },
  withheld,
});

/**
 * Every table of the database with its place in the exports. Columns, keys, the order of the rows and what a deletion removes
 * are read from the catalog of the database; a test compares both, and fails for a table, a foreign key to a person, or a
 * secret that is missing here.
 *
 * Invoices stay after the deletion of their company, for eight years (docs/law.md section 3).
 *
 * @source docs/decisions.md D77; docs/decisions/0030-own-data.md
 */
export const DATA_CATALOG: Readonly<Record<keyof DB, TableData>> = {
  users: {
    class: 'account',
    company: COMPANY,
    person: { by: 'account', column: 'id' },
    withheld: ['password_hash'],
  },
  sessions: ofAccount('sessions', ['token_hash']),
  one_time_links: ofAccount('sessions', ['token_hash', 'browser_hash']),
  second_factors: ofAccount('sessions', ['secret']),
  recovery_codes: ofAccount('sessions', ['code_hash']),
  sign_in_steps: ofAccount('sessions', ['token_hash']),
  push_subscriptions: ofAccount('sessions', ['endpoint', 'p256dh', 'auth', 'family']),
  calendar_feeds: ofAccount('sessions', ['token_hash']),
  email_undos: ofAccount('sessions', ['token_hash']),
  // The body repeats what the calls answered.
  idempotency_keys: ofAccount('technical', ['request_hash', 'body', 'key']),
  notifications: ofAccount('notifications'),
  mails: {
    class: 'mails',
    company: NOT_OF_A_COMPANY,
    person: { by: 'address', column: 'receiver' },
    // Both contain links that sign in.
    withheld: ['data', 'rendered'],
  },
  queue_entries: { class: 'technical', company: KEYS_OF_WORK, person: KEYS_OF_WORK },
  rate_limits: {
    class: 'technical',
    company: { leftOut: 'hashes of addresses and accounts that tried something, for at most an hour' },
    person: { leftOut: 'hashes of addresses and accounts that tried something, for at most an hour' },
  },
  companies: { class: 'company', company: COMPANY, person: NO_PERSON },
  subscriptions: { class: 'company', company: COMPANY, person: NO_PERSON },
  personal_subscriptions: ofAccount('account'),
  salary_groups: { class: 'employment', company: COMPANY, person: NO_PERSON },
  employees: {
    class: 'employment',
    company: COMPANY,
    person: { by: 'employee', column: 'id' },
    // Copies of other columns, by which lists are sorted and searched.
    withheld: ['first_name_sort', 'last_name_sort', 'number_sort', 'search_text', 'latest_month', 'excluded_days'],
  },
  employee_word_ends: { class: 'employment', company: NAMES_AGAIN, person: NAMES_AGAIN },
  employments: { class: 'employment', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  schedules: { class: 'employment', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  schedule_versions: { class: 'employment', company: COMPANY, person: { by: 'schedule', column: 'schedule_id' } },
  work_places: { class: 'employment', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  sites: { class: 'company', company: COMPANY, person: NO_PERSON },
  town_holidays: { class: 'company', company: COMPANY, person: NO_PERSON },
  company_places: { class: 'company', company: COMPANY, person: NO_PERSON },
  inactivity_periods: { class: 'employment', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  leave_bookings: { class: 'employment', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  leave_entitlements: { class: 'employment', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  leave_notices: {
    class: 'employment',
    company: COMPANY,
    person: { by: 'employee', column: 'employee_id' },
    withheld: ['text_hash', 'mail_id'],
  },
  leave_rules: { class: 'employment', company: COMPANY, person: NO_PERSON },
  company_closures: { class: 'employment', company: COMPANY, person: NO_PERSON },
  leaves: { class: 'employment', company: COMPANY, person: { by: 'schedule', column: 'schema_id' } },
  leave_requests: { class: 'requests', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  leave_granters: { class: 'requests', company: COMPANY, person: { by: 'account', column: 'user_id' } },
  timesheets: { class: 'timesheets', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  timesheet_versions: { class: 'timesheets', company: COMPANY, person: { by: 'sheet', column: 'timesheet_id' } },
  hours_bookings: { class: 'timesheets', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  hours_account_rules: { class: 'employment', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  tracks: { class: 'timesheets', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  stamps: { class: 'timesheets', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  day_records: { class: 'timesheets', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  month_events: { class: 'timesheets', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  late_reasons: { class: 'timesheets', company: COMPANY, person: NO_PERSON },
  month_links: { class: 'timesheets', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  link_pins: {
    class: 'timesheets',
    company: COMPANY,
    person: { by: 'employee', column: 'employee_id' },
    withheld: ['salt', 'pin_hash'],
  },
  retention_holds: { class: 'timesheets', company: COMPANY, person: { by: 'employee', column: 'employee_id' } },
  check_codes: {
    class: 'timesheets',
    company: COMPANY,
    person: { by: 'sheet', column: 'timesheet_id' },
    withheld: ['code_hash'],
  },
  drawn_pages: { class: 'timesheets', company: PAGES_AGAIN, person: PAGES_AGAIN },
  jobs: {
    class: 'jobs',
    company: COMPANY,
    person: { by: 'account', column: 'created_by' },
    // The input repeats the days of a month and is empty once the job has ended; the hash tells equal requests apart.
    withheld: ['input', 'request_hash'],
  },
  inspection_links: { class: 'jobs', company: COMPANY, person: NO_PERSON, withheld: ['token_hash'] },
  archive_files: { class: 'jobs', company: COMPANY, person: NO_PERSON },
  archive_months: { class: 'timesheets', company: COMPANY, person: NO_PERSON },
  activity_changes: { class: 'employment', company: COMPANY, person: NO_PERSON },
  batch_drafts: { class: 'technical', company: COMPANY, person: { by: 'account', column: 'user_id' } },
  batch_draft_chunks: { class: 'technical', company: COMPANY, person: NO_PERSON, withheld: ['hash'] },
  log_entries: { class: 'log', company: COMPANY, person: { by: 'log' } },
  log_heads: { class: 'log', company: COMPANY, person: NO_PERSON },
  log_day_counts: { class: 'log', company: COMPANY, person: NO_PERSON },
  log_month_counts: { class: 'log', company: COMPANY, person: NO_PERSON },
  log_checks: { class: 'log', company: COMPANY, person: NO_PERSON },
  payment_customers: { class: 'payments', company: COMPANY, person: NO_PERSON },
  payment_methods: { class: 'payments', company: COMPANY, person: NO_PERSON },
  payment_plans: { class: 'payments', company: COMPANY, person: NO_PERSON },
  collections: { class: 'payments', company: COMPANY, person: NO_PERSON },
  payment_reminders: { class: 'payments', company: COMPANY, person: NO_PERSON },
  payment_events: { class: 'technical', company: EVENTS, person: EVENTS },
  invoices: { class: 'invoices', company: COMPANY, person: NO_PERSON },
  invoice_states: { class: 'invoices', company: COMPANY, person: NO_PERSON },
  // An export has the files themselves, in a folder of their own.
  invoice_files: { class: 'invoices', company: COMPANY, person: NO_PERSON, withheld: ['bytes', 'sha256'] },
  billing_items: { class: 'invoices', company: COMPANY, person: NO_PERSON },
  billing_addresses: { class: 'company', company: COMPANY, person: NO_PERSON },
  page_visits: { class: 'technical', company: VISITORS, person: VISITORS },
  invoice_series: operators,
  invoice_numbers: operators,
  // A time stamp covers a hash over the heads of all companies.
  time_stamps: operators,
  demo_browsers: { class: 'technical', company: VISITORS, person: VISITORS },
  used_contact_tokens: { class: 'technical', company: VISITORS, person: VISITORS },
  languages: reference,
  states: reference,
  cities: reference,
  city_words: reference,
  city_lists: reference,
  built_in_salary_groups: reference,
};

export type TableName = keyof DB;

/** Whether an export contains rows of a table. */
export const isLeftOut = (place: object): place is LeftOut => 'leftOut' in place;
