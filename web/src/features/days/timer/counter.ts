import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Track, TrackDay } from '@zeitblatt/domain/days/timer/track';

const momentOf = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

/** The day on which a track began. */
export const dayOf = ({ start_time }: Pick<Track, 'start_time'>): IsoDate => start_time.slice(0, 10);

/** The running track, unless its stop was forgotten. */
export const runningTrack = ({ tracks }: TrackDay): Track | undefined =>
  tracks.find(({ active, is_forgotten }) => active && !is_forgotten);

/** The track whose stop was forgotten. */
export const forgottenTrack = ({ tracks }: TrackDay): Track | undefined =>
  tracks.find(({ is_forgotten }) => is_forgotten);

/** Day of the open shift, else today. */
export const countedDay = ({ tracks, shift }: TrackDay, today: IsoDate): IsoDate => {
  const first = shift && tracks.find(({ started_at }) => started_at === shift.started_at);
  return first ? dayOf(first) : today;
};

/** The tracks that the counter and the list of a day show: those that began on it, and those of the open shift. */
export const tracksOfDay = (answer: TrackDay, today: IsoDate): readonly Track[] => {
  const { tracks, shift } = answer;
  const day = countedDay(answer, today);
  return tracks.filter(
    (track) =>
      !track.is_forgotten &&
      (dayOf(track) === day || (shift !== null && momentOf(track.started_at) >= momentOf(shift.started_at))),
  );
};

/**
 * Seconds on the counter: the closed tracks of the day plus the time since the running one began. The day is that on which the
 * open shift began, else today. Breaks do not count. The server says what time it was; the device only measures how long ago that is.
 *
 * @param elapsedMs milliseconds since the answer arrived
 * @source docs/product.md section 4 "Timer"
 */
export function countedSeconds(answer: TrackDay, today: IsoDate, elapsedMs: number): number {
  const running = runningTrack(answer);
  const closed = tracksOfDay(answer, today).filter(({ active }) => !active);
  const sum = closed.reduce((seconds, { duration_seconds }) => seconds + duration_seconds, 0);
  if (!running) return sum;
  const since = momentOf(answer.server_time) + Math.max(0, elapsedMs) - momentOf(running.started_at);
  return sum + Math.max(0, Math.floor(since / 1000));
}

/**
 * Seconds of the breaks of the open shift, with the one that lasts; 0 without a shift.
 *
 * @param elapsedMs milliseconds since the answer arrived
 */
export function breakSeconds({ server_time, shift }: TrackDay, elapsedMs: number): number {
  if (shift === null) return 0;
  if (shift.break_since_at === null) return shift.break_seconds;
  const since = momentOf(server_time) + Math.max(0, elapsedMs) - momentOf(shift.break_since_at);
  return shift.break_seconds + Math.max(0, Math.floor(since / 1000));
}

/** A duration in parts, as a clock shows it: 24281 → `6`, `44`, `41`. */
export function clockParts(seconds: number): {
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
} {
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    hours: String(Math.floor(seconds / 3600)),
    minutes: two(Math.floor(seconds / 60) % 60),
    seconds: two(seconds % 60),
  };
}
