import { minutesOfHours } from '../../calendar/hours.ts';
import type { Message } from '../../rules/describe-issue.ts';
import type { Employee } from '../employees/employee.ts';
import { changedTime, startsOf, weekdaysOf } from '../schedules/change-time.ts';
import type { Schedule } from '../schedules/schedule.ts';
import type { ImportField } from './import-columns.ts';
import type { ImportRow, RowResult } from './import-row.ts';

type Person = Pick<Employee, 'number' | 'first_name' | 'last_name' | 'birth_date'>;
type Plan = Pick<
  Schedule,
  | 'started_working_at_company'
  | 'stopped_working_at_company'
  | 'hours_week'
  | 'break_minutes'
  | 'days'
  | 'allowed_leave_days'
  | 'is_part_time_worker'
  | 'per_hour_calc'
>;

/** A known person after a row: with what it says, and all else as it was. */
export type ChangedPerson<P extends Person, S extends Plan> = {
  readonly employee: P;
  readonly schedule: S;
  readonly changes: RowResult['changes'];
  readonly problem: { readonly field: ImportField; readonly message: Message } | null;
};

/** Applies a row to a known person. Cells that are empty change nothing, and neither do values that are so already. */
export function changePerson<P extends Person, S extends Plan>(
  row: ImportRow,
  person: P,
  plan: S,
): ChangedPerson<P, S> {
  const employee = {
    ...person,
    number: row.number ?? person.number,
    first_name: row.first_name ?? person.first_name,
    last_name: row.last_name ?? person.last_name,
    birth_date: row.birth_date ?? person.birth_date,
  };
  const schedule = {
    ...plan,
    started_working_at_company: row.started_working_at_company ?? plan.started_working_at_company,
    stopped_working_at_company: row.stopped_working_at_company ?? plan.stopped_working_at_company,
    allowed_leave_days: row.allowed_leave_days ?? plan.allowed_leave_days,
    ...changedTime(row, plan),
  };
  const changes = differences(textsOf(person, plan), textsOf(employee, schedule));
  const isByWage = plan.per_hour_calc === 1 && changes.some(({ field }) => field === 'hours_week');
  const message = { key: 'people-import:match.byWage', params: {} };
  return { employee, schedule, changes, problem: isByWage ? { field: 'hours_week', message } : null };
}

type Texts = Readonly<Partial<Record<ImportField, string | null>>>;

/** The values that a row can change, as texts that are compared. */
const textsOf = (person: Person, plan: Plan): Texts => ({
  number: person.number,
  first_name: person.first_name,
  last_name: person.last_name,
  birth_date: person.birth_date,
  started_working_at_company: plan.started_working_at_company,
  stopped_working_at_company: plan.stopped_working_at_company,
  hours_week: String(minutesOfHours(plan.hours_week)),
  days: weekdaysOf(plan.days).join(','),
  start_time: startsOf(plan.days).join(','),
  break_minutes: String(plan.break_minutes),
  allowed_leave_days: String(plan.allowed_leave_days),
});

const differences = (before: Texts, after: Texts): RowResult['changes'] =>
  (Object.keys(after) as ImportField[]).flatMap((field) => {
    const [old = null, now = null] = [before[field], after[field]];
    return old === now ? [] : [{ field, old, new: now }];
  });
