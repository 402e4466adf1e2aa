import type { LimitName } from '@zeitblatt/contract/endpoint';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '../database/pool.ts';
import { networkOf } from './network.ts';
import { tokenHash } from './token.ts';

/** Whose tries are counted together: all from one address, all for one account, or those for one account from one address. */
type Counted = 'address' | 'account' | 'both';

type Rule = { readonly by: Counted; readonly tries: number; readonly minutes: number };

type Limit = {
  /** A try that succeeds is given back: whoever knows the password may use it as often as they like. */
  readonly counts: 'everything' | 'failures';
  readonly rules: readonly Rule[];
};

/**
 * How often each thing may be tried. An account is counted together with the address it is tried from, so that nobody
 * can lock somebody else out. What is counted by address alone leaves room for an office of sixty people behind one
 * address, each of whom mistypes their password a few times on the same morning.
 *
 * @source docs/security-tests.md S31, S32
 */
const LIMITS: Readonly<Record<LimitName, Limit>> = {
  sign_in: {
    counts: 'failures',
    rules: [
      { by: 'both', tries: 10, minutes: 5 },
      { by: 'address', tries: 300, minutes: 5 },
    ],
  },
  register: {
    counts: 'everything',
    rules: [
      { by: 'both', tries: 5, minutes: 60 },
      { by: 'address', tries: 100, minutes: 60 },
    ],
  },
  forgot_password: {
    counts: 'everything',
    rules: [
      { by: 'both', tries: 5, minutes: 60 },
      { by: 'address', tries: 120, minutes: 60 },
    ],
  },
  open_link: { counts: 'failures', rules: [{ by: 'address', tries: 120, minutes: 5 }] },
  reset_password: {
    counts: 'failures',
    rules: [
      { by: 'both', tries: 10, minutes: 5 },
      { by: 'address', tries: 120, minutes: 5 },
    ],
  },
  change_password: { counts: 'failures', rules: [{ by: 'account', tries: 10, minutes: 5 }] },
  change_email: { counts: 'everything', rules: [{ by: 'account', tries: 10, minutes: 60 }] },
  invite: { counts: 'everything', rules: [{ by: 'account', tries: 200, minutes: 60 }] },
};

/** Who tries: from which address, and for which account, if any. */
export type Subject = { readonly address: string; readonly account: string };

/** Counts tries in the database, so that every API process knows of all. */
export type Limits = {
  /**
   * Takes one of the tries before anything else is looked at: many at once are no way around.
   *
   * Needs a connection of its own, so it must not be called while a transaction holds one.
   *
   * @throws TooManyTries when there is none left for now
   */
  readonly take: (name: LimitName, subject: Subject) => Promise<void>;
  /** It went well: where only failures are counted, it was no try. */
  readonly succeed: (name: LimitName, subject: Subject) => Promise<void>;
};

/** Something was tried as often as it may be for now. */
export class TooManyTries extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(`no try is left for ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function createLimits(pool: Pool): Limits {
  const counters = new Map(
    Object.entries(LIMITS).map(([name, { rules }]) => [name, rules.map((rule) => counterOf(pool, name, rule))]),
  );
  return {
    take: async (name, subject) => {
      for (const { counter, key } of counters.get(name) ?? []) {
        try {
          await counter.consume(key(subject));
        } catch (reason) {
          throw reason instanceof RateLimiterRes ? tooMany(reason) : reason;
        }
      }
    },
    succeed: async (name, subject) => {
      if (LIMITS[name].counts === 'everything') return;
      for (const { counter, key } of counters.get(name) ?? []) await counter.reward(key(subject));
    },
  };
}

function counterOf(pool: Pool, name: string, { by, tries, minutes }: Rule) {
  const counter = new RateLimiterPostgres({
    storeClient: pool,
    schemaName: 'app',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: `${name} ${by}`,
    points: tries,
    duration: minutes * 60,
    clearExpiredByTimeout: false,
  });
  return { counter, key: (subject: Subject): string => keyOf(by, subject) };
}

/** Hashed, because the table has no business with whose address it is. */
function keyOf(by: Counted, { address, account }: Subject): string {
  const parts = { address: [networkOf(address)], account: [account], both: [networkOf(address), account] };
  return tokenHash(parts[by].join('|')).toString('base64url');
}

const tooMany = (state: RateLimiterRes): TooManyTries =>
  new TooManyTries(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
