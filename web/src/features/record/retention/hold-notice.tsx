import type { Hold } from '@zeitblatt/domain/record/privacy/retention';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../texts/format.ts';
import { Notice } from '../../../ui/messages/notice.tsx';

/** Says beside a deletion which holds keep the records, and why; nothing without a hold. */
export function HoldNotice({ holds }: { readonly holds: readonly Hold[] }) {
  const { t } = useTranslation('retention');
  if (holds.length === 0) return null;
  return (
    <Notice tone="info" title={t('hold.notice')}>
      {holds.map(({ id, person, purpose, begun_at: at, begun_by: by }) => (
        <p key={id} className="notice-text">
          {`${person ?? t('hold.wholeCompany')}: ${purpose} (${t('hold.since', { time: formatTimestamp(at), by })})`}
        </p>
      ))}
    </Notice>
  );
}
