import * as api from '@zeitblatt/contract/api';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../../api/connection.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { useIsAllowed } from '../../../../session/rights.ts';
import { formatDate, formatNumber } from '../../../../texts/format.ts';
import type { OwnLeaveReckoning } from '../accounts/parts/own-reckoning.ts';
import styles from './own-leave.module.css';

type OwnNoticesProps = { readonly notices: OwnLeaveReckoning['notices'] };

/** The notices about the leave of a year. Being shown here counts as opened. @source docs/decisions/0098-notices-about-leave.md */
export function OwnNotices({ notices }: OwnNoticesProps) {
  const { t } = useTranslation('own-leave');
  useOpening(notices);
  if (notices.length === 0) return null;
  return (
    <section aria-label={t('notices')}>
      <h2>{t('notices')}</h2>
      <ul className={styles['rows']}>
        {notices.map(({ id, days, sent_at }) => (
          <li key={id}>
            {t('notice', { count: days, day: formatDate(sent_at.slice(0, 10)), days: formatNumber(days) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says once of each notice that it was opened; after a failure the next visit says it. */
function useOpening(notices: OwnLeaveReckoning['notices']): void {
  const { send } = useWrite(api.leaveAccounts.openNotice);
  const isOnline = useIsOnline();
  const mayTell = useIsAllowed(['edit', 'OwnRecord']);
  const told = useRef(new Set<number>());
  useEffect(() => {
    if (!isOnline || !mayTell) return;
    for (const { id, opened_at } of notices) {
      if (opened_at !== null || told.current.has(id)) continue;
      told.current.add(id);
      send({ params: { id } }).catch(() => undefined);
    }
  }, [notices, isOnline, mayTell, send]);
}
