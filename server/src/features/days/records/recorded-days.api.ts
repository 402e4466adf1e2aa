import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { RecordedTimes } from '@zeitblatt/domain/days/day/recorded-times';
import type { StampedTrack } from '@zeitblatt/domain/days/timer/shifts';
import { type StampedDay, stampedDays } from '@zeitblatt/domain/days/timer/stamped-days';
import { toWholeSeconds } from '@zeitblatt/domain/days/timer/timer';
import type { CountingRecord } from '@zeitblatt/domain/days/week/beside-record';
import { type AskedDay, type AskedStamp, askedDays, type PlacedStamp } from '@zeitblatt/domain/days/week/late-stamps';
import { recordedTimes } from '@zeitblatt/domain/days/week/record-days';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { RowsOf } from '../../../database/read-together.ts';
import {
  type DaySpan,
  selectAskedStamps,
  selectDayRecords,
  selectPlacedStamps,
  selectStampedTracks,
} from './recorded-days.queries.ts';

/** The clock of the installation at the moment of a call. */
export type ZonedNow = { readonly timeZone: string; readonly now: Temporal.Instant };

/** Stamps and records of an employee, by day. */
export type RecordedDays = {
  readonly stamped: ReadonlyMap<IsoDate, StampedDay>;
  readonly records: ReadonlyMap<IsoDate, CountingRecord>;
  /** Days about which late stamps ask; missing where none does. */
  readonly asked?: ReadonlyMap<IsoDate, AskedDay>;
};

/** The queries from which {@link toRecordedDays} tells what was recorded. */
export const selectRecordedDays = (db: Db, reach: Reach, scheduleIds: readonly number[], span: DaySpan) => ({
  records: selectDayRecords(db, reach, scheduleIds, span),
  tracks: selectStampedTracks(db, reach, scheduleIds, span),
  asked: selectAskedStamps(db, reach, scheduleIds, span),
  placed: selectPlacedStamps(db, reach, scheduleIds, span),
});

type RecordedRows = RowsOf<ReturnType<typeof selectRecordedDays>>;

const NOTHING: RecordedDays = { stamped: new Map(), records: new Map() };

/**
 * Stamps and records.
 *
 * @returns looks it up for an employee. Stamps of days around the span may be among it
 */
export function toRecordedDays(
  { records, tracks, asked, placed }: RecordedRows,
  clock: ZonedNow,
): (employeeId: number) => RecordedDays {
  const tracksOf = Map.groupBy(tracks, ({ employee_id }) => employee_id);
  const askedOf = Map.groupBy(asked, ({ employee_id }) => employee_id);
  const recordsOf = Map.groupBy(records, ({ employee_id }) => employee_id);
  const placedBy = (employeeId: number): PlacedStamp[] =>
    placed.flatMap((row) => (row.employee_id === employeeId ? [toPlaced(row)] : []));
  return (employeeId) => {
    const [own, stamps, late] = [recordsOf.get(employeeId), tracksOf.get(employeeId), askedOf.get(employeeId)];
    if (!own && !stamps && !late) return NOTHING;
    const stampedTracks = (stamps ?? []).map(toTrack);
    return {
      stamped: new Map(stampedDays(stampedTracks, clock).map((day) => [day.day, day])),
      ...(late ? { asked: askedDays(stampedTracks, late.map(toAsked), clock, placedBy(employeeId)) } : {}),
      records: new Map(own?.map((row) => [row.day, toRecord(row)])),
    };
  };
}

const toRecord = ({
  employee_id: _employee,
  day: _day,
  recorded_ms,
  parts,
  ...record
}: RecordedRows['records'][number]): CountingRecord => ({
  ...record,
  ...(parts === null ? {} : { parts }),
  recordedAt: Temporal.Instant.fromEpochMilliseconds(recorded_ms),
});

const toTrack = ({
  ended_by,
  started_ms,
  stopped_ms,
  end_recorded_ms,
  clock_differs,
}: RecordedRows['tracks'][number]): StampedTrack => ({
  startedAt: Temporal.Instant.fromEpochMilliseconds(started_ms),
  stoppedAt: stopped_ms === null ? null : Temporal.Instant.fromEpochMilliseconds(stopped_ms),
  endedBy: ended_by,
  endRecordedAt: end_recorded_ms === null ? null : Temporal.Instant.fromEpochMilliseconds(end_recorded_ms),
  clockDiffers: clock_differs,
});

const toPlaced = ({ kind, moment_ms, device }: RecordedRows['placed'][number]): PlacedStamp => ({
  kind,
  at: toWholeSeconds(Temporal.Instant.fromEpochMilliseconds(moment_ms)),
  device,
});

const toAsked = ({ received_ms, clock_differs, ...stamp }: RecordedRows['asked'][number]): AskedStamp => ({
  ...toPlaced(stamp),
  receivedAt: Temporal.Instant.fromEpochMilliseconds(received_ms),
  clockDiffers: clock_differs,
});

/** The times from which a proposal is made, by day: those of the records, else complete stamps. */
export function toRecordedTimes({ stamped, records }: RecordedDays): ReadonlyMap<IsoDate, RecordedTimes> {
  const days = new Set([...records.keys(), ...stamped.keys()]);
  return new Map(
    [...days].flatMap((day) => {
      const times = recordedTimes(day, records.get(day), stamped.get(day));
      return times ? [[day, times] as const] : [];
    }),
  );
}
