import { createHash, randomBytes } from 'node:crypto';

/** A new token: 256 random bits, 43 characters that need no quoting anywhere. @source docs/decisions.md D26 */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: nobody who reads it can sign in with it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
