import { createHash, randomBytes } from 'node:crypto';

/** Bytes of the random part of a token. */
const TOKEN_BYTES = 32;

const TOKEN = /^(?<company>[1-9]\d{0,14})-[\w-]{43}$/;

/** A token and its hash, the only part that is stored: a copy of the database opens nothing. */
export type MadeToken = { readonly token: string; readonly hash: Buffer };

/** The token is random, so a hash without salt and key cannot be tried out. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes the token of a link to a pack of a company. */
export function makeToken(companyId: number): MadeToken {
  const token = `${companyId}-${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  return { token, hash: hashOf(token) };
}

/** The company and the hash of a token; null for a text that is none. */
export function readToken(token: string): { readonly companyId: number; readonly hash: Buffer } | null {
  const company = TOKEN.exec(token)?.groups?.['company'];
  return company === undefined ? null : { companyId: Number(company), hash: hashOf(token) };
}
