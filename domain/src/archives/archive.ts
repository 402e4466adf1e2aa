import * as z from 'zod';
import { isoMonth, wireTimestamp } from '../calendar/wire.ts';
import { PAGE_SIZES } from '../employees/employee.ts';
import { id, lineOfText } from '../rules/fields.ts';

/** A month that has saved sheets. `month` is `YYYY-MM` here, also on the wire. @source product 3 "Archive entry" */
export const archiveRow = z.object({
  month: isoMonth,
  number_of_timesheets: z.int(),
  last_updated_timestamp: wireTimestamp,
});
export type ArchiveRow = z.infer<typeof archiveRow>;

/** A sheet of a month, as the detail of its archive lists it. */
export const archiveSheet = z.object({
  timesheet_id: id,
  employee_id: id,
  number: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  worked_minutes: z.int(),
  confirmed_by: z.string(),
  confirmed_at: wireTimestamp,
});
export type ArchiveSheet = z.infer<typeof archiveSheet>;

export const ARCHIVE_SORTS = ['month', 'number_of_timesheets', 'last_updated_timestamp'] as const;

/** How the overview is asked for. @source product 2 "/archives", 9 */
export const archiveQuery = z.strictObject({
  search: lineOfText(100).default(''),
  page: z.coerce
    .number('validation:page')
    .pipe(z.int('validation:page').min(1, 'validation:page').max(1_000_000, 'validation:page'))
    .default(1),
  rowsPerPage: z.coerce.number('validation:invalid').pipe(z.literal(PAGE_SIZES, 'validation:invalid')).default(15),
  sortBy: z.enum(ARCHIVE_SORTS, 'validation:invalid').default('month'),
  descending: z.enum(['true', 'false'], 'validation:invalid').default('true'),
});
export type ArchiveQuery = z.infer<typeof archiveQuery>;
