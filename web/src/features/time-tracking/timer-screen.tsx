import type { TrackDay } from '@zeitblatt/domain/time-tracking/track';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useToday } from '../../clock/clock.ts';
import { failureText } from '../../errors/failure.ts';
import { useUser } from '../../session/session-context.tsx';
import { useCalendarText } from '../../texts/calendar-text.ts';
import { formatDate } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { OpenDaysHint } from '../day-records/open-days-hint.tsx';
import { forgottenTrack } from './counter.ts';
import { ForgottenStop } from './forgotten-stop.tsx';
import { Timer } from './timer.tsx';
import './timer.css';
import { useIsOnline } from '../../api/use-is-online.ts';
import { TodayList } from './today-list.tsx';
import { useTracks } from './use-tracks.ts';

type Reading = { readonly error: Error | null; readonly readAgain: () => Promise<unknown> };

/** Where employees start and stop their working time. @source docs/product.md section 2 "/timetracking" */
export function TimerScreen() {
  const { t } = useTranslation('time-tracking');
  const { weekdayShort } = useCalendarText();
  const today = useToday();
  const { data, error, refetch } = useTracks();
  const date = (
    <span className="num">
      {weekdayShort(today)} {formatDate(today)}
    </span>
  );
  return (
    <Page title={t('title')} subtitle={date}>
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

function Tracks({ day, error, readAgain }: Reading & { readonly day: TrackDay }) {
  const { t } = useTranslation('time-tracking');
  const isOnline = useIsOnline();
  const { active: hasAccess } = useUser().subscription_data;
  const forgotten = forgottenTrack(day);
  return (
    <>
      {!isOnline && <Notice tone="warning">{t('offline')}</Notice>}
      <OpenDaysHint />
      {!hasAccess && <Notice tone="info">{t('ended')}</Notice>}
      {isOnline && error && <Notice tone="warning">{t('outdated')}</Notice>}
      {forgotten ? (
        <ForgottenStop key={forgotten.id} track={forgotten} />
      ) : (
        <Timer day={day} mayStart={hasAccess} readAgain={readAgain} />
      )}
      <TodayList day={day} />
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
      {!isOnline && <Notice tone="warning">{t('offline')}</Notice>}
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
