import { dateInTimeZone, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { createContext, use } from 'react';

/** Time zone that decides 'today' and the months on the screen. @source docs/decisions.md D16 */
const TIME_ZONE = 'Europe/Berlin';

/** Milliseconds since 1970. Only the entry point of the application uses the real clock. */
export type Clock = () => number;

export const ClockContext = createContext<Clock>(() => {
  throw new Error('no clock: wrap the screen in ClockContext');
});

/** Today's date in the time zone of the installation. */
export function useToday(): IsoDate {
  const now = use(ClockContext);
  return dateInTimeZone(TIME_ZONE, Temporal.Instant.fromEpochMilliseconds(now()));
}

/** Returns the current time in the API's format: `2026-11-21 10:00:00`. @source docs/decisions.md D16 */
export function useTimestamp(): () => string {
  const now = use(ClockContext);
  return () =>
    Temporal.Instant.fromEpochMilliseconds(now())
      .toZonedDateTimeISO(TIME_ZONE)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
      .replace('T', ' ');
}
