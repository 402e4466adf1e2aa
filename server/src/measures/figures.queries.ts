import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import type { Reach } from '../database/reach.ts';

/** Entries of the queues that no worker has taken. */
export type WaitingEntries = {
  /** Type of the jobs, or name of a queue of another layer. */
  readonly type: string;
  readonly count: number;
  /** Age of the oldest one, in seconds. */
  readonly oldestSeconds: number;
};

const WAITING = `
  select coalesce(data ->> 'type', queue) as type, count(*) as count,
    extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
  from app.queue_entries
  where holder is null
  group by 1`;

/** Waiting entries of all queues, by type. The queue names no company, so that one statement reads all of them. */
export async function findWaitingEntries(pool: Pool): Promise<WaitingEntries[]> {
  const { rows } = await pool.query<WaitingEntries>({ name: 'waiting-entries', text: WAITING });
  return rows;
}

/** The newest nightly check of a company. */
export type NewestCheck = { readonly checkedAt: number; readonly problems: number };

/** The newest nightly check of a company, with its moment in seconds since 1970; undefined before the first one. */
export const findNewestCheck = (db: Db, reach: Reach): Promise<NewestCheck | undefined> =>
  db
    .selectFrom('log_checks')
    .select(sql<number>`extract(epoch from checked_at)::float8`.as('checkedAt'))
    .select('problems')
    .where('company_id', '=', reach.companyId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Moment of the newest time stamp in seconds since 1970; 0 when there is none. */
export async function findNewestStamp(db: Db): Promise<number> {
  const { at } = await db
    .selectFrom('time_stamps')
    .select(sql<number>`coalesce(extract(epoch from max(stamped_at)), 0)::float8`.as('at'))
    .executeTakeFirstOrThrow();
  return at;
}
