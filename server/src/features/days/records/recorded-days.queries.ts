import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import { ILLNESS_DAYS_BACK } from '@zeitblatt/domain/days/absences/credit';
import type { DayParts } from '@zeitblatt/domain/days/day/parts-entry';
import type { StampKind } from '@zeitblatt/domain/days/timer/track';
import type { DayRecord } from '@zeitblatt/domain/days/week/week';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** A span of days: its first and its last day, both included. */
export type DaySpan = { readonly from: IsoDate; readonly to: IsoDate };

/** Days around a span whose tracks are read too: a shift that began before the span may go on within it, and the other way round. */
const DAYS_AROUND = 3;

const epochMs = (column: string): RawBuilder<unknown> =>
  sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** The version of a day that counts: the latest, or the one that its withdrawal restores. */
const countingVersion = sql<number | null>`(
  select case when n.source = 'withdrawal' then n.restores else n.version end from day_records n
  where n.company_id = r.company_id and n.employee_id = r.employee_id and n.day = r.day
  order by n.version desc limit 1)`;

/** Whether the employee recorded the day of a version in any version, and did not take that back. */
const isOfEmployee = sql<boolean>`exists (
  select from day_records o
  where o.company_id = r.company_id and o.employee_id = r.employee_id and o.day = r.day
    and o.author = 'self' and o.source <> 'withdrawal'
    and not exists (
      select from day_records w
      where w.company_id = o.company_id and w.employee_id = o.employee_id and w.day = o.day
        and w.version = o.version + 1 and w.source = 'withdrawal'))`;

/**
 * Records of the days of a span, for the employees of some schedules, and the sick days before the span, because an illness may have begun there.
 */
export const selectDayRecords = (db: Db, reach: Reach, scheduleIds: readonly number[], { from, to }: DaySpan) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('day_records as r', (join) =>
      join.onRef('r.company_id', '=', 's.company_id').onRef('r.employee_id', '=', 's.employee_id'),
    )
    .select(['r.employee_id', 'r.day', 'r.start_time', 'r.end_time', 'r.break_minutes', 'r.reason'])
    .select((eb) => [
      eb.ref('r.kind').$castTo<AbsenceKind | null>().as('kind'),
      eb.ref('r.source').$castTo<DayRecord['source']>().as('source'),
      eb.ref('r.parts').$castTo<DayParts | null>().as('parts'),
      eb.ref('r.author').$castTo<DayRecord['by']>().as('by'),
      'r.recorded_by_name as name',
      // The session of the database has the time zone of the installation.
      sql<IsoDate>`to_char(r.recorded_at, 'YYYY-MM-DD')`.as('recorded_on'),
      epochMs('r.recorded_at').$castTo<number>().as('recorded_ms'),
      isOfEmployee.as('isOfEmployee'),
    ])
    .where('s.company_id', '=', reach.companyId)
    .where('s.id', '=', sql<number>`any (${scheduleIds}::bigint[])`)
    .where(
      sql<boolean>`(r.day >= ${from} or (r.kind = 'sick' and r.day >= ${from}::date - ${sql.lit(ILLNESS_DAYS_BACK)}))`,
    )
    .where('r.day', '<=', to)
    .where('r.version', '=', countingVersion);

/** Tracks from which the shifts of a span follow, for the employees of some schedules; moments in milliseconds. */
export const selectStampedTracks = (db: Db, reach: Reach, scheduleIds: readonly number[], { from, to }: DaySpan) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('tracks as t', (join) =>
      join.onRef('t.company_id', '=', 's.company_id').onRef('t.employee_id', '=', 's.employee_id'),
    )
    .select(['t.employee_id', 't.ended_by'])
    .select([
      epochMs('t.started_at').$castTo<number>().as('started_ms'),
      epochMs('t.stopped_at').$castTo<number | null>().as('stopped_ms'),
      epochMs('t.end_recorded_at').$castTo<number | null>().as('end_recorded_ms'),
      // The stamps of wrong clocks are few: they are read once, not for each track.
      sql<boolean>`t.id in (
        select track_id from stamps
        where company_id = ${reach.companyId} and clock_differs and track_id is not null)`.as('clock_differs'),
    ])
    .where('s.company_id', '=', reach.companyId)
    .where('s.id', '=', sql<number>`any (${scheduleIds}::bigint[])`)
    .where(sql<boolean>`t.started_at >= (${from}::date - ${sql.lit(DAYS_AROUND)})::timestamptz`)
    .where(sql<boolean>`t.started_at < (${to}::date + ${sql.lit(DAYS_AROUND + 1)})::timestamptz`);

