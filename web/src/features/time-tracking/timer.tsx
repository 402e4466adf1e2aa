import { IconHomeCheck, IconPlayerPlay } from '@tabler/icons-react';
import type { TrackDay } from '@zeitblatt/domain/time-tracking/track';
import { type RefObject, use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockContext } from '../../clock/clock.ts';
import { formatDate } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { clockParts } from './counter.ts';
import { useIsOnline } from './use-is-online.ts';
import { type Stamps, useStamps } from './use-stamps.ts';
import { type Count, useCount } from './use-tracks.ts';

type TimerProps = {
  readonly day: TrackDay;
  /** Whether access has not ended. */
  readonly mayStart: boolean;
  readonly readAgain: () => Promise<unknown>;
};

/** Counter and button. */
export function Timer({ day, mayStart, readAgain }: TimerProps) {
  const { t } = useTranslation('time-tracking');
  const now = use(ClockContext);
  const stamps = useStamps(day, readAgain);
  const count = useCount(day, stamps.pressedAt === null ? null : now() - stamps.pressedAt);
  return (
    <>
      <Counter day={day} count={count} isStarting={stamps.pressedAt !== null} />
      <div className="timer-actions">
        {stamps.isUnanswered && <Notice tone="error">{t('outcomeUnknown')}</Notice>}
        <StampButton isRunning={count.running !== undefined} stamps={stamps} mayStart={mayStart} />
      </div>
    </>
  );
}

type CounterProps = { readonly day: TrackDay; readonly count: Count; readonly isStarting: boolean };

/** State, time and begin. */
function Counter({ day, count, isStarting }: CounterProps) {
  const { t } = useTranslation('time-tracking');
  const { hours, minutes, seconds } = clockParts(count.seconds);
  const { running } = count;
  const isRunning = running !== undefined || isStarting;
  const last = day.tracks.findLast(({ active }) => !active);
  return (
    <section className="timer-counter" aria-label={t('state.label')} data-running={isRunning || undefined}>
      <p className="timer-state">{t(isRunning ? 'state.running' : last ? 'state.stopped' : 'state.idle')}</p>
      <div className="timer-digits num" role="timer" aria-label={t('counter', { hours, minutes: Number(minutes) })}>
        <span aria-hidden>
          {hours}:{minutes}
          <small>:{seconds}</small>
        </span>
      </div>
      <p className="timer-since">
        {running &&
          t('started', { date: formatDate(running.start_time.slice(0, 10)), time: running.start_time.slice(11, 16) })}
        {!isRunning && last?.stop_time && t('lastStopped', { time: last.stop_time.slice(11, 16) })}
      </p>
    </section>
  );
}

type StampButtonProps = { readonly isRunning: boolean; readonly stamps: Stamps; readonly mayStart: boolean };

/** The one big button: start or stop. */
function StampButton({ isRunning, stamps, mayStart }: StampButtonProps) {
  const { t } = useTranslation('time-tracking');
  const isOnline = useIsOnline();
  const stamp = isRunning ? stamps.stop : stamps.start;
  const Icon = isRunning ? IconHomeCheck : IconPlayerPlay;
  return (
    <Button
      ref={useKeptFocus(stamps.isBusy)}
      kind="primary"
      wide
      icon={<Icon size={24} aria-hidden />}
      loading={stamps.isBusy}
      disabled={!isOnline || !(isRunning || mayStart)}
      onClick={() => void stamp()}
    >
      {t(isRunning ? 'stop' : 'start')}
    </Button>
  );
}

/** Gives the button its focus back, which the browser takes from it while it is busy and so disabled. */
function useKeptFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
