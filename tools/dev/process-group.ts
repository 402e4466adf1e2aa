import type { ChildPart } from '../../server/src/launch/processes/child-part.ts';
import { errorMessageOf } from '../../server/src/postgres/launch-error.ts';

export type StartProcess<Name extends string> = (name: Name, signal: AbortSignal) => Promise<ChildPart>;

export type ProcessGroup<Name extends string> = {
  /** Starts all processes at once. It settles when each of them is ready or has failed. */
  readonly start: () => Promise<void>;
  /** Ends the processes that are still starting. */
  readonly abortStart: () => void;
  readonly stop: () => Promise<void>;
  readonly find: (name: Name) => ChildPart | undefined;
  /** Why processes do not run. */
  readonly failures: ReadonlyMap<Name, string>;
};

/** Processes that are started and stopped together. `onEnd` is called with the reason when one ends by itself. */
export function createProcessGroup<Name extends string>(
  names: readonly Name[],
  start: StartProcess<Name>,
  onEnd: (reason: string) => void,
): ProcessGroup<Name> {
  const running = new Map<Name, ChildPart>();
  const failures = new Map<Name, string>();
  let starting = new AbortController();

  async function startOne(name: Name, signal: AbortSignal): Promise<void> {
    try {
      const part = await start(name, signal);
      running.set(name, part);
      void watch(name, part);
    } catch (error) {
      failures.set(name, errorMessageOf(error));
    }
  }

  async function watch(name: Name, part: ChildPart): Promise<void> {
    const reason = `${name} has ended: ${await part.exited}`;
    if (running.get(name) !== part) return;
    running.delete(name);
    failures.set(name, reason);
    onEnd(reason);
  }

  return {
    start: async () => {
      starting = new AbortController();
      failures.clear();
      await Promise.all(names.map((name) => startOne(name, starting.signal)));
    },
    abortStart: () => starting.abort(),
    stop: async () => {
      const parts = [...running.values()];
      running.clear();
      await Promise.all(parts.map((part) => part.stop()));
    },
    find: (name) => running.get(name),
    failures,
  };
}
