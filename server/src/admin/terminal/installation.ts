import { existsSync } from 'node:fs';
import path from 'node:path';
import { ARCHIVED_LOG_FLAGS } from '../../backup/log-folder.ts';
import { createPool, type Pool } from '../../database/pool.ts';
import {
  checkDatabase,
  type DatabaseUrls,
  embeddedUrls,
  urlInApplicationRole,
} from '../../database/product-database.ts';
import { readMigrations, sinceBaseline } from '../../database/schema/schema-scripts.ts';
import { findFolderHolder, lockFolder } from '../../launch/database/instance-lock.ts';
import { LaunchError } from '../../postgres/launch-error.ts';
import { startPostgres } from '../../postgres/postgres.ts';
import { clusterFolder } from '../../postgres/postgres-cluster.ts';
import { findRunningAddress } from '../../postgres/running-postgres.ts';
import type { Settings } from '../../settings/settings.ts';
import { findAppliedMigrations } from './installation.queries.ts';
import { OperatorError } from './operator-error.ts';

/** The installation that the settings name, running or not. */
export type Installation = {
  /** Connections in the role of the product, with row-level security. */
  readonly pool: Pool;
  /** URL of a role for statements that the role of the product may not run, such as writing reference data. */
  readonly adminUrl: string;
  /** Address where browsers reach the product. */
  readonly baseUrl: string;
};

type Found = { readonly urls: DatabaseUrls; readonly address: string | null };

export type OpenInstallationOptions = {
  readonly settings: Settings;
  /** Clean-up of the command, in reverse order of acquisition. */
  readonly cleanup: AsyncDisposableStack;
  readonly report: (line: string) => void;
};

/**
 * Opens the installation. @throws OperatorError, LaunchError or DatabaseRefusal with a sentence that says why there is
 * no database
 */
export async function openInstallation(opening: OpenInstallationOptions): Promise<Installation> {
  const { settings, cleanup } = opening;
  const { urls, address } = settings.databaseUrl === undefined ? await ownDatabase(opening) : await outside(settings);
  await checkVersion(urls.adminUrl, settings.timeZone);
  const pool = createPool(urls.applicationUrl, {
    timeZone: settings.timeZone,
    subscriptions: settings.subscriptions,
    max: 2,
  });
  cleanup.defer(() => pool.end());
  return {
    pool,
    adminUrl: urls.adminUrl,
    baseUrl: settings.publicUrl ?? address ?? `http://localhost:${settings.port}`,
  };
}

async function outside({ databaseUrl = '', databaseAppUrl, dataFolder }: Settings): Promise<Found> {
  await checkDatabase(databaseUrl);
  const holder = existsSync(dataFolder) ? await findFolderHolder(dataFolder) : null;
  const urls = { adminUrl: databaseUrl, applicationUrl: databaseAppUrl ?? urlInApplicationRole(databaseUrl) };
  return { urls, address: holder?.address ?? null };
}

/** Uses the embedded PostgreSQL of a running product; otherwise starts it until the command ends. */
async function ownDatabase({ settings, cleanup, report }: OpenInstallationOptions): Promise<Found> {
  const { dataFolder, backups } = settings;
  const dataDir = path.join(dataFolder, 'postgres');
  if (!existsSync(path.join(clusterFolder(dataDir), 'PG_VERSION'))) throw notStartedYet(`in ${dataFolder}`);
  const running = await takeFolder(dataFolder, cleanup);
  if (running !== null) {
    const superuserUrl = findRunningAddress(dataDir);
    if (superuserUrl === null)
      throw new OperatorError('Zeitblatt is just starting or stopping. Try again in a moment.');
    return { urls: embeddedUrls(superuserUrl), address: running };
  }
  report('Zeitblatt is not running: its database is started for this command.');
  // Data that the command writes must not be missing in the log of the backups.
  const postgres = await startPostgres({ dataDir, flags: backups === null ? [] : ARCHIVED_LOG_FLAGS });
  cleanup.defer(postgres.stop);
  return { urls: embeddedUrls(postgres.adminUrl), address: null };
}

/**
 * Locks the data folder, so that a start of the product waits for the command.
 *
 * @returns the address of the product when it runs and holds the folder; null when the folder was free
 */
async function takeFolder(dataFolder: string, cleanup: AsyncDisposableStack): Promise<string | null> {
  try {
    const lock = await lockFolder(dataFolder, () => ({ pid: process.pid, address: null, isStopping: true }));
    cleanup.defer(lock.release);
    return null;
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    const holder = await findFolderHolder(dataFolder);
    if (holder?.address) return holder.address;
    throw new OperatorError('Zeitblatt is just starting or stopping. Try again in a moment.');
  }
}

async function checkVersion(adminUrl: string, timeZone: string): Promise<void> {
  const pool = createPool(adminUrl, { timeZone, max: 1 });
  try {
    const applied = await findAppliedMigrations(pool);
    if (applied === null) throw notStartedYet(`with the database ${new URL(adminUrl).pathname.slice(1)}`);
    const own = (await readMigrations()).map(({ name }) => name);
    if (own.join() === sinceBaseline(applied).join()) return;
    throw new OperatorError(
      `The database is of another version of Zeitblatt. Start this version once, which brings it up to date: ${START}`,
    );
  } finally {
    await pool.end();
  }
}

/** Command that prepares the database, in words for the operator. */
const START = 'npm start, or the command migrate beside a PostgreSQL outside';

const notStartedYet = (where: string): OperatorError =>
  new OperatorError(`Zeitblatt has not been started ${where} yet, so there is no data. Start it once: ${START}`);
