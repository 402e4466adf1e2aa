import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { YearlyLeave } from '@zeitblatt/domain/days/leave/leave';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { formatDate, formatNumber } from '../../../texts/format.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { IconButton } from '../../../ui/marks/button.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { formatLeaveSpan } from '../../days/leave/span-text.ts';
import './own-record.css';

/** The own leave account, year by year, and the times without employment duty. @source docs/decisions.md D11 */
export function OwnLeaveScreen() {
  const { t } = useTranslation('own-record');
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const account = useRead(api.leave.ownYear, { query: { year } });
  const known = useRead(api.leave.ownYears, {}).data ?? [];
  const [first, last] = [Math.min(thisYear, ...known), Math.max(thisYear + 1, ...known)];
  return (
    <Page title={t('leave.title')}>
      <div className="own">
        <div className="own-stepper">
          <IconButton
            label={t('leave.yearBefore')}
            icon={<IconChevronLeft size={22} aria-hidden />}
            disabled={year <= first}
            onClick={() => setYear(year - 1)}
          />
          <h2 aria-live="polite">{year}</h2>
          <IconButton
            label={t('leave.yearAfter')}
            icon={<IconChevronRight size={22} aria-hidden />}
            disabled={year >= last}
            onClick={() => setYear(year + 1)}
          />
        </div>
        <ReadFailure of={account} />
        {account.data ? <Account {...account.data} year={year} /> : !account.error && <SkeletonRows count={3} />}
        <Periods />
      </div>
    </Page>
  );
}

function Account({
  allowed_days,
  half_days,
  used_days,
  left_days,
  data,
  year,
}: YearlyLeave & { readonly year: number }) {
  const { t } = useTranslation(['own-record', 'leave']);
  const figures = [
    { label: t('leave:left'), days: left_days },
    { label: t('leave:used'), days: used_days },
    { label: t('leave:allowed'), days: allowed_days },
  ];
  return (
    <section aria-label={t('leave:account', { year })}>
      <dl className="own-figures">
        {figures.map(({ label, days }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{formatNumber(days)}</dd>
          </div>
        ))}
      </dl>
      {half_days > 0 && <p>{t('leave:halfDays', { count: half_days })}</p>}
      {left_days < 0 && (
        <p>
          <Highlight>{t('leave:overdrawn', { count: -left_days })}</Highlight>
        </p>
      )}
      {data.length === 0 ? (
        <EmptyState title={t('leave:none', { year })} />
      ) : (
        <ul className="own-rows">
          {data.map(({ id, from, to, used_days: days }) => (
            <li key={id}>
              <span className="num">{formatLeaveSpan({ from, to })}</span>
              <span>{t('leave.days', { count: days })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="own-note">{t('leave:counted')}</p>
    </section>
  );
}

/** Periods without employment duty, the latest first; nothing where there is none. */
function Periods() {
  const { t } = useTranslation('own-record');
  const { data: periods } = useRead(api.inactivity.own, { query: { page: 1 } });
  if (!periods || periods.total === 0) return null;
  return (
    <section aria-label={t('periods.title')}>
      <h2>{t('periods.title')}</h2>
      <ul className="own-rows">
        {periods.data.map(({ id, begin, end }) => (
          <li key={id}>
            <span className="num">
              {end === null
                ? t('periods.since', { day: formatDate(begin) })
                : formatLeaveSpan({ from: begin, to: end })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
