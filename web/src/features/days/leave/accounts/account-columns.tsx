import type { LeaveYearRow } from '@zeitblatt/domain/days/leave/leave-wire';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../../texts/format.ts';
import { TextLink } from '../../../../ui/marks/link.tsx';
import { Highlight } from '../../../../ui/marks/marks.tsx';
import type { DataColumn } from '../../../../ui/tables/data-table.tsx';
import styles from './parts/accounts.module.css';

const NUMBERS = [
  'statutory_days',
  'contract_days',
  'extra_days',
  'carried_days',
  'taken_days',
  'planned_days',
] as const;

/** Numbers that stay while an account stands beside the table. */
const FEW: readonly string[] = ['taken_days', 'planned_days'];

/** Columns of the year. @param isShort whether the account of a person stands beside it */
export function useLeaveColumns(isShort: boolean): readonly DataColumn<LeaveYearRow>[] {
  const { t } = useTranslation('leave-accounts');
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('column.person'),
        isName: true,
        card: 'title',
        cell: ({ employee_id, first_name, last_name, number, ended_on }) => (
          <>
            <TextLink plain to="/leave" search={(now) => ({ ...now, person: employee_id })} resetScroll={false}>
              {`${first_name} ${last_name}`}
            </TextLink>
            {!isShort && number && <small className={styles['dim']}> {number}</small>}
            {ended_on && <small className={styles['dim']}> {t('ended', { date: formatDate(ended_on) })}</small>}
          </>
        ),
      },
      ...NUMBERS.filter((one) => !isShort || FEW.includes(one)).map(
        (one): DataColumn<LeaveYearRow> => ({
          id: one,
          header: t(`column.${one}`),
          align: 'end',
          cell: (row) => (row[one] === 0 ? '–' : <span className="num">{formatNumber(row[one])}</span>),
        }),
      ),
      {
        id: 'left',
        header: t('column.left_days'),
        align: 'end',
        cell: ({ left_days }) => {
          const days = <b className="num">{formatNumber(left_days)}</b>;
          return left_days < 0 ? <Highlight>{days}</Highlight> : days;
        },
      },
      {
        id: 'lapse',
        header: t('column.lapse'),
        cell: ({ next_lapse }) =>
          next_lapse === null
            ? '–'
            : t('lapsing', { days: formatNumber(next_lapse.days), day: formatDate(next_lapse.on) }),
      },
      ...(isShort
        ? []
        : [
            {
              id: 'notice',
              header: t('column.notice'),
              cell: ({ notice }: LeaveYearRow) =>
                notice === null ? (
                  <span className={styles['dim']}>{t('notices.never')}</span>
                ) : (
                  formatDate(notice.sent_at.slice(0, 10))
                ),
            },
          ]),
    ],
    [t, isShort],
  );
}
