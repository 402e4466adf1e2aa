import type { NewPerson } from '@zeitblatt/domain/people/import/imported-person';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import { sealSchedule } from '../../../audit/seals.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { fieldRefusal } from '../../../http/context/refusal.ts';
import { updateExcludedDays } from '../queries/change-employees.queries.ts';
import { findEmployeeByNumber, insertEmployee } from '../queries/employees.queries.ts';
import { insertSchedule } from '../queries/write-schedules.queries.ts';
import { refuseBeyondLimit } from '../schedules/people-limit.ts';
import { settlePlan } from '../schedules/settle-plan.ts';
import { refuseBirthDate } from './change-employee.ts';

/**
 * Creates an employee together with the schedule.
 *
 * @throws Refusal plan_limit; FieldRefusal for a number that another employee has, and for what the schedule cannot be
 */
export async function createEmployee(
  { db, reach, user, now, today }: CompanyContext,
  { employee, schema }: NewPerson,
): Promise<{ id: number; schema_id: number }> {
  refuseBirthDate('employee.birth_date', employee.birth_date, today);
  const input = { ...schema, salary_group_id: schema.salary_group_id ?? employee.salary_group_id };
  const plan = await settlePlan(db, reach, input, { today, path: 'schema.' });
  const taken = () => fieldRefusal('employee.number', 'validation:numberTaken');
  if (employee.number !== null && (await findEmployeeByNumber(db, reach, employee.number))) throw taken();
  const id = await insertEmployee(db, reach, employee);
  if (id === undefined) throw taken();
  const schema_id = await insertSchedule(db, reach, { employeeId: id, contract: schema, plan, by: user.id, now });
  await updateExcludedDays(db, reach, id);
  await refuseBeyondLimit({ db, reach, now, today }, id);
  await insertLogEntry(db, reach, {
    type: 'employee_created',
    subject: `${employee.first_name} ${employee.last_name}`,
    data: { employee_id: id },
    seals: await sealSchedule(db, reach, schema_id),
    user,
    now,
  });
  return { id, schema_id };
}
