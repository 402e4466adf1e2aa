import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { monthText } from '../../../database/stamp-text.ts';

/** Sheets that count lost time, with employee and newest version. */
const shortTimeSheets = (db: Db, reach: Reach) =>
  db
    .selectFrom('timesheets as t')
    .innerJoin('timesheet_versions as v', (join) =>
      join
        .onRef('v.company_id', '=', 't.company_id')
        .onRef('v.timesheet_id', '=', 't.id')
        .onRef('v.version', '=', 't.version'),
    )
    .where('t.company_id', '=', reach.companyId)
    .where('t.deleted_at', 'is', null)
    .where('v.lost_minutes', 'is not', null);

type Page = { readonly limit: number; readonly offset: number };

/** A page of the people with such a sheet of a month, by name, and the number of all. */
export async function findShortTimePeople(db: Db, reach: Reach, month: IsoMonth, { limit, offset }: Page) {
  const ofMonth = shortTimeSheets(db, reach).where('t.month', '=', firstDayOf(month));
  const { total } = await ofMonth.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const people = await ofMonth
    .innerJoin('employees as e', (join) =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.id', '=', 't.employee_id'),
    )
    .select(['e.id as employee_id', 't.id as timesheet_id', 'e.number', 'e.first_name', 'e.last_name'])
    .select(['v.target_minutes', 'v.worked_minutes'])
    .orderBy('e.last_name_sort')
    .orderBy('e.first_name_sort')
    .orderBy('e.number_sort')
    .orderBy('e.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, people };
}

/** Such sheets of some people, of the given months. */
export const findShortTimeMonths = (
  db: Db,
  reach: Reach,
  { employeeIds, months }: { readonly employeeIds: readonly number[]; readonly months: readonly IsoMonth[] },
) =>
  shortTimeSheets(db, reach)
    .select('t.employee_id')
    .select([monthText('t.month').as('month'), (eb) => eb.ref('v.days').$castTo<TimesheetDay[]>().as('days')])
    .where('t.employee_id', '=', sql<number>`any (${employeeIds}::bigint[])`)
    .where('t.month', '=', sql<string>`any (${months.map(firstDayOf)}::date[])`)
    .orderBy('t.month')
    .execute();
