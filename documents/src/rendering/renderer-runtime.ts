import { fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest } from './renderer-messages.ts';

/** A thread shares the memory of its process; a process can be killed in the middle of a page. */
export type WorkerKind = 'thread' | 'process';

export type WorkerListener = {
  onReply: (reply: WorkerReply) => void;
  /** The worker is gone: `reason` says how. Called at least once, also after `kill`. */
  onEnd: (reason: string) => void;
};

/** A running worker. */
export type WorkerLink<Item> = {
  send: (request: WorkerRequest<Item>) => void;
  /** Whether the worker keeps the program alive. */
  hold: (isHeld: boolean) => void;
  /** Resolves when the worker is gone. */
  kill: () => Promise<void>;
};

/** A renderer needs no secrets: it sees nothing of the environment but what Node itself wants. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const names = ['NODE_COMPILE_CACHE', 'SystemRoot', 'TEMP', 'TMPDIR'];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined));
}

function openThread<Item>(entry: URL, { onReply, onEnd }: WorkerListener): WorkerLink<Item> {
  const thread = new Worker(entry, { env: bareEnvironment(), execArgv: [] });
  let reason: string | null = null;
  const ended = new Promise<void>((resolve) => {
    thread.once('exit', (code) => {
      onEnd(reason ?? `the thread ended with code ${code}`);
      resolve();
    });
  });
  thread.on('message', onReply);
  thread.on('error', (error) => {
    reason = error instanceof Error ? error.message : String(error);
  });
  return {
    send: (request) => thread.postMessage(request, []),
    hold: (isHeld) => (isHeld ? thread.ref() : thread.unref()),
    kill: async () => {
      thread.ref();
      await thread.terminate();
      await ended;
    },
  };
}

function openProcess<Item>(entry: URL, { onReply, onEnd }: WorkerListener): WorkerLink<Item> {
  const child = fork(entry, [], {
    env: bareEnvironment(),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    const end = (reason: string): void => {
      onEnd(reason);
      resolve();
    };
    // A process that cannot start, or a message to one that has just died; there may be several.
    child.on('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(`the process ended with ${signal ?? `code ${code}`}`));
  });
  child.on('message', (reply: WorkerReply) => onReply(reply));
  const hold = (isHeld: boolean): void => {
    for (const handle of [child, child.channel]) {
      if (isHeld) handle?.ref();
      else handle?.unref();
    }
  };
  return {
    send: (request) => child.send(request),
    hold,
    kill: async () => {
      hold(true);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts a worker from its module. */
export const openWorker = <Item>(kind: WorkerKind, entry: URL, listener: WorkerListener): WorkerLink<Item> =>
  kind === 'thread' ? openThread(entry, listener) : openProcess(entry, listener);
