import { Gauge, type Registry } from 'prom-client';
import type { Pool } from '../database/pool.ts';

/** Measures the connections of a pool at each scrape. */
export function measurePool(registry: Registry, pool: Pool): void {
  const registers = [registry];
  const connections: Gauge<'state'> = new Gauge({
    name: 'zeitblatt_database_pool_connections',
    help: 'Open connections of this process to the database, by state: busy or idle.',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
    },
  });
  const most: Gauge = new Gauge({
    name: 'zeitblatt_database_pool_connections_max',
    help: 'Most connections that this process opens to the database.',
    registers,
    collect: () => most.set(pool.options.max),
  });
  const waiting: Gauge = new Gauge({
    name: 'zeitblatt_database_pool_waiting',
    help: 'Requests or jobs of this process that wait for a connection to the database.',
    registers,
    collect: () => waiting.set(pool.waitingCount),
  });
}
