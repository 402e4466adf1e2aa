import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

export function jobStateOf(job: Job): JobState {
  if (job.is_cancelled) return 'cancelled';
  if (job.is_finished) return job.error === null ? 'done' : 'failed';
  return job.started_at === null ? 'waiting' : 'running';
}

/** Whether a job has made a file, which may have expired. */
export const hasMadeFile = (job: Job): boolean => job.result?.filename !== undefined;

type Months = Pick<Job, 'month' | 'last_month'>;

/**
 * Returns a function that formats the months of a job: `Mai 2026`, or `Januar 2025 – Dezember 2025`; empty for a job
 * without months.
 */
export function useJobMonths(): (job: Months) => string {
  const { monthAndYear } = useCalendarText();
  return ({ month, last_month }) => [month, last_month].flatMap((one) => (one ? monthAndYear(one) : [])).join(' – ');
}

/**
 * Returns a function that names a job: `Zip-Datei erstellen, Mai 2026`, with the employee's name when all its sheets are
 * of one employee.
 */
export function useJobName(): (job: Months & Pick<Job, 'type' | 'employee'>) => string {
  const { t } = useTranslation('jobs');
  const monthsOf = useJobMonths();
  return (job) => [t(`jobsPage.kind.${job.type}`), job.employee, monthsOf(job)].filter(Boolean).join(', ');
}

/** How an ended job is named: everything but a success has failed. */
export const endOf = (job: Job): 'finished' | 'failed' => (jobStateOf(job) === 'done' ? 'finished' : 'failed');
