import { dateInTimeZone, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { ServerClock } from './server-clock.ts';

/** Time zone that decides 'today' and the months on the screen. @source docs/decisions.md D16 */
const TIME_ZONE = 'Europe/Berlin';

/** Milliseconds since 1970. Only the entry point of the application uses the real clock. */
export type Clock = () => number;

export const ClockContext = createContext<Clock>(() => {
  throw new Error('no clock: wrap the screen in ClockContext');
});

/** Milliseconds by a clock that cannot be set; it begins anew with each page. */
export const MonotonicContext = createContext<Clock>(() => {
  throw new Error('no monotonic clock: wrap the screen in MonotonicContext');
});

/** The clock of the server, as far as answers have shown it; on pages without a server that of the device counts. */
export const ServerClockContext = createContext<Pick<ServerClock, 'lead' | 'subscribe'>>({
  lead: () => 0,
  subscribe: () => () => undefined,
});

/** A moment with its date in the time zone of the installation. @param now milliseconds since 1970 */
export function zonedNow(now: number) {
  const moment = Temporal.Instant.fromEpochMilliseconds(now);
  return { moment, timeZone: TIME_ZONE, today: dateInTimeZone(TIME_ZONE, moment) } as const;
}

/** Today's date in the time zone of the installation, by the clock of the server. */
export function useToday(): IsoDate {
  const now = use(ClockContext);
  const { lead, subscribe } = use(ServerClockContext);
  return zonedNow(now() - useSyncExternalStore(subscribe, lead)).today;
}

/** Tells the moment with the time zone of the installation. */
export function useZonedNow(): () => { readonly moment: Temporal.Instant; readonly timeZone: string } {
  const now = use(ClockContext);
  return useCallback(() => zonedNow(now()), [now]);
}

/** A moment in the API's format: `2026-11-21 10:00:00`. @source docs/decisions.md D16 */
export const timestampOf = (moment: Temporal.Instant): string =>
  moment.toZonedDateTimeISO(TIME_ZONE).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');

/** Returns the current time in the API's format. */
export function useTimestamp(): () => string {
  const now = use(ClockContext);
  return () => timestampOf(Temporal.Instant.fromEpochMilliseconds(now()));
}
