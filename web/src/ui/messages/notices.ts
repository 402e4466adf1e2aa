import type * as noticeArea from './notice-area.tsx';

type Library = typeof noticeArea;

/** Pause before the code of the messages is asked for again, when it could not be loaded. */
const PAUSE_MS = 5000;

let library: Library | undefined;
let waiting: ((library: Library) => void)[] = [];
let isLoading = false;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    library = await import('./notice-area.tsx');
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    isLoading = false;
    return waiting.length > 0 ? load() : undefined;
  }
  for (const listener of listeners) listener();
  const tasks = waiting;
  waiting = [];
  for (const task of tasks) task(library);
}

/** The messages at the top of the screen, whose code is loaded with the first of them. */
export const notices = {
  /** Does something with the messages, as soon as their code is there. */
  do: (task: (library: Library) => void): void => {
    if (library) task(library);
    else {
      waiting.push(task);
      void load();
    }
  },
  /** Does something with the messages that were shown, or that wait for their code; nothing before the first of them. */
  doWithShown: (task: (library: Library) => void): void => {
    if (library) task(library);
    else if (waiting.length > 0) waiting.push(task);
  },
  /** Loads the code of the messages ahead of the first one, which may have to appear without a network. */
  prepare: async (): Promise<void> => {
    if (!library) await load();
  },
  clear: (): void => {
    waiting = [];
    library?.notifications.clean();
  },
  library: (): Library | undefined => library,
  /** Calls the listener once the code is there. @returns removes the listener */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;
