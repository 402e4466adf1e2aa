import * as z from 'zod';
import { clockTimeText, wireDate, wireMonth, wireTimestamp } from '../../calendar/wire.ts';
import { dayParts } from '../../days/day/parts-entry.ts';
import { dayEntry, timesheetDay } from '../../days/day/timesheet-day.ts';
import { id, optionalText, requiredText, version } from '../../rules/fields.ts';
import { monthNumbersShape } from '../sheet/month-numbers.ts';
import { CONFIRMATION_WORDS_MAX, timesheetTotals } from '../sheet/timesheet.ts';
import { MONTH_STATES } from './month-states.ts';

/**
 * Event of a month. `sent`: a manager sends a draft, `changed`: after an agreement, days were recorded otherwise than the
 * draft says, or as it says again; it names all that differ, `withdrawn`: the employee takes the last answer back, `replied`: a
 * manager answers an objection, or says why a month is confirmed without agreement.
 */
export const MONTH_EVENT_KINDS = [
  'sent',
  'agreed',
  'objected',
  'changed',
  'withdrawn',
  'replied',
  'closed',
  'reopened',
] as const;
export type MonthEventKind = (typeof MONTH_EVENT_KINDS)[number];

/** How an event came in: a signed-in employee, the personal link of a person without account, or a manager. */
export const MONTH_EVENT_WAYS = ['account', 'link', 'manager'] as const;
export type MonthEventWay = (typeof MONTH_EVENT_WAYS)[number];

/** Longest text of an objection, of a reply and of a reason, in characters. */
export const MONTH_WORDS_MAX = CONFIRMATION_WORDS_MAX;

/** Seconds within which an employee can take an answer back. */
export const ANSWER_UNDO_SECONDS = 120;

/** Months of several people that one call sends, confirms, closes or reopens. */
export const MONTHS_PER_CALL = 100;

/** SHA-256 of what a draft says, as 64 hexadecimal digits. An answer names the hash of the draft that the person saw. */
const draftHash = z.string().regex(/^[0-9a-f]{64}$/, 'validation:invalid');

const words = requiredText(MONTH_WORDS_MAX);

/** A person, and the moment of an action. */
const act = z.object({ name: z.string(), at: wireTimestamp });

/** How an answer came in by a personal link: who handed its PIN over, and when it was opened first. Null where that was not recorded. */
const answerLink = z.object({ pin_by: z.string(), opened_at: wireTimestamp });

/** Way of an answer of the person. */
const answerWay = { via: z.enum(MONTH_EVENT_WAYS), link: answerLink.nullable() };

/** An agreement. It counts as long as the month says what the person agreed to. */
export const monthAgreement = act.extend({ ...answerWay, is_valid: z.boolean() });

/**
 * An objection with the days it is about, and the manager's reply. It stays when another draft is sent, until the person agrees
 * or takes it back.
 */
export const monthObjection = act.extend({
  ...answerWay,
  words: z.string(),
  days: z.array(wireDate),
  reply: act.extend({ words: z.string() }).nullable(),
});

/** Where a month of one person stands. */
export const monthStanding = z.object({
  month: wireMonth,
  state: z.enum(MONTH_STATES),
  /** The draft that was sent last. */
  sent: act.extend({ hash: draftHash }).nullable(),
  agreement: monthAgreement.nullable(),
  objection: monthObjection.nullable(),
  /** Why the month was confirmed without agreement. */
  without_agreement: act.extend({ words: z.string() }).nullable(),
  confirmed: act.extend({ timesheet_id: id, version }).nullable(),
  closed: act.nullable(),
  /** The last reopening. */
  reopened: act.extend({ reason: z.string() }).nullable(),
});
export type MonthStanding = z.infer<typeof monthStanding>;

/** Why a day is named above an answer: it differs from what the person recorded, or, for a person who records nothing, from the plan. */
export const monthDifference = z.object({
  day: wireDate,
  from: z.enum(['record', 'plan']),
  /** Record of the person, or the plan; without times it was no work. */
  start_time: clockTimeText.nullable(),
  end_time: clockTimeText.nullable(),
  break_minutes: z.int(),
  parts: dayParts.nullish(),
  /** Why a manager corrected what the person had recorded. */
  reason: z.string().nullable(),
});
export type MonthDifference = z.infer<typeof monthDifference>;

/**
 * The month of one person: the confirmed sheet, else the draft that was sent last, else what is recorded and planned. Days after
 * `last_calc_day` are still to come, and say what is planned.
 */
export const personMonth = z.object({
  standing: monthStanding,
  days: z.array(timesheetDay),
  totals: timesheetTotals,
  numbers: monthNumbersShape,
  last_calc_day: wireDate,
  differences: z.array(monthDifference),
  /** Days for which something else was recorded since the draft was sent; an agreement to it is refused then. */
  outdated_days: z.array(wireDate),
  /** Whether the person can agree now. */
  can_agree: z.boolean(),
  /** Whether the person can object now. */
  can_object: z.boolean(),
  /** Whether the last answer can be taken back now. */
  can_undo: z.boolean(),
});
export type PersonMonth = z.infer<typeof personMonth>;

/** State of a refusal `draft_outdated`: the days that lack what was recorded since, with the employee where several are concerned. */
export const outdatedMonths = z.array(z.object({ employee_id: id.nullable(), days: z.array(wireDate) }));

/** Body of an agreement. */
export const agreeing = z.strictObject({ hash: draftHash });

/** Body of an objection. The days are those of the month that it is about; there may be none. */
export const objecting = z.strictObject({
  hash: draftHash,
  words,
  days: z.array(wireDate).max(31),
});

/** A row of the manager's list of a month. */
export const employeeMonthRow = z.object({
  employee_id: id,
  schema_id: id,
  employee: z.object({ number: z.string().nullable(), first_name: z.string(), last_name: z.string() }),
  has_account: z.boolean(),
  standing: monthStanding,
  /** Days for which something else was recorded since the draft was sent. */
  outdated_days: z.array(wireDate),
});
export type EmployeeMonthRow = z.infer<typeof employeeMonthRow>;

/** People of a month by state. */
export const monthStateCounts = z.record(z.enum(MONTH_STATES), z.int());

/** A month as a manager sends it: with days as they were entered, or null for what is confirmed and, behind that, proposed. */
export const sentMonth = z.strictObject({
  schema_id: id,
  days: z.array(dayEntry).min(28, 'validation:wholeMonth').max(31, 'validation:wholeMonth').nullable(),
});

const people = z.array(id).min(1, 'validation:required').max(MONTHS_PER_CALL);

export const sendingMonths = z.strictObject({
  months: z.array(sentMonth).min(1, 'validation:required').max(MONTHS_PER_CALL),
  /** Last day that is calculated; null: as far as today. @source docs/decisions.md D7 */
  last_calc_day: wireDate.nullable().optional(),
  /** Sends a month without its days with work that are still to come; without it, such a month is refused. */
  without_days_ahead: z.boolean('validation:invalid').optional(),
});

/**
 * Body of confirming drafts as they were sent. Words are needed for people who objected, and where the company demands agreement.
 * `take_recorded`: days that were recorded otherwise since are confirmed as they are recorded, instead of being refused.
 */
export const confirmingMonths = z.strictObject({
  employee_ids: people,
  confirmed: z.literal(true, 'validation:confirmation'),
  words: optionalText(MONTH_WORDS_MAX),
  take_recorded: z.boolean().optional(),
});

export const replying = z.strictObject({ employee_id: id, words });

export const closingMonths = z.strictObject({ employee_ids: people });

export const reopeningMonth = z.strictObject({ employee_id: id, reason: words });
