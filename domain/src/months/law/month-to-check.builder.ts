import { formatClockTime, formatHours, minuteOfDay, workedMinutes } from '../../calendar/clock-time.ts';
import { daysOf, type IsoDate, type IsoMonth, lastDayOf, monthOf } from '../../calendar/dates.ts';
import { gapMinutes, type Part } from '../../calendar/day-parts.ts';
import { otherThanClock } from '../../calendar/real-minutes.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import type { FindingKind } from './facts/finding.ts';
import type { MonthToCheck } from './facts/prepared-month.ts';
import { surroundingsOf } from './facts/surroundings.builder.ts';
import type { Surroundings } from './facts/surroundings.ts';
import { findFindings } from './find-findings.ts';

/* Months for tests: only the given work, recorded on the day itself. */

/** Begin, end and minutes of break, and the parts of a day that has several. */
export type Times = readonly [start: string, end: string, breakMinutes?: number, parts?: readonly Part[]];

/** Times of a day in parts, such as `11:00–14:30`, with minutes of break that have no place. */
export function inParts(parts: readonly string[], placeless = 0): Times {
  const all = parts.map((text) => ({ start: text.slice(0, 5), end: text.slice(6) }));
  return [all[0]?.start ?? '', all.at(-1)?.end ?? '', gapMinutes(all) + placeless, all];
}

/** Fields of times as a sheet has them. */
function fieldsOf(day: IsoDate, [start_time, end_time, break_minutes = 0, parts]: Times) {
  const times = { start_time, end_time, break_minutes, ...(parts ? { parts: [...parts] } : {}) };
  const real = otherThanClock(day, times, null);
  return real === null ? times : { ...times, real_minutes: real };
}

/** Times of a day, as long as the given net minutes and the break together. */
export const timesOf = (start: string, netMinutes: number, breakMinutes = 0): Times => [
  start,
  formatClockTime(minuteOfDay(start) + netMinutes + breakMinutes),
  breakMinutes,
];

export function sheetDay(day: IsoDate, times?: Times, overrides: Partial<TimesheetDay> = {}): TimesheetDay {
  const [start, end, breakMinutes = 0] = times ?? [null, null];
  return {
    day,
    ...(times ? fieldsOf(day, times) : { start_time: null, end_time: null, break_minutes: 0 }),
    worked_hours: formatHours(workedMinutes(start, end, breakMinutes)),
    planned_hours: '0:00',
    working: false,
    holiday: null,
    is_leave_day: false,
    inactive: false,
    outside_contract: false,
    is_allowed_to_work: true,
    changed_ex_post: false,
    absence: null,
    recorded_on: day,
    was: null,
    regular: true,
    seasonal: false,
    ...overrides,
  };
}

type Changes = {
  readonly month?: IsoMonth;
  readonly last_calc_day?: IsoDate;
  readonly surroundings?: Partial<Surroundings>;
  /** Fields to replace in some days of the month. */
  readonly days?: Readonly<Record<IsoDate, Partial<TimesheetDay>>>;
};

/** A month with the given work; by default the month of its first day. */
export function monthToCheck(worked: Readonly<Record<IsoDate, Times>>, changes: Changes = {}): MonthToCheck {
  const month = changes.month ?? monthOf(Object.keys(worked)[0] ?? '');
  return {
    month,
    days: daysOf(month).map((day) => sheetDay(day, worked[day], changes.days?.[day])),
    last_calc_day: changes.last_calc_day ?? lastDayOf(month),
    surroundings: surroundingsOf(lastDayOf(month), changes.surroundings),
  };
}

/** Recorded times of a neighbouring sheet. */
export const neighbour = (day: IsoDate, times: Times) => ({ day, ...fieldsOf(day, times) });

/** Keys of the findings of the given kinds; of all kinds by default. */
export const findingKeys = (month: MonthToCheck, ...kinds: readonly FindingKind[]): string[] =>
  findFindings(month)
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .map(({ key }) => key);
