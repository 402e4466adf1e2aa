import { IconWifiOff } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../../api/connection.ts';
import { ClockContext, timestampOf } from '../../../../clock/clock.ts';
import { formatTimestamp } from '../../../../texts/format.ts';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Button } from '../../../../ui/marks/button.tsx';
import { Highlight } from '../../../../ui/marks/marks.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import type { StampQueue } from './stamp-queue.ts';
import type { StoredStamp } from './stamp-store.ts';

/** Age of a waiting stamp from which its banner is marked, in milliseconds. */
const OLD_MS = 3 * 24 * 3_600_000;

const timeOf = ({ pressedAt }: StoredStamp): string =>
  timestampOf(Temporal.Instant.fromEpochMilliseconds(Math.round(pressedAt)));

/** Stamps that wait on this device, and refused ones. Renders nothing with a network and an empty queue. */
export function WaitingBanner({
  queue,
  stamps,
}: {
  readonly queue: StampQueue;
  readonly stamps: readonly StoredStamp[];
}) {
  const { t } = useTranslation('time-tracking');
  const now = use(ClockContext);
  const isOnline = useConnection() === 'good';
  const waiting = stamps.filter(({ reason }) => reason === null);
  const refused = stamps.filter(({ reason }) => reason !== null);
  const count = waiting.length;
  const isOld = waiting.some(({ pressedAt }) => now() - pressedAt > OLD_MS);
  const text = count === 0 ? t('waiting.offline') : t('waiting.count', { count });
  return (
    <>
      {(count > 0 || !isOnline) && (
        <section className="waiting-banner" aria-label={t('waiting.label')}>
          <IconWifiOff size={22} aria-hidden />
          <p>
            <strong>
              {!isOnline && `${t('waiting.noNetwork')} `}
              {isOld ? <Highlight>{text}</Highlight> : text}
            </strong>{' '}
            {count > 0 && t('waiting.sent')}
          </p>
        </section>
      )}
      {refused.map((stamp) => (
        <RefusedStamp key={stamp.key} stamp={stamp} onDiscard={() => void queue.discard(stamp.key)} />
      ))}
    </>
  );
}

function RefusedStamp({ stamp, onDiscard }: { readonly stamp: StoredStamp; readonly onDiscard: () => void }) {
  const { t } = useTranslation('time-tracking');
  const [isOpen, setOpen] = useState(false);
  const time = timeOf(stamp);
  const close = () => setOpen(false);
  return (
    <Notice tone="error">
      <p>{t('refused.text', { time: time.slice(11, 16) })}</p>
      <Button onClick={() => setOpen(true)}>{t('refused.open')}</Button>
      <Dialog opened={isOpen} onClose={close} title={t('refused.title')} size="sm">
        <p>
          {t(`refused.kind.${stamp.kind}`)}, {formatTimestamp(time)}
        </p>
        <p>{stamp.reason}</p>
        <p>{t('refused.discardText')}</p>
        <DialogActions>
          <Button onClick={onDiscard} kind="danger">
            {t('refused.discard')}
          </Button>
          <Button onClick={close} kind="primary">
            {t('refused.keep')}
          </Button>
        </DialogActions>
      </Dialog>
    </Notice>
  );
}
