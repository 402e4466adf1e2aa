import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import { JOBS_LISTED_MAX, type Job } from '@zeitblatt/domain/jobs/job';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeReadsStale } from '../../api/stale-reads.ts';
import { useWrite } from '../../api/use-write.ts';
import { reportFailure } from '../../errors/failure.ts';
import { useIsAllowed } from '../../session/rights.ts';
import { useUser } from '../../session/session-context.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Title, VisuallyHidden } from '../../ui/layout.ts';
import { TextLink } from '../../ui/link.tsx';
import { Popover } from '../../ui/popover.tsx';
import { JobProblems } from './job-problems.tsx';
import { JobProgress } from './job-progress.tsx';
import { hasMadeFile, jobStateOf, useJobName } from './job-text.ts';
import './jobs.css';
import { JobFile } from './job-file.tsx';
import { isRunning, useJobs } from './use-jobs.ts';
import { markJobSeen, unwatchJob, useWatchedJobs, watchJobs } from './watched-jobs.ts';

/** Button beside the bell: the user's running jobs, and ended ones whose result they have not seen. */
export function RunningJobs() {
  const { t } = useTranslation('jobs');
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown, secondsLeft, tell } = useOwnJobs();
  const nameOf = useJobName();
  const running = shown.filter(isRunning);
  const ended = shown.filter((job) => !isRunning(job));
  const label = running.length > 0 ? t('jobsPage.mine.running', { count: running.length }) : t('jobsPage.mine.label');
  const said = ended.map((job) => t(`jobsPage.mine.${endOf(job)}`, { job: nameOf(job) }));
  return (
    <div className="running-jobs">
      <VisuallyHidden aria-live="polite">{said.join('. ')}</VisuallyHidden>
      {shown.length > 0 && (
        <Popover
          opened={isOpen}
          onChange={setOpen}
          trigger={<IconButton label={label} icon={<Sign running={running} ended={ended} />} />}
        >
          <div className="notifications">
            <Title order={2} size="h3" ref={heading} tabIndex={-1} data-autofocus>
              {t('jobsPage.mine.label')}
            </Title>
            <ul>
              {shown.map((job) => (
                <li key={job.id}>
                  {isRunning(job) ? (
                    <OwnRunning job={job} secondsLeft={secondsLeft(job)} />
                  ) : (
                    <OwnEnded
                      job={job}
                      onTold={() => {
                        tell(job);
                        // The focused button disappears with its entry, so the heading takes the focus.
                        heading.current?.focus();
                      }}
                    />
                  )}
                </li>
              ))}
            </ul>
            <p className="notifications-more">
              <TextLink to="/jobs" onClick={() => setOpen(false)}>
                {t('jobsPage.mine.all')}
              </TextLink>
            </p>
          </div>
        </Popover>
      )}
    </div>
  );
}

const endOf = (job: Job): 'finished' | 'failed' => (jobStateOf(job) === 'done' ? 'finished' : 'failed');

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

/** Combined progress of the jobs; a check mark or a warning once they have ended. */
function Sign({ running, ended }: { readonly running: readonly Job[]; readonly ended: readonly Job[] }) {
  if (running.length > 0) {
    const share = running.reduce((sum, { progress }) => sum + progress, 0) / running.length;
    return <span className="job-ring" style={{ '--share': `${share}%` } as CSSProperties} aria-hidden />;
  }
  return ended.some((job) => endOf(job) === 'failed') ? (
    <IconAlertTriangle size={19} className="job-failed" aria-hidden />
  ) : (
    <IconCircleCheck size={19} className="job-finished" aria-hidden />
  );
}

function OwnRunning({ job, secondsLeft }: { readonly job: Job; readonly secondsLeft: number | null }) {
  const nameOf = useJobName();
  const cancelling = useWrite(api.jobs.cancel);
  return (
    <JobProgress
      name={nameOf(job)}
      job={job}
      secondsLeft={secondsLeft}
      onCancel={() => void cancelling.send({ params: { id: job.id } }).catch(reportFailure)}
    />
  );
}

function OwnEnded({ job, onTold }: { readonly job: Job; readonly onTold: () => void }) {
  const { t } = useTranslation('jobs');
  const nameOf = useJobName();
  return (
    <>
      <div>
        <p>{t(`jobsPage.mine.${endOf(job)}`, { job: nameOf(job) })}</p>
        {job.error !== null && <p>{job.error}</p>}
        <JobProblems job={job} />
        <span className="job-end">
          <JobFile job={job} />
        </span>
      </div>
      <IconButton
        label={t('jobsPage.mine.dismiss', { job: nameOf(job) })}
        size={44}
        icon={<IconX size={18} aria-hidden />}
        onClick={onTold}
      />
    </>
  );
}
