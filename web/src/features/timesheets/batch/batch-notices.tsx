import type { Job } from '@zeitblatt/domain/jobs/job';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatList } from '../../../texts/format.ts';
import { currentLanguage } from '../../../texts/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton, TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type BatchSheetId, batchKeyOf } from './batch-request.ts';
import type { BatchCounts, BatchPeople, BatchState, FailedChunk } from './batch-state.ts';
import type { BatchSaving } from './use-batch-save.ts';

type BatchNoticesProps = {
  readonly state: BatchState;
  readonly counts: BatchCounts;
  readonly people: BatchPeople;
  readonly isGrouped: boolean;
  readonly saving: BatchSaving;
  readonly onRetry: (chunk: FailedChunk) => void;
  readonly onRenew: () => Promise<void>;
  readonly onResume: (job: Job) => void;
};

/** Notices about the batch: sheets without work, proposals that failed to load, a failed save. */
export function BatchNotices(props: BatchNoticesProps) {
  const { state, counts, people, isGrouped, saving } = props;
  const { t } = useTranslation(['timesheets', 'common']);
  const isOver = counts.waiting === 0 && state.failed.length === 0;
  const isEmpty = isOver && state.rows.size === 0;
  return (
    <>
      {isEmpty && (
        <Notice tone="error">
          <p>{t('batch.none')}</p>
          <LinkButton to="/employees" size="xs">
            {t('batch.toEmployees')}
          </LinkButton>
        </Notice>
      )}
      {state.dropped.length > 0 && isOver && <Dropped stops={state.dropped} people={people} isGrouped={isGrouped} />}
      {state.gone.length > 0 && <Gone stops={state.gone} people={people} />}
      {state.failed.map((chunk) => (
        <Notice key={chunk.stops.map(batchKeyOf).join()} tone="error">
          <p>{t('batch.failed', { count: chunk.stops.length, reason: chunk.text })}</p>
          <Button size="xs" onClick={() => props.onRetry(chunk)}>
            {t('common:error.again')}
          </Button>
        </Notice>
      ))}
      <SaveNotice saving={saving} refused={counts.refused} onRenew={props.onRenew} onResume={props.onResume} />
    </>
  );
}

type DroppedProps = {
  readonly stops: readonly BatchSheetId[];
  readonly people: BatchPeople;
  readonly isGrouped: boolean;
};

/** Names the sheets without a day to work, in one sentence. @source docs/product.md section 4 "Batch" */
function Dropped({ stops, people, isGrouped }: DroppedProps) {
  const { t } = useTranslation('timesheets');
  const { monthAndYear } = useCalendarText();
  const names = stops.map(({ schemaId, month }) =>
    isGrouped ? (people.get(schemaId)?.name ?? '…') : monthAndYear(month),
  );
  const told = formatList(currentLanguage(), names);
  return <Notice>{t('batch.dropped', { count: stops.length, names: told })}</Notice>;
}

/** Names employees who were deleted during the review, each once. */
function Gone({ stops, people }: Omit<DroppedProps, 'isGrouped'>) {
  const { t } = useTranslation('timesheets');
  const names = [...new Set(stops.map(({ schemaId }) => schemaId))].map((id) => people.get(id)?.name ?? '…');
  const told = formatList(currentLanguage(), names);
  return <Notice tone="warning">{t('batch.gone', { count: names.length, names: told })}</Notice>;
}

type SaveNoticeProps = Pick<BatchNoticesProps, 'saving' | 'onRenew' | 'onResume'> & { readonly refused: number };

function SaveNotice({ saving, refused, onRenew, onResume }: SaveNoticeProps) {
  const { t } = useTranslation('timesheets');
  const [isRenewing, setRenewing] = useState(false);
  const renew = async () => {
    setRenewing(true);
    await onRenew();
    setRenewing(false);
  };
  switch (saving.phase) {
    case 'failed':
      return (
        <Notice tone="error" title={t('save.failedTitle')}>
          <p>
            {saving.text} {t('save.kept')}
          </p>
          {saving.problems.length > 0 && refused > 0 && (
            <Button size="xs" loading={isRenewing} onClick={() => void renew()}>
              {t('batch.renew', { count: refused })}
            </Button>
          )}
        </Notice>
      );
    case 'cancelled':
      return <Notice tone="warning">{t('batch.save.cancelled')}</Notice>;
    case 'lost':
      return (
        <Notice tone="error" title={t('batch.save.lostTitle')}>
          <p>
            {saving.text} {t('batch.save.lostText')} <TextLink to="/jobs">{t('batch.save.toJobs')}</TextLink>
          </p>
          <Button size="xs" onClick={() => onResume(saving.job)}>
            {t('batch.save.resume')}
          </Button>
        </Notice>
      );
    default:
      return null;
  }
}
