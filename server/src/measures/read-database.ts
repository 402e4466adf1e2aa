import { Gauge, type Registry } from 'prom-client';
import { databaseOf, inCompany } from '../database/database.ts';
import { forEachCompany } from '../database/each-company.ts';
import { type Pool, tryConnecting } from '../database/pool.ts';
import { findNewestCheck, findNewestStamp, findWaitingEntries } from './figures.queries.ts';
import { createEmptyGauge, type Reading } from './readings.ts';

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
export function readAnswer(registry: Registry, pool: Pool): Reading {
  const up = new Gauge({
    name: 'zeitblatt_database_up',
    help: 'Whether the database gives this process a connection: 1 or 0.',
    registers: [registry],
  });
  return {
    name: 'whether the database answers',
    everyMs: DATABASE_MS,
    read: async () => {
      await tryConnecting(pool, CONNECT_MS);
      up.set(1);
    },
    clear: () => up.set(0),
  };
}

/** Waiting entries of the queues. */
export function readQueues(registry: Registry, pool: Pool, types: readonly string[]): Reading {
  const registers = [registry];
  const waiting = new Gauge({
    name: 'zeitblatt_jobs_waiting',
    help: 'Jobs of the installation that no worker has taken, by type. Mails, invoices and collections count as types.',
    labelNames: ['type'],
    registers,
  });
  const oldest = new Gauge({
    name: 'zeitblatt_jobs_oldest_waiting_seconds',
    help: 'Age of the oldest waiting job, by type; 0 where none waits. Waits between two attempts count.',
    labelNames: ['type'],
    registers,
  });
  const clear = (): void => {
    waiting.reset();
    oldest.reset();
  };
  return {
    name: 'the queues',
    everyMs: DATABASE_MS,
    read: async () => {
      const found = await findWaitingEntries(pool);
      clear();
      for (const type of types) {
        waiting.set({ type }, 0);
        oldest.set({ type }, 0);
      }
      for (const { type, count, oldestSeconds } of found) {
        const label = { type: types.includes(type) ? type : 'other' };
        waiting.inc(label, count);
        oldest.set(label, Math.max(0, oldestSeconds));
      }
    },
    clear,
  };
}

/** Findings of the nightly checks of all companies. */
export function readChecks(registry: Registry, pool: Pool): Reading {
  const damaged = createEmptyGauge(
    registry,
    'zeitblatt_record_check_damaged_companies',
    'Companies whose newest nightly check found a changed record or log entry.',
  );
  const oldest = createEmptyGauge(
    registry,
    'zeitblatt_record_check_oldest_timestamp_seconds',
    'Moment of the newest nightly check of the company that was not checked for the longest time.',
  );
  const newest = createEmptyGauge(
    registry,
    'zeitblatt_record_check_newest_timestamp_seconds',
    'Moment of the newest nightly check of any company.',
  );
  return {
    name: 'the nightly checks',
    everyMs: CHECKS_MS,
    read: async () => {
      const moments: number[] = [];
      let count = 0;
      await forEachCompany(pool, 'the measures of the nightly checks', async (reach) => {
        const check = await inCompany(pool, reach.companyId, (db) => findNewestCheck(db, reach));
        if (check) moments.push(check.checkedAt);
        if (check && check.problems > 0) count += 1;
      });
      damaged.set(count);
      if (moments.length === 0) return;
      oldest.set(moments.reduce((one, other) => Math.min(one, other)));
      newest.set(moments.reduce((one, other) => Math.max(one, other)));
    },
    clear: () => {
      for (const gauge of [damaged, oldest, newest]) gauge.remove();
    },
  };
}

/** The newest time stamp. @param isAsked whether an authority is set; without one there is no value */
export function readStamps(registry: Registry, pool: Pool, isAsked: boolean): Reading {
  const stamped = createEmptyGauge(
    registry,
    'zeitblatt_time_stamp_timestamp_seconds',
    'Moment of the newest time stamp of an authority; 0 before the first one, no value without TIME_STAMP_URL.',
  );
  return {
    name: 'the time stamps',
    everyMs: DATABASE_MS,
    read: async () => {
      if (isAsked) stamped.set(await findNewestStamp(databaseOf(pool)));
    },
    clear: () => stamped.remove(),
  };
}
