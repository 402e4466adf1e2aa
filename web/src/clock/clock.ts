import { dateIn, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { createContext, use } from 'react';

/** Decides 'today' and the months on the screen. @source docs/decisions.md D16 */
const TIME_ZONE = 'Europe/Berlin';

/** Milliseconds since 1970. Only the entry of the application knows the real one. */
export type Now = () => number;

export const ClockContext = createContext<Now>(() => {
  throw new Error('no clock: wrap the screen in ClockContext');
});

/** The calendar day of the installation, as of now. */
export function useToday(): IsoDate {
  const now = use(ClockContext);
  return dateIn(TIME_ZONE, Temporal.Instant.fromEpochMilliseconds(now()));
}

/** Tells the moment as the installation writes it: `2026-11-21 10:00:00`. @source docs/decisions.md D16 */
export function useTimestamp(): () => string {
  const now = use(ClockContext);
  return () =>
    Temporal.Instant.fromEpochMilliseconds(now())
      .toZonedDateTimeISO(TIME_ZONE)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
      .replace('T', ' ');
}
