import type { LogEntry } from '@zeitblatt/domain/company/log/log';

/** Entries of one kind, of one person and of one day that follow each other, newest first. */
export type LogGroup = { readonly first: LogEntry; readonly entries: readonly LogEntry[] };

/** Fewer entries than these are shown one by one, because folding them would hide more than it clears. */
const FOLDED_MIN = 3;

const isAlike = (a: LogEntry, b: LogEntry): boolean =>
  a.type === b.type &&
  a.created_at.slice(0, 10) === b.created_at.slice(0, 10) &&
  a.user.first_name === b.user.first_name &&
  a.user.last_name === b.user.last_name;

/** Folds what repeats: three or more entries of one kind by one person on one day, such as the sheets of a batch. */
export function groupLogEntries(entries: readonly LogEntry[]): LogGroup[] {
  const runs: LogEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.[0] && isAlike(run[0], entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) =>
    run.length < FOLDED_MIN ? run.map((entry) => ({ first: entry, entries: [entry] })) : toGroup(run),
  );
}

const toGroup = ([first, ...others]: readonly LogEntry[]): LogGroup[] =>
  first ? [{ first, entries: [first, ...others] }] : [];
