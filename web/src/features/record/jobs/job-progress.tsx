import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../session/allowed.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx';
import './jobs.css';

type JobProgressProps = {
  /** Accessible name of the progress bar: the job and its subject. */
  readonly name: string;
  /** Visible label above the bar; by default the name. */
  readonly label?: string;
  readonly job: Job;
  readonly secondsLeft: number | null;
  /** Cancels the job; undefined when the job cannot be cancelled. */
  readonly onCancel?: (() => void) | undefined;
};

/** Progress of a job, its remaining time, and a button to cancel it. */
export function JobProgress({ name, label = name, job, secondsLeft, onCancel }: JobProgressProps) {
  const { t } = useTranslation('jobs');
  const { done, total, progress } = job;
  const counted = total > 0 ? `${label}: ${t('jobsPage.sheets', { done, total })}` : label;
  return (
    <div className="job-progress">
      <ProgressBar label={counted} value={progress} secondsLeft={secondsLeft} />
      {onCancel && (
        <Allowed to={['edit', 'Job']}>
          <Button size="xs" onClick={onCancel} aria-label={t('jobsPage.cancelWhich', { job: name })}>
            {t('jobsPage.cancel')}
          </Button>
        </Allowed>
      )}
    </div>
  );
}
