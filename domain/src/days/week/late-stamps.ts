import { type ClockTime } from '../../calendar/clock-time.ts';
import { dateInTimeZone, type IsoDate, type IsoMonth, monthOf } from '../../calendar/dates.ts';
import { type DayTimes, dayTimesDiffer } from '../day/compare-days.ts';
import { arrangePresses, isSameMoment, type KeptPress } from '../timer/arrange-presses.ts';
import { groupIntoShifts, type StampedTrack } from '../timer/shifts.ts';
import { type LeftOutReason, type StampedDay, type StampedTimes, stampedDays } from '../timer/stamped-days.ts';
import { ASKED_REFUSALS, type PressRefusal } from '../timer/timer.ts';
import type { StampKind } from '../timer/track.ts';

/** A stamp that contradicts others, so that it stands in no track. */
export type AskedStamp = {
  readonly kind: StampKind;
  readonly at: Temporal.Instant;
  readonly receivedAt: Temporal.Instant;
  readonly clockDiffers: boolean;
  readonly device?: string | null;
};

/** A stamp that stands in a track, with its device. */
export type PlacedStamp = Pick<AskedStamp, 'kind' | 'at' | 'device'>;

/** The question about a day: its stamps, and the times that they would give in place of those that they contradict. */
export type AskedDay = {
  readonly stamps: readonly {
    readonly kind: StampKind;
    /** Where it is another one than that of the question. */
    readonly day?: IsoDate | undefined;
    readonly time: ClockTime;
    /** Also where the stamp lies behind its arrival. */
    readonly clock_differs: boolean;
  }[];
  /** Null where they give none, such as an end without a begin. */
  readonly reading: DayTimes | null;
  /** When the last of them arrived. */
  readonly arrivedAt: Temporal.Instant;
};

type Clock = { readonly timeZone: string; readonly now: Temporal.Instant };

/** A reading also has a shift after whose begin its stop would have been forgotten: this is what the device has said. */
const READING_REFUSALS = [
  ...ASKED_REFUSALS.filter((reason) => reason !== 'forgotten'),
  'too_long',
] as const satisfies PressRefusal[];

const NEVER = Temporal.Instant.fromEpochMilliseconds(0);

/**
 * The days that are asked about, by the stamps that contradict others. A stamp belongs to the day of the shift that it would be part
 * of, else to its own; one from the future to that of its arrival. One that says what a track says asks nothing.
 *
 * @param tracks those around the stamps, in any order
 * @param placed stamps of the tracks: without their devices the reading would join what two devices have said
 * @source docs/decisions/0091-stamps-in-any-order.md
 */
export function askedDays(
  tracks: readonly StampedTrack[],
  given: readonly AskedStamp[],
  clock: Clock,
  placed: readonly PlacedStamp[] = [],
): ReadonlyMap<IsoDate, AskedDay> {
  const asked = given.filter((stamp) => !tracks.some((track) => isSaidBy(track, stamp)));
  if (asked.length === 0) return new Map();
  const presses = asked.map(({ kind, at, device = null }, index): KeptPress => {
    return { key: `asked ${index}`, kind, at, isFirm: true, device };
  });
  const known = tracks.flatMap((track, index) => pressesOf(track, index, placed));
  const others = arrangePresses([...presses, ...known], [], READING_REFUSALS).tracks;
  const shifts = groupIntoShifts(
    others.map(({ start, end, isBreak }) => ({
      startedAt: start.at,
      stoppedAt: end?.at ?? null,
      endedBy: end && (isBreak ? 'break' : 'stamp'),
      endRecordedAt: end?.at ?? null,
      clockDiffers: false,
    })),
    clock.now,
  );
  const readings = new Map(
    stampedDays(
      shifts.flatMap((shift) => shift.tracks),
      clock,
    ).map((day) => [day.day, day]),
  );
  const dayOf = ({ at, receivedAt }: AskedStamp): IsoDate => {
    const shift = shifts.find(({ tracks: all }) =>
      all.some((track) => at.equals(track.startedAt) || track.stoppedAt?.equals(at)),
    );
    const moment = shift?.tracks[0].startedAt ?? at;
    return dateInTimeZone(clock.timeZone, Temporal.Instant.compare(moment, receivedAt) > 0 ? receivedAt : moment);
  };
  return new Map(
    [...Map.groupBy(asked, dayOf)].map(([day, stamps]): [IsoDate, AskedDay] => [
      day,
      {
        stamps: stamps
          .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
          .map((stamp) => shownStamp(stamp, day, clock)),
        reading: completeTimes(readings.get(day)?.row ?? null),
        arrivedAt: stamps.map(({ receivedAt }) => receivedAt).reduce(laterOf),
      },
    ]),
  );
}

function shownStamp({ kind, at, receivedAt, clockDiffers }: AskedStamp, asked: IsoDate, clock: Clock) {
  const day = dateInTimeZone(clock.timeZone, at);
  return {
    kind,
    ...(day === asked ? {} : { day }),
    time: timeAt(at, clock),
    clock_differs: clockDiffers || Temporal.Instant.compare(at, receivedAt) > 0,
  };
}

