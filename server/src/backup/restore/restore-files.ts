import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED } from '../../files/sync-folder.ts';
import { keptFile, storedFile } from '../copy-files.ts';
import type { Backup } from '../find-backups.ts';
import { unpackFile } from '../stored-file.ts';

export type RestoredFiles = {
  /** Number of files whose hash is the stored one. */
  readonly whole: number;
  /** Keys of files that are damaged or missing in the backup. They were not restored. */
  readonly damaged: readonly string[];
};

/** Puts the files of backups back, each checked by its hash. A file that is there already is replaced. */
export async function restoreFiles(backups: readonly Backup[], storeFolder: string): Promise<RestoredFiles> {
  const places = new Map<string, { source: string; sha256: string }>();
  for (const { folder, files } of backups.toReversed()) {
    for (const { key, sha256 } of files) places.set(key, { source: storedFile(folder, sha256), sha256 });
  }
  const damaged: string[] = [];
  for (const [key, { source, sha256 }] of places) {
    if (!(await restoreFile(source, path.join(storeFolder, key), sha256))) damaged.push(key);
  }
  return { whole: places.size - damaged.length, damaged };
}

/** Puts the other files of a data folder back. */
export async function restoreKeptFiles({ folder, manifest }: Backup, dataFolder: string): Promise<readonly string[]> {
  const damaged: string[] = [];
  for (const { path: name, sha256 } of manifest.kept) {
    if (!(await restoreFile(keptFile(folder, name), path.join(dataFolder, name), sha256))) damaged.push(name);
  }
  return damaged;
}

/** Restores a file. @returns whether its content is the stored one; otherwise nothing is left */
async function restoreFile(source: string, target: string, sha256: string): Promise<boolean> {
  if (!existsSync(source)) return false;
  const unfinished = `${target}${UNFINISHED}`;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const sum = await unpackFile(source, unfinished, { isCompressed: false });
  if (sum.sha256 === sha256) {
    await rename(unfinished, target);
    return true;
  }
  await rm(unfinished, { force: true });
  return false;
}
