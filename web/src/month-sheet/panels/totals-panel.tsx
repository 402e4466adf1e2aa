import type { DayKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import { roundedUpHours, workedMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHours, formatHoursDifference } from '../../texts/format.ts';
import { DayCode } from '../../ui/marks/day-code.tsx';
import { Highlight } from '../../ui/marks/marks.tsx';
import { type BarDay, MonthBars } from '../../ui/marks/month-bars.tsx';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { MonthView } from '../model/month-view.ts';
import { type PlanNote, planNotesOf } from '../model/plan-notes.ts';
import { kindOfShownDay } from '../model/sheet.ts';
import styles from './totals-panel.module.css';

type TotalsPanelProps = Pick<EditorState, 'sheet' | 'entries'> & {
  readonly view: MonthView;
  readonly text: SheetFormatters;
};

/**
 * The sums of the month: worked, paid without work by kind, paid, target, difference. A figure that says the same as
 * another one is left out.
 *
 * @source docs/decisions.md D58
 */
export const TotalsPanel = memo(function TotalsPanel({ sheet, entries, view, text }: TotalsPanelProps) {
  const { t } = useTranslation('timesheets');
  const { totals, days } = view;
  const { worked_minutes: worked, target_minutes: target } = totals;
  const credited = totals.credited_minutes ?? 0;
  const difference = monthNumbers(days, totals).difference;
  // Paid time that belongs to no day of the target explains the difference.
  const outsideTarget = worked + credited - target - difference;
  const bars = useMemo(() => totalsBarsOf({ sheet, entries, view }), [sheet, entries, view]);
  return (
    <section className={`panel ${styles.panel}`} aria-label={t('totals.label')}>
      <dl className="totals">
        <dt>{t('totals.worked')}</dt>
        <dd>{formatHours(worked)}</dd>
        {worked % 60 !== 0 && (
          <>
            <dt className={styles.part}>{t('totals.roundedUp')}</dt>
            <dd className={styles.part}>{t('totals.wholeHours', { hours: roundedUpHours(worked) })}</dd>
          </>
        )}
        {credited > 0 && (
          <>
            <dt>{t('totals.paidWithoutWork')}</dt>
            <dd>{formatHours(credited)}</dd>
            <Kinds days={days} text={text} />
          </>
        )}
      </dl>
      <dl className={`totals ${styles.paid}`}>
        {credited > 0 && (
          <>
            <dt>{t('totals.paid')}</dt>
            <dd data-main>{formatHours(worked + credited)}</dd>
          </>
        )}
        {outsideTarget > 0 && (
          <>
            <dt className={styles.part}>{t('totals.outsideTarget')}</dt>
            <dd className={styles.part}>{formatHours(outsideTarget)}</dd>
          </>
        )}
        {totals.planned_minutes !== target && (
          <>
            <dt>{t('totals.planned')}</dt>
            <dd>{formatHours(totals.planned_minutes)}</dd>
          </>
        )}
        <dt>{t('totals.target')}</dt>
        <dd>{formatHours(target)}</dd>
        <dt>{t('totals.difference')}</dt>
        <dd className={styles.difference}>{formatHoursDifference(difference)}</dd>
        {totals.lost_minutes !== null && (
          <>
            <dt>{t('totals.lost')}</dt>
            <dd>{formatHours(totals.lost_minutes)}</dd>
          </>
        )}
      </dl>
      <PlanNotes notes={planNotesOf(sheet, view)} />
      <div className={styles.bars} data-part="bars">
        <MonthBars days={bars} targetMinutes={view.meanMinutes} height={36} />
      </div>
    </section>
  );
});

/** Time that the plan could not place; marked where the month is not complete without an entry. */
function PlanNotes({ notes }: { readonly notes: readonly PlanNote[] }) {
  const { t } = useTranslation('timesheets');
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => {
        const words =
          note.kind === 'nothingPlanned'
            ? t('totals.note.nothingPlanned')
            : t(`totals.note.${note.kind}`, { hours: formatHours(note.minutes) });
        return <li key={note.kind}>{note.kind === 'shortDay' ? words : <Highlight>{words}</Highlight>}</li>;
      })}
    </ul>
  );
}

/** The kinds of days that are paid, each with its days and its minutes. */
function Kinds({ days, text }: { readonly days: readonly TimesheetDay[]; readonly text: SheetFormatters }) {
  const { t } = useTranslation('timesheets');
  const byKind = new Map<DayKind, { readonly count: number; readonly minutes: number }>();
  for (const day of days) {
    const kind = kindOfShownDay(day);
    if (kind === null || (day.credited_minutes ?? 0) === 0) continue;
    const { count, minutes } = byKind.get(kind) ?? { count: 0, minutes: 0 };
    byKind.set(kind, { count: count + 1, minutes: minutes + (day.credited_minutes ?? 0) });
  }
  return [...byKind].map(([kind, { count, minutes }]) => (
    <div key={kind} className={styles.kind}>
      <dt>
        <DayCode state={kind} /> <span className="visually-hidden">{text.kind(kind, { holiday: null })}: </span>
        {t('totals.kindDays', { count })}
      </dt>
      <dd>{formatHours(minutes)}</dd>
    </div>
  ));
}

const BAR_STATES: Partial<Readonly<Record<DayKind, BarDay['state']>>> = {
  holiday: 'holiday',
  inactive: 'inactive',
  leave: 'leave',
  half_leave: 'leave',
  special_leave: 'leave',
  sick: 'sick',
  sick_child: 'sick',
};

export function totalsBarsOf({ view: { days, marks } }: Omit<TotalsPanelProps, 'text'>): BarDay[] {
  const unusual = new Set(marks.filter((mark) => mark.kind === 'unusual').map((mark) => mark.row));
  return days.map((day, row) => {
    const workedMinutes = workedMinutesOf(day);
    const kind = kindOfShownDay(day);
    const state = workedMinutes > 0 ? 'work' : kind === null ? 'free' : (BAR_STATES[kind] ?? 'other');
    return { date: day.day, state, workedMinutes, unusual: unusual.has(row) };
  });
}
