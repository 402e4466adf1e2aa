import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { TimesheetTotals } from '@zeitblatt/domain/months/sheet/timesheet';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { monthText } from '../../../database/stamp-text.ts';

/** The current sheets of some employees from a month on, as their accounts need them. */
export async function findSheetsToBook(
  db: Db,
  reach: Reach,
  {
    employeeIds,
    from,
    to,
  }: { readonly employeeIds: readonly number[]; readonly from: IsoMonth; readonly to?: IsoMonth | undefined },
) {
  const rows = await db
    .selectFrom('timesheets as t')
    .innerJoin('timesheet_versions as v', (join) =>
      join
        .onRef('v.company_id', '=', 't.company_id')
        .onRef('v.timesheet_id', '=', 't.id')
        .onRef('v.version', '=', 't.version'),
    )
    .select(['t.employee_id', 't.id as timesheet_id', 't.version', 'v.last_calc_day'])
    .select(['v.worked_minutes', 'v.break_minutes', 'v.planned_minutes', 'v.target_minutes', 'v.working_days'])
    .select(['v.lost_minutes', 'v.credited_minutes'])
    .select([monthText('t.month').as('month'), (eb) => eb.ref('v.days').$castTo<TimesheetDay[]>().as('days')])
    .where('t.company_id', '=', reach.companyId)
    .where('t.employee_id', '=', sql<number>`any (${employeeIds}::bigint[])`)
    .where('t.month', '>=', firstDayOf(from))
    .where('t.month', '<=', to === undefined ? 'infinity' : firstDayOf(to))
    .where('t.deleted_at', 'is', null)
    .execute();
  return rows.map(({ employee_id, timesheet_id, version, last_calc_day, month, days, ...totals }) => ({
    employee_id,
    timesheet_id,
    version,
    last_calc_day,
    month,
    days,
    totals: totals satisfies TimesheetTotals,
  }));
}
