import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { FieldRefusal } from '../../../http/context/refusal.ts';
import { problemAt, repeatedProblems } from './field-problems.ts';
import { lockMonthPeople, type MonthPerson } from './standing/month-people.queries.ts';
import { loadStoredMonths, type StoredMonth } from './standing/month-standings.ts';

/** A month of a locked employee. */
export type LockedMonth = StoredMonth & { readonly person: MonthPerson };

/**
 * Locks employees and loads their months.
 *
 * @returns in the order of the ids
 * @throws FieldRefusal that names each id that is unknown, of another company, deleted, or in the list before
 */
export async function lockMonthsOf(
  db: Db,
  reach: Reach,
  employeeIds: readonly number[],
  month: IsoMonth,
): Promise<LockedMonth[]> {
  const pathOf = (index: number) => `employee_ids.${index}`;
  const repeated = repeatedProblems(employeeIds, pathOf);
  if (repeated.length > 0) throw new FieldRefusal(repeated);
  const people = await lockMonthPeople(db, reach, { ids: employeeIds });
  const personOf = new Map(people.map((person) => [person.id, person]));
  const unknown = employeeIds.flatMap((id, index) =>
    personOf.has(id) ? [] : [problemAt(pathOf(index), 'validation:invalid')],
  );
  if (unknown.length > 0) throw new FieldRefusal(unknown);
  const asked = employeeIds.flatMap((id) => {
    const person = personOf.get(id);
    return person ? [{ person, month }] : [];
  });
  const stored = await loadStoredMonths(db, reach, asked);
  return asked.flatMap(({ person }, index) => {
    const loaded = stored[index];
    return loaded ? [{ ...loaded, person }] : [];
  });
}

/** A problem at the id of each month for which the rule names one. */
export const problemsOfMonths = (
  months: readonly LockedMonth[],
  keyOf: (month: LockedMonth) => string | null,
): FieldProblem[] =>
  months.flatMap((month, index) => {
    const key = keyOf(month);
    return key === null ? [] : [problemAt(`employee_ids.${index}`, key)];
  });
