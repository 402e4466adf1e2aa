import { BackupError } from '../backup-error.ts';
import { formatMoment } from '../describe-reach.ts';
import { type Backup, hasDatabase } from '../find-backups.ts';
import type { LogFile } from '../log-file.ts';
import { findChains, findReaches, type LogChain } from '../reach.ts';

export type RestorePlan = {
  readonly chain: LogChain;
  /** Segments that have to be replayed, oldest first. */
  readonly segments: readonly LogFile[];
  /** The state to restore; null for the newest one. */
  readonly until: Temporal.Instant | null;
  /** Backups whose files may be needed, the best one first. */
  readonly fileSources: readonly Backup[];
};

/**
 * Chooses the backup and the part of the log that lead to a moment.
 *
 * @param until null for the newest state that there is
 * @throws BackupError when the moment cannot be restored, with what can
 */
export function planRestore(
  backups: readonly Backup[],
  until: Temporal.Instant | null,
  { folder, timeZone }: { folder: string; timeZone: string },
): RestorePlan {
  const chains = findChains(backups);
  if (chains.length === 0) throw new BackupError(`There is no backup of a database in ${folder}.`);
  const chain = until === null ? chains.reduce(laterOf) : chainUntil(chains, until, timeZone);
  return { chain, segments: segmentsUntil(chain, until), until, fileSources: findFileSources(backups, chain) };
}

const laterOf = (one: LogChain, other: LogChain): LogChain =>
  Temporal.Instant.compare(one.until, other.until) > 0 ? one : other;

/** The latest backup before a moment, because it has the least log to replay. */
function chainUntil(chains: readonly LogChain[], moment: Temporal.Instant, timeZone: string): LogChain {
  const chain = chains.findLast(
    ({ from, until }) => Temporal.Instant.compare(from, moment) <= 0 && Temporal.Instant.compare(until, moment) >= 0,
  );
  if (!chain) throw new BackupError(describeImpossible(chains, moment, timeZone));
  return chain;
}

/**
 * Segments up to the moment and one more: PostgreSQL stops at the first change after the moment, which the next one may
 * hold.
 */
function segmentsUntil({ segments, base }: LogChain, until: Temporal.Instant | null): readonly LogFile[] {
  if (until === null) return segments;
  const reached = segments.findIndex((segment) => Temporal.Instant.compare(segment.until, until) >= 0);
  const own = segments.findIndex(({ name }) => name === base.manifest.database.last_segment);
  return reached < 0 ? segments : segments.slice(0, Math.max(reached, own) + 2);
}

/** The backup itself, and the next one: it holds files that were made after the first and before the moment. */
function findFileSources(backups: readonly Backup[], { base }: LogChain): readonly Backup[] {
  const { line } = base.manifest.database;
  const later = backups.filter(
    (one) =>
      hasDatabase(one) &&
      one.manifest.database.line === line &&
      Temporal.Instant.compare(one.manifest.made_at, base.manifest.made_at) > 0,
  );
  return [base, ...later.slice(0, 1)];
}

function describeImpossible(chains: readonly LogChain[], until: Temporal.Instant, timeZone: string): string {
  const reaches = findReaches(chains);
  const lines = reaches.map(
    ({ from, until: end }) => `  ${formatMoment(from, timeZone)} to ${formatMoment(end, timeZone)}`,
  );
  const last = reaches.at(-1);
  const isLate = last !== undefined && Temporal.Instant.compare(until, last.until) > 0;
  return [
    `${formatMoment(until, timeZone)} cannot be restored. These times can (${timeZone}):`,
    ...lines,
    ...(isLate ? ['For the newest state leave --until out.'] : []),
  ].join('\n');
}
