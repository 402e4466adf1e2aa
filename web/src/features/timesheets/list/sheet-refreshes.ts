import { api } from '@zeitblatt/contract/api';

/** What changes when a sheet is deleted or comes back. */
export const SHEET_REFRESHES = [api.timesheets.list, api.timesheets.months, api.employees.list, api.employees.get];
