import type { api } from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/paginated';
import { timesheetFilename } from '@zeitblatt/documents/timesheets/timesheet-filename';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { Service } from '../../http/context.ts';
import { fieldRefusal, Refusal } from '../../http/refusal.ts';
import type { ServiceTools } from '../feature.ts';
import { getEmployee } from '../people/people.api.ts';
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

/** Number of past months for which the overview counts missing sheets. */
const COUNTED_MONTHS = 3;

export function timesheetsService(parts: ServiceTools): Service<typeof api.timesheets> {
  const { holidays, documents } = parts;
  return {
    async list(context, { query: { employee_id, page, filterBy } }) {
      const { id } = await getEmployee(context, employee_id);
      const offset = (page - 1) * ROWS_PER_PAGE;
      const shown = { limit: ROWS_PER_PAGE, offset, isDeleted: filterBy === 'deleted:true' };
      const { total, data } = await findTimesheets(context.db, context.reach, id, shown);
      return { total, data, last_page: Math.max(1, Math.ceil(total / ROWS_PER_PAGE)) };
    },

    async months({ db, reach, today }) {
      const last = addMonths(monthOf(today), -1);
      return { data: await countMonths(db, reach, addMonths(last, 1 - COUNTED_MONTHS), last) };
    },

    ...proposeCall(holidays),
    ...calculateCalls(holidays),
    ...saveCalls(parts),
    ...historyCalls,

    async get(context, { params }) {
      const sheet = await findTimesheet(context.db, context.reach, params.id);
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

    async download({ db, reach, language }, { params }) {
      const sheet = await findTimesheet(db, reach, params.id);
      if (!sheet) throw new Refusal('timesheet_not_found');
      const document = timesheetDocument(sheet, await getDocumentParties(db, reach, sheet), language);
      // Rendering takes longer than any query, so the connection goes back to the pool first.
      return {
        afterCommit: async () => ({
          bytes: await documents.renderTimesheet(document),
          filename: timesheetFilename(document),
        }),
      };
    },
  };
}
