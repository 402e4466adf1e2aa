import type { ClockTime } from '../../calendar/clock-time.ts';
import { MINUTES_PER_DAY } from '../../calendar/clock-time.ts';
import { dateInTimeZone, type IsoDate } from '../../calendar/dates.ts';
import { gapMinutes, PARTS_MAX, partsProblem } from '../../calendar/day-parts.ts';
import type { DayParts } from '../day/parts-entry.ts';
import { MAX_BREAK_MINUTES } from '../day/parts-entry.ts';
import { groupIntoShifts, type StampedTrack, type TimerShift } from './shifts.ts';
import { isForgotten } from './track.ts';

/** Shortest gap between two tracks that is a break, in seconds; a shorter one is work. @source docs/decisions.md D83 */
export const SHORTEST_BREAK_SECONDS = 15 * 60;

/** Gap from which two shifts of one day are two parts of its row, in seconds. @source docs/decisions.md D83 */
export const LONGEST_JOINED_GAP_SECONDS = 5 * 60 * 60;

/**
 * Why a shift is in no row of a sheet: 24 hours or longer by the clock, alone or with the others of its day, or one part too
 * many, shorter than a minute, an end that the clock shows before the begin because it was set back, or a record of the day that says
 * something else and was made before the stamps arrived.
 */
export const LEFT_OUT_REASONS = ['too_long', 'too_short', 'clock_set_back', 'beside_record'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Times of one or more joined shifts, as a row shows them. */
export type StampedTimes = {
  /** Wall-clock times, cut to the minute. */
  readonly start_time: ClockTime;
  /** Null while the shift goes on. */
  readonly end_time: ClockTime | null;
  readonly break_minutes: number;
  readonly parts?: DayParts | null | undefined;
  /**
   * Minutes that really passed without the breaks, also in the nights in which the clock changes; null while the shift goes on.
   *
   * @source docs/decisions.md D84
   */
  readonly real_minutes: number | null;
  /** Whether the stop was forgotten. */
  readonly is_forgotten: boolean;
  /** Whether a stamp came from a device whose clock was wrong. */
  readonly clock_differs: boolean;
};

/** Times that stand in no row. */
export type LeftOutTimes = StampedTimes & { readonly reason: LeftOutReason };

type Arrival = {
  /** When the last stamp of the times was recorded: later than the stamp itself where it waited on a device. */
  readonly arrivedAt: Temporal.Instant;
};

/** A track as it was stamped, by the clock; the end is null while it runs. */
export type TrackTimes = { readonly start_time: ClockTime; readonly end_time: ClockTime | null };

/** Times that the stamps of a day give. */
export type StampedDay = {
  readonly day: IsoDate;
  /** The tracks of all shifts of the day, in order. */
  readonly tracks: readonly TrackTimes[];
  readonly row: (StampedTimes & Arrival & { readonly recorded_on: IsoDate | null }) | null;
  readonly left_out: readonly (LeftOutTimes & Arrival)[];
};

/**
 * Makes of the tracks of one person at most one row for each day. A shift belongs to the day on which it began. Shifts of one
 * day less than five hours apart are one part of the row, the others parts of their own; what the row cannot hold is named.
 *
 * @param tracks in any order; with all tracks of the shifts that began on the wanted days
 * @returns the days with tracks, in order; each track is in the row of a day, or left out on it
 * @source docs/decisions.md D83, D84; docs/decisions/0045-from-stamps-and-weeks-to-the-sheet.md
 */
export function stampedDays(
  tracks: readonly StampedTrack[],
  { timeZone, now }: { readonly timeZone: string; readonly now: Temporal.Instant },
): StampedDay[] {
  const byDay = Map.groupBy(groupIntoShifts(tracks, now), ({ tracks: [first] }) =>
    dateInTimeZone(timeZone, first.startedAt),
  );
  return [...byDay].map(([day, shifts]) => {
    const pieces = cutAtBreaks(joinShifts(shifts, timeZone), timeZone);
    const joined = pieces.map((shift) => ({ shift, times: timesOf(shift, timeZone, now) }));
    const held: JoinedShift[] = [];
    for (const one of joined) if (unfitReason(one.times) === null && fitsAsPart(held, one)) held.push(one);
    const left_out = joined
      .filter((one) => !held.includes(one))
      .map((one) => ({ ...toStampedTimes(one), reason: unfitReason(one.times) ?? 'too_long' }));
    const row = rowOf(held, timeZone);
    const ofDay = shifts.flatMap((shift) => shift.tracks.map((track) => toTrackTimes(track, timeZone)));
    return { day, tracks: ofDay, row, left_out };
  });
}

/** The parts of shifts that have ended. */
const partsOf = (shifts: readonly JoinedShift[]): DayParts =>
  shifts.flatMap(({ times: { start_time, end_time } }) =>
    end_time === null ? [] : [{ start: start_time, end: end_time }],
  );

/** Whether a row with some parts can hold a further one. One that goes on is judged when it has ended. */
function fitsAsPart(held: readonly JoinedShift[], one: JoinedShift): boolean {
  if (held.length === 0) return true;
  const all = [...held, one];
  if (all.length > PARTS_MAX) return false;
  if (one.times.end_time === null) return true;
  const sum = (of: (times: Times) => number): number => all.reduce((total, { times }) => total + of(times), 0);
  const parts = partsOf(all);
  return (
    partsProblem(parts) === null &&
    gapMinutes(parts) + sum(({ span }) => span.wall) < MINUTES_PER_DAY &&
    sum(({ break_minutes }) => break_minutes) <= MAX_BREAK_MINUTES
  );
}

/** The row that shifts of a day give, each as a part. */
function rowOf(held: readonly JoinedShift[], timeZone: string): StampedDay['row'] {
  const [first] = held;
  const last = held.at(-1);
  if (!first || !last) return null;
  const recorded_on = last.shift.isOpen ? null : recordedOn(last.shift, timeZone);
  if (first === last) return { ...toStampedTimes(first), recorded_on };
  const parts = partsOf(held);
  const sum = (of: (times: Times) => number): number => held.reduce((total, { times }) => total + of(times), 0);
  const { arrivedAt: arrived, ...times } = toStampedTimes(last);
  return {
    ...times,
    start_time: first.times.start_time,
    break_minutes: sum(({ break_minutes }) => break_minutes) + gapMinutes(parts),
    ...(last.shift.isOpen ? {} : { parts, real_minutes: sum(({ real_minutes }) => real_minutes ?? 0) }),
    clock_differs: held.some((one) => one.times.clock_differs),
    arrivedAt: held.map(({ shift }) => arrivedAt(shift)).reduce(laterOf, arrived),
    recorded_on,
  };
}

const laterOf = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) > 0 ? a : b;

