import { readdirSync, readFileSync } from 'node:fs';
import { cpuOfDescendants } from './cpu.ts';

/** CPU time of a thread so far, in milliseconds; 0 when it has ended. */
function threadMs(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

function processMs(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  try {
    return readdirSync(tasks).reduce((sum, thread) => sum + threadMs(`${tasks}/${thread}`), 0);
  } catch {
    return 0;
  }
}

/**
 * CPU time so far of each process that this process or its descendants started, in milliseconds by process id: to the
 * nanosecond, where the clock of `cpuOfDescendants` counts 10 ms. Empty outside Linux.
 */
export const exactCpuOfDescendants = (): ReadonlyMap<number, number> =>
  new Map([...cpuOfDescendants().keys()].map((pid) => [pid, processMs(pid)]));

/** CPU time that the product has used since an earlier look at it, in milliseconds, without processes that have ended. */
export const exactCpuMsSince = (before: ReadonlyMap<number, number>): number =>
  [...exactCpuOfDescendants()].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
