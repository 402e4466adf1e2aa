import { cleanUp } from '../database/clean-up.ts';
import { databaseOf } from '../database/database.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { countRows } from './clean-up.queries.ts';
import type { Command } from './terminal/command.ts';
import { escapeControlCharacters, formatTable } from './terminal/format-table.ts';

const NOTHING_PURGED = 'No deleted employee or timesheet was purged: of none the time is over.';

export const cleanUpNow: Command = {
  name: 'clean-up',
  operands: [],
  summary: 'Deletes what has run out: sessions, links, old mails, archives, accounts that nobody confirmed.',
  details: [
    'Deleted employees and timesheets are purged when their time is over, except what a hold keeps; a line for each company',
    'says how many. Nothing else that a company has recorded is touched. The worker does the same every hour: this is for a',
    'database that no worker has looked after for a while.',
  ],
  run: async ({ pool, store, now, cleanUps }) => {
    const db = databaseOf(pool);
    const before = await countRows(db);
    const lines = await cleanUp(cleanUps, { pool, store, queue: createJobQueue([]) }, now);
    const after = await countRows(db);
    const rows = Array.from(before, ([name, count]) => [name, count, after.get(name) ?? 0]);
    const told = lines.map(({ printed }) => escapeControlCharacters(printed));
    return [formatTable(['rows', 'before', 'after'], rows), ...(told.length > 0 ? told : [NOTHING_PURGED])].join('\n');
  },
};
