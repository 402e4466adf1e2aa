import * as api from '@zeitblatt/contract/api';
import type { LeaveRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { useTranslation } from 'react-i18next';
import { useSeenRead } from '../../../../session/use-seen-read.ts';
import { formatDate, formatNumber } from '../../../../texts/format.ts';
import { useSpanText } from '../requests/parts/asked-span.ts';
import { RequestMark } from '../requests/parts/request-mark.tsx';
import styles from './own-leave.module.css';
import { RequestActs } from './request-acts.tsx';

/** The own requests that touch a year, the newest first, each with its answer and what can still be done. */
export function Requests({ year }: { readonly year: number }) {
  const { t } = useTranslation('own-leave');
  const { data } = useSeenRead(api.leaveRequests.own, {});
  if (!data) return null;
  const shown = data.data.filter(({ first, last }) => first <= `${year}-12-31` && last >= `${year}-01-01`);
  return (
    <section aria-label={t('requests')}>
      <h2>{t('requests')}</h2>
      {shown.length === 0 ? (
        <p className={styles['dim']}>{t('noRequests', { year })}</p>
      ) : (
        <ul className={styles['rows']}>
          {shown.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RequestRow({ request }: { readonly request: LeaveRequest }) {
  const { t } = useTranslation('own-leave');
  const spanText = useSpanText();
  const { state, days, reason, decided_at, decided_by, asked_at, asked_by, replaces } = request;
  const isOffered = asked_by === 'company' && (state === 'asked' || state === 'cancel_asked');
  const said =
    decided_at === null || isOffered
      ? t('askedOn', { day: formatDate(asked_at.slice(0, 10)) })
      : t('decided', { name: decided_by ?? '', day: formatDate(decided_at.slice(0, 10)) });
  return (
    <li className={styles['row']}>
      <div className={styles['request']}>
        <b className="num">{spanText(request)}</b>
        <small>
          {t('days', { count: days, days: formatNumber(days) })}, {said}
        </small>
        {replaces && <small>{t('insteadOf', { span: spanText(replaces) })}</small>}
        {isOffered && <p>{t(state === 'asked' ? 'offered' : 'cancelOffered')}</p>}
        {reason && <small>{t('reason', { text: reason })}</small>}
      </div>
      <RequestMark state={state} />
      <RequestActs request={request} />
    </li>
  );
}
