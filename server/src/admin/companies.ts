import { databaseOf, inCompany } from '../database/database.ts';
import type { Command } from './terminal/command.ts';
import { findManagerCounts, getCompanySummary } from './terminal/companies.queries.ts';
import { formatTable } from './terminal/format-table.ts';

/** Lists all companies, each read in a transaction of its own because of row-level security. */
export const companiesCommand: Command = {
  name: 'companies',
  operands: [],
  summary: 'Lists the companies.',
  details: ['One line for each: its number, name, employees, managers, and the day since which it is there.'],
  run: async ({ pool }) => {
    const rows: (string | number)[][] = [];
    for (const { company_id: id, managers } of await findManagerCounts(databaseOf(pool))) {
      const { name, employee_count, created_at } = await inCompany(pool, id, (db) => getCompanySummary(db, id));
      rows.push([id, name, employee_count, managers, created_at.slice(0, 'YYYY-MM-DD'.length)]);
    }
    if (rows.length === 0) return 'There is no company yet.';
    return formatTable(['id', 'name', 'employees', 'managers', 'since'], rows);
  },
};
