import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildPart } from '../../server/src/launch/processes/child-part.ts';
import { createProcessGroup, type StartProcess } from './process-group.ts';

type RestartOptions<Name extends string> = {
  readonly names: readonly Name[];
  /** Starts one of the processes. The signal ends one that has not started yet. */
  readonly start: StartProcess<Name>;
  readonly report: (line: string) => void;
};

export type RestartLoop<Name extends string> = {
  /** A file has changed: all processes are started anew. */
  readonly change: (file: string) => void;
  /** Settles, once no restart is under way, with the process or with the reason why it does not run. */
  readonly find: (name: Name) => Promise<ChildPart | string>;
  readonly stop: () => Promise<void>;
};

/** An editor that saves several files at once causes one restart. */
const DEBOUNCE_MS = 40;

const WAITING = 'The next change of a file starts it again.';

/** Runs processes and starts them anew with each change. A process that does not start, or ends, waits for the next change. */
export function startRestartLoop<Name extends string>(options: RestartOptions<Name>): RestartLoop<Name> {
  const { names, start, report } = options;
  const group = createProcessGroup(names, start, (reason) => report(`${reason}. ${WAITING}`));
  const changed = new Set<string>();
  const state = { isStopping: false };
  let latest = startFirst();

  async function startFirst(): Promise<void> {
    await group.start();
    for (const reason of group.failures.values()) report(`${reason}. ${WAITING}`);
  }

  async function restart(begin: number): Promise<void> {
    await sleep(DEBOUNCE_MS);
    if (changed.size === 0) return;
    await group.stop();
    const files = [...changed];
    changed.clear();
    if (!state.isStopping) await group.start();
    // A change during this start has aborted it; the next restart, which is queued already, reports both.
    if (changed.size > 0) for (const file of files) changed.add(file);
    else if (!state.isStopping) reportRestart(files, performance.now() - begin);
  }

  function reportRestart(files: readonly string[], ms: number): void {
    const cause = files.length === 1 ? `${files[0]} changed` : `${files[0]} and ${files.length - 1} more changed`;
    for (const reason of group.failures.values()) report(`${reason} (${cause}). ${WAITING}`);
    if (group.failures.size === 0) report(`restarted ${names.join(' and ')} in ${(ms / 1000).toFixed(1)} s: ${cause}`);
  }

  return {
    change: (file) => {
      changed.add(file);
      group.abortStart();
      const begin = performance.now();
      latest = latest.then(() => restart(begin));
    },
    find: async (name) => {
      for (let seen: Promise<void> | undefined; seen !== latest; ) {
        seen = latest;
        await seen;
      }
      return group.find(name) ?? group.failures.get(name) ?? `${name} is stopped`;
    },
    stop: async () => {
      state.isStopping = true;
      group.abortStart();
      await latest;
      await group.stop();
    },
  };
}
