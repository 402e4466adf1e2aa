import * as api from '@zeitblatt/contract/api';
import { STAMPS_MAX } from '@zeitblatt/domain/days/timer/stamp';
import type { StampKind } from '@zeitblatt/domain/days/timer/track';
import { ApiError } from '../../../../api/api-error.ts';
import type { Client } from '../../../../api/client.ts';
import type { Clock } from '../../../../clock/clock.ts';
import type { StoredSession } from '../../../../session/session-store.ts';
import { type StoredStamp, stampStore } from './stamp-store.ts';

/** Pause between two attempts while stamps wait, in milliseconds. */
const AGAIN_MS = 60_000;

/** Time that the page gets to read what a delivery has changed, in milliseconds. */
const REREAD_MS = 5000;

/** Names the monotonic clock of this page: a page that is loaded anew has another one. */
const PAGE = String(Math.random());

export type QueueState = {
  /** Whether the stored stamps have been read. */
  readonly isRead: boolean;
  readonly stamps: readonly StoredStamp[];
  /** How often a delivery has emptied the queue. */
  readonly arrivals: number;
};

export type StampQueue = {
  readonly state: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps a press on this device. @param press the id and the time of a call that got no answer */
  readonly keep: (kind: StampKind, press: { readonly id: string; readonly pressedAt: number }) => Promise<void>;
  /** Removes a refused stamp, which its user has read. */
  readonly discard: (key: number) => Promise<void>;
  /** Sends what waits, in one tab at a time. */
  readonly flush: () => Promise<void>;
  /** Sends whenever a network may be back. @returns ends it */
  readonly watch: () => () => void;
};

type Surroundings = {
  readonly userId: number;
  readonly now: Clock;
  readonly monotonic: Clock;
  readonly client: Client;
  /** The session of the browser, which another account may have taken over. */
  readonly session: () => StoredSession | null;
  /** Reads again what a delivery has changed. */
  readonly reread: () => Promise<unknown>;
};

/** Stamps of one account that wait on this device. @source docs/decisions/0046-breaks-and-stamps.md */
export function createStampQueue({ userId, now, monotonic, client, session, reread }: Surroundings): StampQueue {
  let state: QueueState = { isRead: false, stamps: [], arrivals: 0 };
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel('stamps');

  const read = async (arrived = 0): Promise<void> => {
    const stamps = await stampStore.list(userId).catch(() => []);
    state = { isRead: true, stamps, arrivals: state.arrivals + arrived };
    for (const listener of listeners) listener();
  };
  const changed = async (arrived = 0): Promise<void> => {
    await read(arrived);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no other origin
    channel.postMessage('changed');
  };
  channel.addEventListener('message', () => void read());

  const showDelivered = async (): Promise<void> => {
    await reread().catch(() => undefined);
    await changed((await stillWaiting(userId)).length === 0 ? 1 : 0);
  };

  const send = async (): Promise<void> => {
    const waiting = (await stillWaiting(userId)).slice(0, STAMPS_MAX);
    const current = session();
    // Another account on the same device never sends them.
    if (waiting.length === 0 || current?.user.id !== userId) return;
    const isOver = await deliver(client, { waiting, token: current.token, now, monotonic });
    if (!isOver) return;
    // A read that waits for a network does not hold up the other tabs; until it has ended, this one shows what was sent.
    await Promise.race([showDelivered(), new Promise((late) => setTimeout(late, REREAD_MS))]);
    if ((await stillWaiting(userId)).length > 0) await send();
  };

  const flush = (): Promise<void> => runAlone(send).catch(() => undefined);

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    keep: async (kind, { id, pressedAt }) => {
      const isFirst = state.stamps.length === 0;
      const pressedAtMonotonic = monotonic() - (now() - pressedAt);
      await stampStore.add({ userId, id, kind, pressedAt, pressedAtMonotonic, page: PAGE, reason: null });
      if (isFirst) void askToPersist();
      await changed();
    },
    discard: async (key) => {
      await stampStore.remove(key);
      await changed();
    },
    flush,
    watch: () => {
      const onVisible = () => document.visibilityState === 'visible' && void flush();
      const ignoreNetwork = onNetworkBack(client, () => void flush());
      const timer = setInterval(() => state.stamps.some(({ reason }) => reason === null) && void flush(), AGAIN_MS);
      document.addEventListener('visibilitychange', onVisible);
      void read().then(flush);
      return () => {
        clearInterval(timer);
        ignoreNetwork();
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
  };
}

const stillWaiting = async (userId: number): Promise<readonly StoredStamp[]> =>
  (await stampStore.list(userId)).filter(({ reason }) => reason === null);

/**
 * Calls a listener when the browser finds a network, and when the server answers again: a browser that never noticed
 * that the network was gone does not say that it is back.
 *
 * @returns ends it
 */
function onNetworkBack({ answers }: Client, listener: () => void): () => void {
  const ignoreAnswers = answers.subscribe(() => answers.lastMet() === 'server' && listener());
  addEventListener('online', listener);
  return () => {
    ignoreAnswers();
    removeEventListener('online', listener);
  };
}

type Delivery = {
  readonly waiting: readonly StoredStamp[];
  readonly token: string;
  readonly now: Clock;
  readonly monotonic: Clock;
};

/** Statuses by which the server has decided. After every other one the same delivery may succeed later. */
const FINAL_STATUSES = [403, 409, 422];

/** Sends stamps, and removes or marks them by the answer. @returns false when they still wait */
async function deliver(client: Client, { waiting, token, now, monotonic }: Delivery): Promise<boolean> {
  try {
    const { stamps } = await client.call(
      api.timeTracking.stamps,
      { body: { device_sent_at: isoOf(now()), stamps: waiting.map((stamp) => toWire(stamp, monotonic())) } },
      // With its own token a refused call leaves the session alone, which the page renews.
      { bearer: token },
    );
    const receipts = new Map(stamps.map((receipt) => [receipt.id, receipt]));
    for (const stamp of waiting) {
      const receipt = receipts.get(stamp.id);
      if (receipt?.outcome === 'refused') await stampStore.put({ ...stamp, reason: receipt.reason ?? '' });
      else if (receipt) await stampStore.remove(stamp.key);
    }
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && FINAL_STATUSES.includes(error.status))) return false;
    for (const stamp of waiting) await stampStore.put({ ...stamp, reason: error.text ?? '' });
    return true;
  }
}

/** Asks the browser not to remove what waits here. Pages without HTTPS have no such storage. */
async function askToPersist(): Promise<void> {
  if (isSecureContext) await navigator.storage.persist().catch(() => false);
}

const isoOf = (milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(milliseconds)).toString();

const toWire = ({ id, kind, pressedAt, pressedAtMonotonic, page }: StoredStamp, monotonicNow: number) => ({
  id,
  kind,
  device_time: isoOf(pressedAt),
  elapsed_ms: page === PAGE ? Math.max(0, Math.round(monotonicNow - pressedAtMonotonic)) : null,
});

let isRunning = false;

/** Runs a task in one tab at a time; Web Locks only exist on HTTPS pages. */
async function runAlone(task: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request('stamps', task);
  if (isRunning) return;
  isRunning = true;
  await task().finally(() => {
    isRunning = false;
  });
}
