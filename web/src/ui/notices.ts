type Library = typeof import('./notice-area.tsx');

/** Pause before the code of the messages is asked for again, when it could not be loaded. */
const PAUSE_MS = 5000;

let library: Library | undefined;
let waiting: ((library: Library) => void)[] = [];
let isLoading = false;
const listeners = new Set<() => void>();

function load(): void {
  if (isLoading) return;
  isLoading = true;
  import('./notice-area.tsx').then(
    (loaded) => {
      library = loaded;
      for (const listener of listeners) listener();
      const tasks = waiting;
      waiting = [];
      for (const task of tasks) task(loaded);
    },
    () =>
      setTimeout(() => {
        isLoading = false;
        if (waiting.length > 0) load();
      }, PAUSE_MS),
  );
}

/** The messages at the top of the screen, whose code is loaded with the first of them. */
export const notices = {
  /** Does something with the messages, as soon as their code is there. */
  do: (task: (library: Library) => void): void => {
    if (library) task(library);
    else {
      waiting.push(task);
      load();
    }
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
