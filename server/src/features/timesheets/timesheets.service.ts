import type { api } from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/paginated';
import { timesheetFilename } from '@zeitblatt/documents/timesheets/timesheet-filename';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { CompanyContext, Service } from '../../http/context.ts';
import type { Parts } from '../../http/parts.ts';
import { fieldRefusal, Refusal } from '../../http/refusal.ts';
import { findEmployee } from '../employees/employees.queries.ts';
import { startJob } from '../jobs/start-job.ts';
import { getDocumentParties } from './document.queries.ts';
import { monthAnswer, proposeMonth } from './propose-month.ts';
import { removeTimesheets } from './remove-timesheets.ts';
import { checkMonth, type SaveRequest } from './save-timesheet.ts';
import { timesheetDocument } from './timesheet-document.ts';
import { countMonths, findSheetOfMonth, findTimesheet, findTimesheets } from './timesheets.queries.ts';

/** Months that are over for which the overview counts what is missing. */
const COUNTED_MONTHS = 3;

type Calls = Omit<
  typeof api.timesheets,
  'schedule' | 'scheduleVersions' | 'changeSchedule' | 'addSchedule' | 'saveUsers' | 'saveMonths'
>;

const later = async () => {
  throw new Refusal('timesheet_not_found');
};

export function timesheetsService({ queue, holidays, documents, settings }: Parts): Service<Calls> {
  /** Checks a confirmed month at once, and hands it to the worker in the same transaction. */
  async function confirm(
    { db, companyId, user, now, t }: CompanyContext,
    month: Omit<SaveRequest, 'confirmed_by' | 'confirmed_at'>,
  ) {
    const request: SaveRequest = {
      ...month,
      confirmed_by: { id: user.id, name: user.name },
      confirmed_at: now.toString(),
    };
    await checkMonth(db, companyId, request, { holidays, timeZone: settings.timeZone });
    const starting = { db, companyId, user, now, queue, t };
    return startJob(starting, { type: 'save_timesheet', input: request, month: month.month });
  }

  return {
    async list({ db, companyId, today }, { query: { employee_id, page } }) {
      if (!(await findEmployee(db, companyId, employee_id, monthOf(today)))) throw new Refusal('employee_not_found');
      const offset = (page - 1) * ROWS_PER_PAGE;
      const { total, data } = await findTimesheets(db, companyId, employee_id, { limit: ROWS_PER_PAGE, offset });
      return { total, data, last_page: Math.max(1, Math.ceil(total / ROWS_PER_PAGE)) };
    },

    async months({ db, companyId, today }) {
      const last = addMonths(monthOf(today), -1);
      return { data: await countMonths(db, companyId, addMonths(last, 1 - COUNTED_MONTHS), last) };
    },

    async propose({ db, companyId, today }, { body }) {
      const wanted = {
        scheduleId: body.schema_id,
        month: body.month,
        today,
        ignoreLastDays: body.ignore_last_6_days,
        givenDay: body.last_calc_day ?? undefined,
      };
      const proposed = await proposeMonth(db, companyId, wanted, holidays);
      const saved = await findSheetOfMonth(db, companyId, body.schema_id, body.month);
      const known = { timesheet_id: saved?.id ?? null, timesheet_version: saved?.version ?? 0 };
      return { ...monthAnswer(proposed, proposed.days), ...known };
    },

    versions: later,
    version: later,
    calculateHours: later,
    proposeMonths: later,
    proposeUsers: later,

    async save(context, { body: { schema_id, month, days, last_calc_day, version } }) {
      return confirm(context, {
        schema_id,
        month,
        days,
        last_calc_day: last_calc_day ?? null,
        sheet_id: null,
        seen_version: version ?? null,
      });
    },

    async get({ db, companyId }, { params }) {
      const sheet = await findTimesheet(db, companyId, { id: params.id });
      if (!sheet) throw new Refusal('timesheet_not_found');
      return {
        ...sheet,
        reasons: [],
        surroundings: {
          neighbours: [],
          public_holidays: [],
          before_month: { worked_minutes: 0, working_days: 0 },
          sundays_worked: 0,
          monthly_wage: null,
          hourly_wage: null,
          birth_date: null,
          today: sheet.last_calc_day,
        },
      };
    },

    async change(context, { params, body: { schema_id, month, days, last_calc_day, version } }) {
      const sheet = await findTimesheet(context.db, context.companyId, { id: params.id });
      if (!sheet || sheet.schema_id !== schema_id || sheet.month !== month) throw new Refusal('timesheet_not_found');
      return confirm(context, {
        schema_id,
        month,
        days,
        last_calc_day: last_calc_day ?? null,
        sheet_id: params.id,
        seen_version: version,
      });
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

    async download({ db, companyId, language }, { params }) {
      const sheet = await findTimesheet(db, companyId, { id: params.id });
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
