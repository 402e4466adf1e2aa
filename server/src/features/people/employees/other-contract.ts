import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { deletePairsOf, insertPair } from '../queries/change-employees.queries.ts';
import { lockEmployeesByIds } from '../queries/employee-locks.queries.ts';
import { getEmployee } from './get-employee.api.ts';

const FIELD = 'other_employee_id';

/**
 * Marks two employees as contracts of one person. A mark with an employee who was deleted meanwhile gives way.
 *
 * @throws Refusal employee_not_found for an employee of another company, unknown or deleted; FieldRefusal for such another
 * one, for the employee itself, and for an employee who has another contract already
 * @source docs/decisions.md D120; docs/decisions/0089-two-contracts-of-one-person.md
 */
export async function joinContracts(context: CompanyContext, id: number, otherId: number): Promise<void> {
  if (id === otherId) throw fieldRefusal(FIELD, 'validation:sameContract');
  const { employee, other } = await lockBoth(context, id, otherId);
  if (!employee) throw new Refusal('employee_not_found');
  if (!other) throw fieldRefusal(FIELD, 'validation:invalid');
  for (const one of [employee, other]) await refuseThirdContract(context, one);
  await deletePairsOf(context.db, context.reach, [id, otherId]);
  await insertPair(context.db, context.reach, [id, otherId]);
  await log(context, 'contracts_joined', employee, { old: null, new: other.name });
}

/** Takes the mark away from both. Without one nothing happens. @throws Refusal employee_not_found */
export async function partContracts(context: CompanyContext, id: number): Promise<void> {
  const { other_contract: other } = await getEmployee(context, id);
  const { employee } = await lockBoth(context, id, other?.id ?? id);
  if (!employee) throw new Refusal('employee_not_found');
  if (!(await deletePairsOf(context.db, context.reach, [id])) || !other) return;
  await log(context, 'contracts_parted', employee, { old: `${other.first_name} ${other.last_name}`, new: null });
}

type Named = { readonly id: number; readonly name: string };

async function lockBoth({ db, reach }: CompanyContext, id: number, otherId: number) {
  const locked = await lockEmployeesByIds(db, reach, [id, otherId]);
  const lockedAs = (wanted: number): Named | undefined => locked.find((one) => one.id === wanted);
  return { employee: lockedAs(id), other: lockedAs(otherId) };
}

async function refuseThirdContract(context: CompanyContext, { id, name }: Named): Promise<void> {
  const { other_contract: other } = await getEmployee(context, id);
  if (!other) return;
  throw fieldRefusal(FIELD, 'validation:thirdContract', { name, other: `${other.first_name} ${other.last_name}` });
}

function log(
  { db, reach, user, now }: CompanyContext,
  type: 'contracts_joined' | 'contracts_parted',
  { id, name }: Named,
  change: { readonly old: string | null; readonly new: string | null },
): Promise<void> {
  const changes = [{ field: 'other_contract', ...change }];
  return insertLogEntry(db, reach, { type, subject: name, changes, data: { employee_id: id }, user, now });
}
