import { setTimeout as sleep } from 'node:timers/promises';
import type { LimitName } from '@zeitblatt/contract/call/endpoint';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { withoutDeadline } from '../database/deadline.ts';
import type { Pool } from '../database/pool.ts';
import { type Counted, LIMITS, type Rule } from './limit-rules.ts';
import { networkOf } from './network.ts';
import { tokenHash } from './token.ts';

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
  /** Attempts under each rule of the limit, this one included. */
  readonly counts: readonly number[];
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
      const failures = LIMITS[name].slowsDown ? (await consume(failuresOfAccount)).consumedPoints : 0;
      if (failures > GUESSED_FAILURES && states[0] && states[0].consumedPoints > GUESSED_TRIES)
        throw tooMany(states[0]);
      const counts = states.map(({ consumedPoints }) => consumedPoints);
      const succeed = LIMITS[name].counts === 'everything' ? async () => undefined : giveBack;
      return { failures, counts, succeed, giveBack };
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
    keyPrefix: `${name} ${by} ${minutes}`,
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
