import { setTimeout as sleep } from 'node:timers/promises';
import { type Pool, tryConnecting } from '../database/pool.ts';
import type { AppParts } from './parts.ts';

/** Maximum time for the answer of the database, in milliseconds. */
const PATIENCE_MS = 2000;

/** How long the result of a database check is reused, in milliseconds: callers without a session may request it. */
const COUNTS_MS = 1000;

/** `/health` answers while the process runs; `/ready` also asks the database. */
export function registerHealth({ app, pool }: AppParts): void {
  let look: Promise<boolean> | undefined;
  const isReady = (): Promise<boolean> => {
    look ??= canServe(pool).finally(() => setTimeout(() => (look = undefined), COUNTS_MS).unref());
    return look;
  };
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) =>
    (await isReady())
      ? reply.send({ status: 'ok' })
      : reply.status(503).header('retry-after', '5').send({ status: 'database unreachable' }),
  );
}

/**
 * Whether the next calls get a connection that works. A query on an open connection is not enough: many calls at once
 * need further connections, which a database at its limit refuses.
 */
function canServe(pool: Pool): Promise<boolean> {
  const answers = async (): Promise<true> => {
    await pool.query('select 1');
    if (pool.totalCount < pool.options.max) await tryConnecting(pool, PATIENCE_MS);
    return true;
  };
  return Promise.race([answers().catch(() => false), sleep(PATIENCE_MS, false, { ref: false })]);
}
