import * as z from 'zod';
import type { IsoDate, Weekday } from '../../calendar/dates.ts';
import { minuteHours, minutesOfHours } from '../../calendar/hours.ts';
import { describeIssue, type Message } from '../../rules/describe-issue.ts';
import { birthDateProblem } from '../employees/birth-date.ts';
import { newEmployee } from '../employees/employee.ts';
import { planDays } from '../schedules/plan-days.ts';
import { LEAST_DAY_MINUTES, MAX_WEEK_HOURS, planProblems, scheduleInput } from '../schedules/schedule.ts';
import { BREAK_OPTIONS } from '../schedules/schedule-day.ts';
import { minimumDays, type Spread } from '../schedules/spread-weekly-minutes.ts';
import type { ImportField } from './import-columns.ts';
import type { DayOrder } from './read-cells.ts';

/** Values that are the same for everybody in a table, unless a cell says otherwise. */
export type ImportDefaults = {
  readonly days: readonly Weekday[];
  /** Begin of each day, `08:00`. */
  readonly start_time: string;
  readonly break_minutes: number;
  /** How weekly hours are spread over the days; as specified unless given. @source docs/decisions.md D111 */
  readonly spread?: Spread | undefined;
  /** Order of the dates of a field, where the user was asked. */
  readonly orders?: Readonly<Partial<Record<ImportField, DayOrder>>>;
};

/** A person of a table, as far as the cells could be read. */
export type ImportedPerson = {
  readonly employee: {
    readonly number: string | null;
    readonly first_name: string;
    readonly last_name: string;
    readonly birth_date: IsoDate | null;
  };
  readonly started_working_at_company: IsoDate | null;
  readonly stopped_working_at_company: IsoDate | null;
  readonly hours_week: number | null;
  readonly days: readonly Weekday[];
  readonly start_time: string;
  readonly break_minutes: number;
  /** How the weekly hours are spread over the days; as specified unless given. */
  readonly spread?: Spread | undefined;
  readonly allowed_leave_days: number;
};

/** Body of the call that creates an employee with a schedule. */
const newPerson = z.strictObject({ employee: newEmployee, schema: scheduleInput });
/** An employee with a schedule, as the call that creates them takes it. */
export type NewPerson = z.output<typeof newPerson>;

/** The call that creates a person. Of a person without problems it is valid. */
export const newPersonOf = ({ employee, ...contract }: ImportedPerson): NewPerson =>
  ({
    employee: { ...employee, salary_group_id: null },
    schema: {
      started_working_at_company: contract.started_working_at_company,
      stopped_working_at_company: contract.stopped_working_at_company,
      hours_week: contract.hours_week,
      per_hour_calc: 0,
      monthly_wage: null,
      salary_group_id: null,
      break_minutes: contract.break_minutes,
      is_part_time_worker: false,
      works_on_holidays: 0,
      works_on_sundays: 0,
      least_day_minutes: LEAST_DAY_MINUTES,
      seasonal_short_time_work: 0,
      allowed_leave_days: contract.allowed_leave_days,
      styling_type_id: 1,
      days: plannedDays(contract),
    },
    // The fields are checked by `personProblems` first.
  }) as unknown as NewPerson;

type Working = Pick<ImportedPerson, 'hours_week' | 'days' | 'start_time' | 'break_minutes' | 'spread'>;

function plannedDays({ hours_week, days, start_time, break_minutes, spread }: Working) {
  const isKnown = hours_week !== null && hours_week <= MAX_WEEK_HOURS && minuteHours.safeParse(hours_week).success;
  if (!isKnown || !isBreak(break_minutes)) return [];
  const starts = new Map(days.map((day) => [day, start_time]));
  return planDays(minutesOfHours(hours_week), break_minutes, days, starts, spread);
}

const isBreak = (minutes: number): minutes is (typeof BREAK_OPTIONS)[number] =>
  (BREAK_OPTIONS as readonly number[]).includes(minutes);

/** Problems that keep a person from being created, by the rules of the call; the first message of each field. */
export function personProblems(person: ImportedPerson, today: IsoDate): ReadonlyMap<ImportField, Message> {
  const problems = new Map<ImportField, Message>();
  const add = (field: ImportField, message: Message) => {
    if (!problems.has(field)) problems.set(field, message);
  };
  const { schema, employee } = newPersonOf(person);
  // Each part on its own, because a refinement does not run while a field of its object is wrong.
  for (const [part, value] of [
    [newEmployee, employee],
    [scheduleInput, schema],
  ] as const)
    for (const issue of z.safeEncode(part, value).error?.issues ?? [])
      add(fieldOf(issue.path[0]), describeIssue(issue));
  const birth = birthDateProblem(person.employee.birth_date, today);
  if (birth) add('birth_date', birth);
  const { hours_week } = person;
  if (hours_week === null || problems.has('hours_week') || problems.has('break_minutes')) return problems;
  const missing = minimumDays(minutesOfHours(hours_week)) - person.days.length;
  if (missing > 0) add('days', { key: 'validation:moreDays', params: { count: missing } });
  else for (const { message } of planProblems({ ...schema, hours_week })) add('days', message);
  return problems;
}

/** Fields of the call that are columns of a table. */
const PLACES: ReadonlySet<string> = new Set<ImportField>([
  'number',
  'first_name',
  'last_name',
  'birth_date',
  'started_working_at_company',
  'stopped_working_at_company',
  'hours_week',
  'days',
  'break_minutes',
  'allowed_leave_days',
]);

/** The column for a field of the call; the planned days follow from the weekdays. */
const fieldOf = (name: PropertyKey | undefined): ImportField =>
  PLACES.has(String(name)) ? (String(name) as ImportField) : 'days';
