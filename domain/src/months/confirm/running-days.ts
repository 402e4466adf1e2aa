import { addDays, dateInTimeZone, type IsoDate } from '../../calendar/dates.ts';
import { enteredKind } from '../../days/absences/day-kind.ts';
import { type Clock, lastDayBehind } from '../../days/day/last-day-behind.ts';
import type { DayEntry, TimesheetDay } from '../../days/day/timesheet-day.ts';
import { hasWorkEntry } from '../../days/day/timesheet-day.ts';
import { type MonthFacts, proposeTimesheet } from '../propose/propose-timesheet.ts';
import { withTimesOf } from '../sheet/day-credit.ts';

/**
 * A month up to its last calculated day. `running_days` are the days after it that have begun and are left out because their work
 * has not ended: today, and with a night shift yesterday. They are as they would count, without times.
 *
 * @source docs/decisions.md D59, D91; docs/decisions/0060-today-is-left-out.md
 */
export type CalculatedMonth = {
  readonly days: readonly TimesheetDay[];
  readonly last_calc_day: IsoDate;
  readonly running_days?: readonly TimesheetDay[] | undefined;
};

/** The last day for which a person may enter times: later days have not begun. */
export const lastBegunDay = ({ last_calc_day, running_days }: Omit<CalculatedMonth, 'days'>): IsoDate =>
  running_days?.at(-1)?.day ?? last_calc_day;

/**
 * Proposes a month without what lies ahead.
 *
 * @param facts `lastDay` is at most today
 * @returns the days up to the last calculated one, with those that are left out
 * @source docs/decisions.md D59, D91
 */
export function proposeBehind(
  facts: MonthFacts,
  clock: Clock,
): CalculatedMonth & { readonly days: TimesheetDay[]; readonly running_days: readonly TimesheetDay[] } {
  const all = proposeTimesheet(facts);
  const last = lastDayBehind(all, facts.lastDay, clock);
  if (last === facts.lastDay) return { days: all, last_calc_day: last, running_days: [] };
  const running = all.filter(({ day }) => day > last && day <= facts.lastDay).map(withoutTimes);
  return { days: proposeTimesheet({ ...facts, lastDay: last }), last_calc_day: last, running_days: running };
}

const withoutTimes = (day: TimesheetDay): TimesheetDay =>
  withTimesOf({ ...day, start_time: null, end_time: null, source: null });

/**
 * The month with the running days for which a person entered work or a kind: they are recorded, and so the last of them is the last
 * calculated day.
 *
 * @returns the same object without such an entry
 */
export function countEnteredDays<Month extends CalculatedMonth>(month: Month, entries: readonly DayEntry[]): Month {
  const running = month.running_days ?? [];
  if (running.length === 0) return month;
  const entryOf = new Map(entries.map((entry) => [entry.day, entry]));
  const last = running.findLast((day) => isEntered(entryOf.get(day.day), day));
  if (!last) return month;
  const counted = new Map(running.filter(({ day }) => day <= last.day).map((day) => [day.day, day]));
  return { ...month, days: month.days.map((day) => counted.get(day.day) ?? day), last_calc_day: last.day };
}

const isEntered = (entry: DayEntry | undefined, day: TimesheetDay): boolean =>
  entry !== undefined && (hasWorkEntry(entry) || (entry.kind !== undefined && entry.kind !== enteredKind(day)));

/**
 * The facts of a month up to its last calculated day.
 *
 * @param facts `lastDay` is at most today
 * @param entries what a person entered; null for the month as it is proposed
 * @source docs/decisions.md D59, D91
 */
export function factsBehind(facts: MonthFacts, entries: readonly DayEntry[] | null, clock: Clock): MonthFacts {
  // No work that began before yesterday goes on.
  if (facts.lastDay < addDays(dateInTimeZone(clock.timeZone, clock.now), -1)) return facts;
  const { last_calc_day: lastDay } = countEnteredDays(proposeBehind(facts, clock), entries ?? []);
  return lastDay === facts.lastDay ? facts : { ...facts, lastDay };
}
