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

/** A moment whose parts are those of a time zone: yazl asks for the parts, and a process has a zone of its own. */
class ZonedDate extends Date {
  readonly #zoned: Temporal.ZonedDateTime;

  constructor(unixSeconds: number, timeZone: string) {
    super(unixSeconds * 1000);
    this.#zoned = Temporal.Instant.fromEpochMilliseconds(unixSeconds * 1000).toZonedDateTimeISO(timeZone);
  }

  override getFullYear = (): number => this.#zoned.year;
  override getMonth = (): number => this.#zoned.month - 1;
  override getDate = (): number => this.#zoned.day;
  override getHours = (): number => this.#zoned.hour;
  override getMinutes = (): number => this.#zoned.minute;
  override getSeconds = (): number => this.#zoned.second;
}

/**
 * A zip as it grows. An entry is asked for when the one before has left, so that only a few are ever in memory; the
 * entries are told to end when nobody reads any more. They are stored as they are: PDFs are compressed already.
 *
 * @param timeZone of the dates that the files show
 */
export function zipOf(entries: AsyncIterable<ZipEntry>, timeZone: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const closed = new AbortController();
  output.once('close', () => closed.abort());
  void fill(zip, output, zoned(entries, timeZone), closed.signal).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return output;
}

type DatedEntry = Omit<ZipEntry, 'modified'> & { readonly mtime: Date };

async function* zoned(entries: AsyncIterable<ZipEntry>, timeZone: string): AsyncGenerator<DatedEntry> {
  for await (const { modified, ...entry } of entries) yield { ...entry, mtime: new ZonedDate(modified, timeZone) };
}

async function fill(
  zip: ZipFile,
  output: PassThrough,
  entries: AsyncIterable<DatedEntry>,
  closed: AbortSignal,
): Promise<void> {
  for await (const { name, bytes, mtime } of entries) {
    if (closed.aborted) return;
    zip.addBuffer(bytes, name, { compress: false, mode: MODE, mtime });
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
