import { type LogVerdict, verifyLog } from '../audit/verify-log.ts';
import { inCompany } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import type { Command } from './command.ts';
import { OperatorError } from './operator-error.ts';
import { selectCompanies } from './select-companies.ts';

/**
 * Checks whether the logs of companies were changed after they were written. @source docs/product.md section 2 "Company
 * area"
 */
export const verifyLogs: Command = {
  name: 'verify-log',
  operands: ['[COMPANY]'],
  summary: 'Checks that nobody has changed the log of a company, or of all.',
  details: [
    'Each entry of a log is sealed together with the one before it: a change, a gap or an addition breaks the chain.',
    'COMPANY is the number that the command companies shows.',
    'The seal of the last entry is printed. Write it down elsewhere: it also tells on whoever seals a whole log anew.',
  ],
  run: async ({ pool }, [wanted]) => {
    const { lines, isBroken } = await describeLogs(pool, wanted);
    if (isBroken) throw new OperatorError(lines.join('\n'));
    return lines.join('\n');
  },
};

/** Checks the log of a company, or of all. @returns a line for each */
export async function describeLogs(
  pool: Pool,
  wanted: string | undefined,
): Promise<{ readonly lines: readonly string[]; readonly isBroken: boolean }> {
  const asked = await selectCompanies(pool, wanted);
  if (asked.length === 0) return { lines: ['There is no company yet.'], isBroken: false };
  const lines: string[] = [];
  let isBroken = false;
  for (const id of asked) {
    const verdict = await inCompany(pool, id, (db) => verifyLog(db, { companyId: id }));
    isBroken ||= verdict.broken !== null;
    lines.push(`Company ${id}: ${tell(verdict)}`);
  }
  return { lines, isBroken };
}

function tell({ entries, nameless, head, broken }: LogVerdict): string {
  const removed = nameless === 0 ? '' : ` (${nameless} without names, which a deletion took away)`;
  const whole = `${entries} ${entries === 1 ? 'entry' : 'entries'}${removed}`;
  if (broken === null) return `whole, ${whole}${entries === 0 ? '' : `, seal ${head}`}`;
  if (broken === 'end') return `BROKEN after ${whole}: later ones are gone, or were added past the product`;
  return `BROKEN after ${whole}: entry ${broken} was changed, added or moved, or the one before it is gone`;
}
