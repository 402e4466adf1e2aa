import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { asLabel } from '../../../texts/calendar-text.ts';
import { formatTimestamp } from '../../../texts/format.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { JobFile } from '../jobs/job-file.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { useJobMonths } from '../jobs/job-text.ts';
import { isRunning, useJobs } from '../jobs/use-jobs.ts';
import { HandedOver } from './handed-over.tsx';

const isPack = ({ type }: Job): boolean => type === 'pack_inspection';

/** The packs that were asked for lately, with progress or file. */
export function MadePacks() {
  const { t } = useTranslation('inspections');
  const jobs = useJobs({ matters: isPack });
  const packs = jobs.jobs.filter(isPack);
  if (jobs.error) return <ReadFailure of={jobs} />;
  if (packs.length === 0) return null;
  return (
    <Panel title={t('made')}>
      <ul className="inspection-packs">
        {packs.map((job) => (
          <li key={job.id}>
            <MadePack job={job} secondsLeft={jobs.secondsLeft(job)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function MadePack({ job, secondsLeft }: { readonly job: Job; readonly secondsLeft: number | null }) {
  const { t } = useTranslation('inspections');
  const monthsOf = useJobMonths();
  const months = asLabel(monthsOf(job));
  const by = t('madeBy', { name: job.created_by, time: formatTimestamp(job.created_at) });
  return (
    <>
      <h3>{months}</h3>
      <p className="num inspection-by">{by}</p>
      {job.error !== null && <Notice tone="error">{job.error}</Notice>}
      {isRunning(job) ? (
        <JobProgress name={t('making', { months })} label={t('makingNow')} job={job} secondsLeft={secondsLeft} />
      ) : (
        <div className="inspection-file">
          <JobFile job={job} />
          {(job.has_file || job.is_purged) && <HandedOver job={job} />}
        </div>
      )}
    </>
  );
}
