import type { api } from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/paginated';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import { logSubject } from '@zeitblatt/domain/company/log';
import type { Schedule } from '@zeitblatt/domain/schedules/schedule';
import type { CompanyContext, Service } from '../../http/context.ts';
import type { Parts } from '../../http/parts.ts';
import { Refusal } from '../../http/refusal.ts';
import { findSalaryGroups } from '../company/company.queries.ts';
import { insertLogEntry } from '../company/log.queries.ts';
import { findEmployee } from '../employees/employees.queries.ts';
import { startJob } from '../jobs/start-job.ts';
import { findSchedules } from '../schedules/schedules.queries.ts';
import { getDocumentParties } from './document.queries.ts';
import { monthAnswer, proposeMonth } from './propose-month.ts';
import { checkMonth, type SaveRequest } from './save-timesheet.ts';
import { timesheetDocument } from './timesheet-document.ts';
import { timesheetFilename } from './timesheet-filename.ts';
import { countMonths, findTimesheet, findTimesheetId, findTimesheets, hideTimesheet } from './timesheets.queries.ts';

/** Months that are over for which the overview counts what is missing. */
const COUNTED_MONTHS = 3;

export function timesheetsService({ queue, holidays, documents, settings }: Parts): Service<typeof api.timesheets> {
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
    return startJob({ db, companyId, user, now, queue, t }, 'save_timesheet', request);
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

    async schedule({ db, companyId, today }, { query }) {
      const [row] = await findSchedules(db, companyId, monthOf(today), { employeeId: query.employee_id });
      if (!row) throw new Refusal('employee_not_found');
      const groups = await findSalaryGroups(db, companyId);
      const hourlyWage = groups.find((group) => group.id === row.salary_group_id)?.hourlyWage ?? null;
      // The database holds the switches to their two values and the styles to their three.
      return { ...row, hourlyWage } as Schedule;
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
      const timesheet_id = await findTimesheetId(db, companyId, body.schema_id, body.month);
      return { ...monthAnswer(proposed, proposed.days), timesheet_id };
    },

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
      return sheet;
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

    async remove({ db, companyId, user, now, t }, { params }) {
      const hidden = await hideTimesheet(db, companyId, params.id, now);
      if (!hidden) throw new Refusal('timesheet_not_found');
      const { name, ...data } = hidden;
      await insertLogEntry(db, companyId, {
        type: 'timesheet_deleted',
        subject: logSubject(name, data.month),
        data: { timesheet_id: params.id, ...data },
        user,
        now,
      });
      return { success: t('success:timesheetDeleted') };
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
