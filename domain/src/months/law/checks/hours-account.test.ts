import { expect, test } from 'vitest';
import type { AccountAround } from '../facts/surroundings.ts';
import { findFindings } from '../find-findings.ts';
import { monthToCheck } from '../month-to-check.builder.ts';

/** Findings of June 2026 with so much difference; 40 h a week are 10400 minutes a month. */
function findingsOf(difference_minutes: number, account: Partial<AccountAround>) {
  const hours_account: AccountAround = {
    balance_minutes: 0,
    open: [],
    cap_minutes: null,
    floor_minutes: null,
    agreed_minutes: 10_400,
    monthly_cents: 250_000,
    ...account,
  };
  const month = monthToCheck({}, { month: '2026-06', surroundings: { hours_account } });
  return findFindings({ ...month, difference_minutes })
    .filter(({ kind }) => kind.startsWith('hours_'))
    .map(({ kind, params }) => [kind, params]);
}

const open = [
  { month: '2025-05', minutes: 100, is_limited: false },
  { month: '2025-06', minutes: 300, is_limited: true },
  { month: '2025-07', minutes: 500, is_limited: true },
];

/* 13.90 € for 15700 minutes are 3,637.17 €. */
test.each([
  ['half of the agreed hours', 5200, { monthly_cents: 300_000 }, []],
  ['more than half', 5300, { monthly_cents: 300_000 }, [['hours_over_half', { plusMinutes: 5300, halfMinutes: 5200 }]]],
  ['more than half at good pay', 5300, { monthly_cents: 363_718 }, []],
  ['more than half at unknown pay', 5300, { monthly_cents: null }, []],
  ['an old plus', 0, { open }, [['hours_not_levelled', { leftMinutes: 300, dueDay: '2026-06-30' }]]],
  [
    'an old plus that is used up in part',
    -250,
    { open },
    [['hours_not_levelled', { leftMinutes: 150, dueDay: '2026-06-30' }]],
  ],
  ['an old plus that is used up', -400, { open }, []],
  ['the cap', 50, { balance_minutes: 550, cap_minutes: 600 }, []],
  [
    'above the cap',
    51,
    { balance_minutes: 550, cap_minutes: 600 },
    [['hours_over_cap', { balanceMinutes: 601, capMinutes: 600 }]],
  ],
  ['the floor', -60, { floor_minutes: -60 }, []],
  ['below the floor', -61, { floor_minutes: -60 }, [['hours_below_floor', { missingMinutes: 1, floorMinutes: 60 }]]],
])('%s', (_case, difference, account, findings) => {
  expect(findingsOf(difference, account)).toEqual(findings);
});
