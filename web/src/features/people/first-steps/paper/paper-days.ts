import { minuteOfDay } from '@zeitblatt/domain/calendar/clock-time';
import { daysOf, type IsoDate, type IsoMonth, weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { TimesEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import type { ScheduleDay } from '@zeitblatt/domain/people/schedules/schedule-day';

/** A day with work on the paper. */
export type PaperDay = {
  readonly start: string;
  readonly end: string;
  readonly breakMinutes: number;
  readonly minutes: number;
};

/** The days of a month by a plan, without public holidays and without days before the contract begins. */
export function plannedPaper(
  month: IsoMonth,
  plan: readonly ScheduleDay[],
  {
    breakMinutes,
    holidays,
    from,
  }: {
    readonly breakMinutes: number;
    readonly holidays: ReadonlyMap<IsoDate, unknown>;
    readonly from: IsoDate | null;
  },
): Map<IsoDate, PaperDay> {
  const byWeekday = new Map<number, ScheduleDay>(plan.map((day) => [day.day_id, day]));
  return new Map(
    daysOf(month).flatMap((day) => {
      const planned = byWeekday.get(weekdayOf(day));
      const isWorked = planned && planned.hours > 0 && !holidays.has(day) && (from === null || from <= day);
      if (!isWorked) return [];
      const { start_time: start, end_time: end, hours } = planned;
      return [[day, { start, end, breakMinutes, minutes: hours * 60 }] as const];
    }),
  );
}

/** The days with times of a proposal or a sheet. */
export const recordedPaper = (days: readonly TimesEntry[]): Map<IsoDate, PaperDay> =>
  new Map(
    days.flatMap(({ day, start_time: start, end_time: end, break_minutes: breakMinutes }) => {
      if (start === null || end === null) return [];
      return [[day, { start, end, breakMinutes, minutes: lengthOf(start, end) - breakMinutes }] as const];
    }),
  );

const MINUTES_PER_DAY = 1440;

/** Minutes from begin to end; an end before the begin is on the next day. */
function lengthOf(start: string, end: string): number {
  const minutes = minuteOfDay(end) - minuteOfDay(start);
  return minutes > 0 ? minutes : minutes + MINUTES_PER_DAY;
}