/** Whether a track says what a stamp says. */
const isSaidBy = ({ startedAt, stoppedAt }: StampedTrack, { kind, at }: AskedStamp): boolean =>
  isSameMoment(kind === 'start' ? startedAt : stoppedAt, at);

/** The ends of a track as presses, which give way to the stamps that are asked about. */
function pressesOf(
  { startedAt, stoppedAt, endedBy }: StampedTrack,
  index: number,
  placed: readonly PlacedStamp[],
): KeptPress[] {
  const press = (kind: StampKind, at: Temporal.Instant): KeptPress => {
    const isStart = kind === 'start';
    const stamp = placed.find((one) => (one.kind === 'start') === isStart && one.at.equals(at));
    return { kind, at, key: `${index} ${kind}`, isFirm: false, device: stamp?.device ?? null };
  };
  const start = press('start', startedAt);
  return stoppedAt === null ? [start] : [start, press(endedBy === 'break' ? 'break' : 'stop', stoppedAt)];
}

const timeAt = (moment: Temporal.Instant, { timeZone }: Clock): ClockTime =>
  moment.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });

function completeTimes(row: StampedTimes | null): DayTimes | null {
  if (!row || row.end_time === null) return null;
  const { start_time, end_time, break_minutes, parts } = row;
  return { start_time, end_time, break_minutes, ...(parts ? { parts } : {}) };
}

const laterOf = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) > 0 ? a : b;

/** Facts of a day, and decisions about it. */
export type LateFacts = {
  readonly stamped: ReadonlyMap<IsoDate, StampedDay>;
  readonly records: ReadonlyMap<IsoDate, DayTimes & { readonly recordedAt: Temporal.Instant }>;
  /** Missing where no stamp contradicts others. */
  readonly asked?: ReadonlyMap<IsoDate, AskedDay>;
  readonly confirmed: ReadonlyMap<IsoDate, DayTimes>;
  /** When the sheet of a month was confirmed. */
  readonly confirmedAt?: ReadonlyMap<IsoMonth, Temporal.Instant>;
  /** Days that were typed when their sheet was confirmed. */
  readonly typed?: ReadonlySet<IsoDate>;
};

/** A question about stamps that came late: which they are, and the other reading of the day. */
export type LateStamps = Pick<AskedDay, 'stamps' | 'reading'>;

/** Reasons for which work is asked about: no row can hold it. Less than a minute is no work, and what came after a record has a question of its own. */
const ASKED_LEFT_OUT: readonly LeftOutReason[] = ['too_long', 'clock_set_back'];

/**
 * The question of stamps about a day: those that contradict others; those that no row can hold; on a confirmed day also those that came
 * after its sheet, or after the record that it says, and differ from it. A record that was made after they arrived has answered, because
 * its author could see them. A month shows no stamps beside its days, so that its sheet has answered only where the day was typed.
 */
export function lateStampsOf(day: IsoDate, facts: LateFacts): LateStamps | null {
  const [asked, record, sheet] = [facts.asked?.get(day), facts.records.get(day), facts.confirmed.get(day)];
  const sheetAt = sheet ? (facts.confirmedAt?.get(monthOf(day)) ?? null) : null;
  const isTyped = sheet !== undefined && facts.typed?.has(day) === true && (!record || dayTimesDiffer(sheet, record));
  const { row = null, left_out = [] } = facts.stamped.get(day) ?? {};
  const counting = sheet ?? record ?? completeTimes(row);
  const arrivedSince = (arrivedAt: Temporal.Instant, answered: Temporal.Instant | null): boolean =>
    Temporal.Instant.compare(arrivedAt, laterOf(record?.recordedAt ?? NEVER, answered ?? NEVER)) > 0;
  const typedAt = isTyped ? sheetAt : null;
  if (asked && arrivedSince(asked.arrivedAt, typedAt)) {
    const { stamps, reading } = asked;
    return { stamps, reading: reading && counting && !dayTimesDiffer(reading, counting) ? null : reading };
  }
  const isAskedAbout = ({ reason, real_minutes, arrivedAt }: StampedDay['left_out'][number]): boolean =>
    ASKED_LEFT_OUT.includes(reason) && real_minutes !== null && arrivedSince(arrivedAt, typedAt);
  if (left_out.some(isAskedAbout)) return { stamps: [], reading: null };
  const stamped = completeTimes(row);
  const sheetAnswered = record && !isTyped ? null : sheetAt;
  if (sheetAt === null || !sheet || !row || !stamped || !arrivedSince(row.arrivedAt, sheetAnswered)) return null;
  if ((row.real_minutes ?? 0) === 0) return null;
  return dayTimesDiffer(stamped, sheet) ? { stamps: [], reading: stamped } : null;
}
