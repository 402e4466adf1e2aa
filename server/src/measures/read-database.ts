import { databaseOf, inCompany } from '../database/database.ts';
import { forEachCompany } from '../database/each-company.ts';
import { type Pool, tryConnecting } from '../database/pool.ts';
import { findNewestCheck, findNewestStamp, findWaitingEntries } from './figures.queries.ts';
import type { Reading } from './readings.ts';

/** Values of the database count for so long, in milliseconds. */
const DATABASE_MS = 15_000;

/** The nightly checks change once a day, and are asked for company by company. */
const CHECKS_MS = 60 * 60_000;

/** Longest wait for a connection, in milliseconds. */
const CONNECT_MS = 2000;

/**
 * Whether the database accepts a connection and answers. Opens one of its own, because those of the pool may all be busy
 * although the database is well.
 */
export const readAnswer = (pool: Pool): Reading => ({
  name: 'whether the database answers',
  everyMs: DATABASE_MS,
  gauges: { zeitblatt_database_up: 'Whether the database gives this process a connection: 1 or 0.' },
  read: async () => {
    await tryConnecting(pool, CONNECT_MS);
    return [1];
  },
  failed: [0],
});

/** Waiting entries of the queues. */
export const readQueues = (pool: Pool, types: readonly string[]): Reading => ({
  name: 'the queues',
  everyMs: DATABASE_MS,
  label: 'type',
  gauges: {
    zeitblatt_jobs_waiting:
      'Jobs of the installation that no worker has taken, by type. Mails, invoices and collections count as types.',
    zeitblatt_jobs_oldest_waiting_seconds:
      'Age of the oldest waiting job, by type; 0 where none waits. Waits between two attempts count.',
  },
  read: async () => {
    const waiting = Object.fromEntries(types.map((type) => [type, 0]));
    const oldest = { ...waiting };
    for (const { type, count, oldestSeconds } of await findWaitingEntries(pool)) {
      const label = types.includes(type) ? type : 'other';
      waiting[label] = (waiting[label] ?? 0) + count;
      oldest[label] = Math.max(0, oldestSeconds);
    }
    return [waiting, oldest];
  },
});

/** Findings of the nightly checks of all companies. */
export const readChecks = (pool: Pool): Reading => ({
  name: 'the nightly checks',
  everyMs: CHECKS_MS,
  gauges: {
    zeitblatt_record_check_damaged_companies:
      'Companies whose newest nightly check found a changed record or log entry.',
    zeitblatt_record_check_oldest_timestamp_seconds:
      'Moment of the newest nightly check of the company that was not checked for the longest time.',
    zeitblatt_record_check_newest_timestamp_seconds: 'Moment of the newest nightly check of any company.',
  },
  read: async () => {
    const moments: number[] = [];
    let damaged = 0;
    await forEachCompany(pool, 'the measures of the nightly checks', async (reach) => {
      const check = await inCompany(pool, reach.companyId, (db) => findNewestCheck(db, reach));
      if (check) moments.push(check.checkedAt);
      if (check && check.problems > 0) damaged += 1;
    });
    moments.sort((one, other) => one - other);
    return [damaged, moments[0], moments.at(-1)];
  },
});

/** The newest time stamp. @param isAsked whether an authority is set; without one there is no value */
export const readStamps = (pool: Pool, isAsked: boolean): Reading => ({
  name: 'the time stamps',
  everyMs: DATABASE_MS,
  gauges: {
    zeitblatt_time_stamp_timestamp_seconds:
      'Moment of the newest time stamp of an authority; 0 before the first one, no value without TIME_STAMP_URL.',
  },
  read: async () => (isAsked ? [await findNewestStamp(databaseOf(pool))] : []),
});
