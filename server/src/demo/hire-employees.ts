import {
  addDays,
  addMonths,
  type IsoDate,
  type IsoMonth,
  lengthOfMonth,
  monthOf,
} from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { type Employment, employmentOf } from '@zeitblatt/domain/people/employments/employment';
import type { InactiveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import { insertLogEntry } from '../audit/log.queries.ts';
import { sealStored } from '../audit/seals.ts';
import { insertSalaryGroup } from '../features/people/queries/change-salary-groups.queries.ts';
import { findSalaryGroups } from '../features/people/queries/salary-groups.queries.ts';
import { type ActionContext, addInactivity, addLeave, createEmployee } from './builders.ts';
import { DEMO_EMPLOYEES, type DemoEmployee, type RelativeDay } from './demo-employees.ts';

/** An employee of the demo company, with the ids that the database has given to the employee and the schedule. */
export type HiredEmployee = {
  readonly id: number;
  readonly member: DemoEmployee;
  readonly number: string;
  readonly schemaId: number;
  readonly employments: readonly Employment[];
  readonly inactivity: readonly InactiveSpan[];
};

type Around = {
  readonly today: IsoDate;
  /** Ids of the places by zip code. */
  readonly cities: ReadonlyMap<string, number>;
  /** User ids by the full name of the employee. */
  readonly accountOf: Readonly<Record<string, number>>;
};

const FIRST_NUMBER = 1001;

/** Wages above the legal minimum that the company pays. */
const SALARY_GROUPS = [
  { name: 'Bauhelfer', hourlyWage: '16.50' },
  { name: 'Facharbeiter', hourlyWage: '22.40' },
] as const;

/** Creates all employees with their leave and inactivity periods. */
export async function hireEmployees(doing: ActionContext, around: Around): Promise<HiredEmployee[]> {
  const { db, reach } = doing;
  for (const group of SALARY_GROUPS) await insertSalaryGroup(db, reach, group);
  const minimumWage = (await findSalaryGroups(db, reach)).find((group) => group.company_id === null)?.id ?? null;
  const hired: HiredEmployee[] = [];
  for (const [index, member] of DEMO_EMPLOYEES.entries()) {
    const number = String(FIRST_NUMBER + index);
    hired.push(await hire(doing, around, { member, number, minimumWage }));
  }
  return hired;
}

type NewMember = { member: DemoEmployee; number: string; minimumWage: number | null };

async function hire(
  doing: ActionContext,
  { today, cities, accountOf }: Around,
  { member, number, minimumWage }: NewMember,
) {
  const { first_name, last_name, nationality, street, schedule, from, to, inactive, works_at, born } = member;
  const current = monthOf(today);
  const contract = {
    started_working_at_company: typeof from === 'string' ? from : dayRelativeTo(current, from),
    stopped_working_at_company: to ? dayRelativeTo(current, to) : null,
  };
  const userId = accountOf[`${first_name} ${last_name}`];
  const { id, schemaId } = await createEmployee(doing, {
    number,
    first_name,
    last_name,
    schedule: {
      ...schedule,
      ...contract,
      salary_group_id: schedule.per_hour_calc === 1 ? minimumWage : null,
    },
    personal: {
      birth_date: born ? dayRelativeTo(current, born) : null,
      nationality,
      street,
      city_id: cities.get(member.zip) ?? null,
      work_city_id: works_at === undefined ? null : (cities.get(works_at) ?? null),
    },
    ...(userId === undefined ? {} : { userId }),
  });
  const inactivity = inactive
    ? [{ begin: dayRelativeTo(current, inactive.begin), end: inactive.end && dayRelativeTo(current, inactive.end) }]
    : [];
  const person = { id, name: `${first_name} ${last_name}` };
  for (const span of inactivity) {
    const periodId = await addInactivity(doing, id, { ...span, comment: inactive?.comment ?? '' });
    await logSpan(doing, person, { type: 'period_added', kind: 'period', id: periodId, span });
  }
  for (const leave of leaveOf(member, Number(number), today)) {
    if (leave.from <= contract.started_working_at_company) continue;
    const leaveId = await addLeave(doing, schemaId, leave);
    await logSpan(doing, person, { type: 'leave_added', kind: 'leave', id: leaveId, span: leave });
  }
  return { id, member, number, schemaId, employments: [employmentOf(contract)], inactivity };
}

type LoggedSpan = {
  readonly type: 'period_added' | 'leave_added';
  readonly kind: 'period' | 'leave';
  readonly id: number;
  readonly span: Readonly<Record<string, IsoDate | null | undefined>>;
};

/** The log entry of leave or inactivity, with its seal, as the product writes it. */
async function logSpan(
  { db, reach, by, now }: ActionContext,
  { id: employee_id, name }: { readonly id: number; readonly name: string },
  { type, kind, id, span }: LoggedSpan,
): Promise<void> {
  const days = Object.entries(span).map(([field, day]) => [field, day ? formatDotted(day) : null] as const);
  const changes = changesBetween(null, Object.fromEntries(days));
  const seals = await sealStored(db, reach, kind, { ids: [id] });
  await insertLogEntry(db, reach, { type, subject: name, changes, data: { employee_id }, seals, user: by, now });
}

/** Two weeks of leave in one of three months, one week in another, and for some employees leave today. */
function leaveOf({ isOnLeaveNow }: DemoEmployee, number: number, today: IsoDate): { from: IsoDate; to: IsoDate }[] {
  const current = monthOf(today);
  const long = dayRelativeTo(current, [-3 - (number % 3), 6]);
  const short = dayRelativeTo(current, [-8 - (number % 4), 17]);
  return [
    { from: long, to: addDays(long, 13) },
    { from: short, to: addDays(short, 6) },
    ...(isOnLeaveNow ? [{ from: addDays(today, -4), to: addDays(today, 9) }] : []),
  ];
}

/** A day by its distance from the current month; clamped to the last day of the month. */
export function dayRelativeTo(current: IsoMonth, [months, day]: RelativeDay): IsoDate {
  const month = addMonths(current, months);
  return `${month}-${String(Math.min(day, lengthOfMonth(month))).padStart(2, '0')}`;
}
