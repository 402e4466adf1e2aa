import type { Pool } from '../database/pool.ts';
import { Refusal } from './refusal.ts';

/** Runs work once a slot is free. @throws Refusal busy when none becomes free in time */
export type Semaphore = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

type Waiting = { readonly owner: string; readonly begin: () => void };

/**
 * Semaphore for changing calls, which may wait for a row lock while they hold a connection. All changing calls together
 * take at most half of the pool, those of one owner a quarter, so that reads and other companies continue.
 *
 * Waiting for a slot takes no connection, and lasts no longer than waiting for a connection may.
 */
export function createSemaphore({ options: { max, connectionTimeoutMillis } }: Pool): Semaphore {
  const most = { all: Math.max(1, Math.floor(max / 2)), each: Math.max(1, Math.floor(max / 4)) };
  const begun = new Map<string, number>();
  let total = 0;
  const waiting = new Set<Waiting>();

  const isFree = (owner: string): boolean => total < most.all && (begun.get(owner) ?? 0) < most.each;

  const take = (owner: string): void => {
    total += 1;
    begun.set(owner, (begun.get(owner) ?? 0) + 1);
  };

  function giveBack(owner: string): void {
    total -= 1;
    const left = (begun.get(owner) ?? 1) - 1;
    if (left > 0) begun.set(owner, left);
    else begun.delete(owner);
    for (const next of waiting) if (isFree(next.owner)) next.begin();
  }

  const turnOf = (owner: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        waiting.delete(turn);
        reject(new Refusal('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS }));
      }, connectionTimeoutMillis);
      const begin = (): void => {
        clearTimeout(patience);
        waiting.delete(turn);
        take(owner);
        resolve();
      };
      const turn = { owner, begin };
      waiting.add(turn);
    });

  return async (owner, work) => {
    if (isFree(owner)) take(owner);
    else await turnOf(owner);
    try {
      return await work();
    } finally {
      giveBack(owner);
    }
  };
}

/** `Retry-After` of a refused call that waited for a lock or a slot. */
export const BUSY_RETRY_SECONDS = 2;
