import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from './operator-error.ts';

/** Mode of an exported file: it holds personal data. */
const OWNER_ONLY = 0o600;

/**
 * Writes a new file. The content is asked for once the file is there, because a zip that has begun reads on.
 *
 * @throws OperatorError when the file is there already
 */
export async function writeNew(file: string, content: () => Promise<Readable>): Promise<string> {
  const handle = await open(file, 'wx', OWNER_ONLY).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new OperatorError(`${file} is there already; it is not replaced.`) : error;
  });
  await pipeline(await content(), handle.createWriteStream());
  return file;
}
