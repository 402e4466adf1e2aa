import type { NewPerson } from '@zeitblatt/domain/people/import/imported-person';
import type { Contract } from '@zeitblatt/domain/people/schedules/schedule';
import { required } from '@zeitblatt/domain/rules/required';
import { insertLogEntries } from '../../../audit/log.queries.ts';
import { sealSchedules } from '../../../audit/seals.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { updateExcludedDays } from '../queries/change-employees.queries.ts';
import { insertEmployees } from '../queries/employees.queries.ts';
import type { SettledPlan } from '../queries/schedules.queries.ts';
import { insertSchedules } from '../queries/write-schedules.queries.ts';

/** A person with a plan that was checked. */
export type SettledPerson = Omit<NewPerson['employee'], 'salary_group_id'> & {
  readonly contract: Contract;
  readonly plan: SettledPlan;
};

type AddedPerson = SettledPerson & { readonly id: number; readonly schema_id: number };

/**
 * Inserts people with their schedules, a statement for each table. The caller looks after the limit of the plan, and writes the log
 * last.
 *
 * @param people with different numbers
 * @returns the people in the same order; undefined where the number was taken in the meantime
 */
export async function insertPeople(
  { db, reach, user, now }: CompanyContext,
  people: readonly SettledPerson[],
): Promise<(AddedPerson | undefined)[]> {
  if (people.length === 0) return [];
  const ids = await insertEmployees(db, reach, people);
  const added = people.flatMap((person, at) => {
    const id = ids[at];
    return id === undefined ? [] : [{ ...person, id, employeeId: id }];
  });
  if (added.length === 0) return people.map(() => undefined);
  const schedules = await insertSchedules(db, reach, added, { by: user.id, now });
  await updateExcludedDays(db, reach, ...added.map(({ id }) => id));
  const byId = new Map(added.map((one, at) => [one.id, { ...one, schema_id: required(schedules[at], 'a schedule') }]));
  return ids.map((id) => (id === undefined ? undefined : byId.get(id)));
}

/** Adds an entry to the log for each new person. */
export async function logNewPeople(
  { db, reach, user, now }: CompanyContext,
  people: readonly AddedPerson[],
): Promise<void> {
  if (people.length === 0) return;
  const schedules = people.map(({ schema_id }) => schema_id);
  const seals = await sealSchedules(db, reach, schedules);
  const entries = people.map(({ id, schema_id, first_name, last_name }) => ({
    type: 'employee_created' as const,
    subject: `${first_name} ${last_name}`,
    data: { employee_id: id },
    seals: seals.get(schema_id) ?? [],
    user,
    now,
  }));
  await insertLogEntries(db, reach, entries);
}
