import { databaseOf } from '../../database/database.ts';
import type { Pool } from '../../database/pool.ts';
import { findManagerCounts } from './companies.queries.ts';
import { escapeControlCharacters } from './format-table.ts';
import { OperatorError, UsageError } from './operator-error.ts';

/**
 * Finds the companies that a command works on.
 *
 * @param wanted the number of one company; undefined selects all
 * @throws UsageError when `wanted` is no number, OperatorError when the company does not exist
 */
export async function selectCompanies(pool: Pool, wanted: string | undefined): Promise<number[]> {
  const all = (await findManagerCounts(databaseOf(pool))).map(({ company_id }) => company_id);
  if (wanted === undefined) return all;
  if (!/^[1-9]\d*$/.test(wanted))
    throw new UsageError(`'${escapeControlCharacters(wanted)}' is not the number of a company.`);
  const selected = all.filter((id) => id === Number(wanted));
  if (selected.length === 0) throw new OperatorError(`There is no company ${wanted}.`);
  return selected;
}
