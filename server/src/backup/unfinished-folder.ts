import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error.ts';
import { removeFolder } from './copy-files.ts';

/** Work that fills a folder: the name of the file that marks it as unfinished, and the content of that file. */
type Work = { readonly mark: string; readonly text: string };

/**
 * Removes what an interrupted work has left.
 *
 * @param advice what the operator can do about a folder that is not ours
 * @throws BackupError when the folder has no mark, so that it is not ours
 */
export async function clearUnfinished(folder: string, { mark }: Work, advice: string): Promise<void> {
  if (!existsSync(folder)) return;
  if (!existsSync(path.join(folder, mark))) throw new BackupError(`${folder} is in the way. ${advice}`);
  await removeFolder(folder);
}

/** Makes a folder with the mark. */
export async function beginUnfinished(folder: string, { mark, text }: Work): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, mark), `${text}\n`);
}

/** Takes the mark away, once the folder is complete. */
export const endUnfinished = (folder: string, { mark }: Work): Promise<void> => removeFolder(path.join(folder, mark));
