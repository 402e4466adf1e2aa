import type { Employee } from '@zeitblatt/domain/people/employees/employee';
import type { CompanyContext } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { findEmployee } from '../queries/employees.queries.ts';

/** An employee, deleted or not. @throws Refusal employee_not_found */
export async function getEmployee({ db, reach, today }: CompanyContext, id: number): Promise<Employee> {
  const employee = await findEmployee(db, reach, id, today);
  if (!employee) throw new Refusal('employee_not_found');
  return employee;
}
