import { once } from 'node:events';
import type { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file to be written into a zip. */
export type ZipEntry = {
  readonly name: string;
  readonly bytes: Buffer;
  /** Unix seconds of the last change. */
  readonly modified: number;
};

/** Mode of a regular file that all users may read. */
const FILE_MODE = 0o100644;

/** A `Date` whose local getters return the fields of another time zone, because yazl has no option for the time zone. */
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
 * Creates a zip as a stream. It requests an entry when the one before has been read, so that only a few are in memory, and
 * ends the entries when the stream is destroyed. Entries are stored, because PDFs are compressed already.
 *
 * @param timeZone time zone of the dates of the files
 */
export function createZip(entries: AsyncIterable<ZipEntry>, timeZone: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const closed = new AbortController();
  output.once('close', () => closed.abort());
  void addEntries(zip, output, withZonedDates(entries, timeZone), closed.signal).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return output;
}

type DatedEntry = Omit<ZipEntry, 'modified'> & { readonly mtime: Date };

async function* withZonedDates(entries: AsyncIterable<ZipEntry>, timeZone: string): AsyncGenerator<DatedEntry> {
  for await (const { modified, ...entry } of entries) yield { ...entry, mtime: new ZonedDate(modified, timeZone) };
}

async function addEntries(
  zip: ZipFile,
  output: PassThrough,
  entries: AsyncIterable<DatedEntry>,
  closed: AbortSignal,
): Promise<void> {
  for await (const { name, bytes, mtime } of entries) {
    if (closed.aborted) return;
    zip.addBuffer(bytes, name, { compress: false, mode: FILE_MODE, mtime });
    releaseWrittenEntry(zip);
    if (output.writableNeedDrain) await once(output, 'drain', { signal: closed });
  }
  zip.end();
}

/** Frees the buffer of a written entry: yazl keeps all buffers until the zip ends, 0.5 GB for 10,000 PDFs. */
function releaseWrittenEntry(zip: ZipFile): void {
  const { entries } = zip as unknown as { entries: { doFileDataPump: () => void }[] };
  const last = entries.at(-1);
  if (last) last.doFileDataPump = () => undefined;
}
