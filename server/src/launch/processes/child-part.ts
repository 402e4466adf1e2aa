import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchError } from '../../postgres/launch-error.ts';
import { endWhenSilent } from './end-when-silent.ts';
import type { ProductPart } from './part.ts';
import { lastWords, rememberLines } from './remembered-lines.ts';

export type ChildPart = ProductPart & { readonly pid: number; readonly address: string | undefined };

export type ChildOptions = {
  readonly name: string;
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  /** Node flags in addition to those of every process. */
  readonly flags?: readonly string[];
  /** Receives each line that the process prints. */
  readonly onLine: (line: string) => void;
  /** Receives the reason before each pause in which the process waits for the database. */
  readonly onWaiting?: (reason: string) => void;
  /** Signal that ends the process if it is not ready yet. */
  readonly signal?: AbortSignal;
  readonly readyMs?: number;
  readonly stopMs?: number;
  /** Ends the process when it no longer answers. Without it, as where a debugger may hold it, it may stand still. */
  readonly silent?: { readonly onSilent: () => void; readonly askMs?: number };
};

/**
 * Memory limits of each process. V8 lets the heap of a busy server grow to many times its live data, about 40 MB here:
 * these limits cost no measurable speed and halve the memory after a load. A young generation below 4 MB promotes
 * garbage to the old generation, and costs more than it saves.
 */
const FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/**
 * Runs a file of the server in a process of its own, with the same Node.
 *
 * @returns once the process has sent `{ type: 'ready', address? }`
 */
export async function startChild({
  name,
  file,
  env,
  flags = [],
  onLine,
  onWaiting,
  signal,
  readyMs = 60_000,
  stopMs = 10_000,
  silent,
}: ChildOptions): Promise<ChildPart> {
  const child = spawn(process.execPath, [...FLAGS, ...flags, file], {
    env,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = exitOf(child, rememberLines(child, onLine));
  const stop = async (): Promise<void> => {
    // A closed channel means that the process was already told to stop.
    if (child.connected) child.send({ type: 'stop' }, () => undefined);
    if (await Promise.race([exited.then(() => true), sleep(stopMs, false, { ref: false })])) return;
    child.kill('SIGKILL');
    await exited;
  };

  const first = await Promise.race([
    readyOf(child),
    exited.then((reason) => ({ reason })),
    notReady(child, readyMs, onWaiting),
    ...(signal ? [aborted(signal).then(() => ({ reason: 'it was stopped' }))] : []),
  ]);
  if ('reason' in first) {
    await stop();
    throw new LaunchError(`${name} does not start: ${first.reason}`);
  }
  if (silent) endWhenSilent(child, silent.onSilent, silent.askMs);
  return { pid: child.pid ?? 0, address: first.address, exited, stop };
}

/** Why a process has ended: its error where it printed one, else its code or the signal. */
const exitOf = (child: ChildProcess, lines: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, killedBy) =>
      resolve(lastWords(lines) ?? (killedBy === null ? `code ${code}` : `signal ${killedBy}`)),
    );
  });

/** The address that a process names once it is ready. */
const readyOf = (child: ChildProcess): Promise<{ readonly address: string | undefined }> =>
  new Promise((resolve) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve({ address: message.address });
    });
  });

/** Settles when a process is not ready in time. Each pause in which it waits for the database gives it as much time again. */
const notReady = (
  child: ChildProcess,
  readyMs: number,
  onWaiting: ChildOptions['onWaiting'],
): Promise<{ readonly reason: string }> =>
  new Promise((resolve) => {
    const giveUp = (): void => resolve({ reason: `it is not ready after ${readyMs / 1000} seconds` });
    let timer = setTimeout(giveUp, readyMs).unref();
    child.on('message', (message) => {
      if (!isWaiting(message)) return;
      clearTimeout(timer);
      timer = setTimeout(giveUp, readyMs).unref();
      onWaiting?.(message.reason);
    });
  });

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const isReady = (message: unknown): message is { type: 'ready'; address?: string } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';

const isWaiting = (message: unknown): message is { type: 'waiting'; reason: string } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'waiting';
