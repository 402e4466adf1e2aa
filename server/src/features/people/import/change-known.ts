import type { Employee, EmployeeInput } from '@zeitblatt/domain/people/employees/employee';
import { EMPLOYEE_FIELD_NAMES } from '@zeitblatt/domain/people/employees/employee.fields';
import { changePerson } from '@zeitblatt/domain/people/import/change-person';
import type { ImportField } from '@zeitblatt/domain/people/import/import-columns';
import type { ImportInput, ImportRow, RowResult } from '@zeitblatt/domain/people/import/import-row';
import type { Schedule, ScheduleInput } from '@zeitblatt/domain/people/schedules/schedule';
import { required } from '@zeitblatt/domain/rules/required';
import { inSavepoint } from '../../../database/savepoint.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { changeEmployee } from '../employees/change-employee.ts';
import { getEmployee } from '../employees/get-employee.api.ts';
import { lockEmployeesByIds } from '../queries/employee-locks.queries.ts';
import { findKnownPeople, type StoredPerson } from '../queries/import.queries.ts';
import { lockPeopleCount } from '../queries/people-count.queries.ts';
import { findScheduleOf, type ScheduleRow, selectSchedules } from '../queries/schedules.queries.ts';
import { changePlans, type NewPlan } from '../schedules/change-plans.ts';
import { changeSchedule } from '../schedules/change-schedule.ts';
import { checkedPlan } from '../schedules/settle-plan.ts';
import { refused, waiting } from './row-problems.ts';

/** A row, and the person whom it means. */
export type KnownRow = { readonly row: ImportRow; readonly person: StoredPerson };

/**
 * Changes known people. All rows are judged at once, from one reading of all schedules. Changed plans are stored together, every other
 * change by the calls for one person, with a savepoint that keeps a refused row from changing anything.
 *
 * @returns the results in the order of the rows
 */
export async function changeKnown(
  context: CompanyContext,
  mode: ImportInput['mode'],
  rows: readonly KnownRow[],
): Promise<RowResult[]> {
  if (mode === 'new' || rows.length === 0) return rows.map(({ person }) => unchanged(person.id));
  const judged = await judgeAll(context, rows);
  const again = await lockAndJudge(
    context,
    judged.filter((one) => !('state' in one.judged)),
  );
  const plans: NewPlan[] = [];
  const results: RowResult[] = [];
  for (const first of judged) {
    const { row, person, judged: outcome } = again.get(first.person.id) ?? first;
    if ('state' in outcome) results.push(outcome);
    else if (outcome.plan) {
      plans.push(outcome.plan);
      results.push({ state: 'updated', employee_id: person.id, changes: outcome.changes, problems: [] });
    } else results.push(await tryChange(context, row, person.id));
  }
  await changePlans(context, plans);
  return results;
}

/**
 * Judges people once more, who are locked in the order of their ids, as everywhere; then the company, before a change locks its
 * subscription and its log and new people follow.
 */
async function lockAndJudge(context: CompanyContext, rows: readonly KnownRow[]): Promise<Map<number, JudgedRow>> {
  if (rows.length === 0) return new Map();
  const { db, reach } = context;
  await lockEmployeesByIds(
    db,
    reach,
    rows.map(({ person }) => person.id),
  );
  await lockPeopleCount(db, reach);
  const people = new Map((await findKnownPeople(db, reach)).map((person) => [person.id, person]));
  const present = rows.map(({ row, person }) => ({ row, person: people.get(person.id) ?? person }));
  return new Map((await judgeAll(context, present)).map((one) => [one.person.id, one]));
}

const unchanged = (id: number): RowResult => ({ state: 'unchanged', employee_id: id, changes: [], problems: [] });

/** The result of a row that changes nothing, or the changes of one that does; with the new plan where nothing else differs. */
type Judged = RowResult | { readonly changes: RowResult['changes']; readonly plan: NewPlan | null };

type JudgedRow = KnownRow & { readonly judged: Judged };

