import { daysOf, type IsoMonth, weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { HolidayId } from '@zeitblatt/domain/calendar/holidays';
import { useTranslation } from 'react-i18next';
import { asLabel, useCalendarText } from '../../../../texts/calendar-text.ts';
import { formatHours } from '../../../../texts/format.ts';
import styles from './paper.module.css';
import type { PaperDay } from './paper-days.ts';

export type PaperProps = {
  readonly company: string;
  /** Street and place in one line. */
  readonly address: string;
  readonly person: string;
  readonly month: IsoMonth;
  /** Times by day; null as long as they are unknown. */
  readonly times: ReadonlyMap<string, PaperDay> | null;
  readonly holidays: ReadonlyMap<string, HolidayId>;
  /** Person who signs for the company; missing where the sheet has no lines for signatures. */
  readonly manager?: string | undefined;
};

/** The timesheet as far as it is known. What is still missing is grey. It is white in both colour schemes: it is paper. */
export function Paper(props: PaperProps) {
  const { t } = useTranslation('first-steps');
  const { monthAndYear } = useCalendarText();
  const { company, address, person, manager, month, times } = props;
  const sum = times && [...times.values()].reduce((minutes, day) => minutes + day.minutes, 0);
  return (
    <div className={styles.paper}>
      <div className={styles.head}>
        <div>
          <b>{company || <Missing width={130} />}</b>
          <br />
          {address || <Missing width={160} />}
        </div>
        <div>
          {t('paper.sheet')}
          <br />
          <b>{asLabel(monthAndYear(month))}</b>
        </div>
      </div>
      <p className={styles.person}>{person || <Missing width={170} />}</p>
      <table>
        <thead>
          <tr>
            {(['day', 'start', 'end', 'break', 'hours'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`paper.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {daysOf(month).map((day) => (
            <Day key={day} day={day} times={times} holiday={props.holidays.get(day)} />
          ))}
        </tbody>
      </table>
      <p className={styles.sum}>
        <b>{t('paper.sum')}</b>
        <b>{sum === null ? <Missing width={40} /> : formatHours(sum)}</b>
      </p>
      {manager !== undefined && (
        <div className={styles.signatures}>
          <span>{t('paper.signature', { name: person || t('paper.employee') })}</span>
          <span>{t('paper.signature', { name: manager })}</span>
        </div>
      )}
    </div>
  );
}

type DayProps = {
  readonly day: string;
  readonly times: PaperProps['times'];
  readonly holiday: HolidayId | undefined;
};

function Day({ day, times, holiday }: DayProps) {
  const { t } = useTranslation('calendar');
  const { weekdayShort } = useCalendarText();
  const isWeekend = weekdayOf(day) > 5;
  const worked = times?.get(day);
  const isFree = holiday !== undefined || (times === null ? isWeekend : worked === undefined);
  return (
    <tr data-free={isFree || undefined}>
      <th scope="row">{`${weekdayShort(day)} ${day.slice(8)}.`}</th>
      {worked ? (
        <>
          <td>{worked.start}</td>
          <td>{worked.end}</td>
          <td>{worked.breakMinutes}</td>
          <td>{formatHours(worked.minutes)}</td>
        </>
      ) : isFree ? (
        <td colSpan={4}>{holiday && t(`holiday.${holiday}`)}</td>
      ) : (
        [34, 34, 16, 28].map((width, column) => (
          // biome-ignore lint: the columns have no other identity than their place
          <td key={column}>
            <Missing width={width} />
          </td>
        ))
      )}
    </tr>
  );
}

const Missing = ({ width }: { readonly width: number }) => (
  <i className={styles.missing} style={{ width }} aria-hidden />
);
