import type { api } from '@zeitblatt/contract/api';
import {
  addMonths,
  firstDayOf,
  type IsoMonth,
  lastDayOf,
  monthOf,
  monthsBetween,
} from '@zeitblatt/domain/calendar/dates';
import { RECENT_MONTHS, type RecentMonthState } from '@zeitblatt/domain/people/employees/employee';
import type { OwnData } from '@zeitblatt/domain/people/employees/own-data';
import { type Employment, isEmployedBetween } from '@zeitblatt/domain/people/employments/employment';
import { required } from '@zeitblatt/domain/rules/required';
import { readLast } from '../../../database/database.ts';
import { createExcludedMonthTest } from '../../../database/excluded-months.ts';
import type { Service } from '../../../http/context/context.ts';
import { lastPageOf } from '../../../http/context/pages.ts';
import type { CloseTrack } from '../../accounts/account/accounts.api.ts';
import { findEmployeePage } from '../queries/employee-list.queries.ts';
import { findScheduleOf } from '../queries/schedules.queries.ts';
import { changeEmployee } from './change-employee.ts';
import { createEmployee } from './create-employee.ts';
import { getEmployee } from './get-employee.api.ts';
import { joinContracts, partContracts } from './other-contract.ts';
import { ownEmployeeOf } from './own-employee.api.ts';
import { removeEmployee, restoreEmployee } from './remove-employee.ts';

export const employeesService = (closeTrack: CloseTrack): Service<typeof api.employees> => ({
  async list({ db, reach, today }, { query }) {
    const current = monthOf(today);
    const months = monthsBetween(addMonths(current, 1 - RECENT_MONTHS), current);
    const shown = { first: months[0] ?? current, today };
    const { total, rows } = await findEmployeePage(db, reach, query, shown, readLast);
    return {
      total,
      last_page: lastPageOf(total, query.rowsPerPage),
      data: rows.map((row) => ({
        ...row,
        is_currently_inactive: createExcludedMonthTest(row.excluded_days)(current),
        recent_months: monthStates(row, months, current),
      })),
    };
  },

  get: (context, { params }) => getEmployee(context, params.id),

  async own(own) {
    const { context, employeeId, scheduleId } = await ownEmployeeOf(own);
    const employee = await getEmployee(context, employeeId);
    const schedule = await findScheduleOf(context.db, context.reach, context.today, { id: scheduleId });
    // Check constraints allow only the declared values, so the cast is safe.
    return { employee, schedule: required(schedule, 'the schedule of an employee') as OwnData['schedule'] };
  },

  change: (context, { params, body }) => changeEmployee(context, params.id, body),

  async remove(context, { params }) {
    await removeEmployee(context, params.id, closeTrack);
    return { success: context.t('success:employeeDeleted') };
  },

  async restore(context, { params }) {
    await restoreEmployee(context, params.id);
    return { success: context.t('success:employeeRestored') };
  },

  async joinContracts(context, { params, body }) {
    await joinContracts(context, params.id, body.other_employee_id);
    return { success: context.t('success:contractsJoined') };
  },

  async partContracts(context, { params }) {
    await partContracts(context, params.id);
    return { success: context.t('success:contractsParted') };
  },

  async create(context, { body }) {
    return { ...(await createEmployee(context, body)), success: context.t('success:employeeCreated') };
  },
});

type Known = Readonly<Record<'excluded_days' | 'saved' | 'expected_from', string>> & {
  readonly employments: readonly Employment[];
};

/** State of some months of an employee. */
function monthStates(
  row: Known,
  months: readonly IsoMonth[],
  current: IsoMonth,
): { month: IsoMonth; state: RecentMonthState }[] {
  const isExcluded = createExcludedMonthTest(row.excluded_days);
  const stateOf = (month: IsoMonth): RecentMonthState => {
    if (month < current && row.saved.includes(`${month}-01?`)) return 'partial';
    if (row.saved.includes(`${month}-01`)) return 'done';
    if (isExcluded(month))
      return isEmployedBetween(row.employments, firstDayOf(month), lastDayOf(month)) ? 'inactive' : 'not_employed';
    if (month < row.expected_from) return 'earlier';
    return month === current ? 'open' : 'missing';
  };
  return months.map((month) => ({ month, state: stateOf(month) }));
}
