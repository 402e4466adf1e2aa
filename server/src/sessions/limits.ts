import { setTimeout as sleep } from 'node:timers/promises';
import type { LimitName } from '@zeitblatt/contract/call/endpoint';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { withoutDeadline } from '../database/deadline.ts';
import type { Pool } from '../database/pool.ts';
import { networkOf } from './network.ts';
import { tokenHash } from './token.ts';

/**
 * Attempts that share a count: all from one address, all for one account, or those for one account from one address.
 */
type Counted = 'address' | 'account' | 'both';

type Rule = { readonly by: Counted; readonly tries: number; readonly minutes: number };

type Limit = {
  /**
   * `failures`: a successful attempt is not counted, so that a user with the right password may sign in as often as
   * needed.
   */
  readonly counts: 'everything' | 'failures';
  readonly rules: readonly Rule[];
  /** Whether failures for an account are answered more slowly, from every address. @source docs/decisions.md D76 */
  readonly slowsDown?: true;
};

/**
 * Rate limits. An account is counted together with the address of the caller, so that an attacker cannot lock its owner
 * out. Limits by address alone leave room for an office of sixty people behind one address, each of whom mistypes the
 * password a few times on the same morning.
 *
 * @source docs/security-tests.md S31, S32
 */
const LIMITS: Readonly<Record<LimitName, Limit>> = {
  sign_in: {
    counts: 'failures',
    slowsDown: true,
    rules: [
      { by: 'both', tries: 10, minutes: 5 },
      { by: 'address', tries: 300, minutes: 5 },
    ],
  },
  sign_in_code: { counts: 'failures', rules: [{ by: 'address', tries: 120, minutes: 5 }] },
  second_factor: { counts: 'failures', rules: [{ by: 'account', tries: 10, minutes: 60 }] },
  register: {
    counts: 'everything',
    rules: [
      { by: 'both', tries: 10, minutes: 60 },
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
  change_password: { counts: 'failures', rules: [{ by: 'account', tries: 10, minutes: 60 }] },
  change_email: { counts: 'everything', rules: [{ by: 'account', tries: 10, minutes: 60 }] },
  contact: {
    counts: 'everything',
    rules: [
      { by: 'both', tries: 5, minutes: 60 },
      { by: 'address', tries: 20, minutes: 60 },
    ],
  },
  contact_challenge: { counts: 'everything', rules: [{ by: 'address', tries: 120, minutes: 60 }] },
  check_code: { counts: 'everything', rules: [{ by: 'address', tries: 120, minutes: 5 }] },
  // A last name can be guessed, so wrong ones are also counted by code: of one network, so that a guesser keeps out no inspector.
  check_figures: {
    counts: 'failures',
    rules: [
      { by: 'both', tries: 20, minutes: 60 },
      { by: 'account', tries: 200, minutes: 60 },
      { by: 'address', tries: 30, minutes: 60 },
    ],
  },
  demo: { counts: 'everything', rules: [{ by: 'address', tries: 40, minutes: 60 }] },
  invite: { counts: 'everything', rules: [{ by: 'account', tries: 200, minutes: 60 }] },
};

/** The rules of a rate limit, for the reference of the API. */
export const rateLimitOf = (name: LimitName): Pick<Limit, 'counts' | 'rules'> => LIMITS[name];

/** Failures of an account from every address, within an hour. The count refuses no caller, so that the owner is not locked out. */
const FAILURES: Rule = { by: 'account', tries: Number.MAX_SAFE_INTEGER, minutes: 60 };

/**
 * Failures of an account after which each address has only a few tries within the time of its own rule: an attacker
 * with many addresses would otherwise have many times the tries of one.
 */
const GUESSED_FAILURES = 50;
const GUESSED_TRIES = 3;

/** Failures of an account that are answered at once, and the longest delay of later ones, in milliseconds. */
const PROMPT_FAILURES = 10;
const LONGEST_DELAY_MS = 3000;

/**
 * Time in milliseconds that the answer to an attempt takes at least, whether it succeeds or not: 0 for ten failures,
 * then 1, 2 and at most 3 seconds.
 *
 * @source docs/decisions.md D76
 */
export const delayAfter = (failures: number): number =>
  Math.min(Math.max(0, failures - PROMPT_FAILURES) * 1000, LONGEST_DELAY_MS);

/** The caller's address, and the account of the attempt, if any. */
export type LimitSubject = { readonly address: string; readonly account: string };

/** Counts attempts in the database, so that all API processes share the counts. */
export type Limits = {
  /**
   * Counts an attempt before anything else happens, so that parallel attempts cannot exceed the limit.
   *
   * Needs a connection of its own, so it must not be called inside a transaction.
   *
   * @throws TooManyTries when the limit is reached
   */
  readonly take: (name: LimitName, subject: LimitSubject) => Promise<Attempt>;
};

/** A counted attempt. None of its functions fails: what cannot be written now is written later. */
export type Attempt = {
  /** Failures for the account from every address, this attempt included; 0 where they slow nothing down. */
  readonly failures: number;
  /** Reports success: where only failures are limited, the attempt is not counted. */
  readonly succeed: () => Promise<void>;
  /** Takes the attempt out of the counts, because the product could not look at it. */
  readonly giveBack: () => Promise<void>;
};

/** A rate limit is reached. */
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
  const failuresOfAccount = counterOf(pool, 'failures', FAILURES);
  return {
    take: async (name, subject) => {
      const taken: Taken[] = [];
      const giveBack = async (): Promise<void> => {
        await Promise.all(taken.splice(0).map(giveBackLater));
      };
      const consume = async ({ counter, key }: Counter): Promise<RateLimiterRes> => {
        const count = { counter, key: key(subject) };
        try {
          const state = await counter.consume(count.key);
          taken.push(count);
          return state;
        } catch (reason) {
          if (reason instanceof RateLimiterRes) throw tooMany(reason);
          await giveBack();
          throw reason;
        }
      };
      const states: RateLimiterRes[] = [];
      for (const counter of counters.get(name) ?? []) states.push(await consume(counter));
      const isSlowed = LIMITS[name].slowsDown === true;
      const failures = isSlowed ? (await consume(failuresOfAccount)).consumedPoints : 0;
      if (failures > GUESSED_FAILURES && states[0] && states[0].consumedPoints > GUESSED_TRIES)
        throw tooMany(states[0]);
      return { failures, succeed: LIMITS[name].counts === 'everything' ? async () => undefined : giveBack, giveBack };
    },
  };
}

type Counter = ReturnType<typeof counterOf>;

type Taken = { readonly counter: RateLimiterPostgres; readonly key: string };

/** Pauses before an attempt is given back again, in milliseconds. Later, most counts have expired by themselves. */
const GIVE_BACK_PAUSES_MS = [250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000];

/** Gives an attempt back now; where the database is away, in the background once it is there again. */
async function giveBackLater({ counter, key }: Taken): Promise<void> {
  const giveBack = (): Promise<boolean> =>
    withoutDeadline(() => counter.reward(key)).then(
      () => true,
      () => false,
    );
  if (await giveBack()) return;
  void (async () => {
    for (const pauseMs of GIVE_BACK_PAUSES_MS) {
      await sleep(pauseMs, undefined, { ref: false });
      if (await giveBack()) return;
    }
  })();
}

function counterOf(pool: Pool, name: string, { by, tries, minutes }: Rule) {
  const counter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'app',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: `${name} ${by}`,
    points: tries,
    duration: minutes * 60,
    clearExpiredByTimeout: false,
  });
  return { counter, key: (subject: LimitSubject): string => keyOf(by, subject) };
}

/** Key of the counted attempts: a hash, so that the table does not reveal addresses. */
function keyOf(by: Counted, { address, account }: LimitSubject): string {
  const parts = { address: [networkOf(address)], account: [account], both: [networkOf(address), account] };
  return tokenHash(parts[by].join('|')).toString('base64url');
}

const tooMany = (state: RateLimiterRes): TooManyTries =>
  new TooManyTries(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
