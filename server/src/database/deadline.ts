import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';

/** A call has used up its time. */
export class DeadlineExceeded extends Error {
  /** SQLSTATE of a cancelled statement: it passes by itself. */
  readonly code = '57014';

  constructor() {
    super('the call has used up its time');
  }
}

/** A connection that a call has taken from the pool, and what happens when it is cut off. */
type Held = { readonly client: PoolClient; readonly onCut: () => void };

const current = new AsyncLocalStorage<Deadline>();

/** The deadline of the call that runs now; undefined outside of calls, as in jobs. */
export const currentDeadline = (): Deadline | undefined => current.getStore();

/** Runs work that outlives the call which starts it. */
export const withoutDeadline = <T>(work: () => T): T => current.exit(work);

/**
 * The time that a call may take as a whole. Once it is used up, the call fails, and the connections that it holds are
 * destroyed: a statement on a silent connection would otherwise never end, and its transaction would keep its locks.
 */
export class Deadline {
  readonly #held = new Set<Held>();
  readonly #now: () => Temporal.Instant;
  #leftMs: number;
  #isOver = false;

  constructor(limitMs: number, now: () => Temporal.Instant) {
    this.#leftMs = limitMs;
    this.#now = now;
  }

  hasTime(): boolean {
    return !this.#isOver;
  }

  /**
   * Runs a part of the call. Time between two parts, in which a body arrives, does not count.
   *
   * @throws DeadlineExceeded when the time of all parts is used up
   */
  async run<T>(part: () => Promise<T>): Promise<T> {
    const begin = this.#now();
    const over = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.#cut();
      over.reject(new DeadlineExceeded());
    }, this.#leftMs);
    try {
      return await Promise.race([current.run(this, part), over.promise]);
    } finally {
      clearTimeout(timer);
      const spentMs = Math.max(0, this.#now().since(begin).total('milliseconds'));
      this.#leftMs = Math.max(0, this.#leftMs - spentMs);
    }
  }

  /** Takes note of a connection that the call uses. @returns a function that forgets it */
  hold(client: PoolClient, onCut: () => void): () => void {
    const held = { client, onCut };
    this.#held.add(held);
    return () => this.#held.delete(held);
  }

  #cut(): void {
    this.#isOver = true;
    for (const { client, onCut } of this.#held) {
      client.connection.stream.destroy();
      onCut();
    }
    this.#held.clear();
  }
}
