import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHours, formatParts } from '../../../../texts/format.ts';
import { DayCode } from '../../../../ui/marks/day-code.tsx';
import type { BatchRow } from '../model/batch-row.ts';
import { type MonthDay, monthDaysOf } from '../model/month-days.ts';
import type { HintText } from '../model/use-hint-text.ts';
import styles from './batch-month.module.css';

type MonthDaysProps = { readonly row: BatchRow; readonly label: string; readonly hints: HintText };

/** The days of a month with their times, kinds, hours and short words, to be read. */
export const MonthDays = memo(
  function MonthDays({ row, label, hints }: MonthDaysProps) {
    const { t } = useTranslation('batch');
    const days = useMemo(() => monthDaysOf(row), [row]);
    return (
      <table className={styles.table} aria-label={t('month.days', { label })}>
        <thead className="visually-hidden">
          <tr>
            {(['day', 'times', 'breakTime', 'hours', 'note'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`month.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {foldedTogether(days).map(([first, ...more]) =>
            more.length > 0 || first.isFolded ? (
              <FreeDays key={first.day.day} days={[first, ...more]} hints={hints} />
            ) : (
              <Day key={first.day.day} day={first} lastDay={row.view.last_calc_day} hints={hints} />
            ),
          )}
        </tbody>
      </table>
    );
  },
  (before, after) =>
    before.label === after.label &&
    before.hints === after.hints &&
    before.row.view === after.row.view &&
    before.row.hints === after.row.hints &&
    before.row.isChecked === after.row.isChecked,
);

type SomeDays = readonly [MonthDay, ...MonthDay[]];

/** The days in order; days in a row with nothing to read on them are one line. */
function foldedTogether(days: readonly MonthDay[]): SomeDays[] {
  const lines: SomeDays[] = [];
  for (const day of days) {
    const last = lines.at(-1);
    if (last?.[0].isFolded && day.isFolded) lines[lines.length - 1] = [...last, day];
    else lines.push([day]);
  }
  return lines;
}

/** Days without work, such as a weekend, in one thin line. */
function FreeDays({ days, hints }: { readonly days: SomeDays; readonly hints: HintText }) {
  const [first] = days;
  const last = days.at(-1) ?? first;
  return (
    <tr data-folded>
      <th scope="row" colSpan={5} className="num">
        {first === last
          ? hints.day(first.day.day)
          : `${hints.day(first.day.day)}${days.length === 2 ? ', ' : ' – '}${hints.day(last.day.day)}`}
      </th>
    </tr>
  );
}

type DayProps = { readonly day: MonthDay; readonly lastDay: string; readonly hints: HintText };

function Day({ day: { day, kind, workedMinutes, hints: own, isMarked }, lastDay, hints }: DayProps) {
  const { t } = useTranslation(['batch', 'calendar', 'timesheets']);
  const { start_time, end_time, break_minutes, parts, credited_minutes, real_minutes, remark } = day;
  const isWorked = start_time !== null || end_time !== null;
  const credited = credited_minutes ?? 0;
  const isAhead = day.day > lastDay;
  return (
    <tr data-kind={kind ?? undefined} data-monday={weekdayOf(day.day) === 1 || undefined}>
      <th scope="row" className="num">
        {hints.day(day.day)}
      </th>
      {isWorked ? (
        <>
          <td className={`num ${styles.times}`}>
            {parts ? formatParts(parts) : `${start_time ?? '…'} – ${end_time ?? '…'}`}
          </td>
          <td className={`num ${styles.break}`}>{break_minutes > 0 ? break_minutes : ''}</td>
        </>
      ) : (
        <td colSpan={2} className={styles.kind}>
          {kind && (
            <>
              <DayCode state={kind} /> <KindName kind={kind} day={day} />
            </>
          )}
          {isAhead && kind === null && day.working && <span className={styles.quiet}>{t('month.notDue')}</span>}
        </td>
      )}
      <td className={`num ${styles.hours}`} data-marked={isMarked || undefined} data-quiet={!isWorked || undefined}>
        {isWorked ? formatHours(workedMinutes) : credited > 0 ? formatHours(credited) : ''}
      </td>
      <td className={styles.note}>
        {own.length > 0 ? (
          <b>{own.map(hints.ofDay).join(', ')}</b>
        ) : (
          <span className={styles.quiet}>
            {isWorked && kind ? (
              <>
                <DayCode state={kind} /> <KindName kind={kind} day={day} />
              </>
            ) : (
              credited > 0 && t('month.paidDay')
            )}
          </span>
        )}
        {real_minutes != null && (
          <span className={styles.remark}>{t('timesheets:day.clockChange', { hours: formatHours(real_minutes) })}</span>
        )}
        {remark != null && <span className={styles.remark}>{remark}</span>}
      </td>
    </tr>
  );
}

function KindName({ kind, day }: Pick<MonthDay, 'day'> & { readonly kind: NonNullable<MonthDay['kind']> }) {
  const { t } = useTranslation('calendar');
  return kind === 'holiday' && day.holiday !== null ? t(`holiday.${day.holiday}`) : t(`kind.${kind}`);
}
