import { describeProblem } from '../audit/record-problem.ts';
import { isWhole, type RecordVerdict, verifyRecord } from '../audit/verify-record.ts';
import { inCompany } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import type { Command } from './command.ts';
import { OperatorError } from './operator-error.ts';
import { selectCompanies } from './select-companies.ts';

/**
 * Checks whether the logs and records of companies were changed after they were written. @source docs/product.md section 2 "Company
 * area"
 */
export const verifyLogs: Command = {
  name: 'verify-log',
  operands: ['[COMPANY]'],
  summary: 'Checks that neither the log nor the records of a company, or of all, were changed.',
  details: [
    'Each entry of a log is sealed together with the one before it: a change, a gap or an addition breaks the chain.',
    'Entries hold the seals of sheets, contracts, leave, inactivity and recorded days: each is compared with what is stored.',
    'COMPANY is the number that the command companies shows.',
    'The seal of the last entry is printed. Write it down elsewhere: it also tells on whoever seals a whole log anew.',
  ],
  run: async ({ pool }, [wanted]) => {
    const { lines, isBroken } = await describeLogs(pool, wanted);
    if (isBroken) throw new OperatorError(lines.join('\n'));
    return lines.join('\n');
  },
};

/** Checks the log and the records of a company, or of all. @returns a line for each, and for each problem */
export async function describeLogs(
  pool: Pool,
  wanted: string | undefined,
): Promise<{ readonly lines: readonly string[]; readonly isBroken: boolean }> {
  const asked = await selectCompanies(pool, wanted);
  if (asked.length === 0) return { lines: ['There is no company yet.'], isBroken: false };
  const lines: string[] = [];
  let isBroken = false;
  for (const id of asked) {
    const verdict = await inCompany(pool, id, (db) => verifyRecord(db, { companyId: id }));
    isBroken ||= !isWhole(verdict);
    lines.push(`Company ${id}: ${tellOfLog(verdict)}`, ...tellOfRecords(verdict));
  }
  return { lines, isBroken };
}

function tellOfLog(verdict: RecordVerdict): string {
  const { entries, nameless, head, broken, isEmpty, lostHeads, wrongCounts, compared } = verdict;
  const removed = nameless === 0 ? '' : ` (${nameless} without names, which a deletion took away)`;
  const whole = `${entries} ${entries === 1 ? 'entry' : 'entries'}${removed}`;
  if (isEmpty) return 'BROKEN: the log of a company with employees is empty';
  if (broken === 'end') return `BROKEN after ${whole}: later ones are gone, or were added past the product`;
  if (broken !== null)
    return `BROKEN after ${whole}: entry ${broken} was changed, added or moved, or the one before it is gone`;
  if (lostHeads.length > 0)
    return `BROKEN: the log has ${whole}, but not the seal that the nightly check kept on ${lostHeads.join(', ')}: later entries are gone, or the log was written anew`;
  if (wrongCounts > 0) return `BROKEN: the log has ${whole}, but ${wrongCounts} stored counts of them say otherwise`;
  const records = `${compared} ${compared === 1 ? 'record' : 'records'}`;
  const state = isWhole(verdict) ? 'whole' : 'BROKEN in its records';
  return `${state}, ${whole}, ${records}${entries === 0 ? '' : `, seal ${head}`}`;
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
