import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BackupEvent } from '../../backup/backup-keeper.ts';
import { keepBackups } from '../../backup/keep-backups.ts';
import { ARCHIVED_LOG_FLAGS } from '../../backup/log-folder.ts';
import { type DatabaseUrls, embeddedUrls, ensureDatabase } from '../../database/product-database.ts';
import { errorMessageOf, LaunchError } from '../../postgres/launch-error.ts';
import { startPostgres } from '../../postgres/postgres.ts';
import { clusterFolder } from '../../postgres/postgres-cluster.ts';
import { findRunningAddress } from '../../postgres/running-postgres.ts';
import { type BackupSettings, listSettings } from '../../settings/settings.ts';
import { restartWhenEnded } from '../processes/part.ts';
import type { LaunchContext } from '../processes/program.ts';
import { removeForeignSettings } from './foreign-settings.ts';
import { lockFolder } from './instance-lock.ts';

/** Starts the product's own PostgreSQL, keeps it running, and backs it up. */
export async function startEmbeddedDatabase(launch: LaunchContext): Promise<DatabaseUrls> {
  removeForeignSettings();
  const dataDir = path.join(launch.settings.dataFolder, 'postgres');
  const onLog = (line: string): void => {
    if (!launch.aborted.aborted && /\b(PANIC|FATAL): /.test(line)) launch.report(`database: ${line}`);
  };
  const backups = await claimBackupFolder(launch);
  const start = () => startPostgres({ dataDir, onLog, flags: backups ? ARCHIVED_LOG_FLAGS : [] });
  let finishBackups: () => Promise<void> = async () => undefined;
  launch.cleanup.defer(() => finishBackups());
  const first = start();
  // The clean-up is registered before PostgreSQL has started, so that a stop in the middle waits for the start.
  let stop = async (): Promise<void> => (await first.catch(() => undefined))?.stop();
  launch.cleanup.defer(() => stop());
  const postgres = await first;
  launch.aborted.throwIfAborted();
  stop = restartWhenEnded('The database', postgres, start, launch);
  const urls = await ensureDatabase(postgres.adminUrl);
  if (backups) finishBackups = startBackups(launch, backups, dataDir);
  return urls;
}

/** @returns a function that archives the last changes, once PostgreSQL has ended */
function startBackups(launch: LaunchContext, backups: BackupSettings, dataDir: string): () => Promise<void> {
  const { dataFolder, store, timeZone } = launch.settings;
  const adminUrl = (): string | null => {
    const superuserUrl = findRunningAddress(dataDir);
    return superuserUrl === null ? null : embeddedUrls(superuserUrl).adminUrl;
  };
  const { stop, finish } = keepBackups({
    ...backups,
    dataFolder,
    store,
    timeZone,
    settings: listSettings(process.env),
    cluster: clusterFolder(dataDir),
    adminUrl,
    now: () => Temporal.Now.instant(),
    report: (line) => launch.report(`backup: ${line}`),
    notify: (event) => notifyOnce(adminUrl(), event, timeZone),
  });
  launch.cleanup.defer(stop);
  return finish;
}

/** Writes into the bell of the managers, on a connection of its own, because this is rare. */
async function notifyOnce(adminUrl: string | null, { type, data }: BackupEvent, timeZone: string): Promise<void> {
  if (adminUrl === null) return;
  const [{ createPool }, { databaseOf }, { notifyManagers }] = await Promise.all([
    import('../../database/pool.ts'),
    import('../../database/database.ts'),
    import('../../features/accounts/notifications/notifications.api.ts'),
  ]);
  const pool = createPool(adminUrl, { timeZone, max: 1 });
  try {
    await notifyManagers(databaseOf(pool), { type, data, now: Temporal.Now.instant() });
  } finally {
    await pool.end();
  }
}

/**
 * Locks the folder of the backups, because two installations that write into one would remove each other's backups.
 *
 * @returns null when no backups are made
 */
async function claimBackupFolder({ settings, cleanup, report }: LaunchContext): Promise<BackupSettings | null> {
  const { backups } = settings;
  if (backups === null) return null;
  try {
    mkdirSync(backups.folder, { recursive: true, mode: 0o700 });
    const lock = await lockFolder(backups.folder, () => ({ pid: process.pid, address: null, isStopping: false }));
    cleanup.defer(lock.release);
  } catch (error) {
    const isUsed = error instanceof LaunchError;
    const reason = isUsed ? 'another installation uses that folder' : errorMessageOf(error);
    report(`WARNING: no backups are made in ${backups.folder}: ${reason}. BACKUP_DIR names another folder.`);
    if (isUsed) return null;
  }
  return backups;
}
