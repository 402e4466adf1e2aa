import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { addMonths, type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../../clock/clock.ts';
import { ReadFailure } from '../../../../errors/read-failure.tsx';
import { SeenNote } from '../../../../errors/seen-note.tsx';
import { useSeenRead } from '../../../../session/use-seen-read.ts';
import { asLabel, useCalendarText } from '../../../../texts/calendar-text.ts';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Page } from '../../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../../ui/frame/skeleton.tsx';
import { IconLink, TextLink } from '../../../../ui/marks/link.tsx';
import styles from './own-leave.module.css';

const route = getRouteApi('/app/timetracking/leave/away');

/** Which colleagues are away in a month: the days, and nothing that says why. */
export function AwayScreen() {
  const { t } = useTranslation('own-leave');
  const { monthAndYear } = useCalendarText();
  const current = monthOf(useToday());
  const { month = current } = route.useSearch();
  const read = useSeenRead(api.leaveRequests.away, { query: { month } });
  const { data, error, seenAt } = read;
  return (
    <Page
      title={t('away.title')}
      subtitle={t('away.about')}
      path={[
        <TextLink key="leave" to="/timetracking/leave">
          {t('title')}
        </TextLink>,
        t('away.title'),
      ]}
    >
      <div className={styles['own']}>
        <nav className={styles['years']} aria-label={t('away.others')}>
          <IconLink
            label={t('away.monthBefore')}
            icon={<IconChevronLeft size={22} aria-hidden />}
            to="/timetracking/leave/away"
            search={{ month: addMonths(month, -1) }}
            disabled={month <= current}
          />
          <b aria-live="polite">{asLabel(monthAndYear(month))}</b>
          <IconLink
            label={t('away.monthAfter')}
            icon={<IconChevronRight size={22} aria-hidden />}
            to="/timetracking/leave/away"
            search={{ month: addMonths(month, 1) }}
          />
        </nav>
        <ReadFailure of={read} />
        {data && <SeenNote at={seenAt} />}
        {!data && !error && <SkeletonRows count={6} />}
        {data?.people.length === 0 && <EmptyState title={t('away.nobody')} />}
        {data && data.people.length > 0 && (
          <ul className={styles['rows']}>
            {data.people.map(({ first_name, last_name, away }) => (
              <li key={`${last_name} ${first_name} ${away[0]}`}>
                <b>{`${first_name} ${last_name}`}</b>
                <span className="num">{spansOf(away).map(spanOf).join(', ')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}

/** Days in a row as spans. */
function spansOf(days: readonly IsoDate[]): { from: IsoDate; to: IsoDate }[] {
  const spans: { from: IsoDate; to: IsoDate }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && Temporal.PlainDate.from(last.to).add({ days: 1 }).equals(day)) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}

const spanOf = ({ from, to }: { readonly from: IsoDate; readonly to: IsoDate }): string =>
  from === to ? `${Number(from.slice(8))}.` : `${Number(from.slice(8))}.–${Number(to.slice(8))}.`;