/** Joins each shift of a day with the one before, unless five hours or more lie between, or no row can hold both. */
function joinShifts(shifts: readonly TimerShift[], timeZone: string): TimerShift[] {
  const joined: TimerShift[] = [];
  for (const shift of shifts) {
    const last = joined.at(-1);
    const stop = last?.tracks.at(-1)?.stoppedAt;
    const both: TimerShift | null = last ? { tracks: [...last.tracks, ...shift.tracks], isOpen: shift.isOpen } : null;
    const isNear = stop != null && secondsBetween(stop, shift.tracks[0].startedAt) < LONGEST_JOINED_GAP_SECONDS;
    if (both && isNear && fitsTogether(both, timeZone)) joined[joined.length - 1] = both;
    else joined.push(shift);
  }
  return joined;
}

/**
 * Cuts shifts at their longest break, one after the other, until rows can hold the pieces and the breaks within them: breaks between
 * parts may be as long as they were.
 */
function cutAtBreaks(shifts: readonly TimerShift[], timeZone: string): readonly TimerShift[] {
  const tooLong = shifts.filter(
    ({ tracks }) => unfitReason(timesOf({ tracks, isOpen: false }, timeZone)) === 'too_long',
  );
  const isOver = sumOf(shifts.flatMap(breaksOf)) > MAX_BREAK_MINUTES;
  const longest = Math.max(0, ...(isOver ? shifts : tooLong).flatMap(breaksOf));
  if (longest === 0) return shifts;
  const index = shifts.findIndex((shift) => (isOver || tooLong.includes(shift)) && breaksOf(shift).includes(longest));
  return cutAtBreaks(
    shifts.flatMap((shift, place) => (place === index ? cutBefore(shift, breaksOf(shift).indexOf(longest)) : [shift])),
    timeZone,
  );
}

