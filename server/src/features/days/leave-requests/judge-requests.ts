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
import { required } from '@zeitblatt/domain/rules/required';
import type { CompanyContext } from '../../../http/context/context.ts';
import { loadLeaveLeft } from '../leave/leave-left.ts';
import { findLeaveRules } from '../leave/leave-lines.queries.ts';
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
  const span = { from: least(spans.map(({ first }) => first)), to: most(spans.map(({ last }) => last)) };
  const scheduleIds = [...new Set(asked.map(({ schema_id }) => schema_id))];
  const people = await loadDayFacts(db, reach, scheduleIds, span, { ...tools, now });
  const employeeIds = [...new Set(asked.map(({ employee_id }) => employee_id))];
  const living = await findLivingRequests(db, reach, employeeIds, `${span.from.slice(0, 4)}-01-01`);
  const othersOf = Map.groupBy(living, ({ employee_id }) => employee_id);
  const rules = await findLeaveRules(db, reach);
  const weightOf = (day: IsoDate): number => weightOfDay(leaveRuleOf(rules, Number(day.slice(0, 4))), day);
  const leftIn = await leftByYear({ db, reach, now, today }, [...people.values()], span);
  return asked.flatMap((one): [Asked, Judged][] => {
    const person = people.get(one.employee_id);
    if (!person) return [];
    const others = (othersOf.get(one.employee_id) ?? []).filter(({ id }) => id !== one.id && id !== one.replaces?.id);
    const days = requestDays(one, person.facts, weightOf);
    const back = one.replaces ? daysByYear(requestDays(one.replaces, person.facts, weightOf)) : [];
    const years = daysByYear(days).map((ofYear) => {
      const left = leftIn(ofYear.year, one.schema_id);
      const given = back.find(({ year }) => year === ofYear.year)?.days ?? 0;
      return {
        ...ofYear,
        left,
        left_after: left === null ? null : left + given - ofYear.days,
        asked: others
          .filter(({ state, first }) => state === 'asked' && first.startsWith(String(ofYear.year)))
          .reduce((sum, other) => sum + other.days, 0),
      };
    });
    const isAdvance = years.some((year) => year.days > 0 && year.left_after !== null && year.left_after < 0);
    return [[one, { person, days, used: daysUsed(days), years, isAdvance, others }]];
  });
}

/** Days of leave that are left, by year and schedule. */
async function leftByYear(
  { db, reach, today }: Doing,
  people: readonly PersonFacts[],
  span: { from: IsoDate; to: IsoDate },
) {
  const subjects = people.map(({ schedule, facts }) => ({ schedule, holidaysIn: () => facts.holidays }));
  const found = new Map<number, (scheduleId: number) => number | null>();
  for (let year = Number(span.from.slice(0, 4)); year <= Number(span.to.slice(0, 4)); year += 1)
    found.set(year, await loadLeaveLeft(db, reach, subjects, { year, today }));
  return (year: number, scheduleId: number) => required(found.get(year), 'a year of a request')(scheduleId);
}

const least = (days: readonly IsoDate[]): IsoDate => required(days.toSorted()[0], 'a day');
const most = (days: readonly IsoDate[]): IsoDate => required(days.toSorted().at(-1), 'a day');

/** The days on which a request uses leave. */
export const usedDaysOf = (days: readonly RequestDay[]): IsoDate[] =>
  days.filter(({ sign }) => sign === 'leave' || sign === 'half').map(({ day }) => day);

/** Whether two spans have a day in common. */
export const overlaps = (one: Pick<HalvedSpan, 'first' | 'last'>, other: Pick<HalvedSpan, 'first' | 'last'>): boolean =>
  one.first < addDays(other.last, 1) && other.first < addDays(one.last, 1);
