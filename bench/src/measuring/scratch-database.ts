import { fileURLToPath } from 'node:url';
import { createPool, type Pool } from '../../../server/src/database/pool.ts';
import { urlInApplicationRole } from '../../../server/src/database/product-database.ts';
import { migrate } from '../../../server/src/database/schema/migrate.ts';
import { type ChildPart, startChild } from '../../../server/src/launch/processes/child-part.ts';
import { startScratchPostgres } from '../../../server/src/testing/databases/scratch-postgres.ts';
import { COUNTING_FLAGS, setCounting } from './count-statements.ts';

export const TIME_ZONE = 'Europe/Berlin';

/** The clock of the installation, for what is calculated now. */
export const zonedNow = () => ({ timeZone: TIME_ZONE, now: Temporal.Now.instant() });

const SERVER = new URL('../../../server/src/', import.meta.url);

/** A migrated database on a temporary PostgreSQL server, with a pool for each of its two roles. */
export type ScratchDatabase = {
  readonly adminUrl: string;
  /** URL in the role of the product. */
  readonly url: string;
  readonly admin: Pool;
  readonly pool: Pool;
  /** Starts the API or a worker process on this database. */
  readonly start: (name: 'api' | 'worker') => Promise<ChildPart>;
};

/** Creates a scratch database. @param cleanup receives what has to be stopped when the measurement ends or fails */
export async function createScratchDatabase(cleanup: AsyncDisposableStack): Promise<ScratchDatabase> {
  const postgres = await startScratchPostgres({ isDurable: true, flags: COUNTING_FLAGS });
  cleanup.defer(postgres.stop);
  await migrate(postgres.adminUrl);
  const url = urlInApplicationRole(postgres.adminUrl);
  const pools = [postgres.adminUrl, url].map((address) => createPool(address, { timeZone: TIME_ZONE }));
  const [admin, pool] = pools;
  if (!admin || !pool) throw new Error('no connections');
  await setCounting(admin, false);
  cleanup.defer(async () => {
    await Promise.all(pools.map((one) => one.end()));
  });
  return {
    adminUrl: postgres.adminUrl,
    url,
    admin,
    pool,
    start: async (name) => {
      const child = await startChild({
        name,
        file: fileURLToPath(new URL(`main-${name}.ts`, SERVER)),
        env: {
          ...process.env,
          DATABASE_URL: url,
          DATABASE_APP_URL: '',
          PORT: '0',
          HOST: '127.0.0.1',
          LOG_LEVEL: 'warn',
        },
        onLine: (line) => {
          // The API writes the traces of downloads at every level.
          if (!line.includes('"msg":"security"')) process.stderr.write(`${name}: ${line}\n`);
        },
      });
      cleanup.defer(child.stop);
      return child;
    },
  };
}

/** Returns the address of a process that serves HTTP. @throws Error when it does not serve HTTP */
export function addressOf({ address }: ChildPart): string {
  if (address === undefined) throw new Error('the process has no address');
  return address;
}
