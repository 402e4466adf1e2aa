import type { TrackDay } from '@zeitblatt/domain/days/timer/track';
import { use, useEffect, useState } from 'react';
import { type Clock, ClockContext, zonedNow } from '../../../clock/clock.ts';

const SECOND_MS = 1000;

/** When each answer was first seen, by the clock of the device: it stays known while the answer is cached. */
const FIRST_SEEN = new WeakMap<object, number>();

function firstSeen(answer: object, now: Clock): number {
  const known = FIRST_SEEN.get(answer);
  if (known !== undefined) return known;
  const moment = now();
  FIRST_SEEN.set(answer, moment);
  return moment;
}

/** Sets when an answer arrived that another visit has kept. */
export const keepFirstSeen = (answer: object, moment: number): void => void FIRST_SEEN.set(answer, moment);

/** When an answer was first seen, by the clock of the device. */
export const useFirstSeen = (answer: object): number => firstSeen(answer, use(ClockContext));

/** How far the clock of the device is ahead of the server's, in milliseconds; less than nothing where it is behind. */
export const useClockLead = (answer: Pick<TrackDay, 'server_time'>): number =>
  useFirstSeen(answer) - Temporal.Instant.from(answer.server_time).epochMilliseconds;

/** The moment and the day by the clock of the server, which the device only counts on. */
export function useServerNow(answer: Pick<TrackDay, 'server_time'>) {
  const now = use(ClockContext);
  const lead = useClockLead(answer);
  return zonedNow(now() - lead);
}

/**
 * Milliseconds since an answer arrived. While something runs, the component is drawn anew each second.
 *
 * @param answer undefined: none has arrived yet
 * @param everyMs another pause between two drawings, in milliseconds
 */
export function useElapsed(answer: object | undefined, isRunning: boolean, everyMs = SECOND_MS): number {
  const now = use(ClockContext);
  const [, draw] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => draw(now()), everyMs);
    return () => clearInterval(timer);
  }, [isRunning, now, everyMs]);
  return answer === undefined ? 0 : now() - firstSeen(answer, now);
}
