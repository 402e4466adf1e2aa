import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { addMonths, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { MonthStanding, PersonMonth } from '@zeitblatt/domain/months/states/month-state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useClient } from '../../../api/client-context.ts';
import { useIsOnline } from '../../../api/connection.ts';
import { useDownload } from '../../../api/use-download.ts';
import { readOptions } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useToday } from '../../../clock/clock.ts';
import { failureText, reportFailure } from '../../../errors/failure.ts';
import { SeenNote } from '../../../errors/seen-note.tsx';
import { useSeenRead } from '../../../session/use-seen-read.ts';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SkeletonPage, SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { IconLink } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { MonthPaper } from './answer-bar.tsx';
import { MonthView } from './month-view.tsx';
import { firstMonthOf } from './shown-month.ts';
import { useStandingText } from './standing-text.ts';
import type { AnswerCalls } from './use-answering.ts';

const route = getRouteApi('/app/timetracking/month');

/** The own month: how far it is, and the answer to it. It opens with the one to answer. @source docs/decisions.md D72 */
export function OwnMonthScreen() {
  const { month: asked } = route.useSearch();
  const current = monthOf(useToday());
  const { data, error } = useSeenRead(api.monthStates.ownMonths, {});
  // Chosen once: the month that was just answered stays.
  const [first, setFirst] = useState<IsoMonth | null>(null);
  if (first === null && (data || error)) setFirst(firstMonthOf(data?.data ?? [], current));
  const month = asked ?? first;
  return month === null ? <SkeletonPage /> : <OwnMonth key={month} month={month} current={current} />;
}

type OwnMonthProps = { readonly month: IsoMonth; readonly current: IsoMonth };

function OwnMonth({ month, current }: OwnMonthProps) {
  const { t } = useTranslation('month-states');
  const isOnline = useIsOnline();
  const { monthAndYear } = useCalendarText();
  const standingText = useStandingText();
  const { data, error, refetch, seenAt } = useSeenRead(api.monthStates.ownMonth, { params: { month } });
  const hasEmployee = !(error instanceof ApiError && error.code === 'employee_missing');
  return (
    <Page
      title={asLabel(monthAndYear(month))}
      subtitle={data ? standingText(data.standing) : undefined}
      actions={hasEmployee && <OtherMonths month={month} hasNext={month < current} />}
    >
      {!hasEmployee && <EmptyState title={t('noEmployee')} />}
      {error && hasEmployee && isOnline && (
        <>
          <Notice tone="error">{failureText(error)}</Notice>
          <Button onClick={() => void refetch()}>{t('readAgain')}</Button>
        </>
      )}
      {error && hasEmployee && !isOnline && !data && <Notice tone="warning">{t('offline')}</Notice>}
      {data && <SeenNote at={seenAt} />}
      {data ? <AnswerableMonth month={data} /> : !error && <SkeletonRows count={7} />}
    </Page>
  );
}

function OtherMonths({ month, hasNext }: { readonly month: IsoMonth; readonly hasNext: boolean }) {
  const { t } = useTranslation('month-states');
  return (
    <nav className="month-others" aria-label={t('others')}>
      <IconLink
        label={t('monthBefore')}
        icon={<IconChevronLeft size={24} aria-hidden />}
        to="/timetracking/month"
        search={{ month: addMonths(month, -1) }}
      />
      {hasNext && (
        <IconLink
          label={t('monthAfter')}
          icon={<IconChevronRight size={24} aria-hidden />}
          to="/timetracking/month"
          search={{ month: addMonths(month, 1) }}
        />
      )}
    </nav>
  );
}

function AnswerableMonth({ month }: { readonly month: PersonMonth }) {
  return <MonthView month={month} calls={useOwnAnswers(month.standing.month)} paper={useOwnPaper(month.standing)} />;
}

/** The answers of an account. What the month says then is shown at once. */
function useOwnAnswers(month: IsoMonth): AnswerCalls {
  const client = useClient();
  const cache = useQueryClient();
  const agree = useWrite(api.monthStates.agree, { isAboutRow: true });
  const object = useWrite(api.monthStates.object, { isAboutRow: true });
  const takeBack = useWrite(api.monthStates.takeBack, { isAboutRow: true });
  const params = { month };
  const show = (answer: { readonly month: PersonMonth }) =>
    cache.setQueryData(readOptions(client, api.monthStates.ownMonth, { params }).queryKey, answer.month);
  return {
    agree: async (hash) => show(await agree.send({ params, body: { hash } })),
    object: async (body) => show(await object.send({ params, body })),
    takeBack: async () => show(await takeBack.send({ params })),
    isSending: agree.isSending || object.isSending || takeBack.isSending,
  };
}

/** The confirmed sheet, else the draft that was sent, as PDF. */
function useOwnPaper({ month, confirmed, sent }: MonthStanding): MonthPaper | null {
  const sheet = useDownload(api.timesheets.ownDownload);
  const draft = useDownload(api.monthStates.ownDraft);
  if (confirmed)
    return {
      start: () => void sheet.start({ params: { id: confirmed.timesheet_id } }).catch(reportFailure),
      isLoading: sheet.isLoading,
    };
  if (!sent) return null;
  return { start: () => void draft.start({ params: { month } }).catch(reportFailure), isLoading: draft.isLoading };
}
