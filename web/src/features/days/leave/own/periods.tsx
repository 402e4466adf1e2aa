import * as api from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { useSeenRead } from '../../../../session/use-seen-read.ts';
import { formatDate, formatNumber } from '../../../../texts/format.ts';
import { formatLeaveSpan } from '../span-text.ts';
import styles from './own-leave.module.css';

/** The days of leave that are entered in a year. */
export function LeavePeriods({ year }: { readonly year: number }) {
  const { t } = useTranslation('own-leave');
  const { data } = useSeenRead(api.leave.ownYear, { query: { year } });
  if (!data) return null;
  return (
    <section aria-label={t('periods')}>
      <h2>{t('periods')}</h2>
      {data.data.length === 0 ? (
        <p className={styles['dim']}>{t('noPeriods', { year })}</p>
      ) : (
        <ul className={styles['rows']}>
          {data.data.map(({ id, from, to, used_days: days }) => (
            <li key={id}>
              <span className="num">{formatLeaveSpan({ from, to })}</span>
              <span>{t('days', { count: days, days: formatNumber(days) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Periods without employment duty, the latest first; nothing where there is none. */
export function InactivePeriods() {
  const { t } = useTranslation('own-leave');
  const { data } = useSeenRead(api.inactivity.own, { query: { page: 1 } });
  if (!data || data.total === 0) return null;
  return (
    <section aria-label={t('inactive')}>
      <h2>{t('inactive')}</h2>
      <ul className={styles['rows']}>
        {data.data.map(({ id, begin, end }) => (
          <li key={id}>
            <span className="num">
              {end === null ? t('since', { day: formatDate(begin) }) : formatLeaveSpan({ from: begin, to: end })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
