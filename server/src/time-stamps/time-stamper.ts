import { randomBytes } from 'node:crypto';

/** Bytes of an answer: with the certificates of an authority it has 2 to 10 kB. */
const ANSWER_BYTES_MAX = 256 * 1024;

const ANSWER_MS = 20_000;

/** An answer of an authority that was checked against its request. */
export type StampedHash = {
  /** The whole answer, in DER. */
  readonly token: Buffer;
  /** The time of the authority. */
  readonly at: Temporal.Instant;
};

/** Gets time stamps (RFC 3161) of an authority. */
export type TimeStamper = {
  /** Address of the authority, without credentials. */
  readonly authority: string;
  /** @param hash SHA-256, the only thing that is sent @throws Error without a fitting answer */
  readonly stamp: (hash: Buffer) => Promise<StampedHash>;
};

/** @param url address of the authority; null: no time stamps */
export function createTimeStamper(url: string | null): TimeStamper | null {
  if (url === null) return null;
  const { origin, pathname } = new URL(url);
  const authority = `${origin}${pathname}`;
  return { authority, stamp: (hash) => stampHash(url, hash) };
}

async function stampHash(url: string, hash: Buffer): Promise<StampedHash> {
  // Loaded where an authority is set: the library takes 11 MB.
  const { answersRequest, readTimeStamp, timeStampRequest } = await import('./time-stamp.ts');
  const nonce = randomBytes(8).readBigUInt64BE();
  const { username, password, ...rest } = credentialsOf(url);
  const answer = await fetch(rest.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/timestamp-query',
      ...(username === ''
        ? {}
        : { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }),
    },
    body: new Uint8Array(timeStampRequest(hash, nonce)),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!answer.ok) throw new Error(`the time-stamp authority answers ${answer.status}`);
  const token = Buffer.from(await answer.arrayBuffer());
  if (token.length > ANSWER_BYTES_MAX) throw new Error('the answer of the time-stamp authority is too large');
  const stamp = readTimeStamp(token);
  if (!answersRequest(stamp, hash, nonce))
    throw new Error('the time-stamp authority stamps another hash than the one sent');
  return { token, at: stamp.at };
}

function credentialsOf(url: string): { address: string; username: string; password: string } {
  const address = new URL(url);
  const { username, password } = address;
  address.username = '';
  address.password = '';
  return { address: address.href, username: decodeURIComponent(username), password: decodeURIComponent(password) };
}
