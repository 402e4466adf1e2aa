import * as api from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { formatTimestamp } from '../../../texts/format.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page, Panel } from '../../../ui/frame/page.tsx';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import { JobFile } from './job-file.tsx';
import { JobProblems } from './job-problems.tsx';
import { JobProgress } from './job-progress.tsx';
import { type JobState, jobStateOf, useJobMonths, useJobName } from './job-text.ts';
import { isRunning, useJobs } from './use-jobs.ts';

/** The latest jobs of the company with progress and result. */
export function JobsScreen() {
  const { t } = useTranslation('jobs');
  const jobs = useJobs();
  const { data: answer, secondsLeft } = jobs;
  const cancelling = useWrite(api.jobs.cancel);
  const nameOf = useJobName();
  const isFailed = (job: Job) => jobStateOf(job) === 'failed';
  // A failure is what the page is opened for.
  const rows = answer?.data.toSorted((one, other) => Number(isFailed(other)) - Number(isFailed(one)));
  const failed = rows?.filter(isFailed).length ?? 0;
  const columns = useJobColumns(
    secondsLeft,
    (job) => void cancelling.send({ params: { id: job.id } }).catch(reportFailure),
  );
  return (
    <Page
      title={t('jobsPage.title')}
      subtitle={
        <>
          {failed > 0 && <Highlight>{t('jobsPage.failed', { count: failed })}</Highlight>} {t('jobsPage.subtitle')}
        </>
      }
    >
      <Panel padded={false}>
        <ReadFailure of={jobs} />
        <DataTable
          hasFailed={jobs.error !== null}
          label={t('jobsPage.list')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={nameOf}
          empty={<EmptyState title={t('jobsPage.none')} description={t('jobsPage.noneText')} />}
        />
      </Panel>
    </Page>
  );
}

function useJobColumns(
  secondsLeft: (job: Job) => number | null,
  onCancel: (job: Job) => void,
): readonly DataColumn<Job>[] {
  const { t } = useTranslation('jobs');
  const monthsOf = useJobMonths();
  return [
    { id: 'type', header: t('jobsPage.column.kind'), cell: ({ type }) => t(`jobsPage.kind.${type}`), isName: true },
    { id: 'month', header: t('jobsPage.column.month'), cell: (job) => <JobSubject months={monthsOf(job)} job={job} /> },
    { id: 'created_by', header: t('jobsPage.column.by'), cell: ({ created_by }) => created_by },
    {
      id: 'created_at',
      header: t('jobsPage.column.at'),
      cell: ({ created_at }) => formatTimestamp(created_at),
      width: 160,
    },
    {
      id: 'state',
      header: t('jobsPage.column.state'),
      card: 'bare',
      cell: (job) =>
        isRunning(job) ? (
          <Running job={job} secondsLeft={secondsLeft(job)} onCancel={() => onCancel(job)} />
        ) : (
          <Ended job={job} />
        ),
    },
  ];
}

type JobSubjectProps = { readonly months: string; readonly job: Pick<Job, 'employee'> };

const JobSubject = ({ months, job: { employee } }: JobSubjectProps) => (
  <>
    {months}
    {employee !== null && <span className="job-employee">{employee}</span>}
  </>
);

type RunningProps = { readonly job: Job; readonly secondsLeft: number | null; readonly onCancel: () => void };

function Running({ job, secondsLeft, onCancel }: RunningProps) {
  const { t } = useTranslation('jobs');
  const nameOf = useJobName();
  return (
    <JobProgress
      name={nameOf(job)}
      label={t(`jobsPage.state.${jobStateOf(job)}`)}
      job={job}
      secondsLeft={secondsLeft}
      // No button to cancel the save of a single sheet, because it ends within seconds.
      onCancel={job.type === 'save_timesheet' ? undefined : onCancel}
    />
  );
}

const TONES: Readonly<Record<JobState, BadgeTone>> = {
  waiting: 'neutral',
  running: 'neutral',
  done: 'ok',
  failed: 'danger',
  cancelled: 'neutral',
};

/** Result of an ended job: its file, or the reason of its failure. */
function Ended({ job }: { readonly job: Job }) {
  const { t } = useTranslation('jobs');
  const state = jobStateOf(job);
  const sheets = job.result?.sheets;
  return (
    <span className="job-end">
      <Badge tone={TONES[state]}>{t(`jobsPage.state.${state}`)}</Badge>
      {sheets !== undefined && <span className="num">{t('jobsPage.saved', { count: sheets })}</span>}
      {job.error !== null && <span>{job.error}</span>}
      <JobProblems job={job} />
      <JobFile job={job} />
    </span>
  );
}
