/*
 * How long the product keeps what: the only place of these figures. The clean-ups of the server delete by them, and the
 * page 'Data protection' shows them.
 */

/** Days for which something is kept: a finished archive or export, an ended job, and so on. */
export const KEPT_DAYS = {
  /** A finished archive or export, counted from its completion. */
  archive: 7,
  /** A job, counted from its end. Its problems name employees, and every save inserts a row. */
  job: 90,
  /** The state of a mail, counted from its creation. */
  mail: 30,
  /** A notification, read or not. */
  notification: 90,
  /** A registration or invitation that was never confirmed. */
  unconfirmed: 7,
} as const;

/** Hours for which something is kept: the stored answer of a change, for repetitions; an unconfirmed batch. */
export const KEPT_HOURS = { answer: 24, draft: 24 } as const;

/**
 * Days between the wish to delete a company and its deletion, in which the wish can be taken back.
 *
 * @source docs/decisions.md D77
 */
export const COMPANY_DELETION_DAYS = 30;

/** Kind of data by purpose; every table of the database belongs to one. @source docs/law.md section 3 "Retention" */
const DATA_CLASSES = [
  'account',
  'sessions',
  'notifications',
  'mails',
  'employment',
  'timesheets',
  'log',
  'jobs',
  'company',
  'technical',
] as const;
export type DataClass = (typeof DATA_CLASSES)[number];
