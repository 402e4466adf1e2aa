import { useQueryClient } from '@tanstack/react-query';
import { JOBS_LISTED_MAX, type Job } from '@zeitblatt/domain/record/jobs/job';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeReadsStale } from '../../../api/stale-reads.ts';
import { useIsAllowed } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { VisuallyHidden } from '../../../ui/frame/layout.ts';
import { onDemand } from '../../../ui/messages/on-demand.ts';
import { endOf, hasMadeFile, jobStateOf, useJobName } from './job-text.ts';
import './jobs.css';
import { isRunning, useJobs } from './use-jobs.ts';
import { markJobSeen, unwatchJob, useWatchedJobs, watchJobs } from './watched-jobs.ts';

/** Button beside the bell: the user's running jobs, and ended ones whose result they have not seen. */
export function RunningJobs() {
  const { t } = useTranslation('jobs');
  const { shown, secondsLeft, tell } = useOwnJobs();
  const nameOf = useJobName();
  const menu = useOwnJobsMenu(shown);
  const ended = shown.filter((job) => !isRunning(job));
  const said = ended.map((job) => t(`jobsPage.mine.${endOf(job)}`, { job: nameOf(job) }));
  return (
    <div className="running-jobs">
      <VisuallyHidden aria-live="polite">{said.join('. ')}</VisuallyHidden>
      {shown.length > 0 && menu && <menu.OwnJobs jobs={shown} secondsLeft={secondsLeft} onTold={tell} />}
    </div>
  );
}

const ownJobs = onDemand(() => import('./own-jobs.tsx'));

/** The code of the list, which most pages never show: it is loaded with the first job, and tried again with the next news. */
function useOwnJobsMenu(shown: readonly Job[]) {
  const [menu, setMenu] = useState(ownJobs.loaded);
  const count = shown.length;
  useEffect(() => {
    if (count > 0 && menu === undefined)
      void ownJobs.load().then(
        (loaded) => setMenu(loaded),
        () => undefined,
      );
  }, [count, menu]);
  return menu;
}

/** Excludes saves of single sheets: they end within seconds, and their editor shows the result. */
const isMine = (job: Job): boolean => job.is_own && job.type !== 'save_timesheet';

/** A saved batch is represented by its archive, and a job that the user cancelled needs no message. */
const isNews = (job: Job): boolean => isRunning(job) || jobStateOf(job) === 'failed' || hasMadeFile(job);

/** A saved batch is announced in the bell, which otherwise asks every few minutes. */
const isSavedBatch = (job: Job): boolean => job.type === 'save_batch' && jobStateOf(job) === 'done';

/** Maximum number of followed jobs that the list does not contain, newest first, because each needs its own request. */
const MOST_UNLISTED = 20;

function useOwnJobs() {
  const { id: userId, has_company } = useUser();
  const cache = useQueryClient();
  const mayRun = useIsAllowed(['edit', 'Job']);
  const watched = useWatchedJobs(userId);
  const { jobs, lost, secondsLeft } = useJobs({
    isEnabled: mayRun && has_company,
    matters: isMine,
    // A list that is not full is complete except for jobs that have just started.
    ids: (listed) =>
      listed.length < JOBS_LISTED_MAX
        ? []
        : [...watched].filter((id) => listed.every((job) => job.id !== id)).slice(-MOST_UNLISTED),
  });
  useEffect(() => {
    const own = jobs.filter(isMine);
    const known = own.filter(({ id }) => watched.has(id));
    // The archive of a batch may have started and ended between two requests of the list.
    const archives = known.flatMap(({ result }) => result?.archive_job_id ?? []);
    watchJobs(userId, [...own.filter(isRunning).map(({ id }) => id), ...archives]);
    for (const { id } of known.filter((job) => !isNews(job))) markJobSeen(userId, id);
    if (known.some(isSavedBatch)) makeReadsStale(cache, ['Notification']);
    for (const { id } of lost.filter(({ isGone }) => isGone)) unwatchJob(userId, id);
  }, [cache, jobs, lost, userId, watched]);
  const shown = jobs.filter((job) => watched.has(job.id) && isNews(job));
  return { shown, secondsLeft, tell: (job: Job) => markJobSeen(userId, job.id) };
}
