import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { TrackDay } from '@zeitblatt/domain/days/timer/track';
import { useTranslation } from 'react-i18next';
import { formatDate, formatHours } from '../../../texts/format.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { countedDay, tracksOfDay } from './counter.ts';
import { type DayEntry, dayEntries, type SheetRow, sheetRow } from './day-entries.ts';
import { HourStrip } from './hour-strip.tsx';
import { useElapsed, useServerNow } from './use-seconds.ts';
import type { ShownDay, Waiting } from './waiting/with-waiting.ts';

const MINUTE_MS = 60_000;

type TodayListProps = {
  /** With the stamps that wait on this device. */
  readonly day: TrackDay;
  /** The answer of the server that the day is made of. */
  readonly answer: TrackDay;
  readonly waiting: ShownDay['waiting'];
};

/** Hours and minutes of seconds, as a clock shows them. */
export const formatSeconds = (seconds: number): string => formatHours(Math.floor(Math.max(0, seconds) / 60));

/**
 * Work and breaks of the day, what the time sheet makes of them, and tracks of the day before that touch today. Renders nothing
 * without tracks.
 */
export function TodayList({ day, answer, waiting }: TodayListProps) {
  const { t } = useTranslation('time-tracking');
  const serverNow = useServerNow(answer);
  const { today } = serverNow;
  const isOpen = day.shift !== null;
  const elapsed = Math.floor(useElapsed(answer, isOpen, MINUTE_MS) / 1000);
  const ofDay = tracksOfDay(day, today);
  const serverTime = isOpen ? day.server_time : null;
  const entries = dayEntries(ofDay, serverTime).map((entry) => aged(entry, elapsed));
  const before = dayEntries(
    day.tracks.filter((track) => !track.is_forgotten && !ofDay.includes(track)),
    null,
  );
  if (entries.length + before.length === 0) return null;
  const row = sheetRow(ofDay, serverNow);
  return (
    <section className="timer-day" aria-label={t('today')}>
      {entries.length > 0 && (
        <HourStrip day={countedDay(day, today)} entries={entries} isWaiting={({ track }) => waiting.has(track.id)} />
      )}
      <table className="timer-table">
        <caption>{t('today')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.time')}</th>
            <th scope="col">{t('column.kind')}</th>
            <th scope="col">{t('column.hours')}</th>
          </tr>
        </thead>
        <tbody>
          {[...before, ...entries].map((entry) => (
            <EntryRow key={entry.key} entry={entry} today={today} waiting={waiting.get(entry.track.id)} />
          ))}
        </tbody>
      </table>
      {row?.differs && <OnSheet row={row} />}
    </section>
  );
}

/** Running times grow after the answer. */
const aged = (entry: DayEntry, elapsed: number): DayEntry =>
  entry.to === null ? { ...entry, seconds: entry.seconds + elapsed } : entry;

type EntryRowProps = {
  readonly entry: DayEntry;
  readonly today: IsoDate;
  readonly waiting: Waiting | undefined;
};

function EntryRow({ entry: { kind, from, to, seconds, track }, today, waiting }: EntryRowProps) {
  const { t } = useTranslation('time-tracking');
  return (
    <tr data-kind={kind}>
      <td className="num">
        {clockText(from, today)} – {to === null ? t('runs') : clockText(to, today)}
      </td>
      <td>
        {t(`kind.${kind}`)}
        {kind === 'work' && track.ended_by === 'person' && <Badge>{t('enteredLater')}</Badge>}
        {kind === 'work' && waiting?.begin && <WaitingBox>{t('waiting.begin')}</WaitingBox>}
        {kind === 'work' && waiting?.end && <WaitingBox>{t('waiting.end')}</WaitingBox>}
      </td>
      <td className="num">{formatSeconds(seconds)}</td>
    </tr>
  );
}

const WaitingBox = ({ children }: { readonly children: string }) => <span className="waiting-box">{children}</span>;

/** D85: the time sheet counts short gaps as work, which the counter leaves out. */
function OnSheet({ row: { start_time, end_time, break_minutes } }: { readonly row: SheetRow }) {
  const { t } = useTranslation('time-tracking');
  const values = { from: start_time, pause: formatHours(break_minutes) };
  return (
    <p className="timer-sheet">
      {end_time === null ? t('sheet.open', values) : t('sheet.closed', { ...values, to: end_time })} {t('sheet.gaps')}
    </p>
  );
}

/** A time of another day carries its date. */
const clockText = (time: string, today: IsoDate): string =>
  time.startsWith(today) ? time.slice(11, 16) : `${formatDate(time.slice(0, 10)).slice(0, 6)}, ${time.slice(11, 16)}`;
