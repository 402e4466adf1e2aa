import { readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED } from '../files/sync-folder.ts';
import { hasErrorCode } from '../postgres/launch-error.ts';
import { readAddedFiles, removeFolder } from './copy-files.ts';
import { findLogFiles, type LogFile } from './log-file.ts';
import { type DatabasePart, type Manifest, readManifest } from './manifest.ts';
import { unlessGone } from './stored-file.ts';

/** A whole backup in a folder of backups, or one that was made by hand. */
export type Backup = {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly log: readonly LogFile[];
  /** Files of the store: those of the manifest, and those that were added since. */
  readonly files: Manifest['files'];
};

/** A backup that holds the embedded database. */
export type DatabaseBackup = Backup & { readonly manifest: Manifest & { readonly database: DatabasePart } };

/**
 * Whole backups, oldest first.
 *
 * @param folder a backup itself, or a folder that holds backups
 */
export async function findBackups(folder: string): Promise<Backup[]> {
  const found = await Promise.all((await foldersOf(folder)).map(readBackup));
  return found
    .filter((backup) => backup !== null)
    .toSorted((a, b) => Temporal.Instant.compare(a.manifest.made_at, b.manifest.made_at));
}

/** Says of each backup whose manifest cannot be read that it was left out. @param folder as for {@link findBackups} */
export async function describeDamagedBackups(folder: string): Promise<string[]> {
  const lines: string[] = [];
  for (const one of await foldersOf(folder)) {
    if ((await readManifest(one)) === 'damaged')
      lines.push(`The backup ${one} is damaged: its manifest.json cannot be read. It was left out.`);
  }
  return lines;
}

/** The folder itself when it is a backup, damaged or not; else the folders in it, without those of unfinished backups. */
async function foldersOf(folder: string): Promise<string[]> {
  if ((await readManifest(folder)) !== null) return [folder];
  const names = await namesIn(folder);
  return names.filter((name) => !name.endsWith(UNFINISHED)).map((name) => path.join(folder, name));
}

export const hasDatabase = (backup: Backup): backup is DatabaseBackup => backup.manifest.database !== null;

async function readBackup(folder: string): Promise<Backup | null> {
  const manifest = await readManifest(folder);
  if (manifest === null || manifest === 'damaged') return null;
  return {
    folder,
    manifest,
    log: await findLogFiles(folder),
    files: [...manifest.files, ...(await readAddedFiles(folder))],
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ENOTDIR')) return [];
    throw error;
  }
}

/** Removes a backup. It is renamed first, so that what a crash leaves is not taken for a backup. */
export async function removeBackup({ folder }: Backup): Promise<void> {
  const unfinished = `${folder}${UNFINISHED}`;
  await removeFolder(unfinished);
  await rename(folder, unfinished);
  await removeFolder(unfinished);
}

/** Removes what interrupted backups have left in a folder of backups. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (name.endsWith(UNFINISHED)) await removeFolder(path.join(folder, name));
  }
}

/** Bytes that backups take on the disk. A file that several of them hold by links counts once. */
export async function measureBackups(backups: readonly Backup[]): Promise<number> {
  const files = new Map(backups.flatMap((backup) => backup.files.map(({ sha256, bytes }) => [sha256, bytes])));
  const logs = await Promise.all(backups.map(measureLog));
  const databases = backups.map(({ manifest }) => manifest.database?.stored_bytes ?? 0);
  return [...files.values(), ...logs, ...databases].reduce((sum, bytes) => sum + bytes, 0);
}

/** Bytes of the log of a backup. */
export async function measureLog({ log }: Pick<Backup, 'log'>): Promise<number> {
  const sizes = await Promise.all(log.map(async ({ file }) => (await unlessGone(() => stat(file)))?.size ?? 0));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
