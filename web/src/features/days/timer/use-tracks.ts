import * as api from '@zeitblatt/contract/api';
import type { Track, TrackDay } from '@zeitblatt/domain/days/timer/track';
import { useEffect } from 'react';
import type { SeenAnswer } from '../../../session/seen-answers.ts';
import { useSeenRead } from '../../../session/use-seen-read.ts';
import { breakSeconds, countedSeconds, runningTrack } from './counter.ts';
import { keepFirstSeen, useElapsed, useServerNow } from './use-seconds.ts';

/** Another device may have started or stopped meanwhile. */
const READ_AGAIN_MS = 60_000;

/**
 * The tracks of the signed-in employee, as the server knows them; until it has answered, as it knew them at the last visit of
 * this device.
 */
export function useTracks() {
  const read = useSeenRead(api.timeTracking.today, {}, { pollMs: READ_AGAIN_MS, onKept: keepSeen });
  const { refetch } = read;
  useEffect(() => {
    const look = () => void refetch();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [refetch]);
  return read;
}

const keepSeen = ({ answer, seenAt }: SeenAnswer<TrackDay>): void => keepFirstSeen(answer, seenAt);

export type Count = {
  readonly seconds: number;
  /** Seconds of the breaks of the open shift. */
  readonly pause: number;
  readonly running: Track | undefined;
};

/**
 * The running track and the counter.
 *
 * @param answer the answer of the server that the day is made of
 * @param startedMs milliseconds since a start was pressed that is not answered yet; null: none was
 */
export function useCount(day: TrackDay, answer: TrackDay, startedMs: number | null): Count {
  const { today } = useServerNow(answer);
  const running = runningTrack(day);
  const elapsed = useElapsed(answer, day.shift !== null || startedMs !== null);
  const counted = countedSeconds(day, today, elapsed);
  const isAhead = running === undefined && startedMs !== null;
  const seconds = isAhead ? counted + Math.max(0, Math.floor(startedMs / 1000)) : counted;
  return { running, seconds, pause: breakSeconds(day, isAhead ? elapsed - startedMs : elapsed) };
}
