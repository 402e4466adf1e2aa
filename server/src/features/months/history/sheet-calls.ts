import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import { lastPageOf, rowsOfPage } from '../../../http/context/pages.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { getEmployee } from '../../people/employees/get-employee.api.ts';
import { ownEmployeeOf } from '../../people/employees/own-employee.api.ts';
import { removeTimesheets } from './remove-timesheets.ts';
import { loadBesideSheet } from './sheet-surroundings.ts';
import { findSheetUntilPurge, findTimesheets } from './timesheets.queries.ts';

type Calls = Pick<typeof api.timesheets, 'list' | 'own' | 'get' | 'remove' | 'removeMany'>;

/** The calls that list, show and delete stored sheets. */
export const sheetCalls = (holidays: HolidaySource): Service<Calls> => ({
  async list(context, { query: { employee_id, page, filterBy } }) {
    const { id } = await getEmployee(context, employee_id);
    const shown = { ...rowsOfPage(page), isDeleted: filterBy === 'deleted:true' };
    const { total, data } = await findTimesheets(context.db, context.reach, id, shown);
    return { total, data, last_page: lastPageOf(total) };
  },

  async own(own, { query: { page } }) {
    const { context, employeeId } = await ownEmployeeOf(own);
    const shown = rowsOfPage(page);
    const { total, data } = await findTimesheets(context.db, context.reach, employeeId, shown);
    return { total, data, last_page: lastPageOf(total) };
  },

  async get(context, { params }) {
    const sheet = await findSheetUntilPurge(context.db, context.reach, params.id);
    if (!sheet) throw new Refusal('timesheet_not_found');
    return { ...sheet, ...(await loadBesideSheet(context, sheet, holidays)) };
  },

  async remove(context, { params }) {
    const removed = await removeTimesheets(context, [params.id]);
    if (!removed) throw new Refusal('timesheet_not_found');
    return { success: context.t('success:timesheetDeleted') };
  },

  async removeMany(context, { body }) {
    const ids = [...new Set(body.ids)];
    if (!(await removeTimesheets(context, ids))) throw fieldRefusal('ids', 'validation:sheetGone');
    return { success: context.t('success:timesheetsDeleted', { count: ids.length }) };
  },
});
