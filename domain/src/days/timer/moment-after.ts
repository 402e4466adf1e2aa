import type { ClockTime } from '../../calendar/clock-time.ts';
import { LONGEST_HOURS } from './track.ts';

/** A time of day occurs twice in the night in which the clock is set back, and not at all in the one in which it is set forward. */
const OCCURRENCES = ['earlier', 'later'] as const;

/**
 * The first moment after a start at which the clock shows a time of day.
 *
 * @returns null when the clock does not show it within {@link LONGEST_HOURS}
 */
export function momentAfter(start: Temporal.Instant, time: ClockTime, timeZone: string): Temporal.Instant | null {
  const day = start.toZonedDateTimeISO(timeZone).toPlainDate();
  const limit = start.add({ hours: LONGEST_HOURS });
  const moments = [0, 1].flatMap((days) =>
    OCCURRENCES.map((disambiguation) =>
      day.add({ days }).toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation }),
    ),
  );
  const found = moments.find((moment) => {
    const instant = moment.toInstant();
    return (
      moment.toPlainTime().equals(time) &&
      Temporal.Instant.compare(instant, start) > 0 &&
      Temporal.Instant.compare(instant, limit) <= 0
    );
  });
  return found?.toInstant() ?? null;
}
