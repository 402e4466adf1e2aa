import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database/database.ts';
import { listen } from '../database/listen.ts';
import type { Pool } from '../database/pool.ts';

/** Channel of the notifications about new entries; the payload is the name of the queue. */
const CHANNEL = 'zeitblatt_queue';

export type NewEntry = { readonly queue: string; readonly data: object; readonly isUrgent: boolean };

/** Inserts an entry, and tells the workers of it once the transaction has committed. */
export async function insertEntry(db: Db, { queue, data, isUrgent }: NewEntry): Promise<void> {
  await sql`
    with entry as (
      insert into app.queue_entries (queue, data, is_urgent)
      values (${queue}, ${JSON.stringify(data)}::jsonb, ${isUrgent}) returning queue
    )
    select pg_notify(${CHANNEL}, queue) from entry`.execute(db);
}

/** An entry that a worker has taken. */
export type HeldEntry = {
  readonly id: number;
  readonly data: object;
  readonly deliveries: number;
  readonly failures: number;
  readonly crashes: number;
};

/** An entry without a worker whose pause is over. A clock that went back ends the pause. */
const IS_DUE = `holder is null
  and (pause_seconds = 0 or now() not between paused_at and paused_at + pause_seconds * interval '1 second')`;

/**
 * An entry whose worker has ended is taken only while no other such entry is held, so that one that ends its workers
 * does not make the others look as if they had.
 */
const TAKE = `
  update app.queue_entries set holder = $2, deliveries = deliveries + 1, taken_at = now() where id = (
    select id from app.queue_entries
    where queue = $1 and ${IS_DUE}
      and (crashes = 0 or not exists (select from app.queue_entries where holder is not null and crashes > 0))
    order by is_urgent desc, crashes, id limit 1
    for update skip locked)
  returning id, data, deliveries, failures, crashes`;

/** Takes the next entry of a queue: urgent ones first, those that have ended a worker last, else in their order. */
export async function takeEntry(pool: Pool, queue: string, holder: string): Promise<HeldEntry | undefined> {
  const { rows } = await pool.query<HeldEntry>({ name: 'take-entry', text: TAKE, values: [queue, holder] });
  return rows[0];
}

type Delivery = Pick<HeldEntry, 'id' | 'deliveries'>;

/** Removes an entry whose work is done, unless it was taken again since. */
export async function deleteEntry(pool: Pool, { id, deliveries }: Delivery): Promise<void> {
  const text = 'delete from app.queue_entries where id = $1 and deliveries = $2';
  await pool.query({ name: 'delete-entry', text, values: [id, deliveries] });
}

/** Gives an entry back to its queue, for the next worker. */
export async function releaseEntry(pool: Pool, { id, deliveries }: Delivery): Promise<void> {
  await pool.query('update app.queue_entries set holder = null where id = $1 and deliveries = $2', [id, deliveries]);
}

/** Gives an entry whose work has failed back to its queue, for another try after a pause. */
export async function pauseEntry(pool: Pool, { id, deliveries }: Delivery, seconds: number): Promise<void> {
  await pool.query(
    `update app.queue_entries set holder = null, failures = failures + 1, paused_at = now(), pause_seconds = $3
     where id = $1 and deliveries = $2`,
    [id, deliveries, seconds],
  );
}

/** Silence after which a listening connection counts as dead, in milliseconds. */
const SILENCE_MS = 15_000;

/** Opens a connection that hears of new entries. @param onEntry called with the name of the queue */
export const listenForEntries = (url: string, onEntry: (queue: string) => void): Promise<pg.Client> =>
  listen(url, { channel: CHANNEL, silenceMs: SILENCE_MS, onMessage: onEntry });

/** Raises the beat of the entries that a worker holds. @returns their ids */
export async function beatEntries(client: pg.Client, holder: string): Promise<number[]> {
  const text = 'update app.queue_entries set beat = beat + 1 where holder = $1 returning id';
  const { rows } = await client.query<{ id: number }>({ name: 'beat-entries', text, values: [holder] });
  return rows.map(({ id }) => id);
}

/** One delivery of an entry to another worker, at one of its beats. */
type SeenBeat = Delivery & { readonly queue: string; readonly beat: number };

/** Entries that the queue waits for. */
type QueueState = {
  /** Queues with an entry that can be taken. */
  readonly due: readonly string[];
  /** Entries that other workers hold. */
  readonly others: readonly SeenBeat[];
};

const STATE = `
  select
    array(select distinct queue from app.queue_entries where ${IS_DUE}) as due,
    array(
      select jsonb_build_object('id', id, 'queue', queue, 'deliveries', deliveries, 'beat', beat)
      from app.queue_entries where holder is not null and holder <> $1
    ) as others`;

/** Looks at all queues by one statement. It runs all the time, so it is prepared on its connection. */
export async function findQueueState(client: pg.Client, holder: string): Promise<QueueState> {
  const { rows } = await client.query<QueueState>({ name: 'queue-state', text: STATE, values: [holder] });
  return rows[0] ?? { due: [], others: [] };
}

/** Seconds that an entry waits after it has ended its first, second and third worker. */
const CRASH_PAUSES = [0, 30, 0];

/**
 * Takes an entry from a worker that has ended or stands still. That counts against the entry, unless the database has
 * ended since as well.
 */
export async function takeFromWorker(client: pg.Client, { id, deliveries, beat }: SeenBeat): Promise<void> {
  await client.query(
    `update app.queue_entries
     set holder = null, paused_at = now(), pause_seconds = coalesce(($4::int[])[crashes + 1], 0),
       crashes = crashes + (taken_at > pg_postmaster_start_time())::int
     where id = $1 and deliveries = $2 and beat = $3`,
    [id, deliveries, beat, CRASH_PAUSES],
  );
}
