import type { ClockTime } from './clock-time.ts';
import type { IsoDate } from './dates.ts';

/** The moment at which times of a day end: on the next day where the end is not after the begin. @source docs/decisions.md D4 */
export function endMoment(
  day: IsoDate,
  { start_time, end_time }: { readonly start_time: ClockTime; readonly end_time: ClockTime },
  timeZone: string,
): Temporal.Instant {
  const date = Temporal.PlainDate.from(day).add({ days: end_time > start_time ? 0 : 1 });
  return date.toPlainDateTime(end_time).toZonedDateTime(timeZone).toInstant();
}
