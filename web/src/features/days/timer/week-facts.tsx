import * as api from '@zeitblatt/contract/api';
import { mondayOf } from '@zeitblatt/domain/calendar/weeks';
import type { TrackDay } from '@zeitblatt/domain/days/timer/track';
import { useTranslation } from 'react-i18next';
import { useSeenRead } from '../../../session/use-seen-read.ts';
import { formatHours } from '../../../texts/format.ts';
import { HoursFact } from './hours-fact.tsx';
import { useServerNow } from './use-seconds.ts';

/** Plan of today, and the hours of the week so far. Renders nothing until it is known. */
export function WeekFacts({ answer }: { readonly answer: TrackDay }) {
  const { t } = useTranslation('time-tracking');
  const { today } = useServerNow(answer);
  const { data: week } = useSeenRead(api.dayRecords.ownWeek, { params: { monday: mondayOf(today) } });
  if (!week) return null;
  const plan = week.days.find(({ day }) => day === today)?.plan;
  return (
    <dl className="timer-facts num">
      {plan && (
        <div>
          <dt>{t('facts.plan')}</dt>
          <dd>
            {plan.start_time} – {plan.end_time}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('facts.week')}</dt>
        <dd>
          {formatHours(week.worked_minutes)}
          {week.open_minutes > 0 && <small>{t('facts.open', { hours: formatHours(week.open_minutes) })}</small>}
        </dd>
      </div>
      <HoursFact />
    </dl>
  );
}
