import { employmentOf } from '@zeitblatt/domain/people/employments/employment';
import type { RowResult } from '@zeitblatt/domain/people/import/import-row';
import { type ImportedPerson, newPersonOf, personProblems } from '@zeitblatt/domain/people/import/imported-person';
import type { CompanyContext } from '../../../http/context/context.ts';
import { fieldRefusal } from '../../../http/context/refusal.ts';
import { insertPeople, logNewPeople, type SettledPerson } from '../employees/insert-people.ts';
import { findTakenNumbers } from '../queries/employees.queries.ts';
import { roomForPeople } from '../schedules/people-limit.ts';
import { checkedPlan } from '../schedules/settle-plan.ts';
import { refused, waiting } from './row-problems.ts';

/**
 * Creates new people, as the call for one does: all are judged first, in the order of the rows, and then inserted together.
 *
 * @param options.isCheck whether the insertion is left out, so that the results only tell what would happen
 * @returns the results in the order of the rows
 */
export async function createNew(
  context: CompanyContext,
  people: readonly ImportedPerson[],
  { isCheck }: { readonly isCheck: boolean },
): Promise<RowResult[]> {
  if (people.length === 0) return [];
  const judged = await judgeAll(context, people, isCheck);
  const good = judged.flatMap((one) => ('state' in one ? [] : [one]));
  const added = isCheck ? [] : await insertPeople(context, good);
  await logNewPeople(
    context,
    added.filter((one) => one !== undefined),
  );
  const inserted = new Map(good.map((person, at) => [person, added[at]]));
  return judged.map((one) => {
    if ('state' in one) return one;
    const employee_id = inserted.get(one)?.id ?? null;
    return employee_id === null && !isCheck ? refused(context, numberTaken()) : { ...CREATED, employee_id };
  });
}

const CREATED: RowResult = { state: 'created', employee_id: null, changes: [], problems: [] };

const numberTaken = () => fieldRefusal('employee.number', 'validation:numberTaken');

/** Each person with the plan, or the result that says why the row waits. */
async function judgeAll(
  context: CompanyContext,
  people: readonly ImportedPerson[],
  isCheck: boolean,
): Promise<(SettledPerson | RowResult)[]> {
  const { db, reach, today } = context;
  const numbers = people.flatMap(({ employee }) => employee.number ?? []);
  const taken = await findTakenNumbers(db, reach, numbers);
  const roomFor = await roomForPeople(context, { isLocked: !isCheck });
  return people.map((person) => {
    const problems = personProblems(person, today);
    if (problems.size > 0) return waiting([...problems].map(([field, message]) => ({ field, message })));
    try {
      const { employee, schema } = newPersonOf(person);
      const plan = checkedPlan(schema, schema.hours_week ?? 0, 'schema.');
      if (taken.has(employee.number)) throw numberTaken();
      const refusal = roomFor(employmentOf(schema));
      if (refusal) throw refusal;
      return { ...employee, contract: schema, plan };
    } catch (error) {
      return refused(context, error);
    }
  });
}
