import { once } from 'node:events';
import type { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file on its way into a zip. */
export type ZipEntry = {
  readonly name: string;
  readonly bytes: Buffer;
  /** Unix seconds: the date that the file shows. */
  readonly modified: number;
};

/** Readable by everybody, a plain file. */
const MODE = 0o100644;

/**
 * A zip as it grows. An entry is asked for when the one before has left, so that only a few are ever in memory; the
 * entries are told to end when nobody reads any more. They are stored as they are: PDFs are compressed already.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const closed = new AbortController();
  output.once('close', () => closed.abort());
  void fill(zip, output, entries, closed.signal).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return output;
}

async function fill(
  zip: ZipFile,
  output: PassThrough,
  entries: AsyncIterable<ZipEntry>,
  closed: AbortSignal,
): Promise<void> {
  for await (const { name, bytes, modified } of entries) {
    if (closed.aborted) return;
    zip.addBuffer(bytes, name, { compress: false, mode: MODE, mtime: new Date(modified * 1000) });
    letGo(zip);
    if (output.writableNeedDrain) await once(output, 'drain', { signal: closed });
  }
  zip.end();
}

/** yazl keeps every buffer until the zip ends, though it is written by now: ten thousand PDFs are half a gigabyte. */
function letGo(zip: ZipFile): void {
  const { entries } = zip as unknown as { entries: { doFileDataPump: () => void }[] };
  const last = entries.at(-1);
  if (last) last.doFileDataPump = () => undefined;
}
