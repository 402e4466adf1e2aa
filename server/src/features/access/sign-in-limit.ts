import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '../../database/pool.ts';
import { Refusal } from '../../http/refusal.ts';

/** Wrong passwords for one account from one address before it has to wait. @source security S31 */
const WRONG_TRIES = 10;
const WITHIN_SECONDS = 5 * 60;

/** Counts wrong passwords by account and address, in the database, so that every API process knows. */
export type SignInLimit = {
  /**
   * Takes one of the tries before the password is looked at: many at once are no way around.
   *
   * @throws Refusal too_many_requests when the account may not be tried from there for now
   */
  readonly take: (email: string, address: string) => Promise<void>;
  /** The password was right: it was no try. */
  readonly giveBack: (email: string, address: string) => Promise<void>;
};

export function createSignInLimit(pool: Pool): SignInLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    schemaName: 'app',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'sign-in',
    points: WRONG_TRIES,
    duration: WITHIN_SECONDS,
    clearExpiredByTimeout: false,
  });
  const keyOf = (email: string, address: string): string => `${address}|${email}`.slice(0, 240);
  return {
    take: async (email, address) => {
      try {
        await limiter.consume(keyOf(email, address));
      } catch (reason) {
        throw reason instanceof RateLimiterRes ? tooMany(reason) : reason;
      }
    },
    giveBack: async (email, address) => {
      await limiter.reward(keyOf(email, address));
    },
  };
}

const tooMany = (state: RateLimiterRes): Refusal =>
  new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) });
