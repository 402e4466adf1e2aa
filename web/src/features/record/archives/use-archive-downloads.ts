import * as api from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDownload } from '../../../api/use-download.ts';
import { useWrite } from '../../../api/use-write.ts';
import { failureText } from '../../../errors/failure.ts';
import { useUser } from '../../../session/session-context.tsx';
import { storePendingArchive, takePendingArchive, usePendingArchives } from '../jobs/started-archives.ts';
import { isRunning, useJobs } from '../jobs/use-jobs.ts';
import { markJobSeen, watchJobs } from '../jobs/watched-jobs.ts';

/** Why an archive could not be made, and which sheets caused it. */
type ArchiveFailure = { readonly text: string; readonly problems: Job['problems'] };
type End = 'downloaded' | ArchiveFailure;

const failureOf = (error: unknown): ArchiveFailure => ({ text: failureText(error), problems: [] });

/**
 * Archive downloads: starts jobs, follows them, and downloads their files. Pending downloads are stored in the browser,
 * so that they survive leaving or reloading the page.
 *
 * @source docs/product.md section 4 "Archive download"
 */
export function useArchiveDownloads() {
  const { id: userId } = useUser();
  const started = usePendingArchives(userId);
  const waiting = Object.values(started);
  const jobs = useJobs({
    isEnabled: waiting.length > 0,
    matters: ({ id }) => waiting.includes(id),
    ids: () => waiting,
  });
  const [answered, setAnswered] = useState<Readonly<Record<IsoMonth, Job>>>({});
  const [ends, setEnds] = useState<Readonly<Record<IsoMonth, End | null>>>({});
  const begin = useWrite(api.archives.download);
  const endOf = useEndOf();

  const endWith = (month: IsoMonth, end: End | null) => setEnds((before) => ({ ...before, [month]: end }));
  const settle = useEffectEvent((month: IsoMonth, jobId: string, end: () => Promise<End | null>) => {
    if (takePendingArchive(userId, jobId)) void end().then((came) => endWith(month, came));
  });

  const isLeft = useIsLeft();
  const toldEndOf = useEffectEvent(async (job: Job): Promise<End> => {
    const end = await endOf(job);
    // After the user has left the page, a failure is shown beside the bell instead.
    if (end === 'downloaded' || !isLeft.current) markJobSeen(userId, job.id);
    return end;
  });

  const { jobs: known, lost } = jobs;
  const listError = jobs.isFetching ? null : jobs.error;
  useEffect(() => {
    for (const [month, jobId] of Object.entries(started)) {
      const job = known.find(({ id }) => id === jobId);
      const miss = lost.find(({ id }) => id === jobId);
      const failure = miss?.error ?? listError;
      if (job?.is_finished) settle(month, jobId, () => toldEndOf(job));
      else if (miss?.isGone) settle(month, jobId, () => Promise.resolve(null));
      // After a failure the download is not pending any more. If the job still runs, a later request of the user gets
      // the same job. @source docs/product.md section 8 "Queue poll failure"
      else if (failure) settle(month, jobId, () => Promise.resolve(failureOf(failure)));
    }
  }, [known, lost, listError, started]);

  const jobOf = (month: IsoMonth): Job | undefined =>
    [...known, answered[month]].find((job) => job !== undefined && job.id === started[month]);

  return {
    /** Result of the last attempt of each month. */
    ends,
    start: async (month: IsoMonth) => {
      endWith(month, null);
      try {
        const job = await begin.send({ params: { month } });
        // The archive exists and the month has not changed since, so it is downloaded at once.
        if (job.is_finished) return endWith(month, await endOf(job));
        setAnswered((before) => ({ ...before, [month]: job }));
        storePendingArchive(userId, month, job.id);
        watchJobs(userId, [job.id]);
      } catch (error) {
        endWith(month, failureOf(error));
      }
    },
    /** Progress of a month's archive and the remaining time; null when none is pending. */
    progressOf: (month: IsoMonth): { readonly percent: number; readonly secondsLeft: number | null } | null => {
      const job = jobOf(month);
      return job && isRunning(job) ? { percent: job.progress, secondsLeft: jobs.secondsLeft(job) } : null;
    },
  };
}

/** Whether the user has left the page while a task continues. */
function useIsLeft(): { readonly current: boolean } {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  return isLeft;
}

/** Downloads the file of a finished job, or returns why there is none. */
function useEndOf(): (job: Job) => Promise<End> {
  const { start } = useDownload(api.jobs.download);
  return useCallback(
    async (job) => {
      if (job.error !== null) return { text: job.error, problems: job.problems };
      try {
        await start({ params: { id: job.id } });
        return 'downloaded';
      } catch (error) {
        return failureOf(error);
      }
    },
    [start],
  );
}
