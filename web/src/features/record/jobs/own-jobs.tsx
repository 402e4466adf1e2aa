import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { type CSSProperties, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { Popover } from '../../../ui/dialogs/popover.tsx';
import { Title } from '../../../ui/frame/layout.ts';
import { IconButton } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { JobFile } from './job-file.tsx';
import { JobProblems } from './job-problems.tsx';
import { JobProgress } from './job-progress.tsx';
import { endOf, useJobName } from './job-text.ts';
import { isRunning } from './use-jobs.ts';

type OwnJobsProps = {
  readonly jobs: readonly Job[];
  readonly secondsLeft: (job: Job) => number | null;
  /** Called with an ended job whose result was read. */
  readonly onTold: (job: Job) => void;
};

/** The button with its list of running and ended jobs. */
export function OwnJobs({ jobs, secondsLeft, onTold }: OwnJobsProps) {
  const { t } = useTranslation('jobs');
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const running = jobs.filter(isRunning);
  const ended = jobs.filter((job) => !isRunning(job));
  const label = running.length > 0 ? t('jobsPage.mine.running', { count: running.length }) : t('jobsPage.mine.label');
  return (
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
          {jobs.map((job) => (
            <li key={job.id}>
              {isRunning(job) ? (
                <OwnRunning job={job} secondsLeft={secondsLeft(job)} />
              ) : (
                <OwnEnded
                  job={job}
                  onTold={() => {
                    onTold(job);
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
  );
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
