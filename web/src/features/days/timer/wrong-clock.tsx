import type { TrackDay } from '@zeitblatt/domain/days/timer/track';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useClockLead } from './use-seconds.ts';

/** Difference between the clocks from which the user is told, in minutes. */
const TOLD_MINUTES = 5;

/** Says that the clock of the device is wrong. Renders nothing while it is right. */
export function WrongClock({ answer }: { readonly answer: TrackDay }) {
  const { t } = useTranslation('time-tracking');
  const lead = useClockLead(answer) / 60_000;
  const minutes = Math.round(Math.abs(lead));
  if (minutes < TOLD_MINUTES) return null;
  const unit = minutes < 60 ? 'minutes' : 'hours';
  const count = unit === 'minutes' ? minutes : Math.round(minutes / 60);
  const by = t(`clock.${unit}`, { count });
  return (
    <Notice tone="warning" title={t(lead > 0 ? 'clock.ahead' : 'clock.behind', { by })}>
      {t('clock.right')}
    </Notice>
  );
}
