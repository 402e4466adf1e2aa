import { type Backup, type DatabaseBackup, hasDatabase } from './find-backups.ts';
import { historiesOf, type LogFile } from './log-file.ts';
import { isSegmentName, nextSegment } from './log-segment.ts';

/** A backup with the unbroken log that follows it. */
export type LogChain = {
  readonly base: DatabaseBackup;
  /** Segments from the backup on, without a gap; a begun one comes last. */
  readonly segments: readonly LogFile[];
  readonly histories: readonly LogFile[];
  /** The earliest and the latest state that can be restored. */
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
};

/** The chain of each backup of the embedded database, oldest first. */
export function findChains(backups: readonly Backup[]): LogChain[] {
  const bases = backups.filter(hasDatabase);
  return bases.map((base) => {
    const logs = bases
      .filter((one) => one.manifest.database.line === base.manifest.database.line)
      .flatMap(({ log }) => log);
    const segments = followLog(logs, base.manifest.database.first_segment);
    const from = base.manifest.made_at;
    const last = segments.at(-1)?.until ?? from;
    const until = Temporal.Instant.compare(last, from) > 0 ? last : from;
    return { base, segments, histories: historiesOf(logs), from, until };
  });
}

function followLog(logs: readonly LogFile[], first: string): LogFile[] {
  const whole = new Map<string, LogFile>();
  for (const file of logs.filter(({ name, isPartial }) => !isPartial && isSegmentName(name))) {
    const other = whole.get(file.name);
    // A backup copies its own part of the log too, and later than the segments were finished.
    if (!other || Temporal.Instant.compare(file.until, other.until) < 0) whole.set(file.name, file);
  }
  const chain: LogFile[] = [];
  let name = first;
  for (let file = whole.get(name); file; file = whole.get(name)) {
    chain.push(file);
    name = nextSegment(name);
  }
  const begun = logs.findLast((file) => file.isPartial && file.name === name);
  return begun ? [...chain, begun] : chain;
}

/** A span of time in which the state of every moment can be restored. */
export type Reach = { readonly from: Temporal.Instant; readonly until: Temporal.Instant };

/** Spans that can be restored, without overlap, oldest first. */
export function findReaches(chains: readonly LogChain[]): Reach[] {
  const reaches: Reach[] = [];
  for (const { from, until } of chains) {
    const last = reaches.at(-1);
    if (last && Temporal.Instant.compare(from, last.until) <= 0) {
      const later = Temporal.Instant.compare(until, last.until) > 0 ? until : last.until;
      reaches[reaches.length - 1] = { from: last.from, until: later };
    } else reaches.push({ from, until });
  }
  return reaches;
}

/** How far back, without a gap, the newest state can be undone. */
export const newestReach = (chains: readonly LogChain[]): Reach | undefined => findReaches(chains).at(-1);
