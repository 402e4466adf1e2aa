import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Track, TrackDay } from '@zeitblatt/domain/days/timer/track';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useToday } from '../../../clock/clock.ts';
import { failureText } from '../../../errors/failure.ts';
import { useUser } from '../../../session/session-context.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate } from '../../../texts/format.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { onDemand, prepare, useOpened } from '../../../ui/messages/on-demand.ts';
import { forgottenTrack } from './counter.ts';
import { OpenDaysHint } from './open-days-hint.tsx';
import { Timer } from './timer.tsx';
import './timer.css';
import { useIsOnline } from '../../../api/connection.ts';
import { TodayList } from './today-list.tsx';
import { useFirstSeen, useServerNow } from './use-seconds.ts';
import { useTracks } from './use-tracks.ts';
import { useQueueState, useStampQueue } from './waiting/use-stamp-queue.ts';
import { WaitingBanner } from './waiting/waiting-banner.tsx';
import { withWaiting } from './waiting/with-waiting.ts';
import { WrongClock } from './wrong-clock.tsx';

type Reading = { readonly error: Error | null; readonly readAgain: () => Promise<unknown> };

/** A forgotten stop is rare: the form that asks for it is loaded when there is one. */
const forgottenStop = onDemand(() => import('./forgotten-stop.tsx'));

/** The week is read after the tracks, and so is its code. */
const WeekFacts = lazy(() =>
  import('./week-facts.tsx').then(
    (module) => ({ default: module.WeekFacts }),
    () => ({ default: () => null }),
  ),
);

/** Time after the first screen in which nothing else is loaded, in milliseconds. */
const PAUSE_MS = 1500;

/** Where employees start and stop their working time. @source docs/product.md section 2 "/timetracking" */
export function TimerScreen() {
  const { t } = useTranslation('time-tracking');
  const today = useToday();
  const { data, error, refetch } = useTracks();
  // Without a network it could not be loaded later.
  useEffect(() => {
    const timer = setTimeout(() => void prepare(forgottenStop), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page title={t('title')} subtitle={data ? <DayOfServer answer={data} /> : <Day day={today} />}>
      <div className="timer">
        {data ? (
          <Tracks day={data} error={error} readAgain={refetch} />
        ) : (
          <NoTracks error={error} readAgain={refetch} />
        )}
      </div>
    </Page>
  );
}

const DayOfServer = ({ answer }: { readonly answer: TrackDay }) => <Day day={useServerNow(answer).today} />;

function Day({ day }: { readonly day: IsoDate }) {
  const { weekdayShort } = useCalendarText();
  return (
    <span className="num">
      {weekdayShort(day)} {formatDate(day)}
    </span>
  );
}

function ForgottenTrack({ track }: { readonly track: Track }) {
  const code = useOpened(forgottenStop, true, () => undefined);
  return code ? <code.ForgottenStop track={track} /> : <SkeletonRows count={3} />;
}

function Tracks({ day: answer, error, readAgain }: Reading & { readonly day: TrackDay }) {
  const { t } = useTranslation('time-tracking');
  const isOnline = useIsOnline();
  const { active: hasAccess } = useUser().subscription_data;
  const queue = useStampQueue();
  const { isRead, stamps, arrivals } = useQueueState(queue);
  const seenAt = useFirstSeen(answer);
  const [arrivedBefore] = useState(arrivals);
  if (!isRead) return <SkeletonRows count={6} />;
  const pending = stamps.filter(({ reason }) => reason === null);
  const { day, waiting } = withWaiting({ day: answer, seenAt }, pending);
  const forgotten = forgottenTrack(day);
  return (
    <>
      <WaitingBanner queue={queue} stamps={stamps} />
      <div role="status" className="timer-arrived">
        {arrivals > arrivedBefore && stamps.length === 0 && <Notice tone="ok">{t('waiting.arrived')}</Notice>}
      </div>
      <WrongClock answer={answer} />
      <OpenDaysHint />
      {!hasAccess && <Notice tone="info">{t('ended')}</Notice>}
      {isOnline && error && pending.length === 0 && <Notice tone="warning">{t('outdated')}</Notice>}
      {forgotten ? (
        <ForgottenTrack key={forgotten.id} track={forgotten} />
      ) : (
        <Timer day={day} answer={answer} queue={queue} mayStart={hasAccess} readAgain={readAgain} />
      )}
      <TodayList day={day} answer={answer} waiting={waiting} />
      <Suspense>
        <WeekFacts answer={answer} />
      </Suspense>
    </>
  );
}

/** While the tracks are read, or when they cannot be. */
function NoTracks({ error, readAgain }: Reading) {
  const { t } = useTranslation('time-tracking');
  const isOnline = useIsOnline();
  if (error instanceof ApiError && error.code === 'employee_missing') {
    return <EmptyState title={t('noEmployee.title')} description={t('noEmployee.text')} />;
  }
  return (
    <>
      {!isOnline && <Notice tone="warning">{t('unknownDay')}</Notice>}
      {isOnline && error ? (
        <>
          <Notice tone="error">{failureText(error)}</Notice>
          <Button onClick={() => void readAgain()}>{t('readAgain')}</Button>
        </>
      ) : (
        <SkeletonRows count={6} />
      )}
    </>
  );
}
