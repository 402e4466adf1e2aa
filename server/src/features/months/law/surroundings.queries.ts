import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { StoredDay } from '@zeitblatt/domain/months/law/facts/stored-day';
import type { DateWindow } from '@zeitblatt/domain/months/law/facts/sum-window';
import type { OtherContract, Surroundings } from '@zeitblatt/domain/months/law/facts/surroundings';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../database/reach.ts';

/** Days of other months that the findings need. */
export type WantedDays = {
  /** First day of the month, whose own days are not wanted. */
  readonly firstDay: IsoDate;
  /** Days whose times, kinds and plans count for the average. */
  readonly averaged: DateWindow;
  /** Days whose periods of leave count for the average: the 24 weeks and the month. */
  readonly leave: DateWindow;
  /** Days around the month whose times count. */
  readonly near: DateWindow;
  /** Days around the month that can be worked Sundays or public holidays, or free days in exchange. */
  readonly restDays: DateWindow;
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
  kind: StoredDay['kind'],
  /** Sum of {@link FLAGS}. */
  flags: number,
  realMinutes: number | null,
];

const FLAGS = { working: 1, regular: 2, outside_contract: 4 } as const;

type EmployeeDays = { readonly employee_id: number; readonly days: readonly Packed[] };

/**
 * Days that other sheets of some employees record around a month: a row for each employee with such days. The query returns
 * only the days that are asked for.
 */
export function selectStoredDays(
  reach: Reach,
  employeeIds: readonly number[],
  { firstDay, averaged, near, restDays, year, all }: WantedDays,
): RawBuilder<EmployeeDays> {
  return sql<EmployeeDays>`(
    select t.employee_id,
      jsonb_agg(jsonb_build_array(d.day, d.start_time, d.end_time, d.break_minutes, d.absence, d.kind,
        coalesce(d.working, false)::int * ${FLAGS.working}::int + coalesce(d.regular, true)::int * ${FLAGS.regular}::int
          + coalesce(d.outside_contract, false)::int * ${FLAGS.outside_contract}::int, d.real_minutes)) as days
    from timesheets t
    join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id and v.version = t.version
    cross join lateral jsonb_to_recordset(v.days) as d (day date, start_time text, end_time text, break_minutes int, absence text, kind text,
      working bool, regular bool, outside_contract bool, real_minutes int)
    where t.company_id = ${reach.companyId} and t.employee_id = any (${employeeIds}::bigint[]) and t.deleted_at is null
      and t.month between date_trunc('month', ${all.from}::date)::date and ${all.to}::date
      and t.month <> ${firstDay}::date
      and ((d.day between ${averaged.from}::date and ${averaged.to}::date or d.day between ${restDays.from}::date and ${restDays.to}::date)
          and (d.start_time is not null or d.absence is not null or d.day <= v.last_calc_day)
        or d.start_time is not null and (d.day between ${near.from}::date and ${near.to}::date
          or extract(isodow from d.day) >= 6 and d.day between ${year.from}::date and ${year.to}::date))
    group by t.employee_id)`;
}

type PaidMonths = { readonly employee_id: number; readonly months: Surroundings['paid_months'] };

/**
 * Paid minutes of other months with a sheet, from eleven months before the month to the end of its year: a row for each employee.
 *
 * @source docs/decisions.md D58, D89, D95
 */
export const selectPaidMonths = (
  reach: Reach,
  employeeIds: readonly number[],
  { firstDay }: Pick<WantedDays, 'firstDay'>,
): RawBuilder<PaidMonths> =>
  sql<PaidMonths>`(
    select t.employee_id,
      jsonb_agg(jsonb_build_object('month', to_char(t.month, 'YYYY-MM'),
        'paid_minutes', v.worked_minutes + coalesce(v.credited_minutes, 0)) order by t.month) as months
    from timesheets t
    join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id and v.version = t.version
    where t.company_id = ${reach.companyId} and t.employee_id = any (${employeeIds}::bigint[]) and t.deleted_at is null
      and t.month between ${firstDay}::date - interval '11 months' and date_trunc('year', ${firstDay}::date) + interval '11 months'
      and t.month <> ${firstDay}::date
    group by t.employee_id)`;

