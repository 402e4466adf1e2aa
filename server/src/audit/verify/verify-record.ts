import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { SEALING } from '@zeitblatt/domain/sealing/sealed-content';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import { findKeptHeads } from '../log-checks.queries.ts';
import { findStampedHeads } from '../time-stamps.queries.ts';
import { findNamesOf, getLogSurroundings } from './log-surroundings.queries.ts';
import { holdSnapshot } from './logged-seals.queries.ts';
import type { NamedProblem } from './record-problem.ts';
import { type LogVerdict, verifyLog } from './verify-log.ts';
import { verifySeals } from './verify-seals.ts';
import { isStampOf } from './verify-stamps.ts';

/** Result of a check of the record of a company. of its log, and of the records that the log seals. */
export type RecordVerdict = LogVerdict & {
  /** Id of the last intact entry; 0 for none. */
  readonly lastEntry: number;
  /** Whether the log of a company with employees has no entry. */
  readonly isEmpty: boolean;
  /** Days whose kept head is no longer in the log: entries up to it were cut off, or the whole log was written anew. */
  readonly lostHeads: readonly IsoDate[];
  /** Days whose time stamp is not of the head that was kept. */
  readonly wrongStamps: readonly IsoDate[];
  /** The last day with a time stamp that fits; null without one. */
  readonly stampedOn: IsoDate | null;
  /** Where the wanted seal is in the log; null when it is not there, or none was wanted. */
  readonly sealAt: SealPlace | null;
  /** Number of stored counts of log entries that are wrong. */
  readonly wrongCounts: number;
  /** Whether the log says that every record of every kind has a seal; until then, records of before have none. */
  readonly isFullySealed: boolean;
  /** Records that were compared with their seal. */
  readonly compared: number;
  /** Number of all problems of records. */
  readonly problemCount: number;
  /** The first problems. */
  readonly problems: readonly NamedProblem[];
};

/** An entry of the log: its id, and its number counted from the first. */
export type SealPlace = { readonly entry: number; readonly number: number };

/** Whether nothing was found. */
export const isWhole = ({
  broken,
  isEmpty,
  lostHeads,
  wrongStamps,
  wrongCounts,
  problemCount,
}: RecordVerdict): boolean =>
  broken === null &&
  !isEmpty &&
  lostHeads.length === 0 &&
  wrongStamps.length === 0 &&
  wrongCounts === 0 &&
  problemCount === 0;

/**
 * Checks the record of a company: the chain of its log, the heads that nightly checks have kept, the counts beside it, and every sealed record
 * against its newest seal.
 *
 * @param db a transaction of the company that has sent no statement yet, because the check needs a single snapshot
 * @param now what a purge says of a later moment is not believed
 * @param seal a head of the log that was kept elsewhere, in hexadecimal, to be looked for in the chain
 * @source docs/decisions/0061-sealed-versions.md
 */
export async function verifyRecord(db: Db, reach: Reach, now: Temporal.Instant, seal?: string): Promise<RecordVerdict> {
  await holdSnapshot(db);
  const lost = new Map((await findKeptHeads(db, reach)).map((kept) => [`${kept.last_entry} ${kept.head}`, kept]));
  let lastEntry = 0;
  let number = 0;
  let sealAt: SealPlace | null = null;
  const log = await verifyLog(db, reach, (id, bytes) => {
    const hash = bytes.toString('hex');
    lastEntry = id;
    number += 1;
    lost.delete(`${id} ${hash}`);
    if (hash === seal) sealAt = { entry: id, number };
  });
  const stamps: { readonly day: IsoDate; readonly isRight: boolean }[] = [];
  for (const stamped of await findStampedHeads(db, reach))
    stamps.push({ day: stamped.day, isRight: await isStampOf(stamped) });
  const { sealing, wrongCounts, hasEmployees } = await getLogSurroundings(db, reach);
  const { compared, total, problems } = await verifySeals(db, reach, { sealing, now });
  const names = await findNamesOf(
    db,
    reach,
    problems.map(({ employee_id }) => employee_id),
  );
  return {
    ...log,
    lastEntry,
    isEmpty: log.entries === 0 && log.broken === null && hasEmployees,
    lostHeads: [...lost.values()].map(({ day }) => day),
    wrongStamps: stamps.filter(({ isRight }) => !isRight).map(({ day }) => day),
    stampedOn: stamps.findLast(({ isRight }) => isRight)?.day ?? null,
    sealAt,
    wrongCounts,
    isFullySealed: sealing >= SEALING,
    compared,
    problemCount: total,
    problems: problems.map((problem) => ({ ...problem, person: names.get(problem.employee_id) ?? '' })),
  };
}
