import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import { grantedOf } from '@zeitblatt/domain/billing/subscription/subscription';
import { type ClockTime } from '@zeitblatt/domain/calendar/clock-time';
import { dateInTimeZone, type IsoDate, type Weekday } from '@zeitblatt/domain/calendar/dates';
import { minutesOfHours } from '@zeitblatt/domain/calendar/hours';
import { wageOn } from '@zeitblatt/domain/company/data/wages';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import type { ScheduleInput } from '@zeitblatt/domain/people/schedules/schedule';
import type { Spread } from '@zeitblatt/domain/people/schedules/spread-weekly-minutes';
import { weeklyHoursOfWage } from '@zeitblatt/domain/people/schedules/weekly-hours-of-wage';
import { parseCents } from '@zeitblatt/domain/rules/amounts';
import type { Language } from '@zeitblatt/i18n/languages';
import type { CheckCodes } from '../audit/check-codes.ts';
import { insertLogEntry } from '../audit/log.queries.ts';
import { sealSchedule } from '../audit/seals.ts';
import { type Db, databaseOf, inCompany } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import type { Reach } from '../database/reach.ts';
import { updateAccount } from '../features/accounts/account/employee-accounts.queries.ts';
import { storeSubscription } from '../features/billing/subscription/subscription.api.ts';
import { type CompanyFields, insertCompany, nextCompanyId } from '../features/company/data/company.queries.ts';
import { insertPeriod } from '../features/days/inactivity/inactivity.queries.ts';
import { insertLeave } from '../features/days/leave/leave.queries.ts';
import {
  updateDeletion,
  updateExcludedDays,
  updatePersonalData,
} from '../features/people/queries/change-employees.queries.ts';
import { lockEmployee } from '../features/people/queries/employee-locks.queries.ts';
import { insertEmployee } from '../features/people/queries/employees.queries.ts';
import { findSalaryGroups } from '../features/people/queries/salary-groups.queries.ts';
import { insertWorkPlaces } from '../features/people/queries/work-places.queries.ts';
import { insertSchedule } from '../features/people/queries/write-schedules.queries.ts';
import { settlePlan } from '../features/people/schedules/settle-plan.ts';
import { hashPassword } from '../sessions/password.ts';
import { insertUser } from '../sessions/users.queries.ts';

/** Actor and moment, in a transaction of their company. */
export type ActionContext = {
  readonly db: Db;
  readonly reach: Reach;
  readonly by: { readonly id: number; readonly name: string };
  readonly now: Temporal.Instant;
  /** Makes the check codes of versions; without it they get none. */
  readonly checkCodes?: CheckCodes | undefined;
};

const PLAIN_COMPANY: CompanyFields = {
  name: 'Beispiel GmbH',
  street: null,
  city_id: null,
  phone: null,
  fax: null,
  email: null,
  vat_number: null,
  contact_person: null,
  using_cost_units: false,
  show_plan_hours_calculation_paragraph: false,
  timesheet_allocation_block_size: 60,
  has_assumption_day: true,
  has_peace_festival: true,
  has_corpus_christi: false,
  requires_agreement: false,
  is_scaffolding: false,
  sectors: [],
};

/** Long before every month that the company may have worked. */
const FOUNDED = Temporal.Instant.from('2015-01-01T00:00:00Z');

/** Founds a company and fills it, in one transaction. */
export async function createCompany<T>(
  pool: Pool,
  fields: Partial<CompanyFields>,
  furnish: (db: Db, companyId: number) => Promise<T>,
): Promise<T> {
  const companyId = await nextCompanyId(databaseOf(pool));
  return inCompany(pool, companyId, async (db) => {
    await insertCompany(db, { id: companyId, fields: { ...PLAIN_COMPANY, ...fields }, now: FOUNDED });
    await storeSubscription(db, { companyId }, grantedOf('platin'));
    return furnish(db, companyId);
  });
}

type NewAccount = {
  readonly email: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly role?: Role;
  readonly companyId: number | null;
  readonly language?: Language;
  /** Without a password the user cannot sign in. */
  readonly password?: string;
  readonly isVerified?: boolean;
  readonly now: Temporal.Instant;
};

/** Creates a user; by default a verified manager who uses German. */
export async function createUser(db: Db, account: NewAccount): Promise<{ id: number; name: string }> {
  const { first_name = 'Erika', last_name = 'Mustermann', password } = account;
  const id = await insertUser(db, {
    role: 'company_manager',
    language: 'de',
    isVerified: true,
    ...account,
    first_name,
    last_name,
    passwordHash: password === undefined ? null : await hashPassword(password),
  });
  return { id, name: `${first_name} ${last_name}` };
}

/** Differences from the default schedule: 40 h from Monday to Friday, from 8:00, with a break of 30 minutes. */
export type ScheduleOutline = Partial<Omit<ScheduleInput, 'days'>> & {
  readonly weekdays?: readonly Weekday[];
  readonly start?: ClockTime;
  /** Whole hours as specified unless given. */
  readonly spread?: Spread;
};

