import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createZstdCompress, createZstdDecompress, zstdCompress, zstdDecompress } from 'node:zlib';
import { hasErrorCode } from '../postgres/launch-error.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Suffix of a compressed file. */
export const COMPRESSED = '.zst';

/** Size and hash of the content of a file, before it is compressed. */
export type ContentSum = { readonly bytes: number; readonly sha256: string };

type Content = Readable | Buffer | string;

/** Level 1 needs half the time of the default level for a segment of the log, and makes it 3 % larger. */
const PARAMETERS = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };

/** Files up to this size are read at once, which takes a third of the CPU of a stream. A cluster has over a thousand of them. */
const SMALL_BYTES = 1024 * 1024;

type StoredSum = ContentSum & { readonly storedBytes: number };

/** Writes a file that only the product can read, and syncs it to the disk. */
export async function storeFile(
  content: Content,
  target: string,
  { isCompressed }: { isCompressed: boolean },
): Promise<StoredSum> {
  const measured = measure();
  const file = createWriteStream(target, { mode: 0o600, flush: true });
  const chunks = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
  if (isCompressed) await pipeline(chunks, measured.through, createZstdCompress({ params: PARAMETERS }), file);
  else await pipeline(chunks, measured.through, file);
  return { ...measured.sum(), storedBytes: file.bytesWritten };
}

/** Compresses a file into another one, and syncs that. */
export async function storeCompressed(source: string, target: string): Promise<StoredSum> {
  if ((await stat(source)).size > SMALL_BYTES) {
    return storeFile(createReadStream(source), target, { isCompressed: true });
  }
  const content = await readFile(source);
  const compressed = await compress(content, { params: PARAMETERS });
  await writeFile(target, compressed, { mode: 0o600, flush: true });
  return { bytes: content.length, sha256: hashOf(content), storedBytes: compressed.length };
}

/** Writes the content of a stored file elsewhere, and syncs it. @returns size and hash of what was written */
export async function unpackFile(
  source: string,
  target: string,
  { isCompressed }: { isCompressed: boolean },
): Promise<ContentSum> {
  const measured = measure();
  const file = createWriteStream(target, { mode: 0o600, flush: true });
  if (isCompressed) await pipeline(createReadStream(source), createZstdDecompress(), measured.through, file);
  else await pipeline(createReadStream(source), measured.through, file);
  return measured.sum();
}

/** The same for a whole file, without a stream where it is small. @param bytes size of the content */
export async function unpackCompressed(source: string, target: string, bytes: number): Promise<ContentSum> {
  if (bytes > SMALL_BYTES) return unpackFile(source, target, { isCompressed: true });
  const content = await decompress(await readFile(source), { maxOutputLength: Math.max(1, bytes) });
  await writeFile(target, content, { mode: 0o600, flush: true });
  return { bytes: content.length, sha256: hashOf(content) };
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Files that are copied at the same time, because a disk syncs several in the time of one. */
const FILES_AT_ONCE = 4;

/** Works on several items at the same time. @throws the first error, once no work is left under way */
export async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  const workOff = async (): Promise<void> => {
    for (const item of queue) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, workOff));
  if (failures.length > 0) throw failures[0];
}

function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { through, sum: (): ContentSum => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Reads what may be gone meanwhile. @returns null when it is */
export async function unlessGone<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
