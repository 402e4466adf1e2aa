import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addMonths, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Title } from '../../../ui/frame/layout.ts';
import { IconLink } from '../../../ui/marks/link.tsx';
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx';
import styles from './batch-head.module.css';
import { LateRecording } from './late-recording.tsx';
import type { BatchCounts } from './model/batch-order.ts';
import type { BatchRequest } from './model/batch-request.ts';

type BatchHeadProps = {
  readonly request: BatchRequest;
  /** Name of the employee of several months, once it is known. */
  readonly employee: string | undefined;
  readonly counts: BatchCounts;
  /** Whether everything of the batch is saved, so that there is nothing to count. */
  readonly isOver: boolean;
  /** Called when the reason for late recording was given. */
  readonly onLateReason: () => void;
};

/** Title, how much is checked, and the one line about late recording. */
export function BatchHead({ request, employee, counts, isOver, onLateReason }: BatchHeadProps) {
  const { t } = useTranslation(['batch', 'timesheets']);
  const { monthAndYear } = useCalendarText();
  const own =
    request.kind === 'users'
      ? t('timesheets:batch.title', { month: monthAndYear(request.month) })
      : employee === undefined
        ? t('timesheets:batch.titleOfMonths')
        : t('timesheets:batch.titleOf', { name: employee });
  const title = request.heading ?? own;
  const { wanted, waiting } = counts;
  return (
    <header className={styles.head}>
      <title>{`${title} · Zeitblatt`}</title>
      <div className={styles.line}>
        <Title order={1}>{title}</Title>
        {request.kind === 'users' && request.heading === null && <MonthLinks request={request} />}
        {counts.late > 0 && request.kind === 'users' && (
          <LateRecording month={request.month} count={counts.late} isDue={counts.isLateDue} onGiven={onLateReason} />
        )}
      </div>
      {waiting > 0 ? (
        <ProgressBar
          label={t('timesheets:batch.loading', { done: wanted - waiting, total: wanted })}
          value={((wanted - waiting) / wanted) * 100}
        />
      ) : (
        !isOver && counts.total > 0 && <Checked counts={counts} />
      )}
    </header>
  );
}

/** The same employees in the month before and after. */
function MonthLinks({ request }: { readonly request: BatchRequest & { readonly kind: 'users' } }) {
  const { t } = useTranslation('batch');
  const { monthAndYear } = useCalendarText();
  const current = monthOf(useToday());
  const searchOf = (month: IsoMonth) => ({ month, schemas: [...request.schemas] });
  const [before, after] = [addMonths(request.month, -1), addMonths(request.month, 1)];
  return (
    <span className={styles.months}>
      <IconLink
        to="/employees/timesheet-batch"
        search={searchOf(before)}
        label={t('previousMonth', { month: monthAndYear(before) })}
        icon={<IconChevronLeft size={18} aria-hidden />}
      />
      {after <= current && (
        <IconLink
          to="/employees/timesheet-batch"
          search={searchOf(after)}
          label={t('nextMonth', { month: monthAndYear(after) })}
          icon={<IconChevronRight size={18} aria-hidden />}
        />
      )}
    </span>
  );
}

function Checked({ counts: { total, checked, toRead, ordinary, saved } }: Pick<BatchHeadProps, 'counts'>) {
  const { t } = useTranslation('batch');
  const share = Math.round((checked / total) * 100);
  return (
    <>
      <p className={`num ${styles.counts}`} role="status">
        {checked === total ? (
          <>
            {t('count.allChecked', { count: total })} {saved > 0 && t('count.savedStay', { count: saved })}
          </>
        ) : (
          <>
            {t('count.checked', { checked, total })}{' '}
            {toRead > 0 && (
              <>
                <b>{t('count.toRead', { count: toRead })}</b>
                {ordinary > 0 && ', '}
              </>
            )}
            {ordinary > 0 && t('count.ordinary', { count: ordinary })}
            {'.'}
          </>
        )}
      </p>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={t('count.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
      >
        <i style={{ width: `${share}%` }} />
      </div>
    </>
  );
}
