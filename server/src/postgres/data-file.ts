import { chownSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a file that only the product reads, whole or not at all.
 *
 * What root writes into somebody's folder is handed to its owner, who could not start any more otherwise.
 */
export function writeDataFile(file: string, text: string): void {
  const fresh = `${file}.new`;
  writeFileSync(fresh, text, { mode: 0o600 });
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(path.dirname(file));
    chownSync(fresh, uid, gid);
  }
  renameSync(fresh, file);
}
