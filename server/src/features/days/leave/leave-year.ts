import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { HolidayCalendar } from '@zeitblatt/domain/calendar/holidays';
import type { Leave, YearlyLeave } from '@zeitblatt/domain/days/leave/leave';
import { type LeaveAccount, type LeaveAccountFacts, leaveAccountOf } from '@zeitblatt/domain/days/leave/leave-account';
import type { UsedDay } from '@zeitblatt/domain/days/leave/leave-balance';
import { type LeaveRuleInput, leaveRuleOf, weightOfDay } from '@zeitblatt/domain/days/leave/leave-rules';
import { usedDays } from '@zeitblatt/domain/days/leave/used-days';
import type { LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import { planOf } from '@zeitblatt/domain/people/schedules/plan-of';
import type { SchedulePlan } from '@zeitblatt/domain/people/schedules/schedule';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { type RowsOf, readTogether } from '../../../database/read-together.ts';
import { type ScheduleRow, selectAllSchedules } from '../../people/schedules/schedules.api.ts';
import { selectInactivityIn } from '../inactivity/inactivity.queries.ts';
import {
  NO_RECORDED_LEAVE,
  type RecordedLeave,
  selectLeaveIn,
  selectRecordedLeave,
  toRecordedLeave,
} from './leave.queries.ts';
import {
  givenNotice,
  selectBirthDates,
  selectBookings,
  selectEntitlements,
  selectLeaveRules,
  selectNotices,
} from './leave-facts.queries.ts';

/** A schedule whose leave is counted. */
export type LeaveSubject = {
  readonly schedule: Pick<ScheduleRow, 'id' | 'employee_id' | 'employments'>;
  readonly holidaysIn: (year: number) => HolidayCalendar;
};

/** The leave of a person in a year, and what it was reckoned from. */
export type LeaveOfYear = {
  readonly account: LeaveAccount;
  /** Days that a period of leave uses in the year, halves possible. */
  readonly usedBy: (span: LeaveSpan) => number;
  /** Days that are left with some more days of leave, which may replace those of a span. */
  readonly leftWith: (more: readonly UsedDay[], replaced: LeaveSpan | null) => number;
  readonly halfDays: readonly IsoDate[];
  /** Whether the employment rests on a day of the year. */
  readonly isAtRest: boolean;
  readonly rule: LeaveRuleInput;
  readonly set: Rows['entitlements'][number] | null;
  readonly bookings: Rows['bookings'];
  readonly notices: Rows['notices'];
};

const selectYear = (db: Db, reach: Reach, subjects: readonly LeaveSubject[], year: number) => {
  const scheduleIds = subjects.map(({ schedule }) => schedule.id);
  const employeeIds = subjects.map(({ schedule }) => schedule.employee_id);
  const span = daysOfYear(year);
  return {
    versions: selectAllSchedules(db, reach, span, { ids: scheduleIds }),
    inactivity: selectInactivityIn(db, reach, scheduleIds, span),
    leave: selectLeaveIn(db, reach, scheduleIds, span),
    recorded: selectRecordedLeave(reach, scheduleIds, span),
    people: selectBirthDates(db, reach, employeeIds),
    entitlements: selectEntitlements(db, reach, employeeIds, year),
    bookings: selectBookings(db, reach, employeeIds, year),
    notices: selectNotices(db, reach, employeeIds, year),
    rules: selectLeaveRules(db, reach),
  };
};
type Rows = RowsOf<ReturnType<typeof selectYear>>;

const daysOfYear = (year: number): LeaveSpan => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/**
 * The leave of a year of some schedules, by one statement. Every screen, file and paper takes what is left from here.
 *
 * @returns by schedule, of deleted employees too
 * @source docs/decisions.md D11, D57; docs/decisions/0097-leave-accounts.md
 */
export async function loadLeaveYears(
  db: Db,
  reach: Reach,
  subjects: readonly LeaveSubject[],
  { year, today }: { readonly year: number; readonly today: IsoDate },
): Promise<ReadonlyMap<number, LeaveOfYear>> {
  if (subjects.length === 0) return new Map();
  const rows = await readTogether(db, selectYear(db, reach, subjects, year));
  const recorded = toRecordedLeave(rows.recorded);
  const by = {
    versions: Map.groupBy(rows.versions, ({ id }) => id),
    inactivity: Map.groupBy(rows.inactivity, ({ employee_id }) => employee_id),
    leave: Map.groupBy(rows.leave, ({ schema_id }) => schema_id),
    births: new Map(rows.people.map(({ id, birth_date }) => [id, birth_date])),
    entitlements: Map.groupBy(rows.entitlements, ({ employee_id }) => employee_id),
    bookings: Map.groupBy(rows.bookings, ({ employee_id }) => employee_id),
    notices: Map.groupBy(rows.notices, ({ employee_id }) => employee_id),
  };
  const of = { year, today, rules: rows.rules };
  return new Map(
    subjects.flatMap(({ schedule, holidaysIn }): [number, LeaveOfYear][] => {
      const { id, employee_id, employments } = schedule;
      const versions = by.versions.get(id);
      if (!versions) return [];
      const facts: PersonFacts = {
        employments,
        versions,
        inactivity: by.inactivity.get(employee_id) ?? [],
        leave: by.leave.get(id) ?? [],
        recorded: recorded.get(id) ?? NO_RECORDED_LEAVE,
        holidays: holidaysIn(year),
        birth_date: by.births.get(employee_id) ?? null,
        entitlements: by.entitlements.get(employee_id) ?? [],
        bookings: by.bookings.get(employee_id) ?? [],
        notices: by.notices.get(employee_id) ?? [],
      };
      return [[id, toLeaveOfYear(facts, of)]];
    }),
  );
}

/** The leave of a year of one schedule. */
export async function loadLeaveYear(
  db: Db,
  reach: Reach,
  subject: LeaveSubject,
  of: { readonly year: number; readonly today: IsoDate },
): Promise<LeaveOfYear> {
  const found = (await loadLeaveYears(db, reach, [subject], of)).get(subject.schedule.id);
  if (!found) throw new RangeError(`no plan of schedule ${subject.schedule.id}`);
  return found;
}

type PersonFacts = Pick<Rows, 'versions' | 'inactivity' | 'entitlements' | 'bookings' | 'notices'> & {
  readonly employments: ScheduleRow['employments'];
  readonly leave: readonly LeaveSpan[];
  readonly recorded: RecordedLeave;
  readonly holidays: HolidayCalendar;
  readonly birth_date: IsoDate | null;
};

type OfYear = { readonly year: number; readonly today: IsoDate; readonly rules: readonly LeaveRuleInput[] };

function toLeaveOfYear(facts: PersonFacts, { year, today, rules }: OfYear): LeaveOfYear {
  const { versions, recorded, leave, entitlements, bookings, notices } = facts;
  // The cast is safe: check constraints of the table allow only the values that `SchedulePlan` declares.
  const plans = versions.map((plan) => ({ from: plan.valid_from, plan: plan as unknown as SchedulePlan }));
  const circumstances = {
    employments: facts.employments,
    inactivity: facts.inactivity,
    holidays: facts.holidays,
    planOf: (day: IsoDate) => planOf({ plans }, day),
    unused: recorded.unused,
    used: recorded.used,
  };
  const rule = leaveRuleOf(rules, year);
  const daysIn = (span: LeaveSpan): UsedDay[] =>
    usedDays(span, daysOfYear(year), circumstances).map((day) => ({ day, days: weightOfDay(rule, day) }));
  const halves = recorded.half.map((day) => ({ day, days: Math.min(0.5, weightOfDay(rule, day)) }));
  const set = entitlements.find((one) => one.year === year) ?? null;
  const accountFacts: LeaveAccountFacts = {
    year,
    today,
    rules,
    employments: facts.employments,
    plans,
    birth_date: facts.birth_date,
    set,
    bookings,
    noticesBefore: notices.filter((one) => one.year === year - 1).flatMap((one) => givenNotice(one) ?? []),
    keptBy: (of) => entitlements.find((one) => one.year === of)?.kept_by ?? null,
    used: [...leave.flatMap(daysIn), ...halves],
  };
  return {
    account: leaveAccountOf(accountFacts),
    leftWith: (more, replaced) => leftWith(accountFacts, more, replaced),
    usedBy: (span) => daysIn(span).reduce((sum, { days }) => sum + days, 0),
    halfDays: recorded.half,
    isAtRest: facts.inactivity.length > 0,
    rule,
    set,
    bookings,
    notices: notices.filter((one) => one.year === year),
  };
}

/** Days that are left today; where the account falls short by the last of the days, as carried ones lapse before it: as on that day. */
function leftWith(facts: LeaveAccountFacts, more: readonly UsedDay[], replaced: LeaveSpan | null): number {
  const kept = facts.used.filter(({ day }) => replaced === null || day < replaced.from || day > replaced.to);
  const used = [...kept, ...more];
  const last = more.reduce((latest, { day }) => (day > latest ? day : latest), facts.today);
  const then = leaveAccountOf({ ...facts, used, today: last }).left;
  return then < 0 ? then : leaveAccountOf({ ...facts, used }).left;
}

/** Days of leave that are left, halves possible; null for who has none and used none. */
export const leftOf = ({ account: { entitled, carried, taken, planned, left } }: LeaveOfYear): number | null =>
  entitled === 0 && carried === 0 && taken + planned === 0 ? null : left;

/** Leave of a year with its total, as the specified call shows it. */
export function toLeaveYear(
  rows: readonly Omit<Leave, 'used_days'>[],
  { account, usedBy, halfDays }: LeaveOfYear,
): YearlyLeave {
  const used_days = account.taken + account.planned;
  return {
    data: rows.map((row) => ({ ...row, used_days: usedBy(row) })),
    allowed_days: account.left + used_days,
    half_days: halfDays.length,
    used_days,
    left_days: account.left,
  };
}
