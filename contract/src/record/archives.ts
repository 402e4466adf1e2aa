import { wireMonth } from '@zeitblatt/domain/calendar/wire';
import { archiveQuery, archiveRow, archiveSheet } from '@zeitblatt/domain/record/archives/archive';
import { job } from '@zeitblatt/domain/record/jobs/job';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { paginated } from '../call/paginated.ts';

const archivePath = z.object({ month: wireMonth });

export const archives = {
  /** Months with saved sheets, a page of them. */
  list: endpoint({
    method: 'GET',
    path: 'company/archives',
    access: { right: ['read', 'Archive'], scope: 'company', by: ['session'] },
    reads: ['Timesheet'],
    query: archiveQuery,
    output: paginated(archiveRow),
  }),
  /** All months with saved sheets, newest first. */
  all: endpoint({
    method: 'GET',
    path: 'archives',
    access: { right: ['read', 'Archive'], scope: 'company', by: ['session'] },
    reads: ['Timesheet'],
    output: z.object({ data: z.array(archiveRow) }),
  }),
  /** The sheets of a month, by name. */
  get: endpoint({
    method: 'GET',
    path: 'company/archives/{month}',
    access: { right: ['read', 'Archive'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'Employee'],
    params: archivePath,
    output: z.object({ archive: archiveRow, sheets: z.array(archiveSheet) }),
  }),
  /** Makes the zip of a month in the background; the answer is the job. @source docs/decisions.md D41 */
  download: endpoint({
    method: 'POST',
    path: 'company/archives/{month}/download',
    access: { right: ['download', 'Archive'], scope: 'company', by: ['session'] },
    changes: ['Job'],
    params: archivePath,
    output: job,
    status: 202,
  }),
};
