import type { CompanyContext, OwnContext } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { findEmployeeOfAccount } from '../queries/people.queries.ts';

/** The employee that an account belongs to, with the context in which the company's data about this employee are read. */
export type OwnEmployee = {
  readonly context: CompanyContext;
  readonly employeeId: number;
  readonly scheduleId: number;
};

/**
 * Finds the employee of the signed-in account. Everything that a call with the scope `own` reads must be asked for by
 * these ids, never by an id of the request alone.
 *
 * @throws Refusal employee_missing for an account without an employee, such as that of a manager who is none
 * @source docs/security-tests.md S08
 */
export async function ownEmployeeOf(context: OwnContext): Promise<OwnEmployee> {
  const found = await findOwnEmployee(context);
  if (!found) throw new Refusal('employee_missing');
  return found;
}

/** See {@link ownEmployeeOf}. @returns undefined for an account without an employee */
export async function findOwnEmployee(context: OwnContext): Promise<OwnEmployee | undefined> {
  const { companyId, userId } = context.reach;
  if (companyId === null) return undefined;
  const found = await findEmployeeOfAccount(context.db, { companyId }, userId);
  return found && { context: { ...context, reach: { companyId } }, ...found };
}
