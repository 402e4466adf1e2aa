import path from 'node:path';
import { clusterIdentity } from './copy-database.ts';
import {
  type Backup,
  type DatabaseBackup,
  findBackups,
  hasDatabase,
  measureBackups,
  measureLog,
  removeBackup,
} from './find-backups.ts';

/** Any minute of so many days can be restored, unless the limit is reached. */
const KEPT_DAYS = 7;

const NAME = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;

/** Name of a backup that the product makes by itself. Others in the folder belong to the operator and are never removed. */
export const keptName = (now: Temporal.Instant): string => now.toString({ smallestUnit: 'second' }).replaceAll(':', '');

const findKept = async (folder: string): Promise<Backup[]> =>
  (await findBackups(folder)).filter((backup) => NAME.test(path.basename(backup.folder)));

/** The newest backup of exactly this cluster, whose log can be continued. */
export async function findOwnBackup(folder: string, cluster: string): Promise<DatabaseBackup | null> {
  const identity = await clusterIdentity(cluster);
  const newest = (await findKept(folder)).filter(hasDatabase).at(-1);
  return newest?.manifest.database.cluster === identity ? newest : null;
}

export type RemovedBackups = {
  /** Whether backups younger than the time to keep were removed, because of the limit. */
  readonly isCut: boolean;
  /** Problems that remain: the log of the only backup is too large, or the backup itself. */
  readonly excess: 'none' | 'log' | 'backup';
};

/** Removes backups that no minute of the last seven days needs, and then the oldest ones until the rest is within the limit. */
export async function removeOldBackups(
  folder: string,
  { limitBytes, now }: { limitBytes: number; now: Temporal.Instant },
): Promise<RemovedBackups> {
  const oldest = now.subtract({ hours: 24 * KEPT_DAYS });
  let kept = await findKept(folder);
  const isNeeded = (index: number): boolean => {
    const next = kept[index + 1];
    return !next || Temporal.Instant.compare(next.manifest.made_at, oldest) > 0;
  };
  for (const backup of kept.filter((_, index) => !isNeeded(index))) await removeBackup(backup);
  kept = kept.filter((_, index) => isNeeded(index));
  let isCut = false;
  while ((await measureBackups(kept)) > limitBytes) {
    const [first, ...others] = kept;
    if (!first || others.length === 0) return { isCut, excess: await excessOf(first) };
    await removeBackup(first);
    kept = others;
    isCut = true;
  }
  return { isCut, excess: 'none' };
}

/** A new backup frees room only where the log of the old one is larger than a backup. */
async function excessOf(backup: Backup | undefined): Promise<RemovedBackups['excess']> {
  if (!backup) return 'none';
  return (await measureLog(backup)) > (backup.manifest.database?.stored_bytes ?? 0) ? 'log' : 'backup';
}

/** Removes the oldest backup to make room, unless it is the only one. */
export async function removeOldestBackup(folder: string): Promise<boolean> {
  const [first, ...others] = await findKept(folder);
  if (!first || others.length === 0) return false;
  await removeBackup(first);
  return true;
}