async function judgeAll(context: CompanyContext, rows: readonly KnownRow[]): Promise<JudgedRow[]> {
  const { db, reach, today } = context;
  const ids = rows.map(({ person }) => person.schema_id);
  const stored = await selectSchedules(db, reach, { from: today, to: today }, { ids }).execute();
  const schedules = new Map(stored.map((one) => [one.id, one]));
  return rows.map(({ row, person }) => {
    const present = schedules.get(person.schema_id);
    return { row, person, judged: present ? judge(context, row, person, present) : { changes: [], plan: null } };
  });
}

/** Fields of a row that change the plan, and nothing else. */
const PLAN_FIELDS: readonly ImportField[] = ['hours_week', 'days', 'start_time', 'break_minutes', 'allowed_leave_days'];

function judge(context: CompanyContext, row: ImportRow, person: StoredPerson, present: ScheduleRow): Judged {
  // Check constraints allow only the declared values, so the cast is safe.
  const { schedule, changes, problem } = changePerson(row, person, present as unknown as Schedule);
  if (problem) return { ...waiting([problem]), employee_id: person.id };
  if (changes.length === 0) return unchanged(person.id);
  const isPlain = present.salary_group_id === null && present.per_hour_calc === 0 && present.employments.length === 1;
  if (!isPlain || changes.some(({ field }) => !PLAN_FIELDS.includes(field))) return { changes, plan: null };
  try {
    return { changes, plan: { present, plan: checkedPlan(inputOf(schedule), schedule.hours_week, '') } };
  } catch (error) {
    return { ...refused(context, error), employee_id: person.id };
  }
}

async function tryChange(context: CompanyContext, row: ImportRow, id: number): Promise<RowResult> {
  try {
    return await inSavepoint(context.db, () => change(context, row, id));
  } catch (error) {
    return { ...refused(context, error), employee_id: id };
  }
}

async function change(context: CompanyContext, row: ImportRow, id: number): Promise<RowResult> {
  const { db, reach, today } = context;
  const before = await getEmployee(context, id);
  const stored = required(await findScheduleOf(db, reach, today, { employeeId: id }), 'the schedule of an employee');
  // Check constraints allow only the declared values, so the cast is safe.
  const { employee, schedule, changes, problem } = changePerson(row, before, stored as unknown as Schedule);
  if (problem) return { ...waiting([problem]), employee_id: id };
  if (changes.length === 0) return unchanged(id);
  const personal = changes.filter(({ field }) => isPersonal(field));
  if (personal.length > 0) await changePersonal(context, employee);
  if (personal.length < changes.length)
    await changeSchedule(context, stored.id, { input: inputOf(schedule), validFrom: null, seenVersion: null });
  return { state: 'updated', employee_id: id, changes, problems: [] };
}

const isPersonal = (field: ImportField): boolean => EMPLOYEE_FIELD_NAMES.some((name) => name === field);

async function changePersonal(context: CompanyContext, employee: Employee): Promise<void> {
  const fields = EMPLOYEE_FIELD_NAMES.map((field) => [field, employee[field as 'number'] ?? null] as const);
  const body = { ...Object.fromEntries(fields), version: employee.version } as EmployeeInput;
  const places = { city_id: employee.city?.id ?? null, work_city_id: employee.work_city?.id ?? null };
  await changeEmployee(context, employee.id, { ...body, ...places });
}

const inputOf = (schedule: Schedule): ScheduleInput => ({
  started_working_at_company: schedule.started_working_at_company,
  stopped_working_at_company: schedule.stopped_working_at_company,
  hours_week: schedule.hours_week,
  per_hour_calc: schedule.per_hour_calc,
  monthly_wage: schedule.monthly_wage,
  salary_group_id: schedule.salary_group_id,
  break_minutes: schedule.break_minutes,
  is_part_time_worker: schedule.is_part_time_worker,
  works_on_holidays: schedule.works_on_holidays,
  works_on_sundays: schedule.works_on_sundays,
  least_day_minutes: schedule.least_day_minutes,
  seasonal_short_time_work: schedule.seasonal_short_time_work,
  allowed_leave_days: schedule.allowed_leave_days,
  styling_type_id: schedule.styling_type_id,
  days: schedule.days,
});
