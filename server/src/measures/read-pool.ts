import type { Pool } from '../database/pool.ts';
import type { Reading } from './readings.ts';

/** The connections of a pool, read at each scrape. */
export const readPool = (pool: Pool): Reading[] => [
  {
    name: 'the connections',
    everyMs: 0,
    label: 'state',
    gauges: {
      zeitblatt_database_pool_connections: 'Open connections of this process to the database, by state: busy or idle.',
    },
    read: async () => [{ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount }],
  },
  {
    name: 'the limit of connections',
    everyMs: 0,
    gauges: {
      zeitblatt_database_pool_connections_max: 'Most connections that this process opens to the database.',
      zeitblatt_database_pool_waiting: 'Requests or jobs of this process that wait for a connection to the database.',
    },
    read: async () => [pool.options.max, pool.waitingCount],
  },
];
