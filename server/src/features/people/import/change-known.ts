import type { Employee, EmployeeInput } from '@zeitblatt/domain/people/employees/employee';
import { EMPLOYEE_FIELD_NAMES } from '@zeitblatt/domain/people/employees/employee.fields';
import { changePerson } from '@zeitblatt/domain/people/import/change-person';
import type { ImportField } from '@zeitblatt/domain/people/import/import-columns';
import type { ImportInput, ImportRow, RowResult } from '@zeitblatt/domain/people/import/import-row';
import type { Schedule, ScheduleInput } from '@zeitblatt/domain/people/schedules/schedule';
import { required } from '@zeitblatt/domain/rules/required';
import type { CompanyContext } from '../../../http/context/context.ts';
import { changeEmployee } from '../employees/change-employee.ts';
import { getEmployee } from '../employees/get-employee.api.ts';
import { lockEmployeesByIds } from '../queries/employee-locks.queries.ts';
import { inSavepoint, type StoredPerson } from '../queries/import.queries.ts';
import { findScheduleOf, selectSchedules } from '../queries/schedules.queries.ts';
import { changeSchedule } from '../schedules/change-schedule.ts';
import { refused, waiting } from './row-problems.ts';

/** A row, and the person whom it means. */
export type KnownRow = { readonly row: ImportRow; readonly person: StoredPerson };

/**
 * Changes known people. All rows are judged at once, from one reading of all schedules; a savepoint each keeps a refused row from
 * changing anything.
 *
 * @returns the results in the order of the rows
 */
export async function changeKnown(
  context: CompanyContext,
  mode: ImportInput['mode'],
  rows: readonly KnownRow[],
): Promise<RowResult[]> {
  if (mode === 'new' || rows.length === 0) return rows.map(({ person }) => unchanged(person.id));
  const { db, reach, today } = context;
  const ids = rows.map(({ person }) => person.schema_id);
  const stored = await selectSchedules(db, reach, { from: today, to: today }, { ids }).execute();
  const schedules = new Map(stored.map((one) => [one.id, one as unknown as Schedule]));
  const results = rows.map(({ row, person }) => judge(row, person, schedules.get(person.schema_id)));
  const changed = rows.map(({ row, person }, at) => ({ row, id: person.id, at })).filter(({ at }) => !results[at]);
  // All are locked at once, in the order of their ids as everywhere, and before the subscription that a change may lock.
  await lockEmployeesByIds(
    db,
    reach,
    changed.map(({ id }) => id),
  );
  for (const { row, id, at } of changed) results[at] = await tryChange(context, row, id);
  return results.map((result) => required(result, 'the result of a row'));
}

const unchanged = (id: number): RowResult => ({ state: 'unchanged', employee_id: id, changes: [], problems: [] });

/** The result of a row that changes nothing; none where it does. */
function judge(row: ImportRow, person: StoredPerson, stored: Schedule | undefined): RowResult | undefined {
  if (!stored) return undefined;
  const { changes, problem } = changePerson(row, person, stored);
  if (problem) return { ...waiting([problem]), employee_id: person.id };
  return changes.length === 0 ? unchanged(person.id) : undefined;
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
