import type { api } from '@zeitblatt/contract/api';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { type LeaveRuleInput, leaveRuleOf } from '@zeitblatt/domain/days/leave/leave-rules';
import type { LeaveYearRow } from '@zeitblatt/domain/days/leave/leave-wire';
import { insertDownloadEntryLast, insertLogEntry } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { lastPageOf, rowsOfPage } from '../../../http/context/pages.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { ownEmployeeOf } from '../../people/employees/own-employee.api.ts';
import { leaveLineCalls, loadPersonLeave } from './book-leave.ts';
import { toOwnReckoning, toReckoning, toRow } from './leave-answers.ts';
import { findLeaveRules, insertLeaveRule } from './leave-lines.queries.ts';
import { findLeavePage, findSchedulesOf } from './leave-people.queries.ts';
import { formatLeaveTable, formatLeaveWorkbook } from './leave-table.ts';
import { loadLeave } from './load-leave.ts';
import { openLeave } from './open-leave.ts';

type AccountCalls = Omit<
  typeof api.leaveAccounts,
  'closures' | 'previewClosure' | 'close' | 'notify' | 'openNotice' | 'certificate'
>;

/** The accounts of leave. @source docs/decisions/0097-leave-accounts.md */
export const leaveAccountCalls = (tools: { readonly holidays: HolidaySource }): Service<AccountCalls> => ({
  ...leaveLineCalls(tools),

  async table({ db, reach, today }, { params: { year }, query: { search, page, rowsPerPage } }) {
    const { total, ids } = await findLeavePage(
      db,
      reach,
      { ...daysOfYear(year), search },
      rowsOfPage(page, rowsPerPage),
    );
    const people = await loadLeave(db, reach, ids, { year, today }, tools.holidays);
    return { total, data: people.map((leave) => toRow(leave, year)), last_page: lastPageOf(total, rowsPerPage) };
  },

  async download(context, { params: { year } }) {
    const rows = await rowsOfYear(context, year, tools.holidays);
    return { filename: logDownload(context, year, 'csv'), bytes: formatLeaveTable(rows, context.t) };
  },

  async workbook(context, { params: { year } }) {
    const rows = await rowsOfYear(context, year, tools.holidays);
    return { filename: logDownload(context, year, 'xlsx'), bytes: await formatLeaveWorkbook(rows, context) };
  },

  async person(context, { params: { year, employeeId } }) {
    const [scheduleId] = await findSchedulesOf(context.db, context.reach, [employeeId]);
    if (scheduleId === undefined) throw new Refusal('employee_not_found');
    return toReckoning(await loadPersonLeave(context, scheduleId, year, tools.holidays), year);
  },

  async own(own, { params: { year } }) {
    const { context, scheduleId } = await ownEmployeeOf(own);
    return toOwnReckoning(await loadPersonLeave(context, scheduleId, year, tools.holidays), year);
  },

  async open(context, { body: { openings } }) {
    const changed = await openLeave(context, openings, tools.holidays);
    return { success: context.t('success:leaveOpened'), changed };
  },

  rules: (context) => toRules(context),

  async changeRules(context, { body }) {
    const { db, reach, user, now } = context;
    const before = leaveRuleOf(await findLeaveRules(db, reach), body.from_year);
    await insertLeaveRule(db, reach, body, { by: user, at: now });
    const changes = [
      { field: 'leave_year', old: null, new: String(body.from_year) },
      ...changesBetween(toLog(before), toLog(body)),
    ];
    await insertLogEntry(db, reach, { type: 'leave_rules_changed', subject: null, changes, data: {}, user, now });
    return toRules(context);
  },
});

const daysOfYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

const toLog = ({ is_kept, is_pro_rata, contract_lapses, december_24, december_31 }: LeaveRuleInput) => ({
  leave_kept: is_kept,
  leave_pro_rata: is_pro_rata,
  leave_contract_lapses: contract_lapses,
  december_24,
  december_31,
});

async function toRules({ db, reach, today }: CompanyContext) {
  const rules = await findLeaveRules(db, reach);
  const current = leaveRuleOf(rules, Number(today.slice(0, 4)));
  return { current, data: rules.toReversed().toSorted((a, b) => b.from_year - a.from_year) };
}

async function rowsOfYear(
  { db, reach, today }: CompanyContext,
  year: number,
  holidays: HolidaySource,
): Promise<LeaveYearRow[]> {
  const everybody = { limit: null, offset: 0 };
  const { ids } = await findLeavePage(db, reach, { ...daysOfYear(year), search: '' }, everybody);
  return (await loadLeave(db, reach, ids, { year, today }, holidays)).map((leave) => toRow(leave, year));
}

function logDownload({ db, reach, user, now }: CompanyContext, year: number, ending: 'csv' | 'xlsx'): string {
  const file = `urlaub-${year}.${ending}`;
  insertDownloadEntryLast(db, reach, { type: 'downloaded', file, subject: `Urlaub ${year}`, user, now });
  return file;
}
