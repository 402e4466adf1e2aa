import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planOf } from '../../months/confirm/month.builder.ts';
import { employed } from '../../people/employments/employment.builder.ts';
import { isInTime, KEPT_BY } from './lapse.ts';
import { type LeaveAccountFacts, leaveAccountOf } from './leave-account.ts';
import { type LeaveBooking, leaveBookingInput } from './leave-booking.ts';
import { NO_LEAVE_RULE } from './leave-rules.ts';
import { leaveEntitlementInput } from './leave-wire.ts';

const FACTS: LeaveAccountFacts = {
  year: 2027,
  today: '2027-05-01',
  employments: employed(),
  plans: [{ from: '2020-01-01', plan: planOf({ allowed_leave_days: 30 }) }],
  birth_date: null,
  set: null,
  rules: [],
  bookings: [],
  noticesBefore: [],
  keptBy: () => null,
  used: [],
};
const booked = (
  kind: LeaveBooking['kind'],
  days: number,
  more: Partial<LeaveBooking & { reason: string | null }> = {},
) => ({
  id: 1,
  kind,
  account: 'statutory' as const,
  days,
  from_year: null,
  reverses_id: null,
  reason: null,
  ...more,
});
const account = (facts: Partial<LeaveAccountFacts>) => leaveAccountOf({ ...FACTS, ...facts });
const TOLD = [{ days: 5, on: '2026-09-01' }];
const CARRIED = [booked('carried', 5)];

describe('carried days', () => {
  test.each<[string, Partial<LeaveAccountFacts>, [lapsed: number, left: number]]>([
    ['lapse on 31 March after a notice', { noticesBefore: TOLD }, [5, 30]],
    ['are there on 31 March', { noticesBefore: TOLD, today: '2027-03-31' }, [0, 35]],
    ['never lapse where nobody was told', {}, [0, 35]],
    ['lapse as far as the notice named them', { noticesBefore: [{ days: 2, on: '2026-09-01' }] }, [2, 33]],
    ['do not lapse after a late notice', { noticesBefore: [{ days: 5, on: '2026-12-20' }] }, [0, 35]],
    [
      'follow the last notice in time',
      {
        noticesBefore: [
          { days: 9, on: '2026-01-04' },
          { days: 3, on: '2026-10-01' },
        ],
      },
      [3, 32],
    ],
    ['are used before they lapse', { noticesBefore: TOLD, used: [{ day: '2027-03-01', days: 1 }] }, [4, 30]],
    ['cannot be used later', { noticesBefore: TOLD, used: [{ day: '2027-04-01', days: 1 }] }, [5, 29]],
    ['stay for who is in parental leave', { noticesBefore: TOLD, keptBy: () => 'parental' }, [0, 35]],
    ['stay fifteen months for who is sick', { noticesBefore: TOLD, keptBy: () => 'sick' }, [0, 35]],
    [
      'lapse then without a notice',
      { keptBy: () => 'sick', bookings: [booked('carried', 5, { from_year: 2025 })] },
      [5, 30],
    ],
    [
      'of the contract lapse where it says so',
      {
        rules: [{ ...NO_LEAVE_RULE, contract_lapses: true }],
        bookings: [booked('carried', 5, { account: 'contract' })],
      },
      [5, 30],
    ],
    ['below zero are settled', { bookings: [booked('carried', -2, { account: 'contract' })] }, [0, 28]],
    ['below zero never take days of the law', { bookings: [booked('carried', -12, { account: 'contract' })] }, [0, 20]],
  ])('%s', (_name, facts, expected) => {
    const { lapsed, left } = account({ bookings: CARRIED, ...facts });
    expect([lapsed, left]).toEqual(expected);
  });
});

test('a notice leaves time to ask and to take', () => {
  expect(isInTime({ days: 20, on: '2026-11-26' }, 2026)).toBe(true);
  expect(isInTime({ days: 20, on: '2026-11-27' }, 2026)).toBe(false);
});

test('lines that were taken back do not count', () => {
  const bookings = [booked('correction', 3, { id: 1 }), booked('reversal', -3, { id: 2, reverses_id: 1 })];
  expect(account({ bookings })).toMatchObject({ left: 30, entitled: 30, corrected: 0 });
});

test('days are used by law first, then by contract', () => {
  const used = Array.from({ length: 22 }, (_, n) => ({ day: `2027-02-${String(n + 1).padStart(2, '0')}`, days: 1 }));
  expect(account({ used }).open).toMatchObject([{ account: 'contract', left: 8 }]);
});

