import type { BookingLine } from '@zeitblatt/domain/months/hours-account/booking';
import type { HoursStatement } from '@zeitblatt/domain/months/hours-account/statement';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asLabel, useCalendarText } from '../../../../texts/calendar-text.ts';
import { formatDate, formatHoursDifference } from '../../../../texts/format.ts';
import styles from './hours-account.module.css';

type Sheet = NonNullable<BookingLine['timesheet']>;

type StatementLinesProps = {
  readonly statement: Pick<HoursStatement, 'year' | 'lines' | 'carried_minutes'>;
  /** The way to the sheet of a line. */
  readonly linkOf: (sheet: Sheet, text: string) => ReactNode;
  /** A button at a line. */
  readonly actionOf?: (line: BookingLine) => ReactNode;
};

/** The lines of a year, the newest last, each with the balance after it. */
export function StatementLines({ statement, linkOf, actionOf }: StatementLinesProps) {
  const { t } = useTranslation('hours-account');
  const { year, lines, carried_minutes } = statement;
  if (lines.length === 0 && carried_minutes === 0)
    return <p className={styles['none']}>{t('statement.none', { year })}</p>;
  return (
    <table className={styles['lines']} aria-label={t('statement.title', { year })}>
      <thead>
        <tr>
          <th scope="col">{t('statement.day')}</th>
          <th scope="col">{t('statement.what')}</th>
          <th scope="col">{t('statement.minutes')}</th>
          <th scope="col">{t('statement.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {carried_minutes !== 0 && (
          <tr>
            <td className="num">01.01.</td>
            <th scope="row">{t('statement.carried', { year: year - 1 })}</th>
            <td className="num" colSpan={2}>
              {formatHoursDifference(carried_minutes)}
            </td>
          </tr>
        )}
        {lines.map((line) => (
          <tr key={line.id} data-reversed={line.is_reversed || undefined}>
            <td className="num">{formatDate(line.day).slice(0, 6)}</td>
            <th scope="row">
              {actionOf && <span className={styles['action']}>{actionOf(line)}</span>}
              <LineText line={line} linkOf={linkOf} />
            </th>
            <td className="num">{formatHoursDifference(line.minutes)}</td>
            <td className="num">{formatHoursDifference(line.balance_minutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineText({ line, linkOf }: { readonly line: BookingLine; readonly linkOf: StatementLinesProps['linkOf'] }) {
  const { t } = useTranslation('hours-account');
  const { month: nameOf } = useCalendarText();
  const { kind, timesheet, reason, agreement } = line;
  const sheet =
    timesheet && t('statement.sheet', { month: asLabel(nameOf(timesheet.month)), version: timesheet.version });
  return (
    <>
      {kind === 'month' && timesheet && sheet ? linkOf(timesheet, sheet) : t(`kind.${kind}`)}
      {line.is_reversed && <small>{t('statement.reversed')}</small>}
      {kind === 'reversal' && sheet && <small>{sheet}</small>}
      {line.is_planned && <small>{t('statement.planned')}</small>}
      {agreement && <small>{agreement}</small>}
      {kind !== 'month' && <small>{[reason && `„${reason}“`, line.booked_by].filter(Boolean).join(', ')}</small>}
      {line.is_late && <small>{t('statement.late', { date: formatDate(line.booked_at.slice(0, 10)) })}</small>}
    </>
  );
}
