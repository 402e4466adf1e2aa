import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in `/proc/<pid>/stat`. */
const TICKS_PER_SECOND = 100;

type ProcessStat = { readonly parent: number; readonly ticks: number };

/** Reads `/proc/<pid>/stat`. @returns undefined when the process has ended */
function readStat(pid: number): ProcessStat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
}

const toMs = (ticks: number): number => (ticks * 1000) / TICKS_PER_SECOND;

/** CPU time of the processes so far, all threads together, in milliseconds; NaN outside Linux. */
export function cpuMs(pids: readonly number[]): number {
  if (process.platform !== 'linux') return Number.NaN;
  return toMs(pids.reduce((sum, pid) => sum + (readStat(pid)?.ticks ?? Number.NaN), 0));
}

/**
 * CPU time so far of each living process that this process or its descendants started, in milliseconds by process id.
 * Empty outside Linux.
 */
export function cpuOfDescendants(): ReadonlyMap<number, number> {
  const stats = new Map<number, ProcessStat>();
  for (const name of process.platform === 'linux' ? readdirSync('/proc') : []) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined;
    if (stat) stats.set(Number(name), stat);
  }
  const isDescendant = (parent: number | undefined): boolean =>
    parent !== undefined && (parent === process.pid || isDescendant(stats.get(parent)?.parent));
  const own = [...stats].filter(([, { parent }]) => isDescendant(parent));
  return new Map(own.map(([pid, { ticks }]) => [pid, toMs(ticks)]));
}

/**
 * CPU time that the product has used since an earlier look at it, in milliseconds; NaN outside Linux. This process itself,
 * which sends the requests, does not count; nor does a process that has ended meanwhile, as an idle connection's.
 */
export function cpuMsSince(before: ReadonlyMap<number, number>): number {
  if (process.platform !== 'linux') return Number.NaN;
  return [...cpuOfDescendants()].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}
