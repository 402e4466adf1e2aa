import { crc32 } from 'node:zlib';

/** A file of a zip. */
export type ZippedFile = {
  readonly name: string;
  readonly bytes: Buffer;
  /** Local time in the DOS field, for programs without time zones: `YYYY-MM-DD HH:mm`. */
  readonly shown: string;
  /** Unix seconds of the extended time stamp. */
  readonly modified: number;
};

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const UTF8 = 0x0800;
const STORED = 0;
const TIME_STAMP = 0x5455;

/**
 * Reads the files of a zip whose entries are stored, in their order.
 *
 * @throws Error when the two headers of a file disagree, or its check sum or place is wrong
 */
export function readZip(zip: Buffer): ZippedFile[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  expectEqual('the end', zip.readUInt32LE(end), DIRECTORY_END);
  const count = zip.readUInt16LE(end + 10);
  let entry = zip.readUInt32LE(end + 16);
  let place = 0;
  const files: ZippedFile[] = [];
  for (let index = 0; index < count; index += 1) {
    const { file, next, nextEntry } = readFile(zip, entry, place);
    files.push(file);
    [entry, place] = [nextEntry, next];
  }
  expectEqual('the end of the directory', entry, end);
  expectEqual('the begin of the directory', zip.readUInt32LE(end + 16), place);
  return files;
}

function readFile(zip: Buffer, entry: number, place: number) {
  expectEqual('an entry', zip.readUInt32LE(entry), DIRECTORY_ENTRY);
  expectEqual('the method', zip.readUInt16LE(entry + 10), STORED);
  const name = zip.subarray(entry + 46, entry + 46 + zip.readUInt16LE(entry + 28)).toString('utf8');
  expectEqual(`the place of ${name}`, zip.readUInt32LE(entry + 42), place);
  expectEqual(`the spelling of ${name}`, zip.readUInt16LE(entry + 8) & UTF8, UTF8);
  const size = zip.readUInt32LE(entry + 24);

  expectEqual(`the header of ${name}`, zip.readUInt32LE(place), LOCAL_HEADER);
  expectEqual(`the size of ${name}`, zip.readUInt32LE(place + 22), size);
  const nameEnd = place + 30 + zip.readUInt16LE(place + 26);
  expectEqual('the name', zip.subarray(place + 30, nameEnd).toString('utf8'), name);
  const begin = nameEnd + zip.readUInt16LE(place + 28);
  const bytes = zip.subarray(begin, begin + size);
  expectEqual(`the check sum of ${name}`, crc32(bytes), zip.readUInt32LE(entry + 16));
  const extraAt = entry + 46 + zip.readUInt16LE(entry + 28);
  expectEqual(`the date of ${name}`, zip.readUInt32LE(place + 10), zip.readUInt32LE(entry + 12));
  expectEqual(`the time stamp of ${name}`, zip.readUInt16LE(extraAt), TIME_STAMP);
  const extra = zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  return {
    file: { name, bytes, shown: shownAt(zip, entry), modified: zip.readUInt32LE(extraAt + 5) },
    next: begin + size,
    nextEntry: entry + 46 + zip.readUInt16LE(entry + 28) + extra,
  };
}

function shownAt(zip: Buffer, entry: number): string {
  const [time, date] = [zip.readUInt16LE(entry + 12), zip.readUInt16LE(entry + 14)];
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = [1980 + (date >> 9), two((date >> 5) & 15), two(date & 31)].join('-');
  return `${day} ${two(time >> 11)}:${two((time >> 5) & 63)}`;
}

function expectEqual<T>(what: string, found: T, wanted: T): void {
  if (found !== wanted) throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}`);
}
