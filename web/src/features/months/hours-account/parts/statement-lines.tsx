import type { BookingLine } from '@zeitblatt/domain/months/hours-account/booking';
import type { HoursStatement } from '@zeitblatt/domain/months/hours-account/statement';
import { Fragment, type ReactNode, useState } from 'react';
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
  /** Lines that are shown at most, the newest; older ones are one line with their balance until it is opened. */
  readonly most?: number;
};

/** The lines of a year, the newest last, each with the balance after it. */
export function StatementLines({ statement, linkOf, actionOf, most = Number.POSITIVE_INFINITY }: StatementLinesProps) {
  const { t } = useTranslation('hours-account');
  const { year, lines, carried_minutes } = statement;
  const [openYear, setOpenYear] = useState<number | null>(null);
  // One line is not folded: it would be as high.
  const folded = openYear === year || lines.length <= most + 1 ? [] : lines.slice(0, -most);
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
        {carried_minutes !== 0 && folded.length === 0 && (
          <tr>
            <td className="num">01.01.</td>
            <th scope="row">{t('statement.carried', { year: year - 1 })}</th>
            <td className="num" colSpan={2}>
              {formatHoursDifference(carried_minutes)}
            </td>
          </tr>
        )}
        <Folded lines={folded} onOpen={() => setOpenYear(year)} />
        {lines.slice(folded.length).map((line) => (
          <Fragment key={line.id}>
            {line.begins_account && (
              <tr className={styles['begin']}>
                <td>{formatDate(line.day).slice(3)}</td>
                <th scope="row" colSpan={3}>
                  {t('statement.begins')}
                </th>
              </tr>
            )}
            <tr data-reversed={line.is_reversed || undefined}>
              <td className="num">{formatDate(line.day).slice(0, 6)}</td>
              <th scope="row">
                {actionOf && <span className={styles['action']}>{actionOf(line)}</span>}
                <LineText line={line} linkOf={linkOf} />
              </th>
              <td className="num">{formatHoursDifference(line.minutes)}</td>
              <td className="num">{formatHoursDifference(line.balance_minutes)}</td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

type FoldedProps = { readonly lines: readonly BookingLine[]; readonly onOpen: () => void };

/** Older lines as one, which opens them. */
function Folded({ lines, onOpen }: FoldedProps) {
  const { t } = useTranslation('hours-account');
  const last = lines.at(-1);
  if (!last) return null;
  return (
    <tr>
      <td className="num">{formatDate(last.day).slice(0, 6)}</td>
      <th scope="row" colSpan={2} className={styles['older']}>
        <button type="button" aria-expanded={false} onClick={onOpen}>
          {t('statement.older', { count: lines.length })}
        </button>
      </th>
      <td className="num">{formatHoursDifference(last.balance_minutes)}</td>
    </tr>
  );
}

function LineText({ line, linkOf }: { readonly line: BookingLine; readonly linkOf: StatementLinesProps['linkOf'] }) {
  const { t } = useTranslation('hours-account');
  const { month: nameOf } = useCalendarText();
  const { kind, timesheet, reason, agreement } = line;
  const month = timesheet && asLabel(nameOf(timesheet.month));
  // The first version is the rule: only the others say their number.
  const sheet =
    timesheet && timesheet.version > 1 ? t('statement.sheet', { month, version: timesheet.version }) : month;
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
