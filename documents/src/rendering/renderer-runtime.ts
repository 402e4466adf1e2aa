import { type ChildProcess, fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import type { DocumentErrorCode } from '../document-error.ts';

/** A thread shares the memory of its process; a process has its own and can be killed in the middle of a page. */
export type RendererKind = 'thread' | 'process';

/** The PDF of a page, or the reason why there is none. */
export type PageReply =
  | { kind: 'made'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'refused'; code: DocumentErrorCode; reason: string };

/** A renderer sends `ready` once, then one reply for each page. */
export type RendererMessage = { kind: 'ready' } | PageReply;

/** Callbacks of a thread or process. */
export type RendererListener = {
  onMessage: (message: RendererMessage) => void;
  /** The thread or process has ended. Called at least once, also after `kill`. */
  onEnd: (reason: string) => void;
};

/** A running thread or process that renders pages. */
export type RendererRuntime<Page> = {
  send: (page: Page) => void;
  /** Whether the thread or process keeps the program alive (ref and unref). */
  setKeepAlive: (isKeptAlive: boolean) => void;
  /** Resolves when the thread or process has ended. */
  kill: () => Promise<void>;
};

/** The environment of a renderer: what Node.js needs, and none of the secrets of the parent process. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const names = ['NODE_COMPILE_CACHE', 'SystemRoot', 'TEMP', 'TMPDIR'];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined));
}

function startThread<Page>(entry: URL, { onMessage, onEnd }: RendererListener): RendererRuntime<Page> {
  const thread = new Worker(entry, { env: bareEnvironment(), execArgv: [] });
  let reason: string | null = null;
  const ended = new Promise<void>((resolve) => {
    thread.once('exit', (code) => {
      onEnd(reason ?? `the thread ended with code ${code}`);
      resolve();
    });
  });
  thread.on('message', onMessage);
  thread.on('error', (error) => {
    reason = error instanceof Error ? error.message : String(error);
  });
  return {
    send: (page) => thread.postMessage(page, []),
    setKeepAlive: (isKeptAlive) => (isKeptAlive ? thread.ref() : thread.unref()),
    kill: async () => {
      thread.ref();
      await thread.terminate();
      await ended;
    },
  };
}

function startProcess<Page>(entry: URL, { onMessage, onEnd }: RendererListener): RendererRuntime<Page> {
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
    // The event `error` means that the process cannot start, or that a message was sent to a process that has just
    // ended. It may occur several times.
    child.on('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(`the process ended with ${signal ?? `code ${code}`}`));
  });
  child.on('message', (message: RendererMessage) => onMessage(message));
  return {
    send: (page) => child.send(page as object),
    setKeepAlive: (isKeptAlive) => keepAlive(child, isKeptAlive),
    kill: async () => {
      keepAlive(child, true);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function keepAlive(child: ChildProcess, isKeptAlive: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isKeptAlive) handle?.ref();
    else handle?.unref();
  }
}

/** Starts a thread or process with the module `entry`, which answers every page with a {@link RendererMessage}. */
export const startRendererRuntime = <Page>(
  kind: RendererKind,
  entry: URL,
  listener: RendererListener,
): RendererRuntime<Page> => (kind === 'thread' ? startThread(entry, listener) : startProcess(entry, listener));
