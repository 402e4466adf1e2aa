import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

/**
 * Takes the place of `@node-rs/argon2` in the project `server` of vitest.config.ts, because tests set and check thousands
 * of passwords. The product has no switch for it, so no installation can weaken its hashes by a setting.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

const CHEAPEST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

export const hash: typeof Argon2.hash = (password, options, ...more) =>
  argon2.hash(password, { ...options, ...CHEAPEST }, ...more);

export const hashRaw: typeof Argon2.hashRaw = (password, options, ...more) =>
  argon2.hashRaw(password, { ...options, ...CHEAPEST }, ...more);

export const { verify } = argon2;
