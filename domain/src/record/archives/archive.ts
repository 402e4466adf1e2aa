import * as z from 'zod';
import { isoMonth, wireTimestamp } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';
import { descendingField, listQueryFields } from '../../rules/list-query.ts';

/**
 * A month that has saved sheets. `month` is `YYYY-MM` here, also on the wire.
 *
 * @source docs/product.md section 3 "Archive entry"
 */
export const archiveRow = z.object({
  month: isoMonth,
  number_of_timesheets: z.int(),
  /** Employees with a day to work in the month, at least as many as sheets. */
  number_of_employees: z.int(),
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

/** Columns by which the archive list can be sorted. */
export const ARCHIVE_SORTS = ['month', 'number_of_timesheets', 'last_updated_timestamp'] as const;

/** Query of the archive list. @source docs/product.md sections 2 "/archives", 9 */
export const archiveQuery = z.strictObject({
  ...listQueryFields,
  sortBy: z.enum(ARCHIVE_SORTS, 'validation:invalid').default('month'),
  descending: descendingField.default('true'),
});
export type ArchiveQuery = z.infer<typeof archiveQuery>;
