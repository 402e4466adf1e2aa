import type { Thing } from '@zeitblatt/contract/call/things';
import * as z from 'zod';

/** Pauses before the stream is opened again, in milliseconds; the last one stays. */
const PAUSES_MS = [1000, 2000, 5000, 15_000, 60_000];

/** Pause after a refusal, in milliseconds: until then the pages read by themselves. */
const REFUSED_MS = 300_000;

/** Silence after which a stream counts as dead, in milliseconds; the server writes every 20 seconds. */
const SILENCE_MS = 60_000;

/** Changes within this time are read at once, in milliseconds. Not all pages of a company read at the same moment. */
const GATHER_MS = 400;
const SPREAD_MS = 1600;

type Watching = {
  readonly open: (signal: AbortSignal) => Promise<Response>;
  /** Called with the kinds of data that others have changed; null: anything may have changed meanwhile. */
  readonly onChanges: (things: readonly Thing[] | null) => void;
};

/**
 * Hears of changes of other devices and people while the page is visible; a hidden page and a sleeping device hold no connection.
 *
 * @returns ends it
 * @source docs/decisions/0091-stamps-in-any-order.md
 */
export function watchChanges({ open, onChanges }: Watching): () => void {
  let current: AbortController | null = null;
  let next: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasHeard = false;
  const told = gather(onChanges);

  const onLine = (things: readonly Thing[]): void => {
    failures = 0;
    if (things.length > 0) told.add(things);
    // The stream was away: what happened meanwhile was not told.
    else if (hasHeard) onChanges(null);
    hasHeard = true;
  };

  const start = (): void => {
    clearTimeout(next);
    next = undefined;
    if (current !== null || document.visibilityState !== 'visible') return;
    const ending = new AbortController();
    current = ending;
    void followOnce(ending);
  };

  const followOnce = async (ending: AbortController): Promise<void> => {
    const refusedMs = await follow(open, ending, onLine).catch(() => 0);
    if (current !== ending) return;
    current = null;
    const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? REFUSED_MS;
    failures += 1;
    next = setTimeout(start, refusedMs || pause * (0.5 + Math.random()));
  };

  const stop = (): void => {
    clearTimeout(next);
    next = undefined;
    current?.abort();
    current = null;
  };
  const onVisible = (): void => (document.visibilityState === 'visible' ? start() : stop());
  const onOnline = (): void => {
    stop();
    failures = 0;
    start();
  };
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', onOnline);
  start();
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('online', onOnline);
    told.stop();
    stop();
  };
}

/** Follows a stream to its end. @returns the pause after a refusal, in milliseconds */
async function follow(open: Watching['open'], ending: AbortController, onLine: OnLine): Promise<number> {
  const response = await open(ending.signal);
  if (response.ok && response.body) {
    await readLines(response.body, ending, onLine);
    return 0;
  }
  void response.body?.cancel();
  return response.status < 500 ? REFUSED_MS : 0;
}

type OnLine = (things: readonly Thing[]) => void;

/** Tells changes that follow each other at once. */
function gather(onChanges: OnLine): { readonly add: OnLine; readonly stop: () => void } {
  let telling: ReturnType<typeof setTimeout> | undefined;
  const gathered = new Set<Thing>();
  const tell = (): void => {
    telling = undefined;
    const all = [...gathered];
    gathered.clear();
    onChanges(all);
  };
  return {
    add: (added) => {
      for (const thing of added) gathered.add(thing);
      telling ??= setTimeout(tell, GATHER_MS + Math.random() * SPREAD_MS);
    },
    stop: () => clearTimeout(telling),
  };
}

const things = z.array(z.string().transform((name) => name as Thing));

/** Reads the lines of a stream until it ends or falls silent. */
async function readLines(body: ReadableStream<Uint8Array>, ending: AbortController, onLine: OnLine): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  let silence = setTimeout(() => ending.abort(), SILENCE_MS);
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(() => ending.abort(), SILENCE_MS);
      const lines = `${rest}${decoder.decode(value, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data: ')) onLine(things.parse(JSON.parse(line.slice(6))));
      }
    }
  } finally {
    clearTimeout(silence);
    void reader.cancel().catch(() => undefined);
  }
}
