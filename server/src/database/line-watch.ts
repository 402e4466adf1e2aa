import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { withoutDeadline } from './deadline.ts';

/** Maximum time of an answer to a look at the database, in milliseconds. */
const ANSWER_MS = 1000;

const PAUSE_MS = 250;

/** SQLSTATE of a connection that cannot be established. */
const CANNOT_CONNECT = '08001';

/**
 * Watches the network connection to the database once a call was cut off. A network that drops all packets closes no
 * connection: the pool would fill up with dead connections, and serve no call for a while after the network has healed.
 */
export class LineWatch {
  readonly #pool: Pool;
  readonly #tryConnecting: (limitMs: number) => Promise<void>;
  #isLooking = false;
  #isAway = false;
  /** Number of connections that the pool has opened. */
  #opened = 0;

  constructor(pool: Pool, tryConnecting: (limitMs: number) => Promise<void>) {
    this.#pool = pool;
    this.#tryConnecting = tryConnecting;
    pool.on('connect', () => {
      this.#opened += 1;
    });
  }

  /** @throws Error while the database does not answer, so that callers do not queue up for dead connections */
  refuseWhileAway(): void {
    if (!this.#isAway) return;
    throw Object.assign(new Error('the database does not answer'), { code: CANNOT_CONNECT });
  }

  /** Looks at the database until it answers, then at the idle connections. */
  look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    void withoutDeadline(() => this.#lookUntilThere()).finally(() => {
      this.#isLooking = false;
    });
  }

  async #lookUntilThere(): Promise<void> {
    for (let before = this.#opened; !this.#pool.ending && !(await this.#answers()); before = this.#opened) {
      // A connection that was opened meanwhile knows better: the look began before the network had healed.
      this.#isAway = this.#opened === before;
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
    await this.#lookAtIdle();
    this.#isAway = false;
  }

  #answers(): Promise<boolean> {
    return this.#tryConnecting(ANSWER_MS).then(
      () => true,
      // A refusal is an answer: callers may still be served on the open connections.
      (error: Error) => 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code)),
    );
  }

  /** Destroys idle connections that do not answer, or all that were open while the database did not. */
  async #lookAtIdle(): Promise<void> {
    if (this.#pool.ending) return;
    const idle = Array.from({ length: this.#pool.idleCount }, () => this.#pool.connect());
    await Promise.all(
      idle.map((taking) => taking.then((client) => this.#keepOrDestroy(client)).catch(() => undefined)),
    );
  }

  async #keepOrDestroy(client: PoolClient): Promise<void> {
    const isSilent = this.#isAway || !(await answersInTime(client));
    client.release(isSilent);
  }
}

async function answersInTime(client: PoolClient): Promise<boolean> {
  const answer = client.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, sleep(ANSWER_MS, false, { ref: false })]);
}
