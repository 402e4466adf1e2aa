import { firstDayOf, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { MonthLine } from '@zeitblatt/domain/months/hours-account/month-line';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { isKept } from './account-rows.queries.ts';

/** A month as the account of a person should have it: the line of a version, or none. */
export type WantedMonth = {
  readonly employee_id: number;
  readonly month: IsoMonth;
  readonly line:
    | (MonthLine & { readonly timesheet_id: number; readonly version: number; readonly day: IsoDate })
    | null;
};

/** The person who books, and the moment. */
export type Booking = { readonly by: { readonly id: number; readonly name: string }; readonly at: Temporal.Instant };

/** A line of a month that nothing has taken back. */
export const isLiving = sql<boolean>`not exists (
  select from hours_bookings r where r.company_id = b.company_id and r.reverses_id = b.id and r.kind = 'reversal')`;

/**
 * Makes the accounts say what is wanted of some months in one statement: takes back the line of another
 * version, and books the one that is wanted where the account is kept. What is there already stays. The employees must be locked.
 */
export async function bookMonths(
  db: Db,
  reach: Reach,
  months: readonly WantedMonth[],
  { by, at }: Booking,
): Promise<void> {
  if (months.length === 0) return;
  const rows = months.map(({ employee_id, month, line }) => ({ employee_id, month: firstDayOf(month), ...line }));
  const { companyId } = reach;
  const booked = sql`${by.id}::bigint, ${by.name}, ${at.toString()}::timestamptz`;
  const columns = sql`(company_id, employee_id, day, kind, minutes, timesheet_id, timesheet_version, is_planned, reverses_id,
      booked_by, booked_by_name, booked_at)`;
  await sql`
    with wanted as materialized (
      select w.*, timesheet_id is not null and ${isKept(reach, sql`w.employee_id`, sql`w.month`)} as is_booked
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (employee_id bigint, month date, timesheet_id bigint,
        version int, day date, minutes int, is_planned boolean)
    ),
    living as materialized (
      select b.* from wanted w join hours_bookings b on b.company_id = ${companyId} and b.employee_id = w.employee_id
        and b.day >= w.month and b.day < w.month + interval '1 month' and b.kind = 'month' and ${isLiving}
    ),
    taken_back as (
      insert into hours_bookings ${columns}
      select ${companyId}, l.employee_id, l.day, 'reversal', -l.minutes, l.timesheet_id, l.timesheet_version, l.is_planned, l.id, ${booked}
      from living l
      where not exists (
        select from wanted w where w.is_booked and w.timesheet_id = l.timesheet_id and w.version = l.timesheet_version)
      order by l.employee_id, l.day, l.id
      returning id
    )
    insert into hours_bookings ${columns}
    select ${companyId}, w.employee_id, w.day, 'month', w.minutes, w.timesheet_id, w.version, w.is_planned,
      (select max(r.id) from hours_bookings r
        where r.company_id = ${companyId} and r.timesheet_id = w.timesheet_id and r.timesheet_version = w.version and r.kind = 'reversal'),
      ${booked}
    -- Counted, so that a line is taken back before the one that replaces it.
    from wanted w cross join (select count(*) from taken_back) as first
    where w.is_booked and not exists (
      select from living l where l.timesheet_id = w.timesheet_id and l.timesheet_version = w.version)
    order by w.employee_id, w.month`.execute(db);
}
