import { addDays, dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { databaseOf } from '../database/database.ts';
import { sumByPage, sumByReferrer } from '../visits/visits.queries.ts';
import type { Command } from './terminal/command.ts';
import { escapeControlCharacters, formatTable } from './terminal/format-table.ts';
import { UsageError } from './terminal/operator-error.ts';

const DAYS = 30;
const MOST_DAYS = 3660;
const HOSTS = 30;

/** Shows which pages of the public site are read, and which sites lead to them. @source docs/decisions/0043-legal-pages.md */
export const visitsCommand: Command = {
  name: 'visits',
  operands: ['[DAYS]'],
  summary: `Shows how often the pages of the public site were read in the last days (${DAYS}, unless given).`,
  details: [
    'Two tables: visits by page and language, and by the site whose link was followed.',
    'Robots that say so are left out, people are not told apart: the same reader counts each time.',
  ],
  run: async ({ pool, now, timeZone }, [typed]) => {
    const days = typed === undefined ? DAYS : parseDays(typed);
    const from = addDays(dateInTimeZone(timeZone, now), 1 - days);
    const db = databaseOf(pool);
    const pages = await sumByPage(db, from);
    if (pages.length === 0) return `No page was read since ${from}.`;
    const hosts = await sumByReferrer(db, from, HOSTS);
    return [
      `Since ${from}:`,
      '',
      formatTable(
        ['page', 'language', 'visits'],
        pages.map(({ page, language, visits }) => [page, language, visits]),
      ),
      '',
      formatTable(
        ['from', 'visits'],
        hosts.map(({ referrer, visits }) => [referrer === '' ? 'no other site' : referrer, visits]),
      ),
    ].join('\n');
  },
};

function parseDays(typed: string): number {
  const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (days < 1 || days > MOST_DAYS)
    throw new UsageError(`'${escapeControlCharacters(typed)}' is not a number of days from 1 to ${MOST_DAYS}.`);
  return days;
}
