import { setTimeout as sleep } from 'node:timers/promises';
import { type Pool, tryConnecting } from '../database/pool.ts';
import type { AppParts } from './context/parts.ts';
import { findNeededMigrations, hasMigrations, readJobTable } from './readiness.queries.ts';

/** Maximum time for the answer of the database, in milliseconds. */
const PATIENCE_MS = 2000;

/** How long the result of a database check is reused, in milliseconds: callers without a session may request it. */
const COUNTS_MS = 1000;

/** Reason that keeps an API process from serving calls, as the answer of `/ready` names it. */
type Obstacle = 'database unreachable' | 'migrations missing' | 'jobs unreadable';

/**
 * `/health` answers while the process runs. `/ready` also asks for the database, for the migrations of this version, and
 * for the table of jobs. It asks for no mail server and no store of files: one outage there would take every API process
 * out of service.
 */
export function registerHealth({ app, pool }: AppParts): void {
  let look: Promise<Obstacle | null> | undefined;
  const findObstacle = (): Promise<Obstacle | null> => {
    look ??= obstacleOf(pool).finally(() => setTimeout(() => (look = undefined), COUNTS_MS).unref());
    return look;
  };
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const obstacle = await findObstacle();
    if (obstacle === null) return reply.send({ status: 'ok' });
    return reply.status(503).header('retry-after', '5').send({ status: obstacle });
  });
}

function obstacleOf(pool: Pool): Promise<Obstacle | null> {
  const find = async (): Promise<Obstacle | null> => {
    if (!(await canServe(pool).catch(() => false))) return 'database unreachable';
    const needed = await (neededMigrations ??= findNeededMigrations());
    if (!(await hasMigrations(pool, needed).catch(() => false))) return 'migrations missing';
    return readJobTable(pool).then(
      () => null,
      () => 'jobs unreadable' as const,
    );
  };
  return Promise.race([find(), sleep(PATIENCE_MS, 'database unreachable' as const, { ref: false })]);
}

/** Read once, because the files of a running version do not change. */
let neededMigrations: Promise<string[]> | undefined;

/**
 * Whether the next calls get a connection that works. A query on an open connection is not enough: many calls at once
 * need further connections, which a database at its limit refuses.
 */
async function canServe(pool: Pool): Promise<boolean> {
  await pool.query('select 1');
  if (pool.totalCount < pool.options.max) await tryConnecting(pool, PATIENCE_MS);
  return true;
}
