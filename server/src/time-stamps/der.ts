/** A value of DER: its tag, its content, and where it ends. */
export type DerValue = { readonly tag: number; readonly content: Buffer; readonly end: number };

/** Tags that time stamps use. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  none: 0x05,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  explicit: 0xa0,
} as const;

/** Bytes of a length of DER: more than four would be a value of gigabytes. */
const LENGTH_BYTES_MAX = 4;

/** Writes a value of DER. */
export function writeDer(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 128) return Buffer.from([length]);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

/**
 * Reads the value of DER that begins at an offset.
 *
 * @throws RangeError when the bytes are no value of DER, or end within it
 */
export function readDer(bytes: Buffer, offset = 0): DerValue {
  const [tag, first] = [bytes[offset], bytes[offset + 1]];
  if (tag === undefined || first === undefined) throw new RangeError('DER: no value');
  const lengthBytes = first < 128 ? 0 : first & 0x7f;
  if (first === 0x80 || lengthBytes > LENGTH_BYTES_MAX) throw new RangeError('DER: no length');
  const begin = offset + 2 + lengthBytes;
  if (begin > bytes.length) throw new RangeError('DER: it ends within a length');
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(offset + 2, lengthBytes);
  const end = begin + length;
  if (end > bytes.length) throw new RangeError('DER: it ends within a value');
  return { tag, content: bytes.subarray(begin, end), end };
}

/** Reads the values that follow each other in a content. @throws RangeError */
export function readAllDer(content: Buffer): DerValue[] {
  const values: DerValue[] = [];
  for (let offset = 0; offset < content.length; ) {
    const value = readDer(content, offset);
    values.push(value);
    offset = value.end;
  }
  return values;
}
