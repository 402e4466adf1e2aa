import { type DerValue, readAllDer, readDer, TAG, writeDer } from './der.ts';

/** What a time stamp says. */
export type TimeStamp = {
  /** The SHA-256 that existed at that time. */
  readonly hash: Buffer;
  /** The time of the authority. */
  readonly at: Temporal.Instant;
  readonly nonce: Buffer | null;
};

const SHA_256 = Buffer.from('608648016503040201', 'hex');
const SIGNED_DATA = Buffer.from('2a864886f70d010702', 'hex');
const TIME_STAMP_INFO = Buffer.from('2a864886f70d0109100104', 'hex');

/** PKIStatus: granted, and granted with changes. */
const GRANTED: readonly number[] = [0, 1];

/**
 * The request for a time stamp (RFC 3161): the hash and a number used once; the answer shall hold the certificate of the authority.
 *
 * @param hash SHA-256
 * @param nonce 8 random bytes
 */
export const timeStampRequest = (hash: Buffer, nonce: Buffer): Buffer =>
  writeDer(
    TAG.sequence,
    writeDer(TAG.integer, Buffer.from([1])),
    writeDer(
      TAG.sequence,
      writeDer(TAG.sequence, writeDer(TAG.oid, SHA_256), writeDer(TAG.none)),
      writeDer(TAG.octets, hash),
    ),
    writeDer(TAG.integer, unsigned(nonce)),
    writeDer(TAG.boolean, Buffer.from([0xff])),
  );

/**
 * Reads the answer of an authority, without checking its signature: `openssl ts -verify` does that with the certificate of the authority.
 *
 * @throws RangeError for an answer that is no time stamp, or refuses one
 */
export function readTimeStamp(answer: Buffer): TimeStamp {
  const [status, token] = contentOf(readDer(answer), TAG.sequence);
  const code = contentOf(status, TAG.sequence)[0]?.content[0];
  if (code === undefined || !GRANTED.includes(code))
    throw new RangeError(`the authority refuses it with status ${code}`);
  const [kind, signed] = contentOf(token, TAG.sequence);
  expectOid(kind, SIGNED_DATA);
  const signedData = contentOf(contentOf(signed, TAG.explicit)[0], TAG.sequence);
  const [contentKind, content] = contentOf(signedData[2], TAG.sequence);
  expectOid(contentKind, TIME_STAMP_INFO);
  const octets = expectTag(contentOf(content, TAG.explicit)[0], TAG.octets);
  return readInfo(contentOf(readDer(octets.content), TAG.sequence));
}

/** Version, policy, hash, serial number and time; then accuracy, order and nonce, each of which may be missing. */
function readInfo([, , imprint, , time, ...rest]: readonly DerValue[]): TimeStamp {
  const [algorithm, hash] = contentOf(imprint, TAG.sequence);
  expectOid(contentOf(algorithm, TAG.sequence)[0], SHA_256);
  const nonce = rest.find(({ tag }) => tag === TAG.integer);
  return {
    hash: expectTag(hash, TAG.octets).content,
    at: readTime(expectTag(time, TAG.time).content.toString('latin1')),
    nonce: nonce ? nonce.content : null,
  };
}

/** Whether a time stamp answers a request. */
export const answersRequest = (stamp: TimeStamp, hash: Buffer, nonce: Buffer): boolean =>
  stamp.hash.equals(hash) && stamp.nonce !== null && stamp.nonce.equals(unsigned(nonce));

/** The shortest DER integer of a number without sign. */
function unsigned(number: Buffer): Buffer {
  let begin = 0;
  while (begin < number.length - 1 && number[begin] === 0) begin += 1;
  const rest = number.subarray(begin);
  return (rest[0] ?? 0) < 0x80 ? rest : Buffer.concat([Buffer.from([0]), rest]);
}

function readTime(text: string): Temporal.Instant {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d+)?)Z$/.exec(text);
  if (!parts) throw new RangeError('the time stamp has no time');
  const [, year, month, day, hour, minute, second] = parts;
  return Temporal.Instant.from(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function expectTag(value: DerValue | undefined, tag: number): DerValue {
  if (value?.tag !== tag) throw new RangeError('the answer is no time stamp');
  return value;
}

const contentOf = (value: DerValue | undefined, tag: number): DerValue[] => readAllDer(expectTag(value, tag).content);

function expectOid(value: DerValue | undefined, oid: Buffer): void {
  if (!expectTag(value, TAG.oid).content.equals(oid)) throw new RangeError('the answer is no time stamp of a SHA-256');
}
