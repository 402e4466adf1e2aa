import { describe, expect, test } from 'vitest';
import { planOf } from '../../months/confirm/month.builder.ts';
import type { Employment } from '../../people/employments/employment.ts';
import { type EntitlementFacts, entitlementOf } from './entitlement.ts';
import { SIXTY_PEOPLE } from './sixty-people.builder.ts';

const planned = (perWeek: number, allowed_leave_days: number, from = '2000-01-01') => ({
  from,
  plan: planOf({
    allowed_leave_days,
    days: ([1, 2, 3, 4, 5, 6] as const)
      .slice(0, perWeek)
      .map((day_id) => ({ day_id, isActive: true as const, start_time: '08:00', end_time: '14:00', hours: 6 })),
  }),
});
const employment = (begin: string, end: string | null = null, counts_as_continued = false): Employment => ({
  begin,
  end,
  counts_as_continued,
});
const FACTS: EntitlementFacts = {
  employments: [employment('2020-01-01')],
  plans: [planned(5, 30)],
  birth_date: null,
  isProRata: false,
  set: null,
};
const SET = { statutory_days: null, contract_days: null, extra_days: 0, parental_months: 0 };
const daysOf = (facts: Partial<EntitlementFacts>, year = 2026) => {
  const { statutory, contract, extra, rest } = entitlementOf({ ...FACTS, ...facts }, year);
  return [statutory, contract, extra, rest];
};

test('there are sixty people', () => {
  expect(SIXTY_PEOPLE).toHaveLength(60);
});

test.each(SIXTY_PEOPLE)('$begin to $end, $perWeek days, $agreed agreed', (one) => {
  const { perWeek, agreed, begin, end, birth_date, statutory, contract, rest } = one;
  const facts = { employments: [employment(begin, end)], plans: [planned(perWeek, agreed)], birth_date };
  expect(daysOf(facts)).toEqual([statutory, contract, 0, rest]);
});

describe('the entitlement of a year', () => {
  test.each<[string, Partial<EntitlementFacts>, number[]]>([
    [
      'follows the weeks before and after a change',
      { plans: [planned(5, 30), planned(3, 18, '2026-07-01')] },
      [16, 8, 0, 0],
    ],
    ['counts parts of a month by its days', { plans: [planned(5, 20), planned(2, 8, '2026-06-16')] }, [14, 0, 0, 0]],
    [
      'is the last agreed one of the same week',
      { plans: [planned(5, 28), planned(5, 30, '2026-09-01')] },
      [20, 10, 0, 0],
    ],
    ['is nothing where nothing is agreed', { plans: [planned(5, 0)] }, [0, 0, 0, 0]],
    [
      'is shortened by the contract only beyond the law',
      { isProRata: true, employments: [employment('2020-01-01', '2026-07-31')] },
      [20, 0, 0, 0],
    ],
    [
      'is shortened by the contract in the first year',
      { isProRata: true, employments: [employment('2026-04-01')] },
      [20, 3, 0, 0],
    ],
    [
      'goes on in an employment that continues',
      { employments: [employment('2020-01-01', '2026-08-31'), employment('2026-09-15', null, true)] },
      [20, 10, 0, 0],
    ],
    [
      'is never more than a whole year',
      { employments: [employment('2020-01-01', '2026-08-31'), employment('2026-10-01')] },
      [20, 10, 0, 0],
    ],
    [
      'is the sum of two short employments',
      { employments: [employment('2025-01-01', '2026-02-28'), employment('2026-09-01')] },
      [10, 5, 0, 0],
    ],
    ['loses a twelfth for a month of parental leave', { set: { ...SET, parental_months: 3 } }, [15, 8, 0, 0]],
    [
      'is what a manager set',
      { set: { ...SET, statutory_days: 22, contract_days: 6.5, extra_days: 5 } },
      [22, 6.5, 5, 0],
    ],
  ])('%s', (_name, facts, expected) => {
    expect(daysOf(facts)).toEqual(expected);
  });

  test('says how it was reckoned', () => {
    const { lines } = entitlementOf({ ...FACTS, employments: [employment('2026-08-01')] }, 2026);
    expect(lines).toEqual([
      { kind: 'by_law', account: 'statutory', days: 20, per_week: 5, working_days: 24 },
      { kind: 'agreed', account: 'contract', days: 30 },
      { kind: 'twelfths', account: 'statutory', days: 8.33, months: 5, reason: 'waiting_time_open' },
      { kind: 'twelfths', account: 'contract', days: 12.5, months: 5, reason: 'waiting_time_open' },
      { kind: 'reckoned', account: 'statutory', days: 8 },
      { kind: 'reckoned', account: 'contract', days: 5 },
    ]);
  });
});
