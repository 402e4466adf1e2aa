import { required } from '@zeitblatt/domain/rules/required';
import type { Pool } from '../../database/pool.ts';
import { Refusal } from './refusal.ts';

/** Runs work once a slot is free. @throws Refusal when none becomes free in time */
export type Semaphore = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/**
 * Slots that owners share. `take` settles with a function that gives the slot back, and waits `waitMs` milliseconds at most,
 * if it is given less time than the slots allow.
 */
export type Slots = { readonly take: (owner: string, waitMs?: number) => Promise<() => void> };

type SlotLimits = {
  /** Slots of all owners, and of each one. */
  readonly most: { readonly all: number; readonly each: number };
  /** How long an owner waits for a slot, in milliseconds. */
  readonly waitMs: number;
  readonly refusal: () => Refusal;
};

type Waiting = { readonly owner: string; readonly begin: () => void };

/** Slots that are given in the order of asking; an owner who has all of theirs is passed over. */
export function createSlots({ most, waitMs, refusal }: SlotLimits): Slots {
  const begun = new Map<string, number>();
  let total = 0;
  const waiting = new Set<Waiting>();

  const isFree = (owner: string): boolean => total < most.all && (begun.get(owner) ?? 0) < most.each;

  function begin(owner: string): () => void {
    total += 1;
    begun.set(owner, (begun.get(owner) ?? 0) + 1);
    let isTaken = true;
    return () => {
      if (isTaken) giveBack(owner);
      isTaken = false;
    };
  }

  function giveBack(owner: string): void {
    total -= 1;
    const left = (begun.get(owner) ?? 1) - 1;
    if (left > 0) begun.set(owner, left);
    else begun.delete(owner);
    for (const next of waiting) {
      if (total >= most.all) return;
      if (isFree(next.owner)) next.begin();
    }
  }

  const turnOf = (owner: string, patienceMs: number): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        waiting.delete(turn);
        reject(refusal());
      }, patienceMs);
      const turn = {
        owner,
        begin: (): void => {
          clearTimeout(patience);
          waiting.delete(turn);
          resolve(begin(owner));
        },
      };
      waiting.add(turn);
    });

  return { take: async (owner, patienceMs = waitMs) => (isFree(owner) ? begin(owner) : turnOf(owner, patienceMs)) };
}

/** `Retry-After` of a refused call that waited for a lock or a slot. */
export const BUSY_RETRY_SECONDS = 2;

/** The semaphore of calls that change data, and that of calls that only read. */
export type CallSemaphores = { readonly write: Semaphore; readonly read: Semaphore };

/**
 * Shares the connections of the pool. Changing calls may wait for a row lock while they hold a connection: all of them
 * together take at most half of the pool, those of one owner a quarter. Reads take three quarters and three eighths. So
 * one owner's calls leave connections for those of others.
 *
 * Waiting for a slot takes no connection, and lasts no longer than waiting for a connection may.
 */
export const createCallSemaphores = (pool: Pool): CallSemaphores => ({
  write: turnsAt(pool, { all: 1 / 2, each: 1 / 4 }),
  read: turnsAt(pool, { all: 3 / 4, each: 3 / 8 }),
});

function turnsAt({ options: { max, connectionTimeoutMillis } }: Pool, share: { all: number; each: number }): Semaphore {
  const slots = createSlots({
    most: { all: Math.max(1, Math.floor(max * share.all)), each: Math.max(1, Math.floor(max * share.each)) },
    waitMs: required(connectionTimeoutMillis, 'the time to wait for a connection'),
    refusal: () => new Refusal('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS }),
  });
  return async (owner, work) => {
    const giveBack = await slots.take(owner);
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
}
