import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Employment } from '@zeitblatt/domain/people/employments/employment';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** Employees that count towards the limit of a plan on a day. */
export type PeopleOfDay = {
  readonly day: IsoDate;
  readonly people: number;
  /** Whether the employee that was asked for is one of them. */
  readonly isIncluded: boolean;
};

/** Employees that count on a day, and on the first days of employments after it: between these the number only falls. */
export type CountedPeople = {
  readonly total: number;
  /** The first day with the largest number. */
  readonly most: PeopleOfDay;
  readonly days: readonly PeopleOfDay[];
};

/**
 * Counts the employees who are not deleted and are employed on a day, and on the days on which others begin after it.
 * Inactive ones count, because their record is kept too.
 *
 * @source docs/decisions.md D46, D99, D121
 */
export async function countPeople(
  db: Db,
  { companyId }: Reach,
  day: IsoDate,
  employeeId: number | null = null,
): Promise<CountedPeople> {
  const { rows: days } = await sql<PeopleOfDay>`
    with employed as (
      select e.id, m.begin as begins, m."end" as ends
      from employees e join employments m on m.company_id = e.company_id and m.employee_id = e.id
      where e.company_id = ${companyId} and e.deleted_at is null and (m."end" is null or m."end" >= ${day}::date)
    )
    select d.day, count(c.id)::integer as people, coalesce(bool_or(c.id = ${employeeId}::bigint), false) as "isIncluded"
    from (select ${day}::date as day union select begins from employed where begins > ${day}::date) d
    left join employed c on c.begins <= d.day and (c.ends is null or c.ends >= d.day)
    group by d.day order by d.day`.execute(db);
  const [first = { day, people: 0, isIncluded: false }] = days;
  const most = days.reduce((largest, one) => (one.people > largest.people ? one : largest), first);
  return { total: first.people, most, days };
}

/** The employments that {@link countPeople} counts on a day and after it. */
export async function findEmploymentsFrom(
  db: Db,
  { companyId }: Reach,
  day: IsoDate,
): Promise<Pick<Employment, 'begin' | 'end'>[]> {
  const { rows } = await sql<Pick<Employment, 'begin' | 'end'>>`
    select m.begin, m."end" from employees e join employments m on m.company_id = e.company_id and m.employee_id = e.id
    where e.company_id = ${companyId} and e.deleted_at is null and (m."end" is null or m."end" >= ${day}::date)`.execute(
    db,
  );
  return rows;
}

/** Locks the stored count of a company's people, as the insertion of a person does. */
export const lockPeopleCount = async (db: Db, { companyId }: Reach): Promise<void> => {
  await sql`select from companies where company_id = ${companyId} for no key update`.execute(db);
};
