import { IconFileZip } from '@tabler/icons-react';
import { api } from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/jobs/job';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/use-download.ts';
import { reportFailure } from '../../failure.ts';
import { Allowed } from '../../session/allowed.tsx';
import { Button } from '../../ui/button.tsx';
import { useJobName } from './job-text.ts';

/** Whether a job has made a file; how long it lasts only the server knows. */
export const hasFile = (job: Job): boolean => job.is_finished && job.result?.filename !== undefined;

/** Fetches the file that a job has made. */
export function ZipButton({ job }: { readonly job: Job }) {
  const { t } = useTranslation('jobs');
  const nameOf = useJobName();
  const zip = useDownload(api.jobs.download);
  return (
    <Allowed to={['download', 'Timesheet']}>
      <Button
        size="xs"
        icon={<IconFileZip size={16} aria-hidden />}
        loading={zip.isLoading}
        aria-label={t('jobsPage.downloadWhich', { job: nameOf(job) })}
        onClick={() => void zip.start({ params: { id: job.id } }).catch(reportFailure)}
      >
        {t('jobsPage.download')}
      </Button>
    </Allowed>
  );
}
