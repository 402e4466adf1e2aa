import type { TimesheetVersion } from '@zeitblatt/domain/months/sheet/timesheet';
import { useTranslation } from 'react-i18next';
import { type SheetFormatters, useSheetFormatters } from '../../../month-sheet/cells/sheet-formatters.ts';
import { formatDate, formatHours, formatHoursDifference } from '../../../texts/format.ts';
import { type ComparedDay, compareVersions, isDayShown } from './compare-days.ts';
import styles from './compared-days.module.css';
import { useDayContentText } from './day-content-text.ts';

type ComparedDaysProps = {
  readonly older: TimesheetVersion;
  readonly newer: TimesheetVersion;
  readonly isWhole: boolean;
};

/** Content of a day in each version; differences are also marked in words. */
export function ComparedDays({ older, newer, isWhole }: ComparedDaysProps) {
  const { t } = useTranslation(['timesheets', 'calendar']);
  const text = useSheetFormatters();
  const days = compareVersions(older, newer.days);
  const shown = days.filter((day) => (isWhole ? isDayShown(day) : day.isDifferent || day.isFirstRecord));
  const difference = newer.totals.worked_minutes - older.totals.worked_minutes;
  return (
    <>
      {shown.length === 0 && <p className={styles.only}>{t('history.noDifference')}</p>}
      <table className={`num ${styles.days}`} aria-label={t('history.compare')}>
        <thead>
          <tr>
            <th scope="col">{t('column.day')}</th>
            <th scope="col">{t('history.version', { version: older.version })}</th>
            <th scope="col">{t('history.version', { version: newer.version })}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((day) => (
            <DayRow key={day.newer.day} day={day} text={text} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('calendar:number.worked')}</th>
            <td>{formatHours(older.totals.worked_minutes)}</td>
            <td>
              {formatHours(newer.totals.worked_minutes)}
              {difference !== 0 && ` (${formatHoursDifference(difference)})`}
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

function DayRow({
  day: { older, newer, isDifferent, isFirstRecord },
  text,
}: {
  readonly day: ComparedDay;
  readonly text: SheetFormatters;
}) {
  const { t } = useTranslation(['timesheets', 'calendar']);
  const contentOf = useDayContentText(text);
  const Old = isDifferent ? 'del' : 'span';
  const New = isDifferent ? 'ins' : 'span';
  return (
    <tr data-different={isDifferent || undefined}>
      <th scope="row">
        <span aria-hidden>{text.dayShort(newer.day)}</span>
        <span className="visually-hidden">{text.day(newer.day)}</span>
      </th>
      <td>
        <Old>{isFirstRecord ? t('history.notRecorded') : contentOf(older, newer)}</Old>
      </td>
      <td>
        <New>{contentOf(newer, older)}</New>
        {newer.recorded_on !== null && (
          <span className={styles.recorded}>{t('day.recorded', { date: formatDate(newer.recorded_on) })}</span>
        )}
      </td>
    </tr>
  );
}
