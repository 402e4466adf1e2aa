import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatList, formatTimestamp } from '../../../texts/format.ts';
import { currentLanguage } from '../../../texts/i18n.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { LinkButton, TextLink } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import styles from './batch-notices.module.css';
import type { BatchPeople, BatchState, FailedChunk } from './model/batch-model.ts';
import type { BatchCounts } from './model/batch-order.ts';
import { type BatchSheetId, batchKeyOf } from './model/batch-request.ts';
import type { BatchSaving } from './saving/use-batch-save.ts';

type BatchNoticesProps = {
  readonly state: BatchState;
  readonly counts: BatchCounts;
  readonly people: BatchPeople;
  /** Whether the rows are employees; otherwise they are months. */
  readonly areEmployees: boolean;
  readonly saving: BatchSaving;
  /** Names of the rows that could not be saved. */
  readonly refusedNames: readonly string[];
  /** Time of the earlier visit whose checks are restored; null without any. */
  readonly keptAt: string | null;
  readonly onStartAnew: () => void;
  readonly onRetry: (chunk: FailedChunk) => void;
  readonly onRenew: () => Promise<void>;
  readonly onResume: (job: Job) => void;
};

/** Notices about the batch: nothing to work on, proposals that failed to load, a failed or partial save. */
export function BatchNotices(props: BatchNoticesProps) {
  const { state, counts, people, saving } = props;
  const { t } = useTranslation(['timesheets', 'common', 'batch']);
  const isOver = counts.waiting === 0 && state.failed.length === 0;
  const isEmpty = isOver && state.rows.size === 0;
  return (
    <>
      {isEmpty && (
        <Notice tone="error">
          <p>{t('batch.none')}</p>
          {state.dropped.length > 0 && <Dropped {...props} />}
          <LinkButton to="/employees" size="xs">
            {t('batch.toEmployees')}
          </LinkButton>
        </Notice>
      )}
      {props.keptAt !== null && counts.waiting === 0 && (
        <p className={styles.kept}>
          {t('batch:kept.text', { date: formatTimestamp(props.keptAt) })}{' '}
          <Button kind="quiet" size="xs" onClick={props.onStartAnew}>
            {t('batch:kept.anew')}
          </Button>
        </p>
      )}
      {state.gone.length > 0 && <Gone stops={state.gone} people={people} />}
      {state.failed.map((chunk) => (
        <Notice key={chunk.stops.map(batchKeyOf).join()} tone="error">
          <p>{t('batch.failed', { count: chunk.stops.length, reason: chunk.text })}</p>
          <Button size="xs" onClick={() => props.onRetry(chunk)}>
            {t('common:error.again')}
          </Button>
        </Notice>
      ))}
      <SaveNotice saving={saving} refusedNames={props.refusedNames} onRenew={props.onRenew} onResume={props.onResume} />
    </>
  );
}

/** Names the sheets without a day to work where there is no list below which they stand. */
function Dropped({ state, people, areEmployees }: BatchNoticesProps) {
  const { t } = useTranslation('batch');
  const { monthAndYear } = useCalendarText();
  const names = state.dropped.map(({ schemaId, month }) =>
    areEmployees ? (people.get(schemaId)?.name ?? '…') : monthAndYear(month),
  );
  return (
    <p>
      {t('group.dropped')} {formatList(currentLanguage(), names)}
    </p>
  );
}

/** Names employees who were deleted during the review, each once. */
function Gone({ stops, people }: { readonly stops: readonly BatchSheetId[]; readonly people: BatchPeople }) {
  const { t } = useTranslation('timesheets');
  const names = [...new Set(stops.map(({ schemaId }) => schemaId))].map((id) => people.get(id)?.name ?? '…');
  const told = formatList(currentLanguage(), names);
  return <Notice tone="warning">{t('batch.gone', { count: names.length, names: told })}</Notice>;
}

type SaveNoticeProps = Pick<BatchNoticesProps, 'saving' | 'refusedNames' | 'onRenew' | 'onResume'>;

function SaveNotice({ saving, refusedNames, onRenew, onResume }: SaveNoticeProps) {
  const { t } = useTranslation(['timesheets', 'batch']);
  const refused = refusedNames.length;
  const [isRenewing, setRenewing] = useState(false);
  const renew = async () => {
    setRenewing(true);
    await onRenew();
    setRenewing(false);
  };
  const renewButton = saving.phase !== 'idle' && 'problems' in saving && saving.problems.length > 0 && refused > 0 && (
    <Button size="xs" loading={isRenewing} onClick={() => void renew()}>
      {t('batch.renew', { count: refused })}
    </Button>
  );
  switch (saving.phase) {
    case 'done':
      return refused === 0 || saving.problems.length === 0 ? null : (
        <Notice tone="error">
          <p>
            {t('batch:done.partly', { count: refused, names: formatList(currentLanguage(), refusedNames) })}{' '}
            {t('batch:done.rest')}
          </p>
          {renewButton}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="error" title={t('save.failedTitle')}>
          <p>
            {saving.text} {t('save.kept')}
          </p>
          {renewButton}
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
