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
export const findBackups = async (folder: string): Promise<Backup[]> => (await surveyBackups(folder)).backups;

/** As {@link findBackups}, and a sentence for each backup that was left out because its manifest cannot be read. */
export async function surveyBackups(folder: string): Promise<{ backups: Backup[]; damaged: string[] }> {
  const own = await readBackup(folder);
  const found = own === null ? await readBackupsIn(folder) : [own];
  return {
    backups: found
      .filter((backup) => typeof backup !== 'string')
      .toSorted((a, b) => Temporal.Instant.compare(a.manifest.made_at, b.manifest.made_at)),
    damaged: found.filter((backup) => typeof backup === 'string'),
  };
}

async function readBackupsIn(folder: string): Promise<(Backup | string)[]> {
  const names = (await namesIn(folder)).filter((name) => !name.endsWith(UNFINISHED));
  const found = await Promise.all(names.map((name) => readBackup(path.join(folder, name))));
  return found.filter((backup) => backup !== null);
}

export const hasDatabase = (backup: Backup): backup is DatabaseBackup => backup.manifest.database !== null;

/** @returns null for a folder without a manifest, a sentence for one whose manifest cannot be read */
async function readBackup(folder: string): Promise<Backup | string | null> {
  const manifest = await readManifest(folder);
  if (manifest === null) return null;
  if (manifest === 'damaged')
    return `The backup ${folder} is damaged: its manifest.json cannot be read. It was left out.`;
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
