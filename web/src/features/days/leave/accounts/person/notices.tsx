import { IconMailForward } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { LeaveReckoning } from '@zeitblatt/domain/days/leave/leave-wire';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../../api/use-write.ts';
import { reportFailure } from '../../../../../errors/failure.ts';
import { Allowed } from '../../../../../session/allowed.tsx';
import { formatDate, formatNumber } from '../../../../../texts/format.ts';
import { Button } from '../../../../../ui/marks/button.tsx';
import { notify } from '../../../../../ui/messages/notify.ts';
import styles from '../parts/accounts.module.css';

const dayOf = (timestamp: string): string => formatDate(timestamp.slice(0, 10));

/** The notices about the leave of a year. Without one that arrived, nothing lapses. */
export function Notices({ account }: { readonly account: LeaveReckoning }) {
  const { t } = useTranslation('leave-accounts');
  const { notices, year, employee_id } = account;
  const send = useWrite(api.leaveAccounts.notify);
  const tell = () =>
    void send
      .send({ params: { year }, body: { employee_id } })
      .then(({ success }) => notify.success(success))
      .catch(reportFailure);
  return (
    <div>
      <h3>{t('notices.title')}</h3>
      {notices.length === 0 ? (
        <p className={styles['dim']}>{t('notices.neverLapses')}</p>
      ) : (
        <ul className={styles['rows']}>
          {notices.map(({ id, days, channel, sent_at, delivered_at, opened_at }) => (
            <li key={id}>
              <span>
                {dayOf(sent_at)}
                <small>
                  {opened_at
                    ? t('notices.opened', { day: dayOf(opened_at) })
                    : delivered_at
                      ? t('notices.delivered', { day: dayOf(delivered_at) })
                      : t('notices.waiting')}
                </small>
              </span>
              <span className={styles['dim']}>{t(`notices.channel.${channel}`)}</span>
              <span className="num">{t('notices.days', { count: days, days: formatNumber(days) })}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Allowed to={['edit', 'Leave']}>
          <Button
            kind="quiet"
            size="xs"
            icon={<IconMailForward size={16} aria-hidden />}
            loading={send.isSending}
            onClick={tell}
          >
            {t('notices.one')}
          </Button>
        </Allowed>
      </p>
    </div>
  );
}