/** The breaks before the tracks of a shift, in minutes. */
const breaksOf = ({ tracks }: TimerShift): number[] =>
  tracks.map((track, index) => breakBefore(tracks[index - 1], track));

function cutBefore({ tracks, isOpen }: TimerShift, index: number): TimerShift[] {
  const [[first, ...before], [next, ...after]] = [tracks.slice(0, index), tracks.slice(index)];
  if (!first || !next) return [{ tracks, isOpen }];
  return [
    { tracks: [first, ...before], isOpen: false },
    { tracks: [next, ...after], isOpen },
  ];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Length and breaks that joining adds must not make a row impossible. */
function fitsTogether(shift: TimerShift, timeZone: string): boolean {
  const times = timesOf({ ...shift, isOpen: false }, timeZone);
  return unfitReason(times) !== 'too_long' && times.break_minutes <= MAX_BREAK_MINUTES;
}

type Times = StampedTimes & {
  /** Minutes from begin to end: those that passed, and those on the clock. */
  readonly span: { readonly real: number; readonly wall: number };
};

/** Times of a shift. A shift that goes on is measured up to its last stamp. */
function timesOf({ tracks, isOpen }: TimerShift, timeZone: string, now?: Temporal.Instant): Times {
  const [first] = tracks;
  const last = tracks.at(-1) ?? first;
  const begin = cutToMinute(first.startedAt);
  const end = cutToMinute(last.stoppedAt ?? last.startedAt);
  const break_minutes = sumOf(breaksOf({ tracks, isOpen }));
  const real = minutesBetween(begin, end);
  const [from, to] = [begin, end].map((moment) => moment.toZonedDateTimeISO(timeZone).toPlainDateTime());
  return {
    start_time: clockTimeAt(begin, timeZone),
    end_time: isOpen ? null : clockTimeAt(end, timeZone),
    break_minutes,
    real_minutes: isOpen ? null : real - break_minutes,
    is_forgotten: now !== undefined && last.stoppedAt === null && isForgotten(last.startedAt, now),
    clock_differs: tracks.some(({ clockDiffers }) => clockDiffers),
    span: { real, wall: from && to ? to.since(from).total('minutes') : 0 },
  };
}

const toTrackTimes = ({ startedAt, stoppedAt }: StampedTrack, timeZone: string): TrackTimes => ({
  start_time: clockTimeAt(cutToMinute(startedAt), timeZone),
  end_time: stoppedAt && clockTimeAt(cutToMinute(stoppedAt), timeZone),
});

type JoinedShift = { readonly shift: TimerShift; readonly times: Times };

/** Minutes of break between two tracks: none where the gap is shorter than a break. */
function breakBefore(previous: StampedTrack | undefined, { startedAt }: StampedTrack): number {
  const stop = previous?.stoppedAt;
  if (!stop || secondsBetween(stop, startedAt) < SHORTEST_BREAK_SECONDS) return 0;
  return minutesBetween(cutToMinute(stop), cutToMinute(startedAt));
}

/** Why no row can hold these times, or null. A shift that goes on is judged when it has ended. */
function unfitReason({ end_time, span }: Times): LeftOutReason | null {
  if (end_time === null) return null;
  if (span.real === 0) return 'too_short';
  if (span.wall >= MINUTES_PER_DAY) return 'too_long';
  return span.wall <= 0 ? 'clock_set_back' : null;
}

function toStampedTimes({ shift, times: { span: _span, ...times } }: JoinedShift): StampedTimes & Arrival {
  return { ...times, arrivedAt: arrivedAt(shift) };
}

/** When the last end of a shift was recorded, or its last track began. */
const arrivedAt = ({ tracks }: TimerShift): Temporal.Instant =>
  tracks.map(({ endRecordedAt, startedAt }) => endRecordedAt ?? startedAt).reduce(laterOf);

/** The day on which the last end of a shift was recorded. */
const recordedOn = (shift: TimerShift, timeZone: string): IsoDate => dateInTimeZone(timeZone, arrivedAt(shift));

const cutToMinute = (moment: Temporal.Instant): Temporal.Instant =>
  moment.round({ smallestUnit: 'minute', roundingMode: 'floor' });

const secondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number => to.since(from).total('seconds');

const minutesBetween = (from: Temporal.Instant, to: Temporal.Instant): number => to.since(from).total('minutes');

const clockTimeAt = (moment: Temporal.Instant, timeZone: string): ClockTime =>
  moment.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
