import type { CompanyRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../../../texts/format.ts';
import { Highlight } from '../../../../../ui/marks/marks.tsx';
import { useSpanText } from '../parts/asked-span.ts';
import styles from '../parts/requests.module.css';

/** Names that are shown before the rest is only counted. */
const NAMES_MAX = 6;

const dayOf = (day: string): string => formatDate(day).slice(0, 6);

/** Facts that a decision needs, and what was said about the request. */
export function RequestFacts({ request }: { readonly request: CompanyRequest }) {
  const { t } = useTranslation('leave-requests');
  const spanText = useSpanText();
  const { years, away, away_max, short_days, note, reason, replaces, asked_at, decided_at, decided_by } = request;
  const isOpen = request.state === 'asked' || request.state === 'cancel_asked';
  return (
    <dl className={styles['facts']}>
      <Fact label={t('fact.asked')}>{formatDate(asked_at.slice(0, 10))}</Fact>
      {replaces && <Fact label={t('fact.insteadOf')}>{spanText(replaces)}</Fact>}
      {years.map(({ year, left, left_after, asked }) =>
        left === null ? null : (
          <Fact key={year} label={t('fact.left', { year })}>
            <b>{t('leftAfter', { count: left, left: formatNumber(left), after: formatNumber(left_after ?? 0) })}</b>
            {asked > 0 && <small>{t('otherAsked', { count: asked, days: formatNumber(asked) })}</small>}
          </Fact>
        ),
      )}
      {isOpen && (
        <Fact label={t('fact.away')}>
          <b>{t(away_max === 0 ? 'nobodyAway' : 'away', { count: away_max })}</b>
          {away.length > 0 && (
            <small>
              {away
                .slice(0, NAMES_MAX)
                .map(({ name, from, to }) => `${name} ${from === to ? dayOf(from) : `${dayOf(from)}–${dayOf(to)}`}`)
                .join(', ')}
              {away.length > NAMES_MAX && ` ${t('more', { count: away.length - NAMES_MAX })}`}
            </small>
          )}
        </Fact>
      )}
      {short_days.length > 0 && (
        <Fact label={t('fact.least')}>
          <Highlight>{t('shortOn', { count: short_days.length, days: short_days.map(dayOf).join(', ') })}</Highlight>
        </Fact>
      )}
      {note && <Fact label={t('fact.note')}>{`„${note}“`}</Fact>}
      {decided_at && !isOpen && (
        <Fact label={t('fact.decided')}>{`${decided_by ?? ''}, ${formatDate(decided_at.slice(0, 10))}`}</Fact>
      )}
      {reason && <Fact label={t('fact.reason')}>{`„${reason}“`}</Fact>}
    </dl>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
