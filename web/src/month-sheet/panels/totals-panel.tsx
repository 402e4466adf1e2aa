import type { DayKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
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
 * The numbers of the month: worked, planned, paid without work by kind, paid, target, difference. What is 0 beside the four is left
 * out.
 *
 * @source docs/decisions.md D58, D115
 */
export const TotalsPanel = memo(function TotalsPanel({ sheet, entries, view, text }: TotalsPanelProps) {
  const { t } = useTranslation(['timesheets', 'calendar']);
  const { totals, days } = view;
  const { worked, planned, credited, paid, target, difference } = view.numbers;
  const bars = useMemo(() => totalsBarsOf({ sheet, entries, view }), [sheet, entries, view]);
  return (
    <section className={`panel ${styles.panel}`} aria-label={t('totals.label')}>
      <dl className="totals">
        <Line name={t('calendar:number.worked')} value={formatHours(worked)} />
        {worked % 60 !== 0 && (
          <Line name={t('totals.roundedUp')} value={t('totals.wholeHours', { hours: roundedUpHours(worked) })} isPart />
        )}
        {planned > 0 && <Line name={t('calendar:number.planned')} value={formatHours(planned)} />}
        {credited > 0 && (
          <>
            <Line name={t('calendar:number.credited')} value={formatHours(credited)} />
            <Kinds days={days} text={text} />
          </>
        )}
      </dl>
      <dl className={`totals ${styles.paid}`}>
        <dt>{t('calendar:number.paid')}</dt>
        <dd data-main>{formatHours(paid)}</dd>
        <Line name={t('calendar:number.target')} value={formatHours(target)} />
        {totals.target_minutes !== target && (
          <Line name={t('totals.byPlan')} value={formatHours(totals.target_minutes)} isPart />
        )}
        <dt>{t('calendar:number.difference')}</dt>
        <dd className={styles.difference}>{formatHoursDifference(difference)}</dd>
        {totals.lost_minutes !== null && <Line name={t('totals.lost')} value={formatHours(totals.lost_minutes)} />}
      </dl>
      <PlanNotes notes={planNotesOf(sheet, view)} />
      <div className={styles.bars} data-part="bars">
        <MonthBars days={bars} targetMinutes={view.meanMinutes} height={36} />
      </div>
    </section>
  );
});

type LineProps = { readonly name: string; readonly value: string; readonly isPart?: boolean };

/** A number with its name; smaller where it is part of the one above. */
function Line({ name, value, isPart = false }: LineProps) {
  const className = isPart ? styles.part : undefined;
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>{value}</dd>
    </>
  );
}

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
