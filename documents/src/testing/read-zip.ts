import { crc32 } from 'node:zlib';

/** A file as it lies in a zip. */
export type ZippedFile = { readonly name: string; readonly bytes: Buffer };

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const UTF8 = 0x0800;
const STORED = 0;

/**
 * The files of a zip of stored entries, in their order.
 *
 * @throws Error when anything disagrees: the two names of a file, its sizes, its check sum, its place
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
  const extra = zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  return {
    file: { name, bytes },
    next: begin + size,
    nextEntry: entry + 46 + zip.readUInt16LE(entry + 28) + extra,
  };
}

function expectEqual<T>(what: string, found: T, wanted: T): void {
  if (found !== wanted) throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}`);
}
