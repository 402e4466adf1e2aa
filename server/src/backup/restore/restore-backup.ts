import { existsSync } from 'node:fs';
import { readdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { StoreSettings } from '../../files/store-settings.ts';
import { syncFolder } from '../../files/sync-folder.ts';
import { BackupError, describeFolderError, isDiskFull } from '../backup-error.ts';
import { removeFolder } from '../copy-files.ts';
import { isWithin } from '../create-backup.ts';
import { beginUnfinished, clearUnfinished, endUnfinished } from '../unfinished-folder.ts';
import type { RestorePlan } from './plan-restore.ts';
import { recoverDatabase, unpackDatabase } from './restore-database.ts';
import { type RestoredFiles, restoreFiles, restoreKeptFiles } from './restore-files.ts';

export type RestoreOptions = {
  readonly plan: RestorePlan;
  /** Data folder to make. One that is there and not empty is moved aside, never changed. */
  readonly target: string;
  readonly store: StoreSettings;
  readonly now: Temporal.Instant;
  /** Called while the restored database runs. @param adminUrl URL of the superuser in the database `postgres` */
  readonly check: (adminUrl: string, storeFolder: string | null) => Promise<readonly string[]>;
};

export type Restored = {
  readonly files: RestoredFiles;
  /** Findings of the check. */
  readonly findings: readonly string[];
  /** Where the former data folder lies now; null when there was none. */
  readonly movedTo: string | null;
};

/** Suffix of a data folder until it is restored. */
const RESTORING = '.restoring';

const WORK = { mark: 'unfinished-restore', text: 'An interrupted restore. It may be removed.' };

/**
 * Restores a backup into a new data folder, which takes its place only once the database has replayed its log and all
 * files are there. A restore that fails changes nothing.
 *
 * @throws BackupError or LaunchError
 */
export async function restoreBackup({ plan, target, store, now, check }: RestoreOptions): Promise<Restored> {
  const restoring = `${target}${RESTORING}`;
  await clearUnfinished(restoring, WORK, 'Remove it, and restore again.');
  try {
    await beginUnfinished(restoring, WORK);
    const dataDir = path.join(restoring, 'postgres');
    await unpackDatabase(dataDir, plan);
    const damaged = await restoreKeptFiles(plan.chain.base, restoring);
    const storeFolder = store.kind === 'folder' ? store.folder : null;
    const ownStore = storeFolder === null || !isWithin(storeFolder, target) ? null : path.relative(target, storeFolder);
    const place = ownStore === null ? storeFolder : path.join(restoring, ownStore);
    const files = place === null ? { whole: 0, damaged: [] } : await restoreFiles(plan.fileSources, place);
    const findings = await recoverAndCheck(dataDir, plan, (adminUrl) => check(adminUrl, place));
    await endUnfinished(restoring, WORK);
    const movedTo = await replaceFolder(restoring, target, now);
    return { files: { ...files, damaged: [...damaged, ...files.damaged] }, findings, movedTo };
  } catch (error) {
    await removeFolder(restoring).catch(() => undefined);
    if (isDiskFull(error) || (error instanceof Error && 'path' in error))
      throw new BackupError(`${target} cannot be restored: ${describeFolderError(error)}. Nothing was changed.`, {
        cause: error,
      });
    throw error;
  }
}

async function recoverAndCheck<T>(
  dataDir: string,
  plan: RestorePlan,
  check: (adminUrl: string) => Promise<T>,
): Promise<T> {
  const postgres = await recoverDatabase(dataDir, plan);
  try {
    return await check(postgres.adminUrl);
  } finally {
    await postgres.stop();
  }
}

/** Puts the restored folder in the place of the former one. @returns where the former one lies now */
async function replaceFolder(restoring: string, target: string, now: Temporal.Instant): Promise<string | null> {
  const isThere = existsSync(target);
  const isEmpty = isThere && (await readdir(target)).length === 0;
  const aside = `${target}.before-restore-${now.toString({ smallestUnit: 'second' }).replaceAll(':', '')}`;
  if (isEmpty) await rmdir(target);
  else if (isThere) await rename(target, aside);
  await rename(restoring, target);
  await syncFolder(path.dirname(target));
  return isThere && !isEmpty ? aside : null;
}
