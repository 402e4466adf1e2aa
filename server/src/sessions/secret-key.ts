import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeDataFile } from '../postgres/data-file.ts';

/** Encrypts the secrets of authenticator apps, so that a copy of the database alone does not reveal them. */
export type SecretKey = {
  /** Short name of the key, stored beside what it has encrypted. */
  readonly name: string;
  /** @param owner id of the user; the text can be decrypted for no other one */
  readonly encrypt: (text: string, owner: number) => Buffer;
  /** @throws Error when the text was encrypted with another key, or for another owner */
  readonly decrypt: (sealed: Buffer, owner: number) => string;
  /** A key of 256 bits for another purpose, always the same. It does not reveal this key, nor that of another purpose. */
  readonly derive: (purpose: string) => Buffer;
};

const ALGORITHM = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** @param key 256 bits as 43 URL-safe characters */
export function createSecretKey(key: string): SecretKey {
  const bytes = Buffer.from(key, 'base64url');
  return {
    name: createHash('sha256').update(bytes).digest('hex').slice(0, 12),
    encrypt: (text, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, bytes, iv).setAAD(Buffer.from(`user ${owner}`));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    decrypt: (sealed, owner) => {
      const decipher = createDecipheriv(ALGORITHM, bytes, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(`user ${owner}`))
        .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
    derive: (purpose) => Buffer.from(hkdfSync('sha256', bytes, '', `zeitblatt ${purpose}`, 32)),
  };
}

/** File of the key in the data folder, when no setting names it. */
export const SECRET_KEY_FILE = 'second-factor.key';

/** The key of the setting, or that of the data folder, which is made at the first start. */
export function loadSecretKey(given: string | undefined, folder: string): SecretKey {
  if (given !== undefined) return createSecretKey(given);
  const file = path.join(folder, SECRET_KEY_FILE);
  if (!existsSync(file)) makeKeyFile(file);
  return createSecretKey(readFileSync(file, 'utf8').trim());
}

/** A link fails where the file exists by now, so that two processes that start together use one key. */
function makeKeyFile(file: string): void {
  const own = `${file}.${process.pid}`;
  // With a database elsewhere, nothing else has made the data folder.
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeDataFile(own, `${randomBytes(32).toString('base64url')}\n`);
  try {
    linkSync(own, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(own);
  }
}
