import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Leave, YearlyLeave } from '@zeitblatt/domain/days/leave/leave';
import { usedDays } from '@zeitblatt/domain/days/leave/used-days';
import { isEmployedBetween } from '@zeitblatt/domain/people/employments/employment';
import type { DayCircumstances, LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import { type PlanOfDay, planOf } from '@zeitblatt/domain/people/schedules/plan-of';
import type { SchedulePlan } from '@zeitblatt/domain/people/schedules/schedule';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { getCalculationSettings } from '../../company/data/company.api.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { findScheduleVersions, holidaysOfEmployee, type ScheduleRow } from '../../people/schedules/schedules.api.ts';
import { findPeriods } from '../inactivity/inactivity.queries.ts';
import { findRecordedLeave, type RecordedLeave } from './leave.queries.ts';

const daysOfYear = (year: number): LeaveSpan => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** Days of leave allowed in a year, and the number of days that a span uses up in it. */
export type LeaveAccount = {
  readonly allowed: number;
  readonly usedBy: (span: LeaveSpan) => number;
  /** Number of days of the year that were recorded as half a day of leave. */
  readonly halfDays: number;
};

/**
 * Leave account of a year. The allowance is that of the last schedule version in the year, not reduced for partial
 * years; zero in a year without a day of an employment.
 *
 * @source docs/decisions.md D11, D57
 */
export async function loadLeaveAccount(
  db: Db,
  reach: Reach,
  schedule: ScheduleRow,
  year: number,
  holidays: HolidaySource,
): Promise<LeaveAccount> {
  const settings = await getCalculationSettings(db, reach);
  const inactivity = await findPeriods(db, reach, schedule.employee_id);
  const versions = await findScheduleVersions(db, reach, schedule.id);
  const recorded = await findRecordedLeave(db, reach, schedule.id, daysOfYear(year));
  // The cast is safe: check constraints of the table allow only the values that `SchedulePlan` declares.
  const plans = versions.toReversed().map((plan) => ({ from: plan.valid_from, plan: plan as unknown as SchedulePlan }));
  return toLeaveAccount(year, {
    employments: schedule.employments,
    inactivity,
    recorded,
    holidays: holidaysOfEmployee(holidays, settings, schedule)(year),
    planOf: (day) => planOf({ plans }, day),
  });
}

/** Facts that the leave of a year is counted from. */
export type LeaveYearFacts = Omit<DayCircumstances, 'leave'> & {
  readonly recorded: RecordedLeave;
  /** Plan of a day of the year. */
  readonly planOf: (day: IsoDate) => PlanOfDay;
};

/** Builds the leave account of a year from facts that are loaded. */
export function toLeaveAccount(year: number, { recorded, ...facts }: LeaveYearFacts): LeaveAccount {
  const { from, to } = daysOfYear(year);
  return {
    allowed: isEmployedBetween(facts.employments, from, to) ? facts.planOf(to).plan.allowed_leave_days : 0,
    halfDays: recorded.half.length,
    usedBy: (span) => usedDays(span, daysOfYear(year), { ...facts, unused: recorded.unused, used: recorded.used }),
  };
}

/** Days of leave that periods and recorded halves use up. */
export const usedOf = ({ usedBy, halfDays }: LeaveAccount, periods: readonly LeaveSpan[]): number =>
  periods.reduce((sum, period) => sum + usedBy(period), halfDays / 2);

/** Leave of a year with its total. */
export function toLeaveYear(
  rows: readonly Omit<Leave, 'used_days'>[],
  { allowed, usedBy, halfDays }: LeaveAccount,
): YearlyLeave {
  const data = rows.map((row) => ({ ...row, used_days: usedBy(row) }));
  const used_days = data.reduce((sum, row) => sum + row.used_days, 0) + halfDays / 2;
  return { data, allowed_days: allowed, half_days: halfDays, used_days, left_days: allowed - used_days };
}
