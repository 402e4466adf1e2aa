import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { employmentOf, isEmployedOn } from '@zeitblatt/domain/people/employments/employment';
import { defaultChangeDay } from '@zeitblatt/domain/people/schedules/change-day';
import {
  type Contract,
  type Schedule,
  type ScheduleInput,
  schedule as scheduleSchema,
} from '@zeitblatt/domain/people/schedules/schedule';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import { sealSchedule } from '../../../audit/seals.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { updateExcludedDays } from '../queries/change-employees.queries.ts';
import { type LockedEmployee, lockEmployee } from '../queries/employee-locks.queries.ts';
import { updateCurrentEmployment } from '../queries/employments.queries.ts';
import { findSalaryGroups } from '../queries/salary-groups.queries.ts';
import { findScheduleOf, type ScheduleRow, type SettledPlan } from '../queries/schedules.queries.ts';
import { countScheduleChange, findLastSavedMonth, insertScheduleVersion } from '../queries/write-schedules.queries.ts';
import { refuseBeyondLimit } from './people-limit.ts';
import { refuseConfirmedOutside, refuseOverlap } from './refuse-employments.ts';
import { scheduleAnswer } from './schedule-answer.ts';
import { settlePlan } from './settle-plan.ts';

type Doing = Pick<CompanyContext, 'db' | 'reach' | 'now' | 'today' | 't'> & {
  readonly user: { readonly id: number; readonly name: string };
};

export type ScheduleChange = {
  readonly input: ScheduleInput;
  /** First day of the change; null: first day of the first month without a saved sheet. */
  readonly validFrom: IsoDate | null;
  /** The schedule's version that the user saw; null accepts any version. */
  readonly seenVersion: number | null;
  /** Whether days of confirmed months may lie outside afterwards, because begin or end were wrong. */
  readonly correctsMonths?: boolean;
};

/**
 * Changes a schedule's plan from a day on, and begin and end of the current employment at once. Saved sheets keep the versions with which they
 * were confirmed. An unchanged form writes nothing.
 *
 * @returns the schedule with the new version
 * @throws Refusal schedule_not_found for a schedule of another company, unknown or deleted; version_conflict with the
 * stored schedule; employment_leaves_months with the confirmed months; FieldRefusal for an invalid plan, for a day outside of the
 * employment, and for one that overlaps an earlier one
 * @source docs/decisions.md D36, D54, D117
 */
export async function changeSchedule(doing: Doing, scheduleId: number, change: ScheduleChange): Promise<Schedule> {
  const { db, reach, today } = doing;
  const employee = await lockEmployee(db, reach, { scheduleId });
  const present = await findScheduleOf(db, reach, today, { id: scheduleId });
  if (!employee || !present) throw new Refusal('schedule_not_found');
  if (change.seenVersion !== null && change.seenVersion !== present.version) {
    const current = scheduleSchema.encode(await scheduleAnswer(db, reach, present, today));
    throw new Refusal('version_conflict', { current });
  }
  const plan = await settlePlan(db, reach, change.input, { today, path: '' });
  const validFrom = await firstDay(doing, present, change);
  const before = await findScheduleOf(db, reach, validFrom, { id: scheduleId });
  await refuseEmployment(doing, present, change);
  await write(doing, employee, { before: before ?? present, plan, validFrom, contract: change.input });
  const after = await findScheduleOf(db, reach, validFrom, { id: scheduleId });
  return scheduleAnswer(db, reach, after ?? present, today);
}

async function firstDay({ db, reach }: Doing, present: ScheduleRow, change: ScheduleChange): Promise<IsoDate> {
  const { validFrom, input } = change;
  const earlier = present.employments.slice(0, -1);
  if (validFrom === null) {
    const day = defaultChangeDay(present.valid_from, await findLastSavedMonth(db, reach, present.id));
    // Between two employments no plan counts.
    const begin = input.started_working_at_company;
    return earlier.length > 0 && day < begin && !isEmployedOn(earlier, day) ? begin : day;
  }
  if (!isEmployedOn([...earlier, employmentOf(input)], validFrom))
    throw fieldRefusal('valid_from', 'validation:notEmployed');
  return validFrom;
}

/** Refuses a current employment that overlaps an earlier one, or leaves confirmed months outside. */
async function refuseEmployment(doing: Doing, present: ScheduleRow, { input, correctsMonths }: ScheduleChange) {
  if (changesBetween(contractText(present), contractText(input)).length === 0) return;
  const current = employmentOf(input);
  const earlier = present.employments.slice(0, -1);
  refuseOverlap(earlier, current, 'started_working_at_company');
  if (!correctsMonths) await refuseConfirmedOutside(doing, present.employee_id, [...earlier, current]);
}

type Writing = {
  readonly before: ScheduleRow;
  readonly plan: SettledPlan;
  readonly validFrom: IsoDate;
  readonly contract: Contract;
};

async function write(doing: Doing, employee: LockedEmployee, { before, plan, validFrom, contract }: Writing) {
  const { db, reach, user, now } = doing;
  const groups = new Map((await findSalaryGroups(db, reach)).map((group) => [group.id, group.name]));
  const planChanges = changesBetween(planText(before, groups), planText(plan, groups));
  const contractChanges = changesBetween(contractText(before), contractText(contract));
  const changes = [...planChanges, ...contractChanges];
  if (changes.length === 0) return;
  const scheduleId = before.id;
  if (planChanges.length > 0) {
    await insertScheduleVersion(db, reach, { scheduleId, validFrom, plan, by: user.id, now });
    changes.push({ field: 'valid_from', old: null, new: formatDotted(validFrom) });
  }
  await countScheduleChange(db, reach, scheduleId);
  if (contractChanges.length > 0) {
    await updateCurrentEmployment(db, reach, employee.id, contract);
    await updateExcludedDays(db, reach, employee.id);
    await refuseBeyondLimit(doing, employee.id, before.employments);
  }
  const data = { employee_id: employee.id, schema_id: scheduleId };
  const seals = await sealSchedule(db, reach, scheduleId);
  const entry = { type: 'schedule_changed', subject: employee.name, changes, data, seals } as const;
  await insertLogEntry(db, reach, { ...entry, user, now });
}

type PlanOfRow = Pick<ScheduleRow, Exclude<keyof SettledPlan, 'hours_week' | 'days'>>;

/** The texts of a plan that the log compares and shows. */
export const planText = (
  plan: PlanOfRow & Pick<SettledPlan, 'hours_week' | 'days'>,
  groups: ReadonlyMap<number, string>,
) => ({
  works_on_holidays: plan.works_on_holidays,
  works_on_sundays: plan.works_on_sundays,
  least_day_minutes: plan.least_day_minutes,
  seasonal_short_time_work: plan.seasonal_short_time_work,
  break_minutes: plan.break_minutes,
  hours_week: plan.hours_week,
  per_hour_calc: plan.per_hour_calc,
  monthly_wage: plan.monthly_wage,
  salary_group_id: plan.salary_group_id && (groups.get(plan.salary_group_id) ?? null),
  is_part_time_worker: plan.is_part_time_worker,
  allowed_leave_days: plan.allowed_leave_days,
  styling_type_id: plan.styling_type_id,
  days: plan.days.map((day) => `${day.day_id} ${day.start_time}–${day.end_time}`).join(', '),
});

const contractText = ({ started_working_at_company, stopped_working_at_company }: Contract) => ({
  started_working_at_company: formatDotted(started_working_at_company),
  stopped_working_at_company: stopped_working_at_company && formatDotted(stopped_working_at_company),
});
