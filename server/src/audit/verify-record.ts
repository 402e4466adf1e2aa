import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import { findNamesOf, getLogSurroundings, holdSnapshot } from './logged-seals.queries.ts';
import type { NamedProblem } from './record-problem.ts';
import { type LogVerdict, verifyLog } from './verify-log.ts';
import { verifySeals } from './verify-seals.ts';

/** What a check of the record of a company found: of its log, and of the records that the log seals. */
export type RecordVerdict = LogVerdict & {
  /** Whether the log of a company with employees has no entry. */
  readonly isEmpty: boolean;
  /** Number of stored counts of log entries that are wrong. */
  readonly wrongCounts: number;
  /** Whether the log says that every record has a seal; until then, records of before have none. */
  readonly isFullySealed: boolean;
  /** Records that were compared with their seal. */
  readonly compared: number;
  /** Number of all problems of records. */
  readonly problemCount: number;
  /** The first problems. */
  readonly problems: readonly NamedProblem[];
};

/** Whether nothing was found. */
export const isWhole = ({ broken, isEmpty, wrongCounts, problemCount }: RecordVerdict): boolean =>
  broken === null && !isEmpty && wrongCounts === 0 && problemCount === 0;

/**
 * Checks the record of a company: the chain of its log, the counts beside it, and every sealed record against its newest seal.
 *
 * @param db a transaction of the company that has sent no statement yet, because the check needs a single snapshot
 * @source docs/decisions/0061-sealed-versions.md
 */
export async function verifyRecord(db: Db, reach: Reach): Promise<RecordVerdict> {
  await holdSnapshot(db);
  const log = await verifyLog(db, reach);
  const { isFullySealed, wrongCounts, hasEmployees } = await getLogSurroundings(db, reach);
  const { compared, total, problems } = await verifySeals(db, reach, isFullySealed);
  const names = await findNamesOf(
    db,
    reach,
    problems.map(({ employee_id }) => employee_id),
  );
  return {
    ...log,
    isEmpty: log.entries === 0 && log.broken === null && hasEmployees,
    wrongCounts,
    isFullySealed,
    compared,
    problemCount: total,
    problems: problems.map((problem) => ({ ...problem, person: names.get(problem.employee_id) ?? '' })),
  };
}
