import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekdayOf } from '../../calendar/dates.ts';
import { planValidOn } from '../../people/schedules/dated-plan.ts';
import { planWithoutRegularDays, proposalOf } from '../confirm/month.builder.ts';
import { workedMinutesOf } from '../sheet/total-days.ts';
import { distributeHours } from './distribute-hours.ts';
import { anyPlanWithoutRegularDays, factsWith } from './facts.builder.ts';
import { proposeTimesheet } from './propose-timesheet.ts';

const PLAN = planWithoutRegularDays(10);
/** A month of 30 days and four Sundays: 26 days that take hours. */
const JUNE = proposalOf({ plan: PLAN });
const deal = (minutes: number, blockMinutes: 15 | 30 | 60 = 60) =>
  distributeHours(minutes, JUNE, { plans: [{ from: '2020-01-01', plan: PLAN }], blockMinutes });

describe('hours of a month', () => {
  test.each([
    ['none', 0, 60, []],
    ['one block', 60, 60, [60]],
    ['days of three hours, one of them longer', 28 * 60, 60, [240, ...Array<number>(8).fill(180)]],
    ['quarters', 45, 15, [45]],
    ['as many as fit', 260 * 60, 60, Array<number>(26).fill(600)],
  ] as const)('%s', (_case, minutes, block, expected) => {
    const worked = deal(minutes, block)
      .days?.map(workedMinutesOf)
      .filter((one) => one > 0);
    expect(worked).toEqual(expected);
  });

  test.each([
    ['half an hour in blocks of one', 30, 60],
    ['a quarter in blocks of half an hour', 75, 30],
  ] as const)('%s cannot be dealt', (_case, minutes, block) => {
    expect(deal(minutes, block)).toEqual({ days: null, refusal: { kind: 'not_in_blocks' } });
  });

  test('that are more than fit say how many do', () => {
    expect(deal(261 * 60)).toEqual({ days: null, refusal: { kind: 'too_many', fittingMinutes: 260 * 60 } });
  });

  test('stand on days that are allowed to work, no Sundays, in blocks, even and exact, whatever the month is', () => {
    const block = fc.constantFrom(15 as const, 30 as const, 60 as const);
    fc.assert(
      fc.property(
        factsWith(anyPlanWithoutRegularDays()),
        block,
        fc.nat({ max: 300 }),
        (facts, blockMinutes, blocks) => {
          const minutes = blocks * blockMinutes;
          const proposed = proposeTimesheet(facts);
          const { days, refusal } = distributeHours(minutes, proposed, { plans: facts.plans, blockMinutes });
          const isOpen = proposed.map(
            (day) =>
              day.is_allowed_to_work &&
              (planValidOn(facts.plans, day.day).works_on_sundays === 1 || weekdayOf(day.day) !== 7),
          );
          const openDays = isOpen.filter(Boolean).length;
          if (refusal !== null) {
            expect(minutes).toBeGreaterThan(openDays * 600);
            return;
          }
          const worked = days.map(workedMinutesOf);
          expect(worked.reduce((sum, one) => sum + one, 0)).toBe(minutes);
          expect(worked.every((one) => one % blockMinutes === 0 && one <= 600)).toBe(true);
          expect(worked.filter((_one, index) => !isOpen[index]).every((one) => one === 0)).toBe(true);
        },
      ),
    );
  });
});
