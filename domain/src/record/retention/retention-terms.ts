import { LINK_MINUTES } from '../../accounts/access/one-time-link.ts';
import { STAYING_DAYS } from '../../accounts/access/session.ts';
import { RESTORABLE_DAYS_MIN, RETENTION_YEARS } from '../../days/day/retention.ts';

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
  /** How many demo documents a browser has had, counted from its last one, and the cookie that names the browser. */
  demoBrowser: 365,
} as const;

/** Hours for which something is kept: the stored answer of a change, for repetitions; an unconfirmed batch. */
export const KEPT_HOURS = { answer: 24, draft: 24 } as const;

/**
 * Days between the wish to delete a company and its deletion, in which the wish can be taken back.
 *
 * @source docs/decisions.md D77
 */
export const COMPANY_DELETION_DAYS = 30;

/**
 * Years for which invoices are kept, counted from the end of the year in which they were issued (UStG § 14b (1)). Also after
 * the deletion of their company.
 *
 * @source docs/decisions.md D48
 */
export const INVOICE_YEARS = 8;

/** Years for which requests for leave are kept, counted from the end of their year: claims lapse by then (BGB § 195). */
export const REQUEST_YEARS = 3;

/** Kind of data by purpose; every table of the database belongs to one. @source docs/law.md section 3 "Retention" */
export const DATA_CLASSES = [
  'account',
  'sessions',
  'notifications',
  'mails',
  'employment',
  'requests',
  'timesheets',
  'log',
  'jobs',
  'company',
  'payments',
  'invoices',
  'technical',
] as const;
export type DataClass = (typeof DATA_CLASSES)[number];

/** A kind of data as the page 'Data protection' explains it. */
export type DataTerm = {
  /** Figures of the sentence that says how long the data are kept. */
  readonly figures: Readonly<Record<string, number>>;
  /** Paragraphs of law that the term follows from; none where only a decision of ours stands behind it. */
  readonly laws: readonly string[];
  /** Whose data: of everybody with an account, of people in a company, or of a company itself, which its managers read. */
  readonly of: 'everybody' | 'company' | 'managers';
};

/** Figures of what is kept by the class that a company chose. */
const BY_CLASS = {
  years: RETENTION_YEARS.working_time,
  payrollYears: RETENTION_YEARS.payroll,
  voucherYears: RETENTION_YEARS.vouchers,
  days: RESTORABLE_DAYS_MIN,
} as const;

const MINUTES_PER_DAY = 24 * 60;

/**
 * For each kind of data, how long it is kept and by which rule.
 *
 * @source docs/decisions.md D26, D27, D36, D39, D40, D41, D53, D69, D77, D80, D94
 */
export const DATA_TERMS: Readonly<Record<DataClass, DataTerm>> = {
  account: { figures: { days: KEPT_DAYS.unconfirmed }, laws: [], of: 'everybody' },
  sessions: {
    figures: { days: STAYING_DAYS, linkDays: LINK_MINUTES.undo / MINUTES_PER_DAY },
    laws: [],
    of: 'everybody',
  },
  notifications: { figures: { days: KEPT_DAYS.notification }, laws: [], of: 'everybody' },
  mails: { figures: { days: KEPT_DAYS.mail }, laws: [], of: 'everybody' },
  employment: { figures: BY_CLASS, laws: ['MiLoG § 17'], of: 'company' },
  requests: { figures: { years: REQUEST_YEARS }, laws: ['BGB § 195', 'BGB § 199'], of: 'company' },
  timesheets: {
    figures: BY_CLASS,
    laws: ['ArbZG § 16 (2)', 'MiLoG § 17 (1)', 'EStG § 41 (1)', 'AO § 147'],
    of: 'company',
  },
  log: { figures: {}, laws: [], of: 'company' },
  jobs: { figures: { jobDays: KEPT_DAYS.job, days: KEPT_DAYS.archive }, laws: [], of: 'company' },
  company: { figures: { days: COMPANY_DELETION_DAYS }, laws: [], of: 'managers' },
  payments: { figures: {}, laws: [], of: 'managers' },
  invoices: { figures: { years: INVOICE_YEARS }, laws: ['UStG § 14b (1)', 'AO § 147'], of: 'managers' },
  technical: { figures: { hours: KEPT_HOURS.answer }, laws: [], of: 'everybody' },
};
