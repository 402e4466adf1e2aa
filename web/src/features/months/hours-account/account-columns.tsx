import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { HoursAccountRow } from '@zeitblatt/domain/months/hours-account/statement';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatHours, formatHoursDifference, formatMonth } from '../../../texts/format.ts';
import { TextLink } from '../../../ui/marks/link.tsx';
import type { DataColumn } from '../../../ui/tables/data-table.tsx';
import { AccountLightMark } from './parts/account-light.tsx';
import { BalanceCourse, type Scale } from './parts/balance-course.tsx';
import styles from './parts/hours-account.module.css';

type Shown = {
  /** Whether the statement stands beside the list. */
  readonly isShort: boolean;
  /** The month at whose end the balances are, and the scale of the small lines. */
  readonly last: IsoMonth;
  readonly scale: Scale;
};

/** Columns of the list. */
export function useAccountColumns({ isShort, last, scale }: Shown): readonly DataColumn<HoursAccountRow>[] {
  const { t } = useTranslation('hours-account');
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('column.person'),
        isName: true,
        card: 'title',
        cell: ({ employee_id, first_name, last_name, number, ended_on }) => (
          <>
            <TextLink
              plain
              to="/hours-account"
              search={(now) => ({ ...now, person: employee_id })}
              resetScroll={false}
              data-account={employee_id}
            >
              {`${first_name} ${last_name}`}
            </TextLink>
            {!isShort && number && <small className={styles['dim']}> {number}</small>}
            {ended_on && <small className={styles['dim']}> {t('ended', { date: formatDate(ended_on) })}</small>}
          </>
        ),
      },
      ...(isShort
        ? []
        : [
            {
              id: 'asOf',
              header: t('column.asOf'),
              cell: ({ month }: HoursAccountRow) => (month === null ? t('notYet') : formatMonth(month)),
            },
          ]),
      {
        id: 'balance',
        header: t('column.balance'),
        align: 'end',
        cell: ({ balance_minutes }) => <b className="num">{formatHoursDifference(balance_minutes)}</b>,
      },
      {
        id: 'change',
        header: t('column.change'),
        align: 'end',
        cell: ({ month_minutes, is_planned }) =>
          month_minutes === null ? (
            '–'
          ) : (
            <span className={`num ${styles['change']}`}>
              {formatHoursDifference(month_minutes)}
              {is_planned && !isShort && <small className={styles['dim']}> {t('statement.planned')}</small>}
            </span>
          ),
      },
      ...(isShort
        ? []
        : [
            {
              id: 'old',
              header: t('column.old'),
              align: 'end' as const,
              cell: ({ old_plus_minutes }: HoursAccountRow) =>
                old_plus_minutes === 0 ? '–' : <span className="num">{formatHours(old_plus_minutes)}</span>,
            },
            {
              id: 'course',
              header: t('column.course'),
              cell: ({ course_minutes }: HoursAccountRow) => (
                <BalanceCourse minutes={course_minutes} last={last} scale={scale} />
              ),
            },
          ]),
      { id: 'light', header: t('column.light'), cell: (row) => <AccountLightMark light={row.light} of={row} /> },
    ],
    [t, isShort, last, scale],
  );
}
