import { IconCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { addDays, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { mondayOf, weekNumberOf } from '@zeitblatt/domain/calendar/weeks';
import type { Week, WeekDay } from '@zeitblatt/domain/days/week/week';
import type { Language } from '@zeitblatt/i18n/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useIsOnline } from '../../../api/connection.ts';
import { useToday } from '../../../clock/clock.ts';
import { failureText, reportFailure } from '../../../errors/failure.ts';
import { SeenNote } from '../../../errors/seen-note.tsx';
import { useSeenRead } from '../../../session/use-seen-read.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDayOfMonth, formatHours, formatList } from '../../../texts/format.ts';
import { currentLanguage } from '../../../texts/i18n.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { StampMark } from '../../../ui/marks/marks.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { CorrectDayDialog } from './correct-day-dialog.tsx';
import { DayRow } from './day-row.tsx';
import { DueHint } from './due-hint.tsx';
import { OtherWeeks } from './other-weeks.tsx';
import { entryAsPlanned, minutesOf } from './shown-day.ts';
import { useRecording } from './use-recording.ts';
import './week.css';

const route = getRouteApi('/app/timetracking/week');

/** The own week: each day confirmed as planned or corrected, with one tap. @source docs/decisions.md D71 */
export function WeekScreen() {
  const { t } = useTranslation('day-records');
  const isOnline = useIsOnline();
  const today = useToday();
  const { day = today } = route.useSearch();
  const monday = mondayOf(day);
  const { data: week, error, refetch, seenAt } = useSeenRead(api.dayRecords.ownWeek, { params: { monday } });
  const dayText = (of: IsoDate) => formatDayOfMonth(currentLanguage(), of);
  const sunday = addDays(monday, 6);
  return (
    <Page
      title={t('week', { number: weekNumberOf(monday) })}
      subtitle={t('fromTo', { from: dayText(monday), to: dayText(sunday) })}
      actions={<OtherWeeks to="/timetracking/week" monday={monday} hasNext={sunday < today} />}
    >
      <div className="week">
        {error instanceof ApiError && error.code === 'employee_missing' ? (
          <EmptyState title={t('noEmployee')} />
        ) : (
          error &&
          (isOnline ? (
            <>
              <Notice tone="error">{failureText(error)}</Notice>
              <Button onClick={() => void refetch()}>{t('readAgain')}</Button>
            </>
          ) : (
            !week && <Notice tone="warning">{t('offline')}</Notice>
          ))
        )}
        {week && <SeenNote at={seenAt} />}
        {week ? <Days key={monday} week={week} today={today} /> : !error && <SkeletonRows count={7} />}
      </div>
    </Page>
  );
}

type DaysProps = { readonly week: Week; readonly today: IsoDate };

function Days({ week, today }: DaysProps) {
  const { t } = useTranslation('day-records');
  const { weekday } = useCalendarText();
  const isOnline = useIsOnline();
  const { recorded, send, undo, isSending } = useRecording();
  const [corrected, setCorrected] = useState<WeekDay | null>(null);
  const mayRecord = isOnline && !isSending;
  const confirm = (day: WeekDay) => {
    const entry = entryAsPlanned(day);
    if (entry) send([entry]).catch(reportFailure);
  };
  return (
    <>
      <DueHint days={week.days} today={today} />
      <ul className="week-days">
        {week.days.map((day) => (
          <DayRow
            key={day.day}
            day={day}
            today={today}
            mayRecord={mayRecord}
            onConfirm={() => confirm(day)}
            onCorrect={() => setCorrected(day)}
            onAnswer={(entry) => void send([entry]).catch(reportFailure)}
          />
        ))}
      </ul>
      {week.days.every(({ plan, record, stamps }) => plan === null && record === null && stamps === null) && (
        <p className="week-quiet">{t('nothingPlanned')}</p>
      )}
      <Sums week={week} />
      <div className="week-actions">
        {!isOnline && <Notice tone="warning">{t('offline')}</Notice>}
        <div role="status" className="week-recorded">
          {recorded && (
            <>
              <span>
                {t(recorded.isUndone ? 'undone' : 'recorded', {
                  count: recorded.dates.length,
                  day: weekday(recorded.dates[0] ?? today),
                })}
              </span>
              {!recorded.isUndone && (
                <Button kind="quiet" onClick={() => void undo()} disabled={!mayRecord}>
                  {t('undo')}
                </Button>
              )}
            </>
          )}
        </div>
        <WholeWeek week={week} mayRecord={mayRecord} isSending={isSending} send={send} />
      </div>
      <CorrectDayDialog day={corrected} onClose={() => setCorrected(null)} send={send} />
    </>
  );
}

function Sums({ week }: { readonly week: Week }) {
  const { t } = useTranslation(['day-records', 'calendar']);
  return (
    <dl className="week-sums">
      <div>
        <dt>{t('calendar:number.worked')}</dt>
        <dd className="num">{formatHours(week.worked_minutes)}</dd>
      </div>
      {week.credited_minutes > 0 && (
        <div>
          <dt>{t('calendar:number.credited')}</dt>
          <dd className="num">{formatHours(week.credited_minutes)}</dd>
        </div>
      )}
      {week.open_minutes > 0 && (
        <div data-pencil>
          <dt>{t('open')}</dt>
          <dd className="num">
            <span className="pencil">{formatHours(week.open_minutes)}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

type WholeWeekProps = {
  readonly week: Week;
  readonly mayRecord: boolean;
  readonly isSending: boolean;
  readonly send: ReturnType<typeof useRecording>['send'];
};

/** One button for all open days of the week; its second line says what it writes. */
function WholeWeek({ week, mayRecord, isSending, send }: WholeWeekProps) {
  const { t, i18n } = useTranslation('day-records');
  const { weekdayShort } = useCalendarText();
  const open = week.days.filter((day) => entryAsPlanned(day) !== null);
  const isDone =
    open.length === 0 &&
    week.days.every(({ state }) => state !== 'open') &&
    week.days.some(({ state }) => state === 'recorded');
  if (isDone && week.days.every(({ state }) => state !== 'ahead')) {
    return (
      <p className="week-done">
        <StampMark>{t('done')}</StampMark>
      </p>
    );
  }
  if (open.length === 0) return null;
  const minutes = open.reduce((sum, day) => sum + minutesOf(day), week.worked_minutes);
  const entries = open.flatMap((day) => entryAsPlanned(day) ?? []);
  const names = open.map(({ day }) => weekdayShort(day));
  const days = formatList(i18n.language as Language, names);
  return (
    <Button
      kind="primary"
      wide
      icon={<IconCheck size={24} aria-hidden />}
      loading={isSending}
      disabled={!mayRecord}
      onClick={() => void send(entries).catch(reportFailure)}
    >
      <span className="week-button">
        <b>{t('confirmWeek')}</b> <span>{t('asPlanned', { days, hours: formatHours(minutes) })}</span>
      </span>
    </Button>
  );
}
