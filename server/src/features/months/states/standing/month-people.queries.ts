import { addMonths, firstDayOf, type IsoMonth, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import type { Employment } from '@zeitblatt/domain/people/employments/employment';
import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { Reach } from '../../../../database/reach.ts';
import { employmentsOf, isEmployedIn } from '../../../people/schedules/schedules.api.ts';

/** An employee whose month is shown or changed. */
export type MonthPerson = {
  readonly id: number;
  readonly schema_id: number;
  readonly user_id: number | null;
  readonly number: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly employments: readonly Employment[];
};

const selectPeople = (db: Db, reach: Reach) =>
  db
    .selectFrom('employees as e')
    .innerJoin('schedules as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.employee_id', '=', 'e.id'),
    )
    .select(['e.id', 's.id as schema_id', 'e.user_id', 'e.number', 'e.first_name', 'e.last_name'])
    .select(employmentsOf('e').as('employments'))
    .where('e.company_id', '=', reach.companyId)
    .where('e.deleted_at', 'is', null);

/** An employee who is not deleted. */
export const findMonthPerson = (db: Db, reach: Reach, id: number): Promise<MonthPerson | undefined> =>
  selectPeople(db, reach).where('e.id', '=', id).executeTakeFirst();

type By = { readonly ids: readonly number[] } | { readonly scheduleIds: readonly number[] };

/** Locks employees who are not deleted, in the order of their ids, so that of two changes at once the second sees the first. */
export const lockMonthPeople = (db: Db, reach: Reach, by: By): Promise<MonthPerson[]> =>
  selectPeople(db, reach)
    .where((eb) =>
      'ids' in by
        ? eb('e.id', '=', sql<number>`any (${by.ids}::bigint[])`)
        : eb('s.id', '=', sql<number>`any (${by.scheduleIds}::bigint[])`),
    )
    .orderBy('e.id')
    .forNoKeyUpdate('e')
    .execute();

/** The current sheet of a month as a list needs it. */
type SheetOutline = { readonly sheet_id: number | null; readonly confirmed_ms: number | null };

/**
 * Everybody who is employed on a day of a month, by name, with the moment at which their sheet was confirmed. A person
 * without a day to work in it is left out, because nothing is missing of them, unless the month has a sheet or was sent.
 */
export const findPeopleOfMonth = (db: Db, reach: Reach, month: IsoMonth): Promise<(MonthPerson & SheetOutline)[]> =>
  selectPeople(db, reach)
    .leftJoin('timesheets as t', (join) =>
      join
        .onRef('t.company_id', '=', 'e.company_id')
        .onRef('t.employee_id', '=', 'e.id')
        .on('t.month', '=', firstDayOf(month))
        .on('t.deleted_at', 'is', null),
    )
    .leftJoin('timesheet_versions as v', (join) =>
      join
        .onRef('v.company_id', '=', 't.company_id')
        .onRef('v.timesheet_id', '=', 't.id')
        .onRef('v.version', '=', 't.version'),
    )
    .select(['t.id as sheet_id'])
    .select(sql<number | null>`floor(extract(epoch from v.confirmed_at) * 1000)::float8`.as('confirmed_ms'))
    .where(isEmployedIn('e', firstDayOf(month), lastDayOf(month)))
    .where((eb) =>
      eb.or([
        eb('t.id', 'is not', null),
        sql<boolean>`not e.excluded_days @> daterange(${firstDayOf(month)}::date, ${firstDayOf(addMonths(month, 1))}::date)`,
        sql<boolean>`exists (select from month_events m where m.company_id = e.company_id and m.employee_id = e.id
          and m.month = ${firstDayOf(month)})`,
      ]),
    )
    .orderBy('e.last_name_sort')
    .orderBy('e.first_name_sort')
    .orderBy('e.id')
    .execute();

/** The months from a day on in which an employee was sent a draft or has a sheet, newest first. */
export async function findMonthsOfEmployee(
  db: Db,
  reach: Reach,
  employeeId: number,
  from: IsoMonth,
): Promise<IsoMonth[]> {
  const { rows } = await sql<{ month: IsoMonth }>`
    select to_char(month, 'YYYY-MM') as month from (
      select month from month_events where company_id = ${reach.companyId} and employee_id = ${employeeId}
      union
      select month from timesheets
      where company_id = ${reach.companyId} and employee_id = ${employeeId} and deleted_at is null
    ) months where month >= ${firstDayOf(from)}::date order by month desc`.execute(db);
  return rows.map(({ month }) => month);
}
