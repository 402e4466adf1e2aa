import type { api } from '@zeitblatt/contract/api';
import { addDays, daysBetween, type IsoDate, monthOf, monthsBetween } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import {
  PERIODS_MAX,
  type Period,
  type PeriodInput,
  period as periodSchema,
} from '@zeitblatt/domain/days/inactivity/period';
import { isExcludedMonth } from '@zeitblatt/domain/months/propose/excluded-months';
import { outsideEmployment } from '@zeitblatt/domain/people/employees/outside-employment';
import { insertLogEntry, type NewLogEntry } from '../../../audit/log.queries.ts';
import { sealRemoved, sealStored } from '../../../audit/seals.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { lastPageOf, rowsOfPage } from '../../../http/context/pages.ts';
import { FieldRefusal, fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { type LockedEmployee, lockEmployee } from '../../people/employees/employee-locks.api.ts';
import { getEmployee } from '../../people/employees/get-employee.api.ts';
import { ownEmployeeOf } from '../../people/employees/own-employee.api.ts';
import { updateExcludedDays } from '../../people/employees/people.api.ts';
import { findScheduleOf } from '../../people/schedules/schedules.api.ts';
import {
  closePeriod,
  deletePeriod,
  findOverlappingPeriod,
  findPeriod,
  findPeriodPage,
  findPeriods,
  insertPeriod,
} from '../inactivity/inactivity.queries.ts';
import type { DayCallTools } from '../records/own-person.ts';
import { refuseConfirmed } from '../records/refuse-confirmed.ts';
import { holdPerson, settleAgreements } from './held-person.ts';

/**
 * Years in the past whose months are offered: records are kept for two years, and corrections rarely concern older
 * ones.
 */
const OFFERED_YEARS = 5;

export const inactivityService = (tools: DayCallTools): Service<typeof api.inactivity> => ({
  async list(context, { params, query: { page } }) {
    const { id } = await getEmployee(context, params.id);
    return periodPage(context, id, page);
  },

  async own(own, { query: { page } }) {
    const { context, employeeId } = await ownEmployeeOf(own);
    return periodPage(context, employeeId, page);
  },

  add: (context, { params, body }) => addPeriod(context, params.id, body, tools),

  async remove(context, { params }) {
    const employee = await held(context, params.id);
    const found = await periodOf(context, employee.id, params.periodId);
    const settleDays = await holdDays(context, employee.id, found, tools);
    await deletePeriod(context.db, context.reach, found.id);
    const { begin, end } = daysOf(found);
    const changes = changesBetween({ begin, end }, { begin: null, end: null });
    const seals = [sealRemoved({ of: 'period', id: found.id, employee_id: employee.id, on: found.begin })];
    await settle(context, employee, { type: 'period_deleted', changes, seals });
    await settleDays();
    return { success: context.t('success:periodDeleted') };
  },

  async close(context, { params, body: { end } }) {
    const { db, reach, today } = context;
    const employee = await held(context, params.id);
    const found = await periodOf(context, employee.id, params.periodId);
    const closed = () => new Refusal('period_closed', { current: periodSchema.encode(found) });
    if (found.end !== null) throw closed();
    if (end < found.begin) throw fieldRefusal('end', 'validation:leaveEnd');
    if (end > today) throw fieldRefusal('end', 'validation:dateInFuture');
    await refuseOutsideEmployment(context, employee, { end });
    const settleDays = await holdDays(context, employee.id, { begin: addDays(end, 1), end: null }, tools);
    if (!(await closePeriod(db, reach, found.id, end))) throw closed();
    const changes = changesBetween(daysOf(found), daysOf({ ...found, end }));
    const seals = await sealStored(db, reach, 'period', { ids: [found.id] });
    await settle(context, employee, { type: 'period_closed', changes, seals });
    await settleDays();
    return { ...found, end };
  },

  async excludedMonths({ db, reach, today }, { params }) {
    const current = monthOf(today);
    const schedule = await findScheduleOf(db, reach, today, { employeeId: params.id });
    if (!schedule) throw new Refusal('employee_not_found');
    const periods = await findPeriods(db, reach, params.id);
    return monthsBetween(`${Number(current.slice(0, 4)) - OFFERED_YEARS}-01`, current)
      .filter((month) => isExcludedMonth(month, schedule.employments, periods))
      .map(formatDotted);
  },
});

/** Enters a period of inactivity. Refuses one that overlaps another, one too many, days outside the employment, and days of confirmed months. */
export async function addPeriod(
  context: CompanyContext,
  employeeId: number,
  body: PeriodInput,
  tools: DayCallTools,
): Promise<Period> {
  const { db, reach, user, now } = context;
  const employee = await held(context, employeeId);
  await refuseOutsideEmployment(context, employee, { begin: body.begin, end: body.end });
  if ((await findPeriods(db, reach, employee.id)).length >= PERIODS_MAX)
    throw fieldRefusal('begin', 'validation:tooManyPeriods', { max: PERIODS_MAX });
  const settleDays = await holdDays(context, employee.id, body, tools);
  const id = await insertPeriod(db, reach, { ...body, employeeId: employee.id, by: user.id, now });
  if (id === undefined) throw await overlap(context, employee.id, body);
  const seals = await sealStored(db, reach, 'period', { ids: [id] });
  await settle(context, employee, { type: 'period_added', changes: changesBetween(null, daysOf(body)), seals });
  await settleDays();
  return periodOf(context, employee.id, id);
}

/**
 * Refuses a change of inactivity in confirmed months.
 *
 * @param period the days that are changed; an open end reaches to today, because nothing later is confirmed
 * @returns makes agreements void after the change
 * @throws Refusal month_confirmed
 * @source docs/decisions.md D113
 */
async function holdDays(
  context: CompanyContext,
  employee_id: number,
  { begin, end }: Pick<Period, 'begin' | 'end'>,
  tools: DayCallTools,
): Promise<() => Promise<void>> {
  const { today } = context;
  const to = end === null || end > today ? today : end;
  if (to < begin) return async () => {};
  const locked = await holdPerson(context, { employee_id, from: begin, to }, tools);
  const days = daysBetween(begin, to);
  await refuseConfirmed(context, [{ person: locked.person, days }]);
  return () => settleAgreements(context, locked, days, tools);
}

async function periodPage({ db, reach }: CompanyContext, employeeId: number, page: number) {
  const rows = rowsOfPage(page);
  const { total, data } = await findPeriodPage(db, reach, employeeId, rows);
  return { total, data, last_page: lastPageOf(total) };
}

async function held({ db, reach }: CompanyContext, id: number): Promise<LockedEmployee> {
  const employee = await lockEmployee(db, reach, { id });
  if (!employee) throw new Refusal('employee_not_found');
  return employee;
}

async function refuseOutsideEmployment(
  { db, reach, today }: CompanyContext,
  { schema_id }: LockedEmployee,
  days: Readonly<Record<string, IsoDate | null>>,
): Promise<void> {
  const schedule = await findScheduleOf(db, reach, today, { id: schema_id });
  if (!schedule) throw new Refusal('employee_not_found');
  const outside = outsideEmployment(schedule.employments, days);
  if (outside.length > 0) throw new FieldRefusal(outside);
}

async function periodOf({ db, reach }: CompanyContext, employeeId: number, id: number): Promise<Period> {
  const found = await findPeriod(db, reach, employeeId, id);
  if (!found) throw new Refusal('period_not_found');
  return found;
}

async function overlap({ db, reach, t }: CompanyContext, employeeId: number, span: PeriodInput) {
  const other = await findOverlappingPeriod(db, reach, employeeId, span);
  if (!other) throw new Error('a period was refused that overlaps none');
  const end = other.end === null ? t('validation:openEnd') : formatDotted(other.end);
  const { comment } = other;
  return fieldRefusal('begin', 'validation:periodOverlap', { begin: formatDotted(other.begin), end, comment });
}

/** Days for the log. The comment is left out, because it may concern health and the log is kept for ever. */
const daysOf = ({ begin, end }: Pick<Period, 'begin' | 'end'>) => ({
  begin: formatDotted(begin),
  end: end && formatDotted(end),
});

type Told = Pick<NewLogEntry, 'type' | 'seals'> & { readonly changes: ReturnType<typeof changesBetween> };

/** After a change of periods: updates the stored excluded days and inserts the log entry. */
async function settle({ db, reach, user, now }: CompanyContext, { id, name }: LockedEmployee, told: Told) {
  await updateExcludedDays(db, reach, id);
  await insertLogEntry(db, reach, { ...told, subject: name, data: { employee_id: id }, user, now });
}
