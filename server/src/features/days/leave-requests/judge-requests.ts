import { addDays, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { leaveRuleOf, weightOfDay } from '@zeitblatt/domain/days/leave/leave-rules';
import type { YearOfRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import {
  daysByYear,
  daysUsed,
  type HalvedSpan,
  type RequestDay,
  requestDays,
} from '@zeitblatt/domain/days/leave-requests/request-days';
import type { LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import { required } from '@zeitblatt/domain/rules/required';
import type { CompanyContext } from '../../../http/context/context.ts';
import { findLeaveRules } from '../leave/leave-lines.queries.ts';
import { type LeaveOfYear, leftOf, loadLeaveYears } from '../leave/leave-year.ts';
import { loadDayFacts, type PersonFacts } from '../records/day-facts.ts';
import type { DayCallTools } from '../records/own-person.ts';
import { findLivingRequests, type LivingRequest } from './requests.queries.ts';

/** Days of a request, stored or not yet. */
export type Asked = HalvedSpan & {
  /** Null: not stored yet. */
  readonly id: number | null;
  readonly employee_id: number;
  readonly schema_id: number;
  /** The granted days that these would replace. */
  readonly replaces: (HalvedSpan & { readonly id: number }) | null;
};

/** The meaning of a request today. */
export type Judged = {
  readonly person: PersonFacts;
  readonly days: readonly RequestDay[];
  readonly used: number;
  readonly years: readonly YearOfRequest[];
  /** More days than are left in one of the years. */
  readonly isAdvance: boolean;
  /** Other requests of the person that are asked or granted. */
  readonly others: readonly LivingRequest[];
};

type Doing = Pick<CompanyContext, 'db' | 'reach' | 'now' | 'today'>;

/** Judges requests, with the same few statements whatever their number. @source docs/decisions/0099-leave-requests.md */
export async function judgeRequests(
  doing: Doing,
  asked: readonly Asked[],
  tools: DayCallTools,
): Promise<ReadonlyMap<Asked, Judged>> {
  // Public holidays are loaded for the years of the first and of the last day.
  const byYear = Map.groupBy(asked, ({ first }) => first.slice(0, 4));
  const judged = [];
  for (const ofYear of byYear.values()) judged.push(...(await judgeYear(doing, ofYear, tools)));
  return new Map(judged);
}

async function judgeYear({ db, reach, now, today }: Doing, asked: readonly Asked[], tools: DayCallTools) {
  const spans = asked.flatMap((one) => (one.replaces ? [one, one.replaces] : [one]));
  const span = spanOf(spans);
  const employeeIds = [...new Set(asked.map(({ employee_id }) => employee_id))];
  const living = await findLivingRequests(db, reach, employeeIds, startOf(span.from));
  const scheduleIds = [...new Set(asked.map(({ schema_id }) => schema_id))];
  const loaded = spanOf([...spans, ...living.filter(isOpenOverYears).map((one) => within(one, span))]);
  const people = await loadDayFacts(db, reach, scheduleIds, loaded, { ...tools, now });
  const othersOf = Map.groupBy(living, ({ employee_id }) => employee_id);
  const rules = await findLeaveRules(db, reach);
  const weightOf = (day: IsoDate): number => weightOfDay(leaveRuleOf(rules, Number(day.slice(0, 4))), day);
  const leaveIn = await leaveByYear({ db, reach, now, today }, [...people.values()], span);
  return asked.flatMap((one): [Asked, Judged][] => {
    const person = people.get(one.employee_id);
    if (!person) return [];
    const others = (othersOf.get(one.employee_id) ?? []).filter(({ id }) => id !== one.id && id !== one.replaces?.id);
    const days = requestDays(one, person.facts, weightOf);
    const replaced = one.replaces && { from: one.replaces.first, to: one.replaces.last };
    const open = others.filter(({ state }) => state === 'asked');
    const years = daysByYear(days).map(({ year, days: count }) => {
      const leave = leaveIn(year, one.schema_id);
      const left = leave ? leftOf(leave) : null;
      const more = days.filter(({ day, uses }) => uses > 0 && yearOf(day) === year);
      const used = more.map(({ day, uses }) => ({ day, days: uses }));
      const left_after = leave && left !== null ? leave.leftWith(used, replaced) : null;
      return { year, days: count, left, left_after, asked: askedIn(year, open, person, weightOf) };
    });
    const isAdvance = years.some((year) => year.days > 0 && year.left_after !== null && year.left_after < 0);
    return [[one, { person, days, used: daysUsed(days), years, isAdvance, others }]];
  });
}

/** Days of some requests in a year: one over the turn of the year takes from both. */
function askedIn(
  year: number,
  requests: readonly LivingRequest[],
  { facts }: PersonFacts,
  weightOf: (day: IsoDate) => number,
): number {
  return requests.reduce((sum, one) => {
    if (!overYears(one)) return sum + (yearOf(one.first) === year ? one.days : 0);
    return sum + daysUsed(requestDays(one, facts, weightOf).filter(({ day }) => yearOf(day) === year));
  }, 0);
}

const yearOf = (day: IsoDate): number => Number(day.slice(0, 4));
const startOf = (day: IsoDate): IsoDate => `${day.slice(0, 4)}-01-01`;
const isOpenOverYears = (one: LivingRequest): boolean => one.state === 'asked' && overYears(one);
const overYears = ({ first, last }: HalvedSpan): boolean => yearOf(first) !== yearOf(last);

/** The days of a request in the years of a span. */
const within = ({ first, last }: HalvedSpan, { from, to }: LeaveSpan): Pick<HalvedSpan, 'first' | 'last'> => ({
  first: most([first, startOf(from)]),
  last: least([last, `${to.slice(0, 4)}-12-31`]),
});

const spanOf = (spans: readonly Pick<HalvedSpan, 'first' | 'last'>[]): LeaveSpan => ({
  from: least(spans.map(({ first }) => first)),
  to: most(spans.map(({ last }) => last)),
});

/** Leave of people, by year and schedule. */
async function leaveByYear({ db, reach, today }: Doing, people: readonly PersonFacts[], span: LeaveSpan) {
  const subjects = people.map(({ schedule, facts }) => ({ schedule, holidaysIn: () => facts.holidays }));
  const found = new Map<number, ReadonlyMap<number, LeaveOfYear>>();
  for (let year = yearOf(span.from); year <= yearOf(span.to); year += 1)
    found.set(year, await loadLeaveYears(db, reach, subjects, { year, today }));
  return (year: number, scheduleId: number) => required(found.get(year), 'a year of a request').get(scheduleId);
}

const least = (days: readonly IsoDate[]): IsoDate => required(days.toSorted()[0], 'a day');
const most = (days: readonly IsoDate[]): IsoDate => required(days.toSorted().at(-1), 'a day');

/** The days on which a request uses leave. */
export const usedDaysOf = (days: readonly RequestDay[]): IsoDate[] =>
  days.filter(({ sign }) => sign === 'leave' || sign === 'half').map(({ day }) => day);

/** Whether two spans have a day in common. */
export const overlaps = (one: Pick<HalvedSpan, 'first' | 'last'>, other: Pick<HalvedSpan, 'first' | 'last'>): boolean =>
  one.first < addDays(other.last, 1) && other.first < addDays(one.last, 1);