export type EmployeeOutline = {
  readonly number?: string | null;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly schedule?: ScheduleOutline;
  readonly personal?: Parameters<typeof updatePersonalData>[3] & { readonly work_city_id?: number | null };
  readonly userId?: number;
};

/** Creates an employee with a schedule, as the form for new employees does. */
export async function createEmployee(
  { db, reach, by, now }: ActionContext,
  { number = null, first_name = 'Hans', last_name = 'Meier', schedule = {}, personal = {}, userId }: EmployeeOutline,
): Promise<{ id: number; schemaId: number }> {
  const today = dateInTimeZone('Europe/Berlin', now);
  const input = await scheduleOf(db, reach, schedule, today);
  const plan = await settlePlan(db, reach, input, { today, path: 'schema.' });
  const id = await insertEmployee(db, reach, { number, first_name, last_name, birth_date: null });
  if (id === undefined) throw new RangeError(`number of an employee, taken: ${number}`);
  const schemaId = await insertSchedule(db, reach, { employeeId: id, contract: input, plan, by: by.id, now });
  await updateExcludedDays(db, reach, id);
  const { work_city_id: cityId = null, ...data } = personal;
  if (Object.keys(data).length > 0) await updatePersonalData(db, reach, id, data);
  const places = cityId === null ? [] : [{ employeeId: id, siteId: null, cityId }];
  await insertWorkPlaces(db, reach, { places, validFrom: null, by: by.id, now });
  if (userId !== undefined) await updateAccount(db, reach, id, userId);
  const subject = `${first_name} ${last_name}`;
  const seals = await sealSchedule(db, reach, schemaId);
  await insertLogEntry(db, reach, {
    type: 'employee_created',
    subject,
    data: { employee_id: id },
    seals,
    user: by,
    now,
  });
  return { id, schemaId };
}

async function scheduleOf(db: Db, reach: Reach, outline: ScheduleOutline, today: IsoDate): Promise<ScheduleInput> {
  const { weekdays = [1, 2, 3, 4, 5], start = '08:00', spread, ...fields } = outline;
  const hours = await weeklyHours(db, reach, outline, today);
  const breakMinutes = fields.break_minutes ?? 30;
  const starts = new Map(weekdays.map((weekday) => [weekday, start]));
  return {
    works_on_holidays: 0,
    works_on_sundays: 0,
    least_day_minutes: 180,
    seasonal_short_time_work: 0,
    break_minutes: 30,
    is_part_time_worker: false,
    allowed_leave_days: 28,
    styling_type_id: 1,
    started_working_at_company: '2020-01-01',
    stopped_working_at_company: null,
    hours_week: hours,
    per_hour_calc: 0,
    monthly_wage: null,
    salary_group_id: null,
    ...fields,
    days: fields.is_part_time_worker ? [] : planDays(minutesOfHours(hours), breakMinutes, weekdays, starts, spread),
  };
}

async function weeklyHours(db: Db, reach: Reach, outline: ScheduleOutline, today: IsoDate): Promise<number> {
  if (outline.per_hour_calc !== 1) return outline.hours_week ?? 40;
  const group = (await findSalaryGroups(db, reach)).find(({ id }) => id === outline.salary_group_id);
  return weeklyHoursOfWage(parseCents(outline.monthly_wage ?? '0'), parseCents(group ? wageOn(group, today) : '0'));
}

/** Deletes an employee without an account. */
export async function deleteEmployee({ db, reach, by, now }: ActionContext, employeeId: number): Promise<void> {
  const employee = await lockEmployee(db, reach, { id: employeeId });
  if (!employee) throw new RangeError(`no employee ${employeeId} in company ${reach.companyId}`);
  await updateDeletion(db, reach, employeeId, now);
  const entry = { type: 'employee_deleted', subject: employee.name, data: { employee_id: employeeId } } as const;
  await insertLogEntry(db, reach, { ...entry, user: by, now });
}

/** Ends the only employment of an employee. */
export async function endContract({ db, reach }: ActionContext, employeeId: number, lastDay: IsoDate): Promise<void> {
  await db
    .updateTable('employments')
    .set({ end: lastDay })
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .execute();
  await updateExcludedDays(db, reach, employeeId);
}

/** Adds inactive days; without an end they continue until further notice. */
export async function addInactivity(
  { db, reach, by, now }: ActionContext,
  employeeId: number,
  period: { begin: IsoDate; end?: IsoDate | null; comment?: string },
): Promise<number> {
  const { begin, end = null, comment = 'Krank' } = period;
  const id = await insertPeriod(db, reach, { employeeId, begin, end, comment, by: by.id, now });
  if (id === undefined) throw new RangeError(`a period that overlaps another one: ${begin}`);
  await updateExcludedDays(db, reach, employeeId);
  return id;
}

export async function addLeave(
  { db, reach, by, now }: ActionContext,
  scheduleId: number,
  span: { from: IsoDate; to?: IsoDate },
): Promise<number> {
  const { from, to = from } = span;
  const id = await insertLeave(db, reach, { scheduleId, from, to, by: by.id, now });
  if (id === undefined) throw new RangeError(`leave that overlaps other leave: ${from}`);
  return id;
}
