import type { api } from '@zeitblatt/contract/api';
import { addMonths, monthOf, monthsBetween } from '@zeitblatt/domain/calendar/dates';
import type { Service } from '../../http/context.ts';
import { fieldRefusal, Refusal } from '../../http/refusal.ts';
import { insertLogEntry } from '../company/log.queries.ts';
import { insertSchedule } from '../schedules/schedules.queries.ts';
import { settlePlan } from '../schedules/settle-plan.ts';
import { findEmployeePage } from './employee-list.queries.ts';
import { findEmployee, insertEmployee, isNumberTaken, updateExcludedDays } from './employees.queries.ts';
import { excludes, monthStates } from './month-states.ts';

/** Months of the strip in the overview, the current one included. */
const STRIP_MONTHS = 12;

export const employeesService: Service<typeof api.employees> = {
  async list({ db, companyId, today }, { query }) {
    const current = monthOf(today);
    const months = monthsBetween(addMonths(current, 1 - STRIP_MONTHS), current);
    const { total, rows } = await findEmployeePage(db, companyId, query, { first: months[0] ?? current, current });
    return {
      total,
      last_page: Math.max(1, Math.ceil(total / query.rowsPerPage)),
      data: rows.map((row) => ({
        ...row,
        is_currently_inactive: excludes(row.excluded_days)(current),
        recent_months: monthStates(row, months, current),
      })),
    };
  },

  async get({ db, companyId, today }, { params }) {
    const employee = await findEmployee(db, companyId, params.id, monthOf(today));
    if (!employee) throw new Refusal('employee_not_found');
    return employee;
  },

  async create({ db, companyId, user, now, t }, { body: { employee, schema } }) {
    const plan = await settlePlan(db, companyId, {
      ...schema,
      salary_group_id: schema.salary_group_id ?? employee.salary_group_id,
    });
    const taken = () => fieldRefusal('employee.number', 'validation:numberTaken');
    if (employee.number !== null && (await isNumberTaken(db, companyId, employee.number))) throw taken();
    const id = await insertEmployee(db, companyId, employee, plan.is_part_time_worker);
    if (id === undefined) throw taken();
    const schema_id = await insertSchedule(db, companyId, { employeeId: id, contract: schema, plan, by: user.id, now });
    await updateExcludedDays(db, companyId, id);
    const name = `${employee.first_name} ${employee.last_name}`;
    await insertLogEntry(db, companyId, {
      type: 'employee_created',
      subject: name,
      data: { employee_id: id },
      user,
      now,
    });
    return { id, schema_id, success: t('success:employeeCreated') };
  },
};
