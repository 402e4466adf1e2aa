import { open } from 'node:fs/promises';

/** Suffix of a file or folder until it is complete. */
export const UNFINISHED = '.part';

/** Syncs the names in a folder: after a power cut a rename survives only then. Windows does not offer this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
