import type { api } from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { lastLeaveDay } from '@zeitblatt/domain/days/leave/last-leave-day';
import type { LeaveInput } from '@zeitblatt/domain/days/leave/leave';
import { outsideEmployment } from '@zeitblatt/domain/people/employees/outside-employment';
import type { LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import type { Seal } from '@zeitblatt/domain/sealing/sealed-content';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import { sealRemoved, sealStored } from '../../../audit/seals.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { FieldRefusal, fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { getCalculationSettings } from '../../company/data/company.api.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { type LockedEmployee, lockEmployee } from '../../people/employees/employee-locks.api.ts';
import { ownEmployeeOf } from '../../people/employees/own-employee.api.ts';
import { findScheduleOf, holidaysOfEmployee, type ScheduleRow } from '../../people/schedules/schedules.api.ts';
import {
  deleteLeave,
  findLeave,
  findLeaveBetween,
  findLeaveYears,
  findRecordedLeave,
  insertLeave,
} from '../leave/leave.queries.ts';
import { type LeaveOfYear, loadLeaveYear, toLeaveYear } from '../leave/leave-year.ts';
import { refuseGranted } from '../leave/refuse-granted.ts';
import { reopenDays } from '../leave/reopen-days.queries.ts';
import type { DayCallTools } from '../records/own-person.ts';
import { refuseConfirmed } from '../records/refuse-confirmed.ts';
import { daysNeeding, holdPerson, settleAgreements } from './held-person.ts';

export const leaveService = (tools: DayCallTools): Service<typeof api.leave> => ({
  years: (context, { params: { schemaId } }) => yearsOf(context, schemaId),

  year: (context, { params: { schemaId, year } }) => leaveYearOf(context, schemaId, year, tools.holidays),

  async ownYears(own) {
    const { context, scheduleId } = await ownEmployeeOf(own);
    return yearsOf(context, scheduleId);
  },

  async ownYear(own, { query: { year } }) {
    const { context, scheduleId } = await ownEmployeeOf(own);
    return leaveYearOf(context, scheduleId, year, tools.holidays);
  },

  async add(context, { body }) {
    const { db, reach, user, now, today } = context;
    const scheduleId = body.schema_id;
    const employee = await lockEmployee(db, reach, { scheduleId });
    if (!employee) throw fieldRefusal('schema_id', 'validation:invalid');
    refuseTooLate(body, lastLeaveDay(today));
    const schedule = await scheduleOf(context, scheduleId);
    const outside = outsideEmployment(schedule.employments, { from: body.from, to: body.to });
    if (outside.length > 0) throw new FieldRefusal(outside);
    const { from, to } = body;
    const settleDays = await holdSpan(context, { employee_id: employee.id, from, to }, tools);
    const id = await insertLeave(db, reach, { ...body, scheduleId, by: user.id, now });
    if (id === undefined) throw await overlap(context, scheduleId, body);
    const seals = await sealStored(db, reach, 'leave', { ids: [id] });
    await tell(context, employee, { type: 'leave_added', changes: changesBetween(null, daysOf(body)), seals });
    await settleDays();
    const added = await leaveOf(context, id);
    const { usedBy } = await accountOf(context, schedule, yearOf(body.from), tools.holidays);
    return { ...added, used_days: usedBy(body) };
  },

  async remove(context, { body: { id } }) {
    const { db, reach } = context;
    const { schema_id } = await leaveOf(context, id);
    const employee = await lockEmployee(db, reach, { scheduleId: schema_id });
    if (!employee) throw gone();
    // The leave is read again after the lock, because another request may have deleted it.
    const leave = await leaveOf(context, id);
    const { from, to } = leave;
    await refuseGranted(db, reach, employee.id, leave);
    const { used } = await findRecordedLeave(db, reach, schema_id, leave);
    const settleDays = await holdSpan(context, { employee_id: employee.id, from, to }, tools, used);
    await deleteLeave(db, reach, id);
    await reopenDays(db, reach, schema_id, leave);
    const changes = changesBetween(daysOf(leave), { from: null, to: null });
    const seals = [sealRemoved({ of: 'leave', id, employee_id: employee.id, on: leave.from })];
    await tell(context, employee, { type: 'leave_deleted', changes, seals });
    await settleDays();
    return { success: context.t('success:leaveDeleted') };
  },
});

/**
 * Locks the employee of leave.
 *
 * @param onSheets days of it that confirmed sheets hold, also where it is of no use today
 * @returns makes agreements void after the change, where the leave is of use
 * @throws Refusal month_confirmed when one of them lies in a confirmed month
 * @source docs/decisions.md D113
 */
async function holdSpan(
  context: CompanyContext,
  span: LeaveSpan & { readonly employee_id: number },
  tools: DayCallTools,
  onSheets: ReadonlySet<IsoDate> = new Set(),
): Promise<() => Promise<void>> {
  const held = await holdPerson(context, span, tools);
  const days = [...onSheets.union(new Set(daysNeeding('leave', held, span)))].toSorted();
  await refuseConfirmed(context, [{ person: held.person, days }]);
  return () => settleAgreements(context, held, days, tools);
}

async function yearsOf(context: CompanyContext, scheduleId: number): Promise<number[]> {
  await scheduleOf(context, scheduleId);
  const years = await findLeaveYears(context.db, context.reach, scheduleId);
  return [...new Set([yearOf(context.today), ...years])].sort((a, b) => b - a);
}

async function leaveYearOf(context: CompanyContext, scheduleId: number, year: number, holidays: HolidaySource) {
  const { db, reach } = context;
  const schedule = await scheduleOf(context, scheduleId);
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  const rows = await findLeaveBetween(db, reach, scheduleId, span);
  return toLeaveYear(rows, await accountOf(context, schedule, year, holidays));
}

/** The leave of a schedule in a year. */
async function accountOf(
  { db, reach, today }: CompanyContext,
  schedule: ScheduleRow,
  year: number,
  holidays: HolidaySource,
): Promise<LeaveOfYear> {
  const settings = await getCalculationSettings(db, reach);
  const holidaysIn = holidaysOfEmployee(holidays, settings, schedule);
  return loadLeaveYear(db, reach, { schedule, holidaysIn }, { year, today });
}

const yearOf = (day: IsoDate): number => Number(day.slice(0, 4));
const daysOf = ({ from, to }: LeaveSpan) => ({ from: formatDotted(from), to: formatDotted(to) });

/** An unknown id in a body is a field problem. @source docs/security-tests.md S09 */
const gone = () => fieldRefusal('id', 'validation:leaveGone');

async function leaveOf({ db, reach }: CompanyContext, id: number) {
  const leave = await findLeave(db, reach, id);
  if (!leave) throw gone();
  return leave;
}

async function scheduleOf({ db, reach, today }: CompanyContext, id: number) {
  const schedule = await findScheduleOf(db, reach, today, { id });
  if (!schedule) throw new Refusal('schedule_not_found');
  return schedule;
}

function refuseTooLate({ from, to }: LeaveInput, last: IsoDate): void {
  const late = Object.entries({ from, to }).filter(([, day]) => day > last);
  const message = { key: 'validation:leaveTooLate', params: { last: formatDotted(last) } };
  if (late.length > 0) throw new FieldRefusal(late.map(([path]) => ({ path, message })));
}

async function overlap({ db, reach }: CompanyContext, scheduleId: number, span: LeaveInput) {
  const [other] = await findLeaveBetween(db, reach, scheduleId, span);
  if (!other) throw new Error('leave was refused that overlaps none');
  return fieldRefusal('from', 'validation:leaveOverlap', daysOf(other));
}

type Told = {
  readonly type: 'leave_added' | 'leave_deleted';
  readonly changes: ReturnType<typeof changesBetween>;
  readonly seals: readonly Seal[];
};

async function tell({ db, reach, user, now }: CompanyContext, { id, name }: LockedEmployee, told: Told) {
  await insertLogEntry(db, reach, { ...told, subject: name, data: { employee_id: id }, user, now });
}
