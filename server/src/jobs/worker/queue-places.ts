import type { HeldEntry } from '../queue-entries.queries.ts';

type Places = {
  /** Takes what waits, as far as there are free places. */
  readonly wake: () => void;
  /** Takes nothing more. Settles when all work has ended. */
  readonly close: () => Promise<void>;
};

type Options = {
  readonly parallel: number;
  /** Takes the next entry; undefined when there is none. */
  readonly take: () => Promise<HeldEntry | undefined>;
  /** Works on an entry until it is settled. Never rejects. */
  readonly work: (entry: HeldEntry) => Promise<void>;
  readonly onError: (error: unknown) => void;
};

/** The places of a queue in a worker. A place whose work has ended takes the next entry at once, until none is left. */
export function createPlaces({ parallel, take, work, onError }: Options): Places {
  const working = new Set<Promise<void>>();
  let filling: Promise<void> = Promise.resolve();
  let isFilling = false;
  let hasMore = false;
  let places = parallel;

  async function fill(): Promise<void> {
    isFilling = true;
    try {
      // A wake while the next entry is asked for sets `hasMore` again, so that a new entry is found.
      while (hasMore && working.size < places) {
        hasMore = false;
        const entry = await take();
        if (!entry) continue;
        hasMore = true;
        const ended = work(entry).finally(() => {
          working.delete(ended);
          wake();
        });
        working.add(ended);
      }
    } finally {
      isFilling = false;
    }
  }

  function wake(): void {
    hasMore = true;
    // After an error the next look at the queues wakes the places again.
    if (!isFilling) filling = fill().catch(onError);
  }

  return {
    wake,
    close: async () => {
      places = 0;
      await filling;
      await Promise.all(working);
    },
  };
}
