import { IconFileZip } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/use-download.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { useUser } from '../../../session/session-context.tsx';
import { formatTimestamp } from '../../../texts/format.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { hasMadeFile, useJobName } from './job-text.ts';
import { takePendingArchive } from './started-archives.ts';

/** The file of a job and its expiry, or that it has expired, was withdrawn or purged. Only the server knows which. */
export function JobFile({ job }: { readonly job: Job }) {
  const { t } = useTranslation('jobs');
  if (!hasMadeFile(job)) return null;
  if (job.is_withdrawn) return <span className="job-note">{t('jobsPage.withdrawn')}</span>;
  if (job.is_purged) return <span className="job-note">{t('jobsPage.purged')}</span>;
  if (!job.has_file) return <span className="job-note">{t('jobsPage.expired')}</span>;
  const until = job.result?.expires_at;
  return (
    <>
      <ZipButton job={job} />
      {until !== undefined && (
        <span className="job-note num">{t('jobsPage.until', { time: formatTimestamp(until) })}</span>
      )}
    </>
  );
}

/** Downloads the file of a job. */
function ZipButton({ job }: { readonly job: Job }) {
  const { t } = useTranslation('jobs');
  const nameOf = useJobName();
  const { id: userId } = useUser();
  const zip = useDownload(api.jobs.download);
  const fetch = async () => {
    try {
      await zip.start({ params: { id: job.id } });
      // The archive is not pending any more, so that the archive page does not download the file a second time.
      takePendingArchive(userId, job.id);
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Allowed to={['download', 'Timesheet']}>
      <Button
        size="xs"
        icon={<IconFileZip size={16} aria-hidden />}
        loading={zip.isLoading}
        aria-label={t('jobsPage.downloadWhich', { job: nameOf(job) })}
        onClick={() => void fetch()}
      >
        {t('jobsPage.download')}
      </Button>
    </Allowed>
  );
}
