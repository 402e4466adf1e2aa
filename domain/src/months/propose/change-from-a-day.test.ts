import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysOf, firstDayOf, type IsoDate, lastDayOf } from '../../calendar/dates.ts';
import { usedDays } from '../../days/leave/used-days.ts';
import { countedFrom, type Employment, isEmployedOn } from '../../people/employments/employment.ts';
import { planOf } from '../../people/schedules/plan-of.ts';
import type { SchedulePlan } from '../../people/schedules/schedule.ts';
import type { Finding } from '../law/facts/finding.ts';
import { findFindings } from '../law/find-findings.ts';
import { monthToCheck } from '../law/month-to-check.builder.ts';
import { anyFacts, anyFixedPlan, anyPlan, factsWith } from './facts.builder.ts';
import { type MonthFacts, proposeTimesheet } from './propose-timesheet.ts';

/** A change that is dated: from a day on another plan counts, the employment ends, or a further one begins. */
type Change = { readonly plan: SchedulePlan | null; readonly hiring: 'none' | 'ends' | 'again' | 'continued' };

const change = (plan: fc.Arbitrary<SchedulePlan>): fc.Arbitrary<Change> =>
  fc.record({ plan: fc.option(plan), hiring: fc.constantFrom('none', 'ends', 'again', 'continued') });

/** The facts of a month after a change dated `day`. */
function changed(facts: MonthFacts, day: IsoDate, { plan, hiring }: Change): MonthFacts {
  const plans = plan === null ? facts.plans : [...facts.plans.filter(({ from }) => from < day), { from: day, plan }];
  return { ...facts, plans, employments: hiredFrom(facts.employments, day, hiring) };
}

function hiredFrom(before: readonly Employment[], day: IsoDate, hiring: Change['hiring']): readonly Employment[] {
  if (hiring === 'none') return before;
  const ended = before
    .filter(({ begin }) => begin < day)
    .map((one) => ({ ...one, end: one.end === null || one.end >= day ? addDays(day, -1) : one.end }));
  if (hiring === 'ends') return ended;
  return [...ended, { begin: day, end: null, counts_as_continued: hiring === 'continued' }];
}

/** A day from the second of the month to some days after it. */
const dayIn = (facts: MonthFacts) =>
  fc.integer({ min: 1, max: 40 }).map((days) => addDays(firstDayOf(facts.month), days));

const leaveUsed = (facts: MonthFacts, until: IsoDate): IsoDate[][] =>
  facts.leave.map(({ from, to }) =>
    usedDays(
      { from, to },
      { from: firstDayOf(facts.month), to: until },
      { ...facts, planOf: (day) => planOf(facts, day) },
    ),
  );

/** Findings of the month as it is proposed, recorded until the day before another. */
function findingsBefore(facts: MonthFacts, day: IsoDate): Finding[] {
  const until = proposeTimesheet(facts).filter((one) => one.day < day);
  return findFindings(
    monthToCheck(
      {},
      {
        month: facts.month,
        last_calc_day: addDays(day, -1),
        days: Object.fromEntries(until.map((one) => [one.day, one])),
        surroundings: { public_holidays: [...facts.holidays].map(([on, holiday]) => ({ day: on, holiday })) },
      },
    ),
  );
}

test('a change dated a day changes no day before it under fixed days: proposal, findings, leave, service', () => {
  const cases = factsWith(anyFixedPlan()).chain((facts) =>
    fc.tuple(fc.constant(facts), dayIn(facts), change(anyFixedPlan())),
  );
  fc.assert(
    fc.property(cases, ([facts, day, given]) => {
      const after = changed(facts, day, given);
      const before = daysOf(facts.month).filter((one) => one < day);
      const dayBefore = (all: MonthFacts) => proposeTimesheet(all).filter((one) => one.day < day);
      expect(dayBefore(after)).toEqual(dayBefore(facts));
      expect(findingsBefore(after, day)).toEqual(findingsBefore(facts, day));
      expect(leaveUsed(after, addDays(day, -1))).toEqual(leaveUsed(facts, addDays(day, -1)));
      for (const one of before.filter((employed) => isEmployedOn(facts.employments, employed)))
        expect(countedFrom(after.employments, one)).toBe(countedFrom(facts.employments, one));
    }),
    { numRuns: 1000 },
  );
});

test('a change dated after a month changes nothing of the month, whatever its plans are', () => {
  const later = (facts: MonthFacts) =>
    fc.integer({ min: 1, max: 60 }).map((days) => addDays(lastDayOf(facts.month), days));
  const cases = anyFacts().chain((facts) => fc.tuple(fc.constant(facts), later(facts), change(anyPlan())));
  fc.assert(
    fc.property(cases, ([facts, day, given]) => {
      const after = changed(facts, day, given);
      expect(proposeTimesheet(after)).toEqual(proposeTimesheet(facts));
      expect(leaveUsed(after, lastDayOf(facts.month))).toEqual(leaveUsed(facts, lastDayOf(facts.month)));
    }),
    { numRuns: 1000 },
  );
});
