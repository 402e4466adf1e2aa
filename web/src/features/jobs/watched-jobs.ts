import type { Job } from '@zeitblatt/domain/jobs/job';
import { useMemo } from 'react';
import { keepRecord, readRecord, useRecord } from '../../session/kept-record.ts';

/** Each job is `watched`, which is to say shown until somebody has read how it ended, or `told`: they have. */
const keyOf = (userId: number): string => `jobs.${userId}`;

/** More than the server lists. */
const MOST = 100;

/** Notes jobs of this person, and forgets the oldest ones. */
export function watchJobs(userId: number, ids: readonly Job['id'][]): void {
  const before = readRecord(keyOf(userId));
  const fresh = ids.filter((id) => !(id in before)).map((id) => [id, 'watched'] as const);
  keepRecord(keyOf(userId), Object.fromEntries([...Object.entries(before), ...fresh].slice(-MOST)));
}

/** The person knows how a job ended. */
export const tellJob = (userId: number, id: Job['id']): void =>
  keepRecord(keyOf(userId), { ...readRecord(keyOf(userId)), [id]: 'told' });

/** There is nothing to be known about a job any more. */
export function forgetJob(userId: number, id: Job['id']): void {
  const { [id]: _, ...others } = readRecord(keyOf(userId));
  keepRecord(keyOf(userId), others);
}

/** The jobs whose end this person has not read yet; kept in the browser, so that a reload loses none. */
export function useWatchedJobs(userId: number): ReadonlySet<Job['id']> {
  const kept = useRecord(keyOf(userId));
  return useMemo(
    () =>
      new Set(
        Object.entries(kept)
          .filter(([, state]) => state === 'watched')
          .map(([id]) => id),
      ),
    [kept],
  );
}
