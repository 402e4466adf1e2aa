import { EMPLOYEE_FIELD_NAMES } from '@zeitblatt/domain/people/employees/employee.fields';
import { changePerson } from '@zeitblatt/domain/people/import/change-person';
import { IMPORT_FIELDS, type ImportField } from '@zeitblatt/domain/people/import/import-columns';
import {
  type ImportInput,
  type ImportResult,
  type ImportRow,
  newPersonOfRow,
  type RowResult,
  sumOf,
} from '@zeitblatt/domain/people/import/import-row';
import { newPersonOf, personProblems } from '@zeitblatt/domain/people/import/imported-person';
import { type Match, matchPeople } from '@zeitblatt/domain/people/import/match-people';
import type { Schedule, ScheduleInput } from '@zeitblatt/domain/people/schedules/schedule';
import type { Message } from '@zeitblatt/domain/rules/describe-issue';
import { required } from '@zeitblatt/domain/rules/required';
import type { CompanyContext } from '../../../http/context/context.ts';
import { FieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { changeEmployee } from '../employees/change-employee.ts';
import { createEmployee } from '../employees/create-employee.ts';
import { getEmployee } from '../employees/get-employee.api.ts';
import { findKnownPeople, inSavepoint, lockImports } from '../queries/import.queries.ts';
import { findScheduleOf } from '../queries/schedules.queries.ts';
import { changeSchedule } from '../schedules/change-schedule.ts';

/**
 * Imports a table of people in the transaction of the call: creates who is new, changes who is known. A row that is refused changes
 * nothing and is named; the others go on.
 *
 * @param options.isCheck whether everything is undone at the end, so that the answer only tells what an import would do
 * @source docs/decisions/0105-import-of-people.md
 */
export async function importEmployees(
  context: CompanyContext,
  input: ImportInput,
  { isCheck }: { readonly isCheck: boolean },
): Promise<ImportResult> {
  const { db, reach } = context;
  await lockImports(db, reach);
  const matches = matchPeople(input.rows, await findKnownPeople(db, reach));
  const rows = await inSavepoint(db, () => importRows(context, input, matches), !isCheck);
  return { rows, sum: sumOf(rows) };
}

/** Known people come first, in the order of their ids, as all transactions lock them. */
async function importRows(
  context: CompanyContext,
  input: ImportInput,
  matches: readonly Match[],
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  const idOf = (index: number): number => {
    const match = matches[index];
    return match?.kind === 'known' ? match.id : Number.MAX_SAFE_INTEGER;
  };
  for (const index of [...matches.keys()].sort((a, b) => idOf(a) - idOf(b) || a - b)) {
    const row = required(input.rows[index], 'a row');
    results[index] = await importRow(context, input, { row, match: required(matches[index], 'a match') });
  }
  return results;
}

type Doing = { readonly row: ImportRow; readonly match: Match };

async function importRow(context: CompanyContext, input: ImportInput, { row, match }: Doing): Promise<RowResult> {
  if (match.kind === 'unclear') return waiting([match]);
  try {
    return await inSavepoint(context.db, () =>
      match.kind === 'new' ? create(context, input, row) : update(context, input, row, match.id),
    );
  } catch (error) {
    return { ...waiting(problemsOf(context, error)), employee_id: match.kind === 'known' ? match.id : null };
  }
}

async function create(context: CompanyContext, { defaults }: ImportInput, row: ImportRow): Promise<RowResult> {
  const person = newPersonOfRow(row, defaults);
  const problems = personProblems(person, context.today);
  if (problems.size > 0) return waiting([...problems].map(([field, message]) => ({ field, message })));
  const { id } = await createEmployee(context, newPersonOf(person));
  return { state: 'created', employee_id: id, changes: [], problems: [] };
}

async function update(context: CompanyContext, { mode }: ImportInput, row: ImportRow, id: number): Promise<RowResult> {
  const unchanged: RowResult = { state: 'unchanged', employee_id: id, changes: [], problems: [] };
  if (mode === 'new') return unchanged;
  const { db, reach, today } = context;
  const before = await getEmployee(context, id);
  const stored = required(await findScheduleOf(db, reach, today, { employeeId: id }), 'the schedule of an employee');
  // Check constraints allow only the declared values, so the cast is safe.
  const { employee, schedule, changes, problem } = changePerson(row, before, stored as unknown as Schedule);
  if (problem) return { ...waiting([problem]), employee_id: id };
  if (changes.length === 0) return unchanged;
  const fields = EMPLOYEE_FIELD_NAMES.map((field) => [field, employee[field as 'number'] ?? null] as const);
  const body = { ...Object.fromEntries(fields), version: before.version } as Parameters<typeof changeEmployee>[2];
  const places = { city_id: before.city?.id ?? null, work_city_id: before.work_city?.id ?? null };
  await changeEmployee(context, id, { ...body, ...places });
  await changeSchedule(context, stored.id, { input: inputOf(schedule), validFrom: null, seenVersion: null });
  return { state: 'updated', employee_id: id, changes, problems: [] };
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

type Problem = { readonly field: ImportField | null; readonly message: Message };

const waiting = (problems: readonly Problem[]): RowResult => ({
  state: 'waiting',
  employee_id: null,
  changes: [],
  problems: problems.map(({ field, message }) => ({ field, ...message })),
});

/** The problems of a refused row. @throws the error itself where it is no refusal */
function problemsOf({ t }: CompanyContext, error: unknown): Problem[] {
  if (error instanceof FieldRefusal)
    return error.problems.map(({ path, message }) => ({ field: fieldOf(path), message }));
  if (!(error instanceof Refusal)) throw error;
  const text = t(`errors:${error.code}`, error.params);
  return [{ field: null, message: { key: 'people-import:cell.refused', params: { text } } }];
}

/** The field of a path of the calls: `employee.number` is `number`, `schema.days.0.hours` is `days`. */
function fieldOf(path: string): ImportField | null {
  const [name] = path.replace(/^(?:employee|schema)\./, '').split('.');
  return IMPORT_FIELDS.find((field) => field === name) ?? null;
}
