import { changesFrom, type Rearranged, SHIFT_HOURS, wholeShifts } from '@zeitblatt/domain/days/timer/kept-presses';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { type StoredTrack, TRACK_COLUMNS, type TrackEnding, trackOf } from './time-tracking.queries.ts';

/** A track as it has to be, at its id where it is stored already. */
export type WantedTrack = Omit<StoredTrack, 'id'> & { readonly id: number | null };

/** Tracks that a new press may change: those from four days before it on, with the whole shift that goes on then. */
export async function findTracksAround(
  db: Db,
  reach: Reach,
  employeeId: number,
  since: Temporal.Instant,
): Promise<Rearranged<StoredTrack>> {
  const from = changesFrom(since).toString();
  const rows = await db
    .selectFrom('tracks as t')
    .select(TRACK_COLUMNS)
    .where('t.company_id', '=', reach.companyId)
    .where('t.employee_id', '=', employeeId)
    .where(
      sql<boolean>`t.started_at >= (
        select least(${from}::timestamptz, min(c.started_at)) - make_interval(hours => ${sql.lit(SHIFT_HOURS)})
        from tracks c
        where c.company_id = t.company_id and c.employee_id = t.employee_id
          and (c.stopped_at is null or c.stopped_at >= ${from}))`,
    )
    .orderBy('t.started_at')
    .orderBy('t.id')
    .execute();
  return wholeShifts(rows.map(trackOf), since);
}

/** The changes of an employee's tracks. */
export type TrackChanges = {
  readonly gone: readonly number[];
  readonly changed: readonly (StoredTrack & { readonly endedBy: TrackEnding })[];
  readonly added: readonly WantedTrack[];
};

/**
 * Writes changed tracks. Those that change are emptied first, so that none overlaps another one on the way.
 *
 * @returns the added tracks, in their order
 */
export async function writeTracks(
  db: Db,
  reach: Reach,
  employeeId: number,
  { gone, changed, added }: TrackChanges,
  now: Temporal.Instant,
): Promise<StoredTrack[]> {
  const moment = sql`${now.toString()}::timestamptz`;
  if (gone.length > 0) {
    // The evidence stays: its stamps are placed anew afterwards.
    await sql`
      update stamps set track_id = null, refused_for = 'stamp_without_end'
      where company_id = ${reach.companyId} and track_id = any (${[...gone]}::bigint[])`.execute(db);
    await sql`
      delete from tracks where company_id = ${reach.companyId} and id = any (${[...gone]}::bigint[])`.execute(db);
  }
  if (changed.length > 0) {
    const ids = changed.map(({ id }) => id);
    await sql`
      update tracks set stopped_at = started_at, ended_by = coalesce(ended_by, 'stamp'),
        end_recorded_at = coalesce(end_recorded_at, ${moment})
      where company_id = ${reach.companyId} and id = any (${ids}::bigint[])`.execute(db);
  }
  const rows = await insertTracks(db, reach, employeeId, { added, moment });
  if (changed.length > 0)
    await sql`
      update tracks t set started_at = w.started_at, stopped_at = w.stopped_at, ended_by = w.ended_by,
        end_recorded_at = case when w.stopped_at is null then null else ${moment} end
      from jsonb_to_recordset(${rowsOf(changed)}::jsonb)
        as w (id bigint, started_at timestamptz, stopped_at timestamptz, ended_by text)
      where t.company_id = ${reach.companyId} and t.id = w.id`.execute(db);
  return rows;
}

async function insertTracks(
  db: Db,
  reach: Reach,
  employeeId: number,
  { added, moment }: { readonly added: TrackChanges['added']; readonly moment: ReturnType<typeof sql> },
): Promise<StoredTrack[]> {
  if (added.length === 0) return [];
  const { rows } = await sql<Parameters<typeof trackOf>[0]>`
    insert into tracks (company_id, employee_id, started_at, stopped_at, ended_by, end_recorded_at)
    select ${reach.companyId}, ${employeeId}, w.started_at, w.stopped_at, w.ended_by,
      case when w.stopped_at is null then null else ${moment} end
    from jsonb_to_recordset(${rowsOf(added)}::jsonb) as w (started_at timestamptz, stopped_at timestamptz, ended_by text)
    order by w.started_at, w.stopped_at nulls last
    returning id, started_at, stopped_at, ended_by`.execute(db);
  return rows.map(trackOf);
}

const rowsOf = (tracks: readonly WantedTrack[]): string =>
  JSON.stringify(
    tracks.map(({ id, startedAt, stoppedAt, endedBy }) => ({
      id,
      started_at: startedAt.toString(),
      stopped_at: stoppedAt?.toString() ?? null,
      ended_by: endedBy,
    })),
  );
