import { awaitDatabase } from '../../database/await-database.ts';
import { describeDatabaseError } from '../../database/errors/describe-database-error.ts';
import { isTransientError } from '../../database/errors/transient-error.ts';
import { ALIVE_ANSWER, ALIVE_QUESTION, isMessage } from './end-when-silent.ts';

/** A running part of the product, in a process of its own. */
type Running = { readonly address?: string; readonly stop: () => Promise<void> };

/** Maximum time for a graceful shutdown, in milliseconds. */
const STOP_LIMIT_MS = 10_000;

/** Repeats a first query until the database answers it. */
type WaitForDatabase = (ask: () => Promise<unknown>) => Promise<void>;

/**
 * Runs a part of the product as a child of the launcher, or alone.
 *
 * It tells the launcher when it waits for the database, and when it is ready. It shuts down when told to, on SIGTERM,
 * and when the launcher is gone. A terminal sends Ctrl-C to all its processes at once, so a child ignores it and leaves
 * the shutdown to the launcher.
 */
export async function runAsChild(start: (waitFor: WaitForDatabase) => Promise<Running>): Promise<void> {
  const isChild = process.send !== undefined;
  const state: { running?: Running } = {};
  const stopping = new AbortController();
  const stop = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    // If the stop arrives during the start, the part is stopped once it has started.
    if (state.running) void end(state.running);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', isChild ? () => undefined : stop);
  process.on('disconnect', stop);
  process.on('message', (message) => {
    if (isMessage(message, { type: 'stop' })) stop();
    if (isMessage(message, ALIVE_QUESTION)) process.send?.(ALIVE_ANSWER);
  });
  const onWaiting = tellOfWaiting();
  try {
    const running = await start((ask) =>
      awaitDatabase(ask, { onWaiting, signal: stopping.signal }).then(() => undefined),
    );
    state.running = running;
    if (stopping.signal.aborted) await end(running);
    process.send?.({ type: 'ready', address: running.address });
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0);
    if (!isTransientError(error)) throw error;
    process.stderr.write(`Error: the database was lost during the start: ${describeDatabaseError(error)}\n`);
    process.exit(1);
  }
}

/**
 * Reports that the process waits for the database: to the launcher before each pause, so that it extends its own
 * timeout; on a terminal only once.
 */
function tellOfWaiting(): (error: Error) => void {
  let isTold = false;
  return (error) => {
    if (process.send) process.send({ type: 'waiting', reason: describeDatabaseError(error) });
    else if (!isTold) process.stderr.write(`Waiting for the database: ${describeDatabaseError(error)}\n`);
    isTold = true;
  };
}

async function end(running: Running): Promise<never> {
  try {
    await running.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
