import { wireMonth } from '@zeitblatt/domain/calendar/wire';
import { shortTimePerson } from '@zeitblatt/domain/months/short-time/short-time';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { pageQuery, paginated } from '../call/paginated.ts';

const monthPath = z.object({ month: wireMonth });

/**
 * The list for the application of Saison-Kurzarbeitergeld: people with a saved sheet of the month that counts lost time.
 *
 * @source docs/decisions/0071-figures-of-saison-kurzarbeit.md
 */
export const shortTime = {
  list: endpoint({
    method: 'GET',
    path: 'company/shortTime/{month}',
    access: { right: ['read', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'Employee'],
    params: monthPath,
    query: pageQuery,
    output: paginated(shortTimePerson),
  }),
  /** The whole list as two German tables for a spreadsheet: people with their sums, and days with lost time. */
  download: endpoint({
    method: 'GET',
    path: 'company/shortTime/{month}/download',
    isLong: true,
    access: { right: ['download', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'Employee'],
    params: monthPath,
    output: { file: 'application/zip' },
  }),
};
