import type { Weekday } from '@zeitblatt/domain/calendar/dates';
import type { ScheduleDay } from '@zeitblatt/domain/people/schedules/schedule-day';

/** Consecutive weekdays with the same times. */
type DayGroup = { readonly first: Weekday; last: Weekday; readonly times: string };

/**
 * The planned weekdays with their times in short: `Mo–Fr 07:00–16:00`, `Mo, Mi 08:00–12:00`. Days with the same times stand together.
 *
 * @param weekdayShort short name of a weekday
 */
export function workingTimeText(days: readonly ScheduleDay[], weekdayShort: (weekday: Weekday) => string): string {
  const groups: DayGroup[] = [];
  for (const { day_id, start_time, end_time, hours } of days) {
    if (hours <= 0) continue;
    const times = `${start_time}–${end_time}`;
    const last = groups.at(-1);
    if (last?.times === times && last.last === day_id - 1) last.last = day_id;
    else groups.push({ first: day_id, last: day_id, times });
  }
  const nameOf = ({ first, last }: DayGroup): string =>
    first === last ? weekdayShort(first) : `${weekdayShort(first)}–${weekdayShort(last)}`;
  const byTimes = Map.groupBy(groups, ({ times }) => times);
  return [...byTimes].map(([times, same]) => `${same.map(nameOf).join(', ')} ${times}`).join('; ');
}
