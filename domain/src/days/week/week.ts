import * as z from 'zod';
import { weekdayOf } from '../../calendar/dates.ts';
import { HOLIDAY_IDS } from '../../calendar/holidays.ts';
import { clockTimeText, isIsoDate, wireDate } from '../../calendar/wire.ts';
import { id, optionalText } from '../../rules/fields.ts';
import { ABSENCE_KINDS } from '../absences/absence-types.ts';
import { CREDIT_HINTS } from '../absences/credit.ts';
import { DAY_KINDS } from '../absences/day-kind.ts';
import { dayParts } from '../day/parts-entry.ts';
import { kindEntry, timesEntry } from '../day/timesheet-day.ts';
import { LEFT_OUT_REASONS } from '../timer/stamped-days.ts';
import { STAMP_KINDS } from '../timer/track.ts';

/** Days that can be recorded by one call: a week of one person. */
export const DAYS_PER_WEEK = 7;

/** Days of several people that a manager can record by one call. */
export const RECORDED_DAYS_MAX = 100;

/** Seconds within which a person can withdraw what they recorded. */
export const UNDO_SECONDS = 120;

const MONDAY = 1;

/** The first day of a week of this century, in an address. */
export const mondayText = wireDate.refine(
  (day) => isIsoDate(day) && day >= '2000' && day < '2100' && weekdayOf(day) === MONDAY,
  'validation:date',
);

const times = {
  start_time: clockTimeText,
  end_time: clockTimeText,
  break_minutes: z.int(),
};

const stampedTimes = z.object({
  ...times,
  parts: dayParts.nullish(),
  /** Null while the shift goes on. */
  end_time: clockTimeText.nullable(),
  /** Minutes that really passed without the breaks; null while the shift goes on. @source docs/decisions.md D84 */
  real_minutes: z.int().nullable(),
  is_forgotten: z.boolean(),
  /** Whether a stamp came from a device whose clock was wrong, so that its moment is to be checked. */
  clock_differs: z.boolean(),
});

/**
 * Stamps that arrived late and contradict others, or the confirmed sheet of their day, with the times of the day as they tell them;
 * null where they tell none.
 */
const lateStamps = z.object({
  /** `day`: missing where it is the day of the question. */
  stamps: z
    .array(
      z.object({
        kind: z.enum(STAMP_KINDS),
        day: wireDate.optional(),
        time: clockTimeText,
        clock_differs: z.boolean(),
      }),
    )
    .readonly(),
  reading: z
    .object({
      ...times,
      start_time: clockTimeText.nullable(),
      end_time: clockTimeText.nullable(),
      parts: dayParts.nullish(),
    })
    .nullable(),
});

/** The times of a day of a confirmed sheet. */
const sheetTimes = z.object({
  start_time: clockTimeText.nullable(),
  end_time: clockTimeText.nullable(),
  break_minutes: z.int(),
  parts: dayParts.nullish(),
  /** Minutes that really passed, where the clock changed within the times. @source docs/decisions.md D84 */
  real_minutes: z.int().optional(),
});
export type SheetTimes = z.infer<typeof sheetTimes>;

/** How a day was recorded: confirmed as planned, or entered. */
export const RECORD_SOURCES = ['plan', 'entry'] as const;

/** The one who recorded a day: the employee, or a manager. */
export const RECORD_AUTHORS = ['self', 'manager'] as const;

/** Record of a day. Without times it was not worked. */
export const dayRecord = z.object({
  start_time: clockTimeText.nullable(),
  end_time: clockTimeText.nullable(),
  break_minutes: z.int(),
  parts: dayParts.nullish(),
  /** Null on a day of work, and where it was not worked for no stated reason. */
  kind: z.enum(ABSENCE_KINDS).nullable(),
  source: z.enum(RECORD_SOURCES),
  recorded_on: wireDate,
  by: z.enum(RECORD_AUTHORS),
  name: z.string(),
  /** Why a manager corrected what the employee had recorded. */
  reason: z.string().nullable(),
});
export type DayRecord = z.infer<typeof dayRecord>;

