import type { PressFacts, TimerState } from '@zeitblatt/domain/days/timer/timer';
import type { Track } from '@zeitblatt/domain/days/timer/track';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { instantOf } from '../../../database/stamp-text.ts';

/** How a track ended; null while it runs. */
export type TrackEnding = Track['ended_by'];

/** A track with its moments. */
export type StoredTrack = {
  readonly id: number;
  readonly startedAt: Temporal.Instant;
  /** Null while the track runs. */
  readonly stoppedAt: Temporal.Instant | null;
  readonly endedBy: TrackEnding;
};

type TrackRow = {
  readonly id: number;
  readonly started_at: string;
  readonly stopped_at: string | null;
  readonly ended_by: string | null;
};

export const TRACK_COLUMNS = ['id', 'started_at', 'stopped_at', 'ended_by'] as const;

export const trackOf = ({ id, started_at, stopped_at, ended_by }: TrackRow): StoredTrack => ({
  id,
  startedAt: instantOf(started_at),
  stoppedAt: stopped_at === null ? null : instantOf(stopped_at),
  endedBy: ended_by as TrackEnding,
});

/** An employee at the timer, with its state. */
export type Recorder = TimerState & Pick<PressFacts, 'hasAccess' | 'isEmployed'> & { readonly employeeId: number };

type RecorderRow = Omit<Recorder, keyof TimerState> & { readonly [Moment in keyof TimerState]: string | null };

/**
 * Finds the employee of an account with the running track, and keeps the account with the employee until the end of the
 * transaction: a removal of the account waits, and then closes what was started meanwhile.
 */
export async function findRecorder(
  db: Db,
  reach: Reach,
  userId: number,
  now: Temporal.Instant,
): Promise<Recorder | undefined> {
  const own = sql`t.company_id = ${reach.companyId} and t.employee_id = e.id`;
  // The session of the database has the time zone of the installation.
  const today = sql`${now.toString()}::timestamptz::date`;
  const { rows } = await sql<RecorderRow>`
    select e.id as "employeeId", has_subscription(${userId}, e.company_id, ${now.toString()}::timestamptz) as "hasAccess",
      exists (
        select from employments m where m.company_id = e.company_id and m.employee_id = e.id
          and m.begin <= ${today} and (m."end" is null or m."end" >= ${today})) as "isEmployed",
      running.started_at as "runningSince", ended.stopped_at as "lastStop",
      case when ended.ended_by = 'break' then (
        select t.started_at from tracks t
        left join lateral (
          select t.started_at, t.id from tracks t where ${own} and t.ended_by <> 'break'
          order by t.started_at desc, t.id desc limit 1) before on true
        where ${own} and (before.id is null or (t.started_at, t.id) > (before.started_at, before.id))
        order by t.started_at, t.id limit 1)
      else running.started_at end as "shiftSince"
    from employees e
    left join lateral (select t.started_at from tracks t where ${own} and t.stopped_at is null) running on true
    left join lateral (
      select t.stopped_at, t.ended_by from tracks t where ${own} and t.stopped_at is not null
      order by t.started_at desc, t.id desc limit 1) ended on true
    where e.company_id = ${reach.companyId} and e.user_id = ${userId} and e.deleted_at is null
    for key share of e`.execute(db);
  const [found] = rows;
  return (
    found && {
      ...found,
      runningSince: momentOf(found.runningSince),
      lastStop: momentOf(found.lastStop),
      shiftSince: momentOf(found.shiftSince),
    }
  );
}

const momentOf = (stamp: string | null): Temporal.Instant | null => (stamp === null ? null : instantOf(stamp));

/**
 * Inserts a running track.
 *
 * @returns undefined when it would overlap another one, such as one that was started at the same moment: the exclusion
 * constraint prevents it
 */
export async function insertTrack(
  db: Db,
  reach: Reach,
  employeeId: number,
  startedAt: Temporal.Instant,
): Promise<StoredTrack | undefined> {
  const added = await db
    .insertInto('tracks')
    .values({ company_id: reach.companyId, employee_id: employeeId, started_at: startedAt.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning(TRACK_COLUMNS)
    .executeTakeFirst();
  return added && trackOf(added);
}

/** The end of a track. */
export type TrackEnd = {
  readonly at: Temporal.Instant;
  readonly by: NonNullable<TrackEnding>;
  readonly now: Temporal.Instant;
};

/**
 * Ends the running track of an employee. An end before its start, which a clock that was set back gives, becomes the start.
 *
 * @returns undefined when none runs, such as when it was ended at the same moment
 */
export async function endTrack(
  db: Db,
  reach: Reach,
  employeeId: number,
  { at, by, now }: TrackEnd,
): Promise<StoredTrack | undefined> {
  const ended = await db
    .updateTable('tracks')
    .set({
      stopped_at: sql<string>`greatest(started_at, ${at.toString()}::timestamptz)`,
      ended_by: by,
      end_recorded_at: now.toString(),
    })
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .where('stopped_at', 'is', null)
    .returning(TRACK_COLUMNS)
    .executeTakeFirst();
  return ended && trackOf(ended);
}

/**
 * Ends the shift of an employee who is in a break: its last track was the last one. Its end stays, so that no time is invented.
 *
 * @returns undefined when the employee is in no break
 */
export async function endShift(db: Db, reach: Reach, employeeId: number): Promise<StoredTrack | undefined> {
  const { rows } = await sql<TrackRow>`
    update tracks set ended_by = 'stamp'
    where company_id = ${reach.companyId} and ended_by = 'break' and id = (
      select t.id from tracks t where t.company_id = ${reach.companyId} and t.employee_id = ${employeeId}
      order by t.started_at desc, t.id desc limit 1)
    returning id, started_at, stopped_at, ended_by`.execute(db);
  const [ended] = rows;
  return ended && trackOf(ended);
}

/** Tracks of an employee that were running after a moment, or are, the earliest first. */
export async function findTracksSince(
  db: Db,
  reach: Reach,
  employeeId: number,
  since: Temporal.Instant,
): Promise<StoredTrack[]> {
  const rows = await db
    .selectFrom('tracks')
    .select(TRACK_COLUMNS)
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .where((eb) => eb.or([eb('stopped_at', 'is', null), eb('stopped_at', '>', since.toString())]))
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows.map(trackOf);
}

type TrackOfList = StoredTrack & { readonly clockDiffers: boolean };

/**
 * A page of the tracks that the employee of an account has, latest first, and their total number.
 *
 * @returns undefined for an account of another company, or an unknown one
 */
export async function findTrackPage(
  db: Db,
  reach: Reach,
  userId: number,
  page: { limit: number; offset: number },
): Promise<{ total: number; tracks: TrackOfList[] } | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', reach.companyId)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const tracks = db
    .selectFrom('tracks')
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.company_id', '=', 'tracks.company_id')
        .onRef('employees.id', '=', 'tracks.employee_id')
        .on('employees.user_id', '=', userId),
    )
    .where('tracks.company_id', '=', reach.companyId);
  const { total } = await tracks.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await tracks
    .select(['tracks.id', 'started_at', 'stopped_at', 'ended_by'])
    .select(
      sql<boolean>`exists (
        select from stamps c
        where c.company_id = tracks.company_id and c.track_id = tracks.id and c.clock_differs)`.as('clockDiffers'),
    )
    .orderBy('started_at', 'desc')
    .orderBy('tracks.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, tracks: rows.map(({ clockDiffers, ...row }) => ({ ...trackOf(row), clockDiffers })) };
}
