import { createHash, randomBytes } from 'node:crypto';

/** A new token: 256 random bits as 43 URL-safe characters. @source docs/decisions.md D26 */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. It cannot be used to sign in. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