/** Stamps around a span that stand in no track, for the employees of some schedules; moments in milliseconds. They are few. */
export const selectAskedStamps = (db: Db, reach: Reach, scheduleIds: readonly number[], { from, to }: DaySpan) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('stamps as t', (join) =>
      join.onRef('t.company_id', '=', 's.company_id').onRef('t.employee_id', '=', 's.employee_id'),
    )
    .select(['t.employee_id', 't.clock_differs', 't.device'])
    .select((eb) => [
      eb.ref('t.kind').$castTo<StampKind>().as('kind'),
      epochMs('t.moment').$castTo<number>().as('moment_ms'),
      epochMs('t.received_at').$castTo<number>().as('received_ms'),
    ])
    .where('s.company_id', '=', reach.companyId)
    .where('s.id', '=', sql<number>`any (${scheduleIds}::bigint[])`)
    .where('t.refused_for', 'is not', null)
    // A stamp from the future is asked about on the day of its arrival.
    .where(sql<boolean>`least(t.moment, t.received_at) >= (${from}::date - ${sql.lit(DAYS_AROUND)})::timestamptz`)
    .where(sql<boolean>`least(t.moment, t.received_at) < (${to}::date + ${sql.lit(DAYS_AROUND + 1)})::timestamptz`);

/** Stamps in tracks near those of {@link selectAskedStamps}: which device has said what stands. */
export const selectPlacedStamps = (db: Db, reach: Reach, scheduleIds: readonly number[], span: DaySpan) =>
  db
    .selectFrom(selectAskedStamps(db, reach, scheduleIds, span).as('a'))
    .innerJoin('stamps as t', 't.employee_id', 'a.employee_id')
    .distinct()
    .select(['t.employee_id', 't.device'])
    .select((eb) => [
      eb.ref('t.kind').$castTo<StampKind>().as('kind'),
      epochMs('t.moment').$castTo<number>().as('moment_ms'),
    ])
    .where('t.company_id', '=', reach.companyId)
    .where('t.track_id', 'is not', null)
    .where('t.device', 'is not', null)
    .where(sql<boolean>`abs(extract(epoch from t.moment) * 1000 - a.moment_ms) < ${sql.lit(DAYS_AROUND * 86_400_000)}`);

/** Whether an employee, by its alias `e`, stamped or recorded a day of a span. */
export const hasOwnDays = ({ from, to }: DaySpan): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select from tracks t
    where t.company_id = e.company_id and t.employee_id = e.id
      and t.started_at >= ${from}::date::timestamptz and t.started_at < (${to}::date + 1)::timestamptz)
  or exists (
    select from day_records r
    where r.company_id = e.company_id and r.employee_id = e.id and r.day between ${from}::date and ${to}::date))`;

/** Last record of an employee for each day of a span, also where a manager corrected it, unless it was withdrawn. */
export const selectOwnRecords = (db: Db, reach: Reach, employeeId: number, { from, to }: DaySpan) =>
  db
    .selectFrom('day_records as r')
    .distinctOn('r.day')
    .select(['r.day', 'r.start_time', 'r.end_time', 'r.break_minutes'])
    .select((eb) => eb.ref('r.parts').$castTo<DayParts | null>().as('parts'))
    .where('r.company_id', '=', reach.companyId)
    .where('r.employee_id', '=', employeeId)
    .where('r.day', '>=', from)
    .where('r.day', '<=', to)
    .where('r.author', '=', 'self')
    .where('r.source', '<>', 'withdrawal')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('day_records as w')
            .select('w.version')
            .whereRef('w.company_id', '=', 'r.company_id')
            .whereRef('w.employee_id', '=', 'r.employee_id')
            .whereRef('w.day', '=', 'r.day')
            .where('w.source', '=', 'withdrawal')
            .where(sql<boolean>`w.version = r.version + 1`),
        ),
      ),
    )
    .orderBy('r.day')
    .orderBy('r.version', 'desc');
