import * as z from 'zod';
import { isWholeDay, MINUTES_PER_DAY, storedEnd } from '../../calendar/clock-time.ts';
import { HOLIDAY_IDS } from '../../calendar/holidays.ts';
import { clockTimeText, endTimeText, wireDate } from '../../calendar/wire.ts';
import { COST_UNIT_MAX } from '../../rules/cost-unit.ts';
import { changedText } from '../../rules/fields.ts';
import { wrongTypeMessage } from '../../rules/missing-or.ts';
import { ABSENCE_KINDS } from '../absences/absence-types.ts';
import { CREDIT_HINTS } from '../absences/credit.ts';
import { DAY_KINDS } from '../absences/day-kind.ts';
import { DAY_RECORDERS, DAY_SOURCES } from './day-source.ts';
import { LOSS_REASONS } from './loss-reason.ts';
import { dayParts, MAX_BREAK_MINUTES, timesProblems } from './parts-entry.ts';

/** A duration as `H:MM`. */
const hoursField = z.string().regex(/^\d{1,3}:[0-5]\d$/);

/** Longest remark of a day, in characters. @source docs/decisions.md D60 */
export const REMARK_MAX = 80;

/**
 * The times that a person enters for a day. Begin and end come together or not at all; an end of 24:00 is read as 00:00.
 * `parts`: null for a day in one part; missing from a client that knows no parts, so that those that are recorded stay while begin, end
 * and break do.
 *
 * @source docs/decisions.md D4, D37, D62, D86; docs/decisions/0090-parts-of-a-day.md
 */
export const timesEntry = z
  .strictObject({
    day: wireDate,
    start_time: clockTimeText.nullable(),
    end_time: endTimeText.nullable(),
    break_minutes: z
      .int(wrongTypeMessage('validation:number'))
      .min(0, 'validation:number')
      .max(MINUTES_PER_DAY, 'validation:tooBig'),
    parts: dayParts.nullish(),
  })
  .superRefine((entry, context) => {
    if (entry.start_time !== null && entry.end_time === null) {
      context.addIssue({ code: 'custom', path: ['end_time'], message: 'validation:endMissing' });
    }
    if (entry.start_time === null && entry.end_time !== null) {
      context.addIssue({ code: 'custom', path: ['start_time'], message: 'validation:startMissing' });
    }
    if (isWholeDay(entry.start_time, entry.end_time)) {
      context.addIssue({ code: 'custom', path: ['end_time'], message: 'validation:wholeDay' });
    }
    for (const { path, key, max = 0 } of timesProblems(entry, MAX_BREAK_MINUTES)) {
      context.addIssue({ code: 'custom', path, message: `validation:${key}`, params: { max } });
    }
  })
  .overwrite((entry) => (entry.end_time === null ? entry : { ...entry, end_time: storedEnd(entry.end_time) }));
export type TimesEntry = z.infer<typeof timesEntry>;

/** A kind of absence that a person enters for a day; null for none. */
export const kindEntry = { kind: z.enum(ABSENCE_KINDS, 'validation:invalid').nullish() };

/**
 * Input of a person for a day of a month.
 *
 * `kind`: the kind of absence; null for none. `remark`: a free text; null for none. `cost_unit`: null for none, refused unless the
 * company uses cost units. `loss_reason`: why a day with Saison-Kurzarbeit is shorter than planned; it says nothing where it is not. Each
 * of these four that is missing stays as the month shows it.
 *
 * @source docs/decisions.md D57, D60, D82; docs/decisions/0051-kinds-and-remarks-of-a-saved-month.md
 */
export const dayEntry = timesEntry.safeExtend({
  ...kindEntry,
  remark: changedText(REMARK_MAX),
  cost_unit: changedText(COST_UNIT_MAX),
  loss_reason: z.enum(LOSS_REASONS, 'validation:invalid').nullish(),
});
export type DayEntry = z.infer<typeof dayEntry>;

/**
 * The times that a day recorded before it was changed after the fact, and who changed them, when.
 *
 * @source docs/decisions.md D35
 */
export const timesBeforeChange = z.object({
  start_time: clockTimeText.nullable(),
  end_time: clockTimeText.nullable(),
  break_minutes: z.int(),
  parts: dayParts.nullish(),
  /** The kind of the day; missing where it was saved before kinds were kept. */
  kind: z.enum(DAY_KINDS).nullish(),
  changed_by: z.string(),
  changed_on: wireDate,
});
export type TimesBeforeChange = z.infer<typeof timesBeforeChange>;

