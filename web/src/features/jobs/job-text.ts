import type { Job } from '@zeitblatt/domain/jobs/job';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../calendar-text.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

export function stateOf(job: Job): JobState {
  if (job.is_cancelled) return 'cancelled';
  if (job.is_finished) return job.error === null ? 'done' : 'failed';
  return job.started_at === null ? 'waiting' : 'running';
}

/** Whether a job has made a file, which may be gone again. */
export const madeFile = (job: Job): boolean => job.result?.filename !== undefined;

/** `Archiv erstellen, Mai 2026`. */
export function useJobName(): (job: Pick<Job, 'type' | 'month'>) => string {
  const { t } = useTranslation('jobs');
  const { monthAndYear } = useCalendarText();
  return ({ type, month }) => [t(`jobsPage.kind.${type}`), month && monthAndYear(month)].filter(Boolean).join(', ');
}
