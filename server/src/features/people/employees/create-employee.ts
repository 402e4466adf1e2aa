import type { NewPerson } from '@zeitblatt/domain/people/import/imported-person';
import type { CompanyContext } from '../../../http/context/context.ts';
import { fieldRefusal } from '../../../http/context/refusal.ts';
import { findEmployeeByNumber } from '../queries/employees.queries.ts';
import { refuseBeyondLimit } from '../schedules/people-limit.ts';
import { settlePlan } from '../schedules/settle-plan.ts';
import { refuseBirthDate } from './change-employee.ts';
import { insertPeople, logNewPeople } from './insert-people.ts';

/**
 * Creates an employee together with the schedule.
 *
 * @throws Refusal plan_limit; FieldRefusal for a number that another employee has, and for what the schedule cannot be
 */
export async function createEmployee(
  context: CompanyContext,
  { employee, schema }: NewPerson,
): Promise<{ id: number; schema_id: number }> {
  const { db, reach, today } = context;
  refuseBirthDate('employee.birth_date', employee.birth_date, today);
  const input = { ...schema, salary_group_id: schema.salary_group_id ?? employee.salary_group_id };
  const plan = await settlePlan(db, reach, input, { today, path: 'schema.' });
  const taken = () => fieldRefusal('employee.number', 'validation:numberTaken');
  if (employee.number !== null && (await findEmployeeByNumber(db, reach, employee.number))) throw taken();
  const [added] = await insertPeople(context, [{ ...employee, contract: schema, plan }]);
  if (!added) throw taken();
  await refuseBeyondLimit(context, added.id);
  await logNewPeople(context, [added]);
  return { id: added.id, schema_id: added.schema_id };
}
