import type { CompanyRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../../texts/format.ts';
import { Button } from '../../../../../ui/marks/button.tsx';
import { Kbd } from '../../../../../ui/marks/marks.tsx';
import { SelectionBar } from '../../../../../ui/tables/selection-bar.tsx';
import styles from '../parts/requests.module.css';
import { isPickable } from './pickable.ts';
import { useRequestKeys } from './request-keys.ts';
import { RequestRow } from './request-row.tsx';
import { useDeciding } from './use-deciding.ts';

type RequestListProps = {
  readonly requests: readonly CompanyRequest[];
  readonly current: CompanyRequest | null;
  readonly onCurrent: (id: number) => void;
};

/** The requests, of which the current one is unfolded. Those without a mark can be picked and granted together. */
export function RequestList({ requests, current, onCurrent }: RequestListProps) {
  const { t } = useTranslation('leave-requests');
  const deciding = useDeciding();
  const [pickedIds, setPicked] = useState<ReadonlySet<number>>(new Set());
  const picked = requests.filter((request) => pickedIds.has(request.id) && isPickable(request));
  const toggle = (id: number) =>
    setPicked((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  const days = picked.reduce((sum, request) => sum + request.days, 0);
  const grantPicked = async () => {
    await deciding.grantMany(picked);
    setPicked(new Set());
  };
  useRequestKeys({
    requests,
    current,
    onCurrent,
    onPick: toggle,
    onGrant: (request) => void deciding.grant(request, false),
  });
  return (
    <>
      <ul className={styles['requests']}>
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            isCurrent={request.id === current?.id}
            isPicked={picked.includes(request)}
            onCurrent={() => onCurrent(request.id)}
            onPick={() => toggle(request.id)}
            deciding={deciding}
          />
        ))}
      </ul>
      <SelectionBar count={picked.length} onClear={() => setPicked(new Set())}>
        <span className={styles['dim']}>{t('days', { count: days, days: formatNumber(days) })}</span>
        <Button kind="primary" loading={deciding.isSending} onClick={() => void grantPicked()}>
          {t('grantMany', { count: picked.length })}
        </Button>
      </SelectionBar>
      <p className={styles['keys']} aria-hidden>
        <Kbd>↑ ↓</Kbd> {t('keys.move')} <Kbd>G</Kbd> {t('keys.grant')} <Kbd>A</Kbd> {t('keys.refuse')}{' '}
        <Kbd>{t('keys.space')}</Kbd> {t('keys.pick')}
      </p>
    </>
  );
}
