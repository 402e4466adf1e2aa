import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { useMemo } from 'react';
import { readRecord, storeRecord, useStoredRecord } from '../../../session/stored-record.ts';

/** State of a followed job: `watched` until the user has seen its result, then `told`. */
const keyOf = (userId: number): string => `jobs.${userId}`;

/** Number of stored jobs; more than the server lists. */
const MOST = 100;

/** Follows jobs of the user, and drops the oldest ones. */
export function watchJobs(userId: number, ids: readonly Job['id'][]): void {
  const before = readRecord(keyOf(userId));
  const fresh = ids.filter((id) => !(id in before)).map((id) => [id, 'watched'] as const);
  storeRecord(keyOf(userId), Object.fromEntries([...Object.entries(before), ...fresh].slice(-MOST)));
}

/** Marks a job's result as seen by the user. */
export const markJobSeen = (userId: number, id: Job['id']): void =>
  storeRecord(keyOf(userId), { ...readRecord(keyOf(userId)), [id]: 'told' });

/** Stops following a job that the server does not know any more. */
export function unwatchJob(userId: number, id: Job['id']): void {
  const { [id]: _, ...others } = readRecord(keyOf(userId));
  storeRecord(keyOf(userId), others);
}

/** The user's jobs with unseen results, stored in the browser so that they survive a reload. */
export function useWatchedJobs(userId: number): ReadonlySet<Job['id']> {
  const kept = useStoredRecord(keyOf(userId));
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
