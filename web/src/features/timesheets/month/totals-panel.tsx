import { differenceMinutes, roundedUpHours, workedMinutesOf } from '@zeitblatt/domain/timesheets/total-days';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHours, formatHoursDifference } from '../../../texts/format.ts';
import { Legend } from '../../../ui/marks.tsx';
import { type BarDay, MonthBars } from '../../../ui/month-bars.tsx';
import type { EditorState } from './editor-state.ts';
import type { MonthView } from './month-view.ts';
import { type DayKind, dayKindOf } from './sheet.ts';
import styles from './totals-panel.module.css';

type TotalsPanelProps = Pick<EditorState, 'sheet' | 'entries'> & { readonly view: MonthView };

export const TotalsPanel = memo(function TotalsPanel({ sheet, entries, view }: TotalsPanelProps) {
  const { t } = useTranslation('timesheets');
  const { totals } = view;
  const bars = useMemo(() => totalsBarsOf({ sheet, entries, view }), [sheet, entries, view]);
  const leaveDays = view.days.filter((day) => day.is_leave_day).length;
  const holidays = view.days.filter((day) => day.holiday !== null).length;
  return (
    <section className={`panel ${styles.panel}`} aria-label={t('totals.label')}>
      <dl className="totals">
        <dt>{t('totals.worked')}</dt>
        <dd data-main>{formatHours(totals.worked_minutes)}</dd>
        {(totals.credited_minutes ?? 0) > 0 && (
          <>
            <dt>{t('totals.credited')}</dt>
            <dd>{formatHours(totals.credited_minutes ?? 0)}</dd>
          </>
        )}
        <dt>{t('totals.roundedUp')}</dt>
        <dd>{t('totals.wholeHours', { hours: roundedUpHours(totals.worked_minutes) })}</dd>
        <dt>{t('totals.planned')}</dt>
        <dd>{formatHours(totals.planned_minutes)}</dd>
        <dt>{t('totals.target')}</dt>
        <dd>{formatHours(totals.target_minutes)}</dd>
        <dt>{t('totals.difference')}</dt>
        <dd className={styles.difference}>{formatHoursDifference(differenceMinutes(view.days, totals))}</dd>
        {totals.lost_minutes !== null && (
          <>
            <dt>{t('totals.lost')}</dt>
            <dd>{formatHours(totals.lost_minutes)}</dd>
          </>
        )}
      </dl>
      <div className={styles.bars} data-part="bars">
        <MonthBars days={bars} targetMinutes={view.meanMinutes} height={40} />
        <Legend />
      </div>
      <dl className={`totals ${styles.days}`} data-part="days">
        <dt>{t('totals.workingDays')}</dt>
        <dd>{totals.working_days}</dd>
        <dt>{t('totals.leave')}</dt>
        <dd>{t('totals.leaveDays', { count: leaveDays })}</dd>
        <dt>{t('totals.holidays')}</dt>
        <dd>{holidays}</dd>
      </dl>
    </section>
  );
});

const BAR_STATES: Readonly<Record<DayKind, BarDay['state']>> = {
  work: 'work',
  free: 'free',
  holiday: 'holiday',
  leave: 'leave',
  inactive: 'inactive',
  outside_contract: 'free',
  not_due: 'free',
};

export function totalsBarsOf({ sheet, entries, view: { days, marks } }: TotalsPanelProps): BarDay[] {
  const unusual = new Set(marks.filter((mark) => mark.kind === 'unusual').map((mark) => mark.row));
  return days.map((day, row) => {
    const workedMinutes = workedMinutesOf(day);
    const entry = entries[row];
    const kind = workedMinutes > 0 || !entry ? 'work' : dayKindOf(day, entry, sheet);
    return { date: day.day, state: BAR_STATES[kind], workedMinutes, unusual: unusual.has(row) };
  });
}
