import { api } from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { Job } from '@zeitblatt/domain/jobs/job';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDownload } from '../../api/use-download.ts';
import { useWrite } from '../../api/use-write.ts';
import { failureText } from '../../failure.ts';
import { useUser } from '../../session/session-context.tsx';
import { isRunning, useJobs } from '../jobs/use-jobs.ts';
import { keepStarted, takeStarted, useStarted } from './started-archives.ts';

/** Why the archive of a month could not be had, and whose sheets are at fault. */
export type ArchiveFailure = { readonly text: string; readonly problems: Job['problems'] };

/** What became of the last attempt of each month. */
type Ends = Readonly<Record<IsoMonth, 'downloaded' | ArchiveFailure>>;

/**
 * Archives on their way: started here, made elsewhere, fetched when they are finished. What is waited for is kept in the
 * browser, so that leaving the page or loading it again loses nothing.
 *
 * @source product 4 "Archive download"
 */
export function useArchiveDownloads() {
  const { id: userId } = useUser();
  const started = useStarted(userId);
  const [answered, setAnswered] = useState<Readonly<Record<IsoMonth, Job>>>({});
  const [ends, setEnds] = useState<Ends>({});
  const begin = useWrite(api.archives.download, { refreshes: [api.jobs.list] });
  const zip = useDownload(api.jobs.download);
  const waiting = Object.entries(started);
  const jobs = useJobs({
    isEnabled: waiting.length > 0,
    matters: ({ id }) => waiting.some(([, jobId]) => jobId === id),
  });

  const endWith = (month: IsoMonth, end: Ends[IsoMonth]) => setEnds((before) => ({ ...before, [month]: end }));
  const forget = (month: IsoMonth) =>
    setEnds((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== month)));

  const jobOf = (month: IsoMonth): Job | undefined =>
    jobs.data?.data.find(({ id }) => id === started[month]) ??
    (answered[month]?.id === started[month] ? answered[month] : undefined);

  const settle = useEffectEvent(async (month: IsoMonth, job: Job) => {
    if (!takeStarted(userId, month, job.id)) return;
    if (job.error !== null) return endWith(month, { text: job.error, problems: job.problems });
    try {
      await zip.start({ params: { id: job.id } });
      endWith(month, 'downloaded');
    } catch (error) {
      endWith(month, { text: failureText(error), problems: [] });
    }
  });
  const giveUp = useEffectEvent((error: unknown) => {
    for (const [month, jobId] of waiting) {
      if (takeStarted(userId, month, jobId)) endWith(month, { text: failureText(error), problems: [] });
    }
  });

  const listed = jobs.data;
  useEffect(() => {
    for (const [month, jobId] of Object.entries(started)) {
      const job = listed?.data.find(({ id }) => id === jobId);
      if (job?.is_finished) void settle(month, job);
    }
  }, [listed, started]);
  // Asking again later gets the same job, as long as it runs. @source product 8 "Queue poll failure"
  useEffect(() => {
    if (jobs.error) giveUp(jobs.error);
  }, [jobs.error]);

  return {
    ends,
    start: async (month: IsoMonth) => {
      forget(month);
      try {
        const job = await begin.send({ params: { month } });
        setAnswered((before) => ({ ...before, [month]: job }));
        keepStarted(userId, month, job.id);
      } catch (error) {
        endWith(month, { text: failureText(error), problems: [] });
      }
    },
    /** How far the archive of a month is, and how long it will take; null when nobody waits for it. */
    progressOf: (month: IsoMonth): { readonly percent: number; readonly secondsLeft: number | null } | null => {
      const job = jobOf(month);
      return job && isRunning(job) ? { percent: job.progress, secondsLeft: jobs.secondsLeft(job) } : null;
    },
  };
}
