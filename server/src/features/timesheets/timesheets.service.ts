import type { api } from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/paginated';
import { timesheetFilename } from '@zeitblatt/documents/timesheets/timesheet-filename';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { Service } from '../../http/context.ts';
import { fieldRefusal, Refusal } from '../../http/refusal.ts';
import type { ServiceTools } from '../feature.ts';
import { findEmployee } from '../people/employees.queries.ts';
import { saveCalls } from './confirm/save-timesheet.ts';
import { countMonths } from './count-months.queries.ts';
import { getDocumentParties } from './document/document.queries.ts';
import { timesheetDocument } from './document/timesheet-document.ts';
import { historyCalls } from './history/history.ts';
import { removeTimesheets } from './history/remove-timesheets.ts';
import { restoreTimesheet } from './history/restore-timesheet.ts';
import { surroundingsOfSheet } from './history/sheet-surroundings.ts';
import { findTimesheet, findTimesheets } from './history/timesheets.queries.ts';
import { calculateCalls } from './propose/calculate-hours.ts';
import { proposeCall } from './propose/propose-calls.ts';

/** Months that are over for which the overview counts what is missing. */
const COUNTED_MONTHS = 3;

export function timesheetsService(parts: ServiceTools): Service<typeof api.timesheets> {
  const { holidays, documents } = parts;
  return {
    async list({ db, companyId, today }, { query: { employee_id, page, filterBy } }) {
      if (!(await findEmployee(db, companyId, employee_id, today))) throw new Refusal('employee_not_found');
      const offset = (page - 1) * ROWS_PER_PAGE;
      const shown = { limit: ROWS_PER_PAGE, offset, isDeleted: filterBy === 'deleted:true' };
      const { total, data } = await findTimesheets(db, companyId, employee_id, shown);
      return { total, data, last_page: Math.max(1, Math.ceil(total / ROWS_PER_PAGE)) };
    },

    async months({ db, companyId, today }) {
      const last = addMonths(monthOf(today), -1);
      return { data: await countMonths(db, companyId, addMonths(last, 1 - COUNTED_MONTHS), last) };
    },

    ...proposeCall(holidays),
    ...calculateCalls(holidays),
    ...saveCalls(parts),
    ...historyCalls,

    async get(context, { params }) {
      const sheet = await findTimesheet(context.db, context.companyId, params.id);
      if (!sheet) throw new Refusal('timesheet_not_found');
      return { ...sheet, surroundings: await surroundingsOfSheet(context, sheet, holidays) };
    },

    async remove(context, { params }) {
      const removed = await removeTimesheets(context, [params.id]);
      if (!removed) throw new Refusal('timesheet_not_found');
      return { success: context.t('success:timesheetDeleted') };
    },

    async restore(context, { params, body }) {
      await restoreTimesheet(context, params.id, body.version);
      return { success: context.t('success:timesheetRestored') };
    },

    async removeMany(context, { body }) {
      const ids = [...new Set(body.ids)];
      if (!(await removeTimesheets(context, ids))) throw fieldRefusal('ids', 'validation:sheetGone');
      return { success: context.t('success:timesheetsDeleted', { count: ids.length }) };
    },

    async download({ db, companyId, language }, { params }) {
      const sheet = await findTimesheet(db, companyId, params.id);
      if (!sheet) throw new Refusal('timesheet_not_found');
      const document = timesheetDocument(sheet, await getDocumentParties(db, companyId, sheet), language);
      // Rendering takes longer than any query: the connection goes back first.
      return {
        afterCommit: async () => ({
          bytes: await documents.renderTimesheet(document),
          filename: timesheetFilename(document),
        }),
      };
    },
  };
}
