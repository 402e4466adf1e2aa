import { isIsoDate, isoMonth } from '@zeitblatt/domain/calendar/wire';
import { BATCH_MONTHS_MAX } from '@zeitblatt/domain/months/confirm/batch-limits';
import { employeeQuery } from '@zeitblatt/domain/people/employees/employee';
import * as z from 'zod';
import { flagValue, idValue, listValue, monthValue, optionalOrDropped } from '../../../routing/search-values.ts';

/** Search values of the editor: a month to propose. */
export const timesheetSearch = z.object({
  month: optionalOrDropped(monthValue),
  schemaId: optionalOrDropped(idValue),
  lastDayOfCalculation: optionalOrDropped(z.string().refine(isIsoDate)),
  ignore_last_6_days: optionalOrDropped(flagValue),
});

/** Maximum number of employees in the address of a batch. */
export const BATCH_EMPLOYEES_MAX = 2000;

/**
 * Search values of a batch: several employees in a month, or several months of one. @source docs/product.md section 2
 */
export const batchSearch = z.object({
  month: optionalOrDropped(monthValue),
  schema_id: optionalOrDropped(idValue),
  schemas: listValue(idValue, BATCH_EMPLOYEES_MAX),
  months: listValue(monthValue, BATCH_MONTHS_MAX),
  ignore_last_6_days: optionalOrDropped(flagValue),
  lastDayOfCalculation: optionalOrDropped(z.string().refine(isIsoDate)),
  /** Heading of the batch page; dashes in the address are shown as spaces. */
  archiveName: optionalOrDropped(z.string().trim().min(1).max(100)),
});

/** Search values of the history, which compares two versions of a sheet: the versions, and whether all days are shown. */
export const historySearch = z.object({
  older: optionalOrDropped(idValue),
  newer: optionalOrDropped(idValue),
  all: optionalOrDropped(flagValue),
});

/** Search values of the list from which sheets of a month are removed. */
export const removeSheetsSearch = z.object({
  month: optionalOrDropped(isoMonth),
  page: optionalOrDropped(employeeQuery.shape.page.unwrap()),
  rowsPerPage: optionalOrDropped(employeeQuery.shape.rowsPerPage.unwrap()),
});

/** Search values of the list for the application of Saison-Kurzarbeitergeld. */
export const shortTimeSearch = z.object({
  month: optionalOrDropped(monthValue),
  page: optionalOrDropped(employeeQuery.shape.page.unwrap()),
});
