import * as api from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { useState } from 'react';
import { isGone } from '../../../api/api-error.ts';
import { useRead } from '../../../api/use-read.ts';
import { useReads } from '../../../api/use-reads.ts';
import { addReading, type ProgressPace, progressReadingOf } from './time-left.ts';

/** Interval at which jobs are polled. @source docs/product.md section 9 "Queue polling" */
const POLL_MS = 1000;

export const isRunning = (job: Job): boolean => !job.is_finished;

type JobsAsked = {
  readonly isEnabled?: boolean;
  /** Running jobs for which the list is polled. */
  readonly matters?: (job: Job) => boolean;
  /** Jobs to follow even when the list does not contain them. */
  readonly ids?: (listed: readonly Job[]) => readonly Job['id'][];
};

/** A job, and when the browser received it. */
type Sighting = { readonly job: Job; readonly atMs: number };

const NOBODY = (): readonly Job['id'][] => [];

/** The latest jobs of the company and the followed ones; polled every second while a relevant one runs. */
export function useJobs({ isEnabled = true, matters = () => true, ids = NOBODY }: JobsAsked = {}) {
  const list = useRead(
    api.jobs.list,
    {},
    {
      isEnabled,
      pollMs: (answer) => (answer?.data.some((job) => isRunning(job) && matters(job)) ? POLL_MS : false),
    },
  );
  const listed = list.data?.data;
  const isListed = (id: Job['id']) => listed?.some((job) => job.id === id);
  const others = useUnlisted(isEnabled && listed ? ids(listed).filter((id) => !isListed(id)) : []);
  const seen = [...(listed ?? []).map((job) => ({ job, atMs: list.dataUpdatedAt })), ...others.seen];
  return { ...list, jobs: seen.map(({ job }) => job), lost: others.lost, secondsLeft: useSecondsLeft(seen) };
}

/** Jobs that the list does not contain, each polled on its own while it runs. */
function useUnlisted(ids: readonly Job['id'][]) {
  const answers = useReads(
    api.jobs.get,
    ids.map((id) => ({ params: { id } })),
    { pollMs: (job) => (job && isRunning(job) ? POLL_MS : false) },
  );
  return {
    seen: answers.flatMap(({ data, dataUpdatedAt }): Sighting[] => (data ? [{ job: data, atMs: dataUpdatedAt }] : [])),
    /** Jobs whose request failed; the server may not know them any more. */
    lost: ids.flatMap((id, index) => {
      const answer = answers[index];
      return answer?.error && !answer.isFetching ? [{ id, error: answer.error, isGone: isGone(answer.error) }] : [];
    }),
  };
}

/** Estimated remaining time of each running job, from the readings since the page was opened. */
function useSecondsLeft(seen: readonly Sighting[]): (job: Job) => number | null {
  const [paces, setPaces] = useState<ReadonlyMap<Job['id'], ProgressPace>>(new Map());
  const running = seen.filter(({ job }) => isRunning(job));
  const isNew = ({ job, atMs }: Sighting): boolean => paces.get(job.id)?.latest.atMs !== atMs;
  if (running.some(isNew)) {
    const next = ({ job, atMs }: Sighting): ProgressPace => {
      const pace = paces.get(job.id) ?? null;
      return pace?.latest.atMs === atMs ? pace : addReading(pace, progressReadingOf(job, atMs));
    };
    setPaces(new Map(running.map((sighting) => [sighting.job.id, next(sighting)])));
  }
  return (job) => paces.get(job.id)?.secondsLeft ?? null;
}
