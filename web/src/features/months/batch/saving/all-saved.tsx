import { IconArchive } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../../api/client-context.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { ClockContext } from '../../../../clock/clock.ts';
import { failureText } from '../../../../errors/failure.ts';
import { useUser } from '../../../../session/session-context.tsx';
import { useCalendarText } from '../../../../texts/calendar-text.ts';
import { Button } from '../../../../ui/marks/button.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { notify } from '../../../../ui/messages/notify.ts';
import { markJobSeen, watchJobs } from '../../../record/jobs/watched-jobs.ts';
import type { BatchRequest } from '../model/batch-request.ts';
import { fetchArchive, LostJob } from './batch-follow.ts';

/** Says that nothing is left to save, and offers the archive of the month. */
export function AllSaved({ request }: { readonly request: BatchRequest }) {
  const { t } = useTranslation('batch');
  const { month: monthName, monthAndYear } = useCalendarText();
  if (request.kind === 'months') return <Notice tone="ok">{t('done.allOf')}</Notice>;
  const { month } = request;
  const isOfThisTitle = request.heading === null;
  return (
    <Notice tone="ok">
      <p>{t('done.all', { month: isOfThisTitle ? monthName(month) : monthAndYear(month) })}</p>
      <ArchiveButton month={month} />
    </Notice>
  );
}

function ArchiveButton({ month }: { readonly month: string }) {
  const { t } = useTranslation('batch');
  const client = useClient();
  const now = use(ClockContext);
  const { id: userId } = useUser();
  const asking = useWrite(api.archives.download);
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      const { id } = await asking.send({ params: { month } });
      const following = {
        client,
        now,
        signal: new AbortController().signal,
        show: () => undefined,
        onFollow: (job: Job['id']) => watchJobs(userId, [job]),
        onTold: (job: Job['id']) => markJobSeen(userId, job),
      };
      const reason = await fetchArchive(following, id);
      if (reason !== null) notify.error(t('done.archiveFailed', { reason }));
    } catch (error) {
      const reason = failureText(error instanceof LostJob ? error.cause : error);
      notify.error(t('done.archiveFailed', { reason }));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button size="xs" icon={<IconArchive size={16} aria-hidden />} loading={isLoading} onClick={() => void load()}>
      {t('done.archive')}
    </Button>
  );
}
