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

/** Begins the work of one that waits. */
type Turn = () => void;

/** Rounds that an owner who has not asked of late is ahead of those who ask all the time: the calls of a page. */
const ROUNDS_AHEAD = 4;

/** After so many slots the owners are forgotten who are not ahead of others any more. */
const TIDIED_AFTER = 256;

/**
 * Slots that go round: of the owners who wait, each gets one in each round, and among its own in the order of asking. An
 * owner who has all of theirs is passed over. So one that asks seldom waits for one slot, however many others ask often, and
 * what an owner took while no other one waited counts for nothing.
 */
export function createSlots({ most, waitMs, refusal }: SlotLimits): Slots {
  const begun = new Map<string, number>();
  let total = 0;
  const waiting = new Map<string, Set<Turn>>();
  const rounds = createRounds();

  const isFree = (owner: string): boolean => total < most.all && (begun.get(owner) ?? 0) < most.each;

  function begin(owner: string): () => void {
    total += 1;
    begun.set(owner, (begun.get(owner) ?? 0) + 1);
    rounds.take(owner);
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
    for (let next = nextOwner(); next !== undefined; next = nextOwner()) firstTurnOf(next)();
  }

  /** Of the waiting owners with a free slot the one whose round comes first. */
  const nextOwner = (): string | undefined => rounds.first([...waiting.keys()].filter(isFree));

  const firstTurnOf = (owner: string): Turn => {
    const [first] = waiting.get(owner) ?? [];
    return required(first, `a turn of ${owner}, who waits`);
  };

  function stopWaiting(owner: string, turn: Turn): void {
    const turns = waiting.get(owner);
    turns?.delete(turn);
    if (turns?.size === 0) waiting.delete(owner);
  }

  const turnOf = (owner: string, patienceMs: number): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const turn: Turn = () => {
        clearTimeout(patience);
        stopWaiting(owner, turn);
        resolve(begin(owner));
      };
      const patience = setTimeout(() => {
        stopWaiting(owner, turn);
        reject(refusal());
      }, patienceMs);
      waiting.set(owner, (waiting.get(owner) ?? new Set()).add(turn));
    });

  return { take: async (owner, patienceMs = waitMs) => (isFree(owner) ? begin(owner) : turnOf(owner, patienceMs)) };
}

/** Counts the rounds: of the slots that are given, and the one in which each owner may have the next. */
function createRounds() {
  const nextOf = new Map<string, number>();
  let now = 0;
  let taken = 0;

  const roundOf = (owner: string): number => Math.max(nextOf.get(owner) ?? 0, now - ROUNDS_AHEAD);

  function forgetIdle(): void {
    for (const [owner, round] of nextOf) if (round <= now - ROUNDS_AHEAD) nextOf.delete(owner);
  }

  return {
    take(owner: string): void {
      const round = roundOf(owner);
      now = Math.max(now, round);
      nextOf.set(owner, round + 1);
      taken += 1;
      if (taken % TIDIED_AFTER === 0) forgetIdle();
    },
    /** @returns of several owners the one whose round comes first, the first of equal ones; undefined of none */
    first: ([one, ...others]: readonly string[]): string | undefined =>
      others.reduce((best, owner) => (best === undefined || roundOf(owner) < roundOf(best) ? owner : best), one),
  };
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