test('an advance is settled with days of the contract, the rest goes on', () => {
  const bookings = [booked('carried', -4, { account: 'contract' })];
  expect(account({ bookings }).open).toMatchObject([
    { account: 'statutory', left: 20 },
    { account: 'contract', left: 6 },
  ]);
  const more = account({ bookings: [booked('carried', -12, { account: 'contract' })] });
  expect(more).toMatchObject({ left: 20, owed: 2, carried: -10 });
  expect(more.lines).toContainEqual({ kind: 'owed', account: 'contract', days: 2 });
});

test('the lines end with what is left', () => {
  const bookings = [
    ...CARRIED,
    booked('opening', 2.5, { id: 2 }),
    booked('correction', 1, { id: 3, reason: 'Zusage' }),
  ];
  const { lines } = account({ bookings, noticesBefore: TOLD, used: [{ day: '2027-08-02', days: 0.5 }] });
  expect(lines.slice(-6)).toEqual([
    { kind: 'correction', account: 'statutory', days: 1, text: 'Zusage' },
    { kind: 'carried', account: 'statutory', days: 5, year: 2026, lapses_on: '2027-03-31', lapse_reason: 'notice' },
    { kind: 'lapsed', account: null, days: -2.5 },
    { kind: 'opening', account: null, days: -2.5 },
    { kind: 'planned', account: null, days: -0.5 },
    { kind: 'left', account: null, days: 30.5 },
  ]);
});

const halves = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((n) => n / 2);
const day = fc
  .integer({ min: 0, max: 364 })
  .map((days) => Temporal.PlainDate.from('2027-01-01').add({ days }).toString());
const anyAccount = fc.constantFrom('statutory' as const, 'contract' as const);
const anyLine = fc.oneof(
  fc.record({
    kind: fc.constant('correction' as const),
    account: anyAccount,
    days: halves(-40, 40),
    from_year: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant('carried' as const),
    account: anyAccount,
    days: halves(-5, 30),
    from_year: fc.constantFrom(2024, 2025, 2026),
  }),
  fc.record({
    kind: fc.constant('opening' as const),
    account: anyAccount,
    days: halves(0, 20),
    from_year: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant('lapse' as const),
    account: fc.constant('contract' as const),
    days: halves(0, 9),
    from_year: fc.constant(null),
  }),
);

test('what is entitled and carried is lapsed, taken, planned or left', () => {
  const history = fc.record({
    today: day,
    used: fc.array(fc.record({ day, days: fc.constantFrom(0.5, 1) }), { maxLength: 50 }),
    lines: fc.array(anyLine, { maxLength: 8 }),
    reversed: fc.array(fc.nat(7), { maxLength: 3 }),
    named: halves(0, 40),
    kept: fc.constantFrom(null, ...KEPT_BY),
    contract_lapses: fc.boolean(),
  });
  fc.assert(
    fc.property(history, ({ today, used, lines, reversed, named, kept, contract_lapses }) => {
      const bookings = lines.map((one, id) => ({ ...one, id, reverses_id: null, reason: null }));
      const back = [...new Set(reversed)].filter((id) => id < bookings.length);
      const reversals = back.map((id) => booked('reversal', 0, { id: 100 + id, reverses_id: id }));
      const {
        entitled,
        carried,
        lapsed,
        taken,
        planned,
        left,
        lines: reckoning,
      } = account({
        today,
        used,
        bookings: [...bookings, ...reversals],
        noticesBefore: [{ days: named, on: '2026-09-01' }],
        keptBy: () => kept,
        rules: [{ ...NO_LEAVE_RULE, contract_lapses }],
      });
      expect(taken + planned + left).toBe(entitled + carried - lapsed);
      expect(lapsed).toBeGreaterThanOrEqual(0);
      expect(reckoning.at(-1)?.days).toBe(left);
    }),
  );
});

test.each([
  [leaveBookingInput, { kind: 'lapse', account: 'statutory', days: 1, reason: 'Verzicht' }, 'validation:leaveNoWaiver'],
  [leaveBookingInput, { kind: 'correction', account: 'contract', days: 0.3, reason: 'Teil' }, 'validation:halfDays'],
  [
    leaveBookingInput,
    { kind: 'correction', account: 'contract', days: 0, reason: 'Nichts' },
    'validation:leaveDaysZero',
  ],
  [leaveEntitlementInput, { contract_days: 4, version: 0 }, 'validation:required'],
])('what the law or the account does not allow is refused: %#', (schema, input, message) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(message);
});
