import { IconChevronDown } from '@tabler/icons-react';
import type { YearOfRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../texts/format.ts';
import reckoning from '../accounts/parts/reckoning.module.css';
import { useKeptOpen } from '../accounts/parts/use-kept-open.ts';

/** The balance of each year before and after the request. */
export function YearLines({ years }: { readonly years: readonly YearOfRequest[] }) {
  const { t } = useTranslation(['own-leave', 'leave-accounts']);
  const kept = useKeptOpen('leave-request-years');
  const known = years.filter(({ left }) => left !== null);
  if (known.length === 0) return null;
  return (
    <details className={reckoning['how']} {...kept}>
      <summary>
        {t('leave-accounts:how')}
        <IconChevronDown size={20} aria-hidden />
      </summary>
      {known.map(({ year, days, left, left_after, asked }) => (
        <dl key={year} className={reckoning['lines']} aria-label={String(year)}>
          <Line label={t('form.freeOf', { year })} days={left} />
          <Line label={t('form.thisRequest')} days={-days} />
          <Line label={t('form.then')} days={left_after} isSum />
          {asked > 0 && <Line label={t('form.otherAsked')} days={-asked} />}
        </dl>
      ))}
    </details>
  );
}

type LineProps = { readonly label: string; readonly days: number | null; readonly isSum?: boolean };

function Line({ label, days, isSum = false }: LineProps) {
  return (
    <div data-sum={isSum || undefined}>
      <dt>{label}</dt>
      <dd className="num">{formatNumber(days ?? 0)}</dd>
    </div>
  );
}
