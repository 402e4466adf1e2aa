import { describeProblem } from '../../audit/verify/record-problem.ts';
import { isWhole, type RecordVerdict, verifyRecord } from '../../audit/verify/verify-record.ts';
import { inCompany } from '../../database/database.ts';
import type { Pool } from '../../database/pool.ts';
import type { Command } from '../terminal/command.ts';
import { OperatorError, UsageError } from '../terminal/operator-error.ts';
import { selectCompanies } from '../terminal/select-companies.ts';

/**
 * Checks whether the logs and records of companies were changed after they were written. @source docs/product.md section 2 "Company
 * area"
 */
export const verifyLogs: Command = {
  name: 'verify-log',
  operands: ['[COMPANY]', '[SEAL]'],
  summary: 'Checks that neither the log nor the records of a company, or of all, were changed.',
  details: [
    'Each entry of a log is sealed together with the one before it: a change, a gap or an addition breaks the chain.',
    'Entries hold the seals of sheets, months, kept PDFs, contracts, leave, inactivity and recorded days: each is compared with what is stored.',
    'COMPANY is the number that the command companies shows.',
    'The seal of the last entry is printed. Write it down elsewhere: a log that was written anew as a whole has another one.',
    'SEAL is one that was kept elsewhere, such as from the nightly mail: the command says at which entry the log has it, and ends with 1 when it has not.',
  ],
  run: async ({ pool, now }, [wanted, seal]) => {
    if (seal !== undefined && !SEAL.test(seal))
      throw new UsageError('SEAL has to be 64 digits and letters from a to f.');
    const { lines, isBroken } = await describeLogs(pool, now, wanted, seal?.toLowerCase());
    if (isBroken) throw new OperatorError(lines.join('\n'));
    return lines.join('\n');
  },
};

/** A SHA-256 in hexadecimal. */
const SEAL = /^[0-9a-f]{64}$/i;

/**
 * Checks the log and the records of a company, or of all.
 *
 * @param seal a head that was kept elsewhere, to be looked for in the log of a single company
 * @returns a line for each, and for each problem
 */
export async function describeLogs(
  pool: Pool,
  now: Temporal.Instant,
  wanted: string | undefined,
  seal?: string,
): Promise<{ readonly lines: readonly string[]; readonly isBroken: boolean }> {
  const asked = await selectCompanies(pool, wanted);
  if (asked.length === 0) return { lines: ['There is no company yet.'], isBroken: false };
  const lines: string[] = [];
  let isBroken = false;
  for (const id of asked) {
    const verdict = await inCompany(pool, id, (db) => verifyRecord(db, { companyId: id }, now, seal));
    isBroken ||= !isWhole(verdict) || (seal !== undefined && verdict.sealAt === null);
    lines.push(`Company ${id}: ${tellOfLog(verdict)}`, ...tellOfSeal(verdict, seal), ...tellOfRecords(verdict));
  }
  return { lines, isBroken };
}

function tellOfLog(verdict: RecordVerdict): string {
  const { entries, nameless, head, broken, isEmpty, lostHeads, wrongStamps, wrongCounts, compared } = verdict;
  const removed = nameless === 0 ? '' : ` (${nameless} without names, which a deletion took away)`;
  const whole = `${entries} ${entries === 1 ? 'entry' : 'entries'}${removed}`;
  if (isEmpty) return 'BROKEN: the log of a company with employees is empty';
  if (broken === 'end') return `BROKEN after ${whole}: later ones are gone, or were added past the product`;
  if (broken !== null)
    return `BROKEN after ${whole}: entry ${broken} was changed, added or moved, or the one before it is gone`;
  if (lostHeads.length > 0)
    return `BROKEN: the log has ${whole}, but not the seal that the nightly check kept on ${lostHeads.join(', ')}: later entries are gone, or the log was written anew`;
  if (wrongStamps.length > 0)
    return `BROKEN: the log has ${whole}, but the time stamp of ${wrongStamps.join(', ')} is not of the seal that was kept on that day`;
  if (wrongCounts > 0) return `BROKEN: the log has ${whole}, but ${wrongCounts} stored counts of them say otherwise`;
  const records = `${compared} ${compared === 1 ? 'record' : 'records'}`;
  const state = isWhole(verdict) ? 'whole' : 'BROKEN in its records';
  return `${state}, ${whole}, ${records}${entries === 0 ? '' : `, seal ${head}`}`;
}

/** Where a seal that was kept elsewhere is in the log, and the last time stamp. */
function tellOfSeal({ sealAt, entries, stampedOn }: RecordVerdict, seal: string | undefined): string[] {
  const stamped = stampedOn === null ? [] : [`  Time-stamped on ${stampedOn}.`];
  if (seal === undefined) return stamped;
  if (sealAt === null)
    return [
      ...stamped,
      '  BROKEN: the log does not have this seal: entries up to it were changed or cut off, or the log was written anew',
    ];
  return [
    ...stamped,
    `  The seal is that of entry ${sealAt.entry}, number ${sealAt.number} of ${entries}: nothing up to it was changed.`,
  ];
}

function tellOfRecords({ problems, problemCount, isFullySealed, entries }: RecordVerdict): string[] {
  const more = problemCount - problems.length;
  return [
    ...problems.map((problem) => `  ${describeProblem(problem)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...(isFullySealed || entries === 0
      ? []
      : ['  Records of before seals existed have none yet: the worker seals them.']),
  ];
}
