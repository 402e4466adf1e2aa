import { IconCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { addDays, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { mondayOf, weekNumberOf } from '@zeitblatt/domain/calendar/weeks';
import type { WeekDay } from '@zeitblatt/domain/days/week/week';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { failureText } from '../../../errors/failure.ts';
import { useIsAllowed } from '../../../session/rights.ts';
import { formatDayOfMonth } from '../../../texts/format.ts';
import { currentLanguage } from '../../../texts/i18n.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Kbd } from '../../../ui/marks/marks.tsx';
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useFoldedScreen } from '../../../ui/theme/screen.ts';
import { CorrectDayDialog } from '../week/correct-day-dialog.tsx';
import { OtherWeeks } from '../week/other-weeks.tsx';
import '../week/week.css';
import './company-week.css';
import { NowPanel } from '../now/now-panel.tsx';
import { ConfirmOthersDialog } from './confirm-others.tsx';
import { RecordedNote } from './recorded-note.tsx';
import { PEOPLE_MAX, useCompanyWeek } from './use-company-week.ts';
import { useHeldGroups } from './use-held-groups.ts';
import { useRecordingForOthers } from './use-recording-for-others.ts';
import { WeekCards } from './week-cards.tsx';
import { WeekHead } from './week-head.tsx';
import { WeekLegend } from './week-legend.tsx';
import { recordOfKind, recordsAsPlanned, type WeekRow, weekRowOf } from './week-rows.ts';
import { WeekTable } from './week-table.tsx';
import type { TypedInCell, WeekActions } from './week-view.ts';

const route = getRouteApi('/app/week');

/** The week of everybody: questions first, all others confirmed at once. @source docs/decisions.md D71 */
export function CompanyWeekScreen() {
  const { t } = useTranslation('day-records');
  const today = useToday();
  const { day = today } = route.useSearch();
  const monday = mondayOf(day);
  const { people, total, isComplete, error, readAgain } = useCompanyWeek(monday);
  const rows = people.map((week) => weekRowOf(week, today));
  const sunday = addDays(monday, 6);
  const dayText = (of: IsoDate) => formatDayOfMonth(currentLanguage(), of);
  const isEmpty = isComplete && total === 0;
  return (
    <Page
      title={t('week', { number: weekNumberOf(monday) })}
      subtitle={
        t('fromTo', { from: dayText(monday), to: `${dayText(sunday)} ${sunday.slice(0, 4)}` }) +
        (isComplete && total > 0 ? `, ${t('team.people', { count: total })}` : '')
      }
      actions={<OtherWeeks to="/week" monday={monday} hasNext={sunday < today} />}
    >
      <div className="team-layout">
        <div className="team-week">
          {error && (
            <>
              <Notice tone="error">{failureText(error)}</Notice>
              <Button onClick={readAgain}>{t('readAgain')}</Button>
            </>
          )}
          {!isComplete && total > 0 && (
            <ProgressBar
              label={t('team.loading', { count: people.length, total })}
              value={(people.length / total) * 100}
            />
          )}
          {isEmpty && <EmptyState title={t('team.empty')} />}
          {rows.length > 0 && <People key={monday} monday={monday} today={today} rows={rows} isComplete={isComplete} />}
          {rows.length === 0 && !isEmpty && !error && <SkeletonRows count={12} />}
          {total > PEOPLE_MAX && <Notice>{t('team.more', { count: PEOPLE_MAX, total })}</Notice>}
        </div>
        <NowPanel today={today} />
      </div>
    </Page>
  );
}

type PeopleProps = {
  readonly monday: IsoDate;
  readonly today: IsoDate;
  readonly rows: readonly WeekRow[];
  readonly isComplete: boolean;
};

type Corrected = { readonly row: WeekRow; readonly day: WeekDay; readonly typed: TypedInCell };

function People({ monday, today, rows, isComplete }: PeopleProps) {
  const { t } = useTranslation('day-records');
  const isFolded = useFoldedScreen();
  const mayConfirm = useIsAllowed(['confirm', 'Timesheet']);
  const recording = useRecordingForOthers();
  const { groups, onUse } = useHeldGroups(rows);
  const [corrected, setCorrected] = useState<Corrected | null>(null);
  const [isAsking, setAsking] = useState(false);
  const others = rows.filter(({ group }) => group === 'planned');
  const canConfirmOthers = isComplete && others.length > 0 && !recording.isSending;
  const actions: WeekActions = mayConfirm
    ? {
        correct: (row, day, typed = {}) => setCorrected({ row, day, typed }),
        recordKind: (row, day, kind) => void recording.confirm([recordOfKind(row, day, kind)]),
        confirm: (row, days) => void recording.confirm(recordsAsPlanned(row, days)),
        askForOthers: () => canConfirmOthers && setAsking(true),
      }
    : null;
  const view = { monday, today, rows, groups, onUse, failedKeys: recording.failedKeys, actions };
  const row = corrected?.row;
  return (
    <>
      <div className="team-top">
        <WeekHead monday={monday} today={today} rows={rows} isComplete={isComplete} />
        {mayConfirm && others.length > 0 && (
          <Button
            kind="primary"
            icon={<IconCheck size={18} aria-hidden />}
            disabled={!canConfirmOthers}
            loading={recording.isSending}
            aria-haspopup="dialog"
            aria-keyshortcuts="Shift+A"
            onClick={() => setAsking(true)}
          >
            {t('team.confirmOthers', { count: others.length })}
            {!isFolded && (
              <span className="team-key" aria-hidden>
                <Kbd>⇧ A</Kbd>
              </span>
            )}
          </Button>
        )}
      </div>
      <RecordedNote recording={recording} rows={rows} />
      {isFolded ? <WeekCards {...view} /> : <WeekTable {...view} />}
      <WeekLegend hasKeys={mayConfirm && !isFolded} />
      <ConfirmOthersDialog
        opened={isAsking}
        rows={others}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void recording.confirm(others.flatMap((other) => recordsAsPlanned(other, other.plannedDays)));
        }}
      />
      <CorrectDayDialog
        day={corrected?.day ?? null}
        {...(row ? { name: row.name } : {})}
        {...corrected?.typed}
        asksReason={corrected?.day.is_reported === true}
        onClose={() => setCorrected(null)}
        send={async ([entry], reason) => {
          if (row && entry) await recording.correct({ ...entry, employee_id: row.id, reason: reason.trim() || null });
        }}
      />
    </>
  );
}