/**
 * A day of a sheet or of a proposal.
 *
 * `parts`: its parts where it has more than one; `start_time`, `end_time` and `break_minutes` are what they give together.
 * `working`: the schedule plans work for it. `is_allowed_to_work`: inside the contract and the calculated part, not
 * inactive, not on leave, no public holiday (unless the schedule works on holidays). `holiday`: which one, when it
 * is the reason for no work. `worked_hours` and `planned_hours` are `H:MM` and always follow from the times.
 * `absence`: a day that uses up leave, or is inactive, also when it was worked nevertheless: it then is no `is_leave_day`. `recorded_on`: the day
 * on which what stands here was recorded, null as long as nothing is. `was`: what stood here before the last change.
 * `regular`: the plan that counts on this day has regular working days. `seasonal`: it has Saison-Kurzarbeit. A plan may
 * change within a month, so that only the day can say so. `source`: where the times come from, or that there are none; null where
 * nothing was planned or recorded. Days that were saved before sources were kept lack it. `recorded_by`: who entered the day or confirmed
 * it as planned; missing or null for stamps, the plan, and days that were saved before it was kept. `public_holiday`: the public
 * holiday of a day on which the schedule works nevertheless; missing on every other day.
 * `real_minutes`: the worked minutes that really passed, where the clock changed within the times (D84, D108).
 * `kind`: what the day is when it is not simply one for work; `minutes_by_plan`: what the plan would have had on it;
 * `credited_minutes`: what of that is paid although it was not worked; `credit_hint`: why a sick day credits nothing. Days that were
 * saved before kinds were kept lack these four. `unpaid_minutes`: minutes of the plan that are neither worked nor paid nor owed (D116);
 * missing where there is no such time, and on days that were saved before it was kept. `remark`: a free text. `cost_unit`: missing where the company uses none.
 * `loss_reason`: why a day with Saison-Kurzarbeit is shorter than planned, missing or null until it is given.
 * `scaffolding`: the Saison-Kurzarbeit of the day is that of a scaffolding company, which begins in November. `overrules`: what was recorded
 * for a day that was sent or confirmed otherwise, null where nothing was; missing on every other day.
 *
 * @source docs/product.md section 3 "Timesheet day"; docs/decisions.md D6, D11, D12, D19, D35, D36, D38, D57, D58, D60, D88
 */
export const timesheetDay = z.object({
  day: wireDate,
  start_time: clockTimeText.nullable(),
  end_time: clockTimeText.nullable(),
  break_minutes: z.int(),
  parts: dayParts.nullish(),
  worked_hours: hoursField,
  planned_hours: hoursField,
  working: z.boolean(),
  holiday: z.enum(HOLIDAY_IDS).nullable(),
  is_leave_day: z.boolean(),
  inactive: z.boolean(),
  outside_contract: z.boolean(),
  is_allowed_to_work: z.boolean(),
  changed_ex_post: z.boolean(),
  absence: z.enum(['leave', 'inactive']).nullable(),
  recorded_on: wireDate.nullable(),
  was: timesBeforeChange.nullable(),
  regular: z.boolean(),
  seasonal: z.boolean(),
  source: z.enum(DAY_SOURCES).nullish(),
  recorded_by: z.enum(DAY_RECORDERS).nullish(),
  public_holiday: z.enum(HOLIDAY_IDS).nullish(),
  real_minutes: z.int().nullish(),
  kind: z.enum(DAY_KINDS).nullish(),
  minutes_by_plan: z.int().nullish(),
  credited_minutes: z.int().nullish(),
  credit_hint: z.enum(CREDIT_HINTS).nullish(),
  unpaid_minutes: z.int().nullish(),
  remark: z.string().nullish(),
  cost_unit: z.string().nullish(),
  loss_reason: z.enum(LOSS_REASONS).nullish(),
  scaffolding: z.boolean().nullish(),
  overrules: z
    .object({
      start_time: clockTimeText.nullable(),
      end_time: clockTimeText.nullable(),
      break_minutes: z.int(),
      parts: dayParts.nullish(),
      kind: z.enum(DAY_KINDS).nullable(),
    })
    .nullish(),
});
export type TimesheetDay = z.infer<typeof timesheetDay>;

/** Whether an entry records work: equal begin and end mean no work. @source docs/decisions.md D4 */
export const hasWorkEntry = (entry: Pick<DayEntry, 'start_time' | 'end_time'>): boolean =>
  entry.start_time !== null && entry.start_time !== entry.end_time;
