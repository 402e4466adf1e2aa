import { chownSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a file that only the product can read, atomically.
 *
 * When root writes into another user's folder, the file is given to that user, who could not start the product
 * otherwise.
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
