import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { beatEntries, findQueueState, listenForEntries, takeFromWorker } from '../queue-entries.queries.ts';

/** Interval of the looks at the queues, in milliseconds: a retry begins at most so much later than its time. */
const LOOK_MS = 1500;

/** Looks at which the beat of an entry has not changed, after which its worker counts as ended: about ten seconds. */
const SILENT_LOOKS = 7;

type Watched = {
  readonly url: string;
  /** Id of this worker. */
  readonly holder: string;
  /** Makes the consumers of a queue take entries. */
  readonly wake: (queue: string) => void;
  /** Ids of the entries that this worker works on. */
  readonly held: () => readonly number[];
  /** Called for an entry that another worker has taken over. */
  readonly onLost: (id: number) => void;
  readonly onError: (error: unknown) => void;
  readonly lookMs?: number | undefined;
};

/**
 * Watches all queues on one connection until it is stopped. It hears of new entries at once, and looks regularly for
 * what no notification tells: retries whose time has come, and entries of a worker that has ended. The looks are
 * counted instead of measuring time, so neither a clock that jumps nor a database that was away ends a worker.
 */
export function watchQueues(watched: Watched): { readonly stop: () => Promise<void> } {
  const { url, wake, lookMs = LOOK_MS, onError } = watched;
  const stopping = new AbortController();
  const look = lookRepeatedly(watched);
  const watching = (async () => {
    let client: Client | undefined;
    let isAway = false;
    while (!stopping.signal.aborted) {
      try {
        client ??= await listenForEntries(url, wake);
        await look(client);
        isAway = false;
      } catch (error) {
        if (!isAway) onError(error);
        isAway = true;
        void client?.end().catch(() => undefined);
        client = undefined;
      }
      await sleep(lookMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    await client?.end().catch(() => undefined);
  })();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

function lookRepeatedly({ holder, wake, held, onLost }: Watched): (client: Client) => Promise<void> {
  let looks = new Map<string, number>();
  return async (client) => {
    const known = held();
    if (known.length > 0) {
      const beating = new Set(await beatEntries(client, holder));
      known.filter((id) => !beating.has(id)).forEach(onLost);
    }
    const { due, others } = await findQueueState(client, holder);
    const before = looks;
    looks = new Map();
    for (const seen of others) {
      const key = JSON.stringify(seen);
      const count = (before.get(key) ?? 0) + 1;
      looks.set(key, count);
      if (count <= SILENT_LOOKS) continue;
      await takeFromWorker(client, seen);
      wake(seen.queue);
    }
    due.forEach(wake);
  };
}
