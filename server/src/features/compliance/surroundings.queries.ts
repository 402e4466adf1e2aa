import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DateWindow, StoredDay } from '@zeitblatt/domain/compliance/sum-window';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../database/reach.ts';

/** Days of other months that the findings need. */
export type WantedDays = {
  /** First day of the month, whose own days are not wanted. */
  readonly firstDay: IsoDate;
  /** Days whose times and absences count for the average. */
  readonly averaged: DateWindow;
  /** Days around the month whose times count. */
  readonly near: DateWindow;
  /** The year whose Saturdays and Sundays are checked: only the times of these days are read. */
  readonly year: DateWindow;
  /** The span of all of them. */
  readonly all: DateWindow;
};

/** A day as the query returns it: a compact tuple, because each employee has hundreds. */
type Packed = readonly [
  day: IsoDate,
  start: string | null,
  end: string | null,
  breakMinutes: number,
  absence: StoredDay['absence'],
];

type EmployeeDays = { readonly employee_id: number; readonly days: readonly Packed[] };

/**
 * Days that other sheets of some employees record around a month: a row for each employee with such days. The query returns
 * only the days that are asked for.
 */
export function selectStoredDays(
  reach: Reach,
  employeeIds: readonly number[],
  { firstDay, averaged, near, year, all }: WantedDays,
): RawBuilder<EmployeeDays> {
  return sql<EmployeeDays>`(
    select t.employee_id,
      jsonb_agg(jsonb_build_array(d.day, d.start_time, d.end_time, d.break_minutes, d.absence)) as days
    from timesheets t
    join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id and v.version = t.version
    cross join lateral jsonb_to_recordset(v.days) as d (day date, start_time text, end_time text, break_minutes int, absence text)
    where t.company_id = ${reach.companyId} and t.employee_id = any (${employeeIds}::bigint[]) and t.deleted_at is null
      and t.month between date_trunc('month', ${all.from}::date)::date and ${all.to}::date
      and t.month <> ${firstDay}::date
      and (d.day between ${averaged.from}::date and ${averaged.to}::date and (d.start_time is not null or d.absence is not null)
        or d.start_time is not null and (d.day between ${near.from}::date and ${near.to}::date
          or extract(isodow from d.day) >= 6 and d.day between ${year.from}::date and ${year.to}::date))
    group by t.employee_id)`;
}

/** Days by employee, from the rows of {@link selectStoredDays}. */
export const toStoredDays = (rows: readonly EmployeeDays[]): ReadonlyMap<number, StoredDay[]> =>
  new Map(rows.map(({ employee_id, days }) => [employee_id, days.map(unpacked)]));

const unpacked = ([day, start_time, end_time, break_minutes, absence]: Packed): StoredDay => ({
  day,
  start_time,
  end_time,
  break_minutes,
  absence,
});
