import { IconHomeCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { StampKind, TrackDay } from '@zeitblatt/domain/days/timer/track';
import { type RefObject, use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockContext } from '../../../clock/clock.ts';
import { formatDate } from '../../../texts/format.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { clockParts } from './counter.ts';
import { formatSeconds } from './today-list.tsx';
import { type Stamps, useStamps } from './use-stamps.ts';
import { type Count, useCount } from './use-tracks.ts';
import type { StampQueue } from './waiting/stamp-queue.ts';

type TimerProps = {
  /** With the stamps that wait on this device. */
  readonly day: TrackDay;
  /** The answer of the server that the day is made of. */
  readonly answer: TrackDay;
  readonly queue: StampQueue;
  /** Whether access has not ended. */
  readonly mayStart: boolean;
  readonly readAgain: () => Promise<unknown>;
};

/** Display of the timer. */
type TimerState = 'idle' | 'running' | 'break' | 'stopped';

/** Counter and buttons. */
export function Timer({ day, answer, queue, mayStart, readAgain }: TimerProps) {
  const { t } = useTranslation('time-tracking');
  const now = use(ClockContext);
  const stamps = useStamps(queue, readAgain);
  const count = useCount(day, answer, stamps.pressedAt === null ? null : now() - stamps.pressedAt);
  const isRunning = count.running !== undefined;
  const buttons = stateOfDay(day, isRunning);
  return (
    <>
      {stamps.isOutrun && <Notice tone="info">{t('outrun')}</Notice>}
      <Counter day={day} count={count} state={stateOfDay(day, isRunning || stamps.pressedAt !== null)} />
      <p role="status" className="visually-hidden">
        {stamps.isOutrun ? t('outrun') : stamps.said}
      </p>
      <div className="timer-actions">
        <StampButtons key={buttons} state={buttons} stamps={stamps} mayStart={mayStart} />
      </div>
    </>
  );
}

function stateOfDay({ shift, tracks }: TrackDay, isRunning: boolean): TimerState {
  if (isRunning) return 'running';
  if (shift !== null) return 'break';
  return tracks.some(({ active }) => !active) ? 'stopped' : 'idle';
}

type CounterProps = { readonly day: TrackDay; readonly count: Count; readonly state: TimerState };

/** State, time and begin. */
function Counter({ day, count, state }: CounterProps) {
  const { t } = useTranslation('time-tracking');
  const { hours, minutes, seconds } = clockParts(count.seconds);
  const { running, pause } = count;
  const since = day.shift?.break_since;
  return (
    <section className="timer-counter" aria-label={t('state.label')} data-state={state}>
      <p className="timer-state">
        {state === 'break' && since ? t('state.break', { time: since.slice(11, 16) }) : t(`state.${state}`)}
      </p>
      <div className="timer-digits num" role="timer" aria-label={t('counter', { hours, minutes: Number(minutes) })}>
        <span aria-hidden>
          {hours}:{minutes}
          <small>:{seconds}</small>
        </span>
      </div>
      <p className="timer-since">
        {running &&
          t('started', { date: formatDate(running.start_time.slice(0, 10)), time: running.start_time.slice(11, 16) })}
        {state === 'stopped' && <LastStop day={day} />}
      </p>
      {pause > 0 && (
        <p className="timer-pause">
          {t('kind.break')} <b className="num">{formatSeconds(pause)}</b>
        </p>
      )}
    </section>
  );
}

function LastStop({ day }: { readonly day: TrackDay }) {
  const { t } = useTranslation('time-tracking');
  const last = day.tracks.findLast(({ active }) => !active);
  return last?.stop_time ? t('lastStopped', { time: last.stop_time.slice(11, 16) }) : null;
}

type StampButtonsProps = { readonly state: TimerState; readonly stamps: Stamps; readonly mayStart: boolean };

/** Buttons of each state, and the main one of them. */
const BUTTONS = {
  idle: { kinds: ['start'], main: 'start' },
  stopped: { kinds: ['start'], main: 'start' },
  running: { kinds: ['break', 'stop'], main: 'stop' },
  break: { kinds: ['start', 'stop'], main: 'start' },
} as const satisfies Record<TimerState, { readonly kinds: readonly StampKind[]; readonly main: StampKind }>;

const ICONS = { start: IconPlayerPlay, break: IconPlayerPause, stop: IconHomeCheck } as const;

function StampButtons({ state, stamps, mayStart }: StampButtonsProps) {
  const { t } = useTranslation('time-tracking');
  const { kinds, main } = BUTTONS[state];
  const { last } = stamps;
  const button = useKeptFocus(stamps);
  // The pressed button, or the main one where that is gone.
  const target = kinds.find((kind) => kind === last) ?? main;
  return (
    <div className="timer-buttons">
      {kinds.map((kind) => {
        const Icon = ICONS[kind];
        return (
          <Button
            key={kind}
            {...(kind === main ? { kind: 'primary' } : {})}
            {...(kind === target ? { ref: button } : {})}
            wide
            icon={<Icon size={24} aria-hidden />}
            loading={stamps.busy === kind}
            disabled={kind === 'start' && !mayStart}
            onClick={() => void stamps.press(kind)}
          >
            {t(kind === 'start' && state === 'break' ? 'continue' : kind)}
          </Button>
        );
      })}
    </div>
  );
}

/**
 * Gives a button the focus, which the browser takes from one while it is busy and so disabled, and when another one takes its
 * place.
 */
function useKeptFocus({ busy, last }: Stamps): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (last !== null && busy === null && isLost) button.current?.focus();
  }, [last, busy]);
  return button;
}