/**
 * Question that a day of a week asks. `recorded`: nothing, it has times, was recorded as not worked, or stands in a confirmed sheet;
 * `open`: its planned end has passed or its stamps have no end, and nothing was recorded; `ahead`: its end lies ahead;
 * `free`: nothing is planned.
 */
export const DAY_STATES = ['recorded', 'open', 'ahead', 'free'] as const;
export type DayStateOfWeek = (typeof DAY_STATES)[number];

/** A day of a week with its plan, its stamps and what was recorded. @source docs/decisions.md D71, D91 */
export const weekDay = z.object({
  day: wireDate,
  /** Plan of the schedule; null on days without work and without regular working days. */
  plan: z.object(times).nullable(),
  holiday: z.enum(HOLIDAY_IDS).nullable(),
  absence: z.enum(['leave', 'inactive']).nullable(),
  outside_contract: z.boolean(),
  /** Kind of a day that is not simply one for work. A kind that the company has not granted is none. @source docs/decisions.md D88 */
  kind: z.enum(DAY_KINDS).nullable(),
  /** Minutes paid without work; 0 before the day. @source docs/decisions.md D58 */
  credited_minutes: z.int(),
  credit_hint: z.enum(CREDIT_HINTS).nullable(),
  /** Stamps, track by track; the end is null while one runs. Also of people whose account was removed. */
  tracks: z.array(z.object({ start_time: clockTimeText, end_time: clockTimeText.nullable() })),
  /** The row that the stamps give. */
  stamps: stampedTimes.nullable(),
  /** Stamps that count nowhere: the row cannot hold them, or they arrived after the record of the day and differ from it. */
  left_out: z.array(stampedTimes.extend({ reason: z.enum(LEFT_OUT_REASONS) })),
  /** Question of late stamps about the day; missing where they ask nothing. A record of the day answers. */
  late: lateStamps.optional(),
  record: dayRecord.nullable(),
  /** Whether the employee recorded or stamped the day, also where a manager corrected it: another correction needs a reason. */
  is_reported: z.boolean(),
  state: z.enum(DAY_STATES),
  /** The last day on which it is recorded in time. @source docs/law.md section 1 "MiLoG § 17" */
  due_on: wireDate,
  /** Whether a confirmed sheet covers the day: only the sheet can be changed then. */
  closed: z.boolean(),
  /** The day of the confirmed sheet, without times where the day was not worked; null while none covers the day. */
  sheet: sheetTimes.nullable(),
});
export type WeekDay = z.infer<typeof weekDay>;

/** The seven days of a week, from Monday on, with their sums. */
export const week = z.object({
  days: z.array(weekDay),
  /** Minutes of the recorded days; those of stamps are the real ones. */
  worked_minutes: z.int(),
  credited_minutes: z.int(),
  /** Planned minutes of the open days. */
  open_minutes: z.int(),
});
export type Week = z.infer<typeof week>;

/** The week of an employee as managers see it. */
export const employeeWeek = week.extend({
  employee_id: id,
  employee: z.object({ number: z.string().nullable(), first_name: z.string(), last_name: z.string() }),
  has_account: z.boolean(),
});
export type EmployeeWeek = z.infer<typeof employeeWeek>;

/** Input of a person for a day of a week: times, a kind of absence, or both. */
export const recordedEntry = timesEntry.safeExtend(kindEntry);
export type RecordedEntry = z.infer<typeof recordedEntry>;

/** Body with the days that a person records. */
export const ownDays = z.strictObject({
  entries: z.array(recordedEntry).min(1, 'validation:required').max(DAYS_PER_WEEK),
});

/** Body with the days whose last record is withdrawn. */
export const withdrawnDays = z.strictObject({
  dates: z.array(wireDate).min(1, 'validation:required').max(DAYS_PER_WEEK),
});

/** A day that a manager records. The reason is required where it corrects what the employee recorded. */
export const managedDay = recordedEntry.safeExtend({ employee_id: id, reason: optionalText(200) });
export type ManagedDay = z.infer<typeof managedDay>;

/** Body with the days that a manager records. */
export const managedDays = z.strictObject({
  records: z.array(managedDay).min(1, 'validation:required').max(RECORDED_DAYS_MAX),
});
