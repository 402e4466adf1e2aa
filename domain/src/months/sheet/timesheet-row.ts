import * as z from 'zod';
import { wireMonth, wireTimestamp } from '../../calendar/wire.ts';
import { id, version } from '../../rules/fields.ts';
import { monthNumbersShape } from './month-numbers.ts';

/** The most sheets that one call deletes. */
export const SHEETS_PER_DELETION_MAX = 500;

/** A row in the table of an employee's sheets. */
export const timesheetRow = z.object({
  id,
  schema_id: id,
  month: wireMonth,
  version,
  worked_minutes: z.int(),
  target_minutes: z.int(),
  numbers: monthNumbersShape,
  confirmed_by: z.string(),
  confirmed_at: wireTimestamp,
  /**
   * Time of deletion; null for a current sheet. Deleted sheets can be restored until the purge.
   *
   * @source docs/decisions.md D39
   */
  deleted_at: wireTimestamp.nullable(),
});
export type TimesheetRow = z.infer<typeof timesheetRow>;

/** A row in an employee's own list of sheets. */
export const ownTimesheetRow = timesheetRow.pick({
  id: true,
  month: true,
  version: true,
  worked_minutes: true,
  target_minutes: true,
  confirmed_by: true,
  confirmed_at: true,
});
export type OwnTimesheetRow = z.infer<typeof ownTimesheetRow>;