/** A worked day as the query returns it. */
type PackedWork = readonly [
  day: string,
  start: string,
  end: string,
  breakMinutes: number,
  realMinutes: number | null,
  parts: OtherContract['days'][number]['parts'],
];

/** Another contract of the person of an employee; null while that employee is deleted. */
type OtherContractRow = {
  readonly employee_id: number;
  readonly contract:
    | (Pick<OtherContract, 'employee_id' | 'monthly_wage' | 'hours_week' | 'paid_months'> & {
        readonly salary_group_id: number | null;
        readonly days: readonly PackedWork[];
      })
    | null;
};

/**
 * The other contracts of some employees: a row for each employee who has one.
 *
 * @source docs/decisions.md D120
 */
export const selectOtherContracts = (
  reach: Reach,
  employeeIds: readonly number[],
  { firstDay, all }: Pick<WantedDays, 'firstDay' | 'all'>,
): RawBuilder<OtherContractRow> =>
  sql<OtherContractRow>`(
    select e.id as employee_id,
      other_contract(e.company_id, e.other_contract_id, ${firstDay}::date, ${all.from}::date, ${all.to}::date) as contract
    from employees e
    where e.company_id = ${reach.companyId} and e.id = any (${employeeIds}::bigint[]) and e.other_contract_id is not null)`;

/** Builds the other contracts by employee from the rows of {@link selectOtherContracts}. */
export const toOtherContracts = (
  rows: readonly OtherContractRow[],
  wageOf: (groupId: number | null) => OtherContract['hourly_wages'],
): ReadonlyMap<number, OtherContract> =>
  new Map(
    rows.flatMap(({ employee_id, contract }): [number, OtherContract][] => {
      if (contract === null) return [];
      const { salary_group_id, days, ...row } = contract;
      return [[employee_id, { ...row, hourly_wages: wageOf(salary_group_id), days: days.map(toWorkedDay) }]];
    }),
  );

const toWorkedDay = ([
  day,
  start_time,
  end_time,
  break_minutes,
  real_minutes,
  parts,
]: PackedWork): OtherContract['days'][number] => ({
  day,
  start_time,
  end_time,
  break_minutes,
  ...(real_minutes === null ? {} : { real_minutes }),
  ...(parts ? { parts } : {}),
});

/** Facts of the company about itself and the month: one row. */
type CompanyFacts = { readonly sectors: unknown; readonly late_reason: string | null };

/** The sectors of the company, and why it recorded the days of a month late. */
export const selectCompanyFacts = (
  reach: Reach,
  { firstDay }: Pick<WantedDays, 'firstDay'>,
): RawBuilder<CompanyFacts> =>
  sql<CompanyFacts>`(
    select c.sectors, l.reason as late_reason
    from companies c left join late_reasons l on l.company_id = c.company_id and l.month = ${firstDay}::date
    where c.company_id = ${reach.companyId})`;

/** Days by employee, from the rows of {@link selectStoredDays}. */
export const toStoredDays = (rows: readonly EmployeeDays[]): ReadonlyMap<number, StoredDay[]> =>
  new Map(rows.map(({ employee_id, days }) => [employee_id, days.map(unpacked)]));

const unpacked = ([
  day,
  start_time,
  end_time,
  break_minutes,
  absence,
  kind,
  flags,
  real_minutes,
]: Packed): StoredDay => ({
  day,
  start_time,
  end_time,
  break_minutes,
  absence,
  kind,
  working: (flags & FLAGS.working) !== 0,
  regular: (flags & FLAGS.regular) !== 0,
  outside_contract: (flags & FLAGS.outside_contract) !== 0,
  ...(real_minutes === null ? {} : { real_minutes }),
});
