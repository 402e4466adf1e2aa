/*
 * Where each table belongs when the data of companies are distributed over several databases. Every table that is named neither here
 * nor there holds data of companies and is distributed by `company_id`.
 *
 * Source: docs/decisions/0076-past-one-machine.md
 */

/** Tables that every database gets a copy of, each with the reason. */
export const REFERENCE_TABLES = {
  languages: 'reference data',
  states: 'reference data',
  cities: 'reference data',
  city_words: 'reference data',
  city_lists: 'reference data',
  built_in_salary_groups: 'reference data',
} as const;

/** Tables that stay in one place, because they are read before a company is known or belong to the operator, each with the reason. */
export const CONTROL_PLANE_TABLES = {
  users: 'people are known before their company is',
  sessions: 'of people',
  personal_subscriptions: 'of people',
  idempotency_keys: 'of people',
  email_undos: 'of people',
  one_time_links: 'of people',
  second_factors: 'of people',
  recovery_codes: 'of people',
  sign_in_steps: 'of people',
  push_subscriptions: 'of people',
  calendar_feeds: 'an address is known before its company is',
  notifications: 'of people',
  mails: 'to addresses',
  rate_limits: 'of addresses',
  demo_browsers: 'of visitors',
  used_contact_tokens: 'of visitors',
  page_visits: 'of visitors',
  payment_events: 'of the operator',
  invoice_series: 'of the operator',
  invoice_numbers: 'of the operator',
  time_stamps: 'of the operator',
  queue_entries: 'a worker takes an entry before it knows its company',
  check_codes: 'a code is known before its company is',
} as const;
