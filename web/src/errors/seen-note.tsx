import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../api/connection.ts';
import { timestampOf } from '../clock/clock.ts';
import { formatTimestamp } from '../texts/format.ts';
import { Notice } from '../ui/messages/notice.tsx';

/** Without a network: when the page was seen last. @param at milliseconds since 1970; null: never */
export function SeenNote({ at }: { readonly at: number | null }) {
  const { t } = useTranslation('common');
  const isOnline = useIsOnline();
  if (isOnline || at === null) return null;
  const time = formatTimestamp(timestampOf(Temporal.Instant.fromEpochMilliseconds(Math.round(at))));
  return <Notice tone="warning">{t('seenLast', { time })}</Notice>;
}
