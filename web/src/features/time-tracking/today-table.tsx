import type { Track } from '@zeitblatt/domain/time-tracking/track';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../clock/clock.ts';
import { formatDate, formatHours } from '../../texts/format.ts';
import { Badge } from '../../ui/badge.tsx';

/** The tracks of today, the earliest first. A time of another day carries its date. Renders nothing without tracks. */
export function TodayTable({ tracks }: { readonly tracks: readonly Track[] }) {
  const { t } = useTranslation('time-tracking');
  const today = useToday();
  if (tracks.length === 0) return null;
  const timeOf = (time: string): string =>
    time.startsWith(today) ? time.slice(11, 16) : `${formatDate(time.slice(0, 10)).slice(0, 6)}, ${time.slice(11, 16)}`;
  return (
    <table className="timer-table">
      <caption>{t('today')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.started')}</th>
          <th scope="col">{t('column.stopped')}</th>
          <th scope="col">{t('column.hours')}</th>
        </tr>
      </thead>
      <tbody>
        {tracks.map(({ id, start_time, stop_time, duration_seconds, ended_by }) => (
          <tr key={id}>
            <td>{timeOf(start_time)}</td>
            <td>
              {stop_time === null ? t('runs') : timeOf(stop_time)}
              {ended_by === 'person' && <Badge>{t('enteredLater')}</Badge>}
            </td>
            <td>{stop_time === null ? '–' : formatHours(Math.floor(duration_seconds / 60))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
