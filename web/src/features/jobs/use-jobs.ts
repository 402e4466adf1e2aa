import { api } from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/jobs/job';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { type Pace, readingOf, withReading } from './time-left.ts';

/** @source product 9 "Queue polling" */
const POLL_MS = 1000;

export const isRunning = (job: Job): boolean => !job.is_finished;

/** The last jobs of the company; asked for once a second as long as one of those that matter runs. */
export function useJobs(options: { readonly isEnabled?: boolean; readonly matters?: (job: Job) => boolean } = {}) {
  const { isEnabled = true, matters = () => true } = options;
  const list = useRead(
    api.jobs.list,
    {},
    {
      isEnabled,
      pollMs: (answer) => (answer?.data.some((job) => isRunning(job) && matters(job)) ? POLL_MS : false),
    },
  );
  return { ...list, secondsLeft: useSecondsLeft(list.data?.data, list.dataUpdatedAt) };
}

/** How long each running job will take, by what was seen of it since the page was opened. */
function useSecondsLeft(jobs: readonly Job[] | undefined, atMs: number): (job: Job) => number | null {
  const [seen, setSeen] = useState<{ readonly atMs: number; readonly paces: ReadonlyMap<string, Pace> }>({
    atMs: 0,
    paces: new Map(),
  });
  if (jobs !== undefined && seen.atMs !== atMs) {
    const paces = jobs
      .filter(isRunning)
      .map((job) => [job.id, withReading(seen.paces.get(job.id) ?? null, readingOf(job, atMs))] as const);
    setSeen({ atMs, paces: new Map(paces) });
  }
  return (job) => seen.paces.get(job.id)?.secondsLeft ?? null;
}
