import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAN_ALIASES, type PlanAlias, planOf } from '../../accounts/plan/plans.ts';
import { addDays, type IsoDate } from '../../calendar/dates.ts';
import type { BillingItem } from './billing-item.ts';
import { shareOf, sumOf } from './charges.ts';
import { daysFromTo } from './period.ts';
import {
  type Change,
  cancel,
  changePaymentMethod,
  changePlan,
  endForNotPaying,
  grantedOf,
  renew,
  resume,
  type Subscription,
  stateOf,
  subscribe,
  trialOf,
} from './subscription.ts';

const TODAY = '2026-11-22';
const FEW = { today: TODAY, people: 3 };

const refusalOf = (change: Change): string | null => ('refusal' in change ? change.refusal : null);

/** Effect of a change. */
function afterOf(change: Change): Subscription {
  if ('refusal' in change) throw new Error(change.refusal);
  return change.subscription;
}

const paying = (overrides: Partial<Subscription> = {}): Subscription => ({
  ...afterOf(subscribe(null, { plan: 'erweitert', payment_method: 'transfer' }, FEW)),
  ...overrides,
});

describe('the free days', () => {
  const trial = trialOf('starter', TODAY);

  test('D45 are fourteen full days after the one on which they begin', () => {
    expect(trial).toMatchObject({ trial_ends_on: '2026-12-06', ends_on: '2026-12-06', payment_method: null });
    expect(stateOf(trial, '2026-12-06')).toBe('trial');
    expect(stateOf(trial, '2026-12-07')).toBe('ended');
  });

  test('stay free after subscribing: the first paid period begins on the day after them', () => {
    const subscribed = subscribe(
      trial,
      { plan: 'starter', payment_method: 'transfer' },
      { ...FEW, today: '2026-11-25' },
    );
    expect(subscribed).toMatchObject({ charges: [], subscription: { ends_on: null, period: null } });
    expect(renew(afterOf(subscribed), { today: '2026-12-06', people: 3 }).charges).toEqual([]);
    expect(renew(afterOf(subscribed), { today: '2026-12-07', people: 3 })).toMatchObject({
      subscription: { period: { from: '2026-12-07', to: '2027-01-06' }, anchor: 7 },
      charges: [{ kind: 'period', plan: 'starter', from: '2026-12-07', to: '2027-01-06', grossCents: 2990 }],
    });
  });

  test('that were followed by a subscription which was cancelled at once end as free days', () => {
    const subscribed = afterOf(subscribe(trial, { plan: 'starter', payment_method: 'transfer' }, FEW));
    const cancelled = afterOf(cancel(subscribed, TODAY));
    expect(cancelled.ends_on).toBe('2026-12-06');
    expect(renew(cancelled, { today: '2027-03-01', people: 3 }).charges).toEqual([]);
  });
});

describe('a subscription', () => {
  test('without free days begins, and is billed, at once', () => {
    const subscribed = subscribe(null, { plan: 'premium', payment_method: 'card' }, FEW);
    expect(subscribed).toMatchObject({
      subscription: { period: { from: TODAY, to: '2026-12-21' }, anchor: 22, ends_on: null },
      charges: [{ kind: 'period', grossCents: 8990 }],
    });
  });

  test('that ended can be taken out again, from that day on', () => {
    const ended = paying({ ends_on: '2026-12-21' });
    const again = subscribe(ended, { plan: 'starter', payment_method: 'transfer' }, { today: '2027-02-03', people: 3 });
    expect(again).toMatchObject({ subscription: { period: { from: '2027-02-03', to: '2027-03-02' }, anchor: 3 } });
  });

  test('that was cancelled runs to the end of the period, and can be resumed until then', () => {
    const cancelled = afterOf(cancel(paying(), TODAY));
    expect(stateOf(cancelled, '2026-12-21')).toBe('cancelled');
    expect(stateOf(cancelled, '2026-12-22')).toBe('ended');
    expect(renew(cancelled, { today: '2027-01-01', people: 3 }).charges).toEqual([]);
    expect(afterOf(resume(cancelled, '2026-12-21')).ends_on).toBeNull();
    expect(refusalOf(resume(cancelled, '2026-12-22'))).toBe('subscription_not_cancelled');
  });

  test('D98 that is not paid ends with the given day, and never later than it was cancelled', () => {
    expect(endForNotPaying(paying(), '2026-12-06').ends_on).toBe('2026-12-06');
    expect(endForNotPaying(paying({ ends_on: '2026-12-01' }), '2026-12-06').ends_on).toBe('2026-12-01');
  });

  test('renews every period that was missed', () => {
    const { charges, subscription } = renew(paying(), { today: '2027-02-22', people: 3 });
    expect(charges.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-12-22 2027-01-21',
      '2027-01-22 2027-02-21',
      '2027-02-22 2027-03-21',
    ]);
    expect(subscription.period).toEqual({ from: '2027-02-22', to: '2027-03-21' });
    expect(renew(subscription, { today: '2027-02-22', people: 3 }).charges).toEqual([]);
  });

  test.each<[string, Change, string]>([
    ['subscribing twice', subscribe(paying(), { plan: 'starter', payment_method: 'card' }, FEW), 'subscription_exists'],
    [
      'a plan that is too small',
      subscribe(null, { plan: 'starter', payment_method: 'card' }, { ...FEW, people: 11 }),
      'plan_too_small',
    ],
    ['the plan of now', changePlan(paying(), 'erweitert', FEW), 'plan_chosen'],
    ['a change without a subscription', changePlan(null, 'starter', FEW), 'subscription_missing'],
    ['a change after the end', changePlan(paying({ ends_on: '2026-11-21' }), 'premium', FEW), 'subscription_missing'],
    ['a downgrade above the limit', changePlan(paying(), 'starter', { ...FEW, people: 11 }), 'plan_too_small'],
    ['cancelling free days', cancel(trialOf('starter', TODAY), TODAY), 'subscription_missing'],
    ['cancelling twice', cancel(paying({ ends_on: '2026-12-21' }), TODAY), 'subscription_missing'],
    ['resuming what runs', resume(paying(), TODAY), 'subscription_not_cancelled'],
    ['a way of paying without a subscription', changePaymentMethod(null, 'card', TODAY), 'subscription_missing'],
  ])('refuses %s', (_, change, code) => {
    expect(refusalOf(change)).toBe(code);
  });

  test('by the operator never ends', () => {
    expect(stateOf(grantedOf('platin'), '2099-12-31')).toBe('granted');
    expect(renew(grantedOf('platin'), { today: '2099-12-31', people: 1 }).charges).toEqual([]);
  });
});

describe('D97 a change of the plan', () => {
  test('to a larger one holds at once, costs the difference for the days left, and voids a downgrade that waits', () => {
    const waiting = paying({ next_plan: 'starter' });
    const changed = changePlan(waiting, 'premium', { ...FEW, today: '2026-12-12' });
    expect(changed).toMatchObject({
      subscription: { plan: 'premium', next_plan: null },
      charges: [
        { kind: 'upgrade_credit', plan: 'erweitert', from: '2026-12-12', to: '2026-12-21', grossCents: -1663 },
        { kind: 'upgrade_charge', plan: 'premium', from: '2026-12-12', to: '2026-12-21', grossCents: 2997 },
      ],
    });
  });

  test('to a smaller one holds from the next period on, and costs nothing now', () => {
    const changed = changePlan(paying(), 'starter', FEW);
    expect(changed).toMatchObject({ subscription: { plan: 'erweitert', next_plan: 'starter' }, charges: [] });
    expect(renew(afterOf(changed), { today: '2026-12-22', people: 3 })).toMatchObject({
      subscription: { plan: 'starter', next_plan: null },
      charges: [{ plan: 'starter', grossCents: 2990 }],
      refusedPlan: null,
    });
  });

  test('to a smaller one is looked at again at the end of the period', () => {
    const waiting = afterOf(changePlan(paying(), 'starter', FEW));
    expect(renew(waiting, { today: '2026-12-22', people: 11 })).toMatchObject({
      subscription: { plan: 'erweitert', next_plan: null },
      refusedPlan: 'starter',
    });
  });

  test('back to the plan of now takes the downgrade back', () => {
    expect(changePlan(paying({ next_plan: 'starter' }), 'erweitert', FEW)).toMatchObject({
      subscription: { plan: 'erweitert', next_plan: null },
      charges: [],
    });
  });

  test('during the free days holds at once and costs nothing', () => {
    expect(changePlan(trialOf('premium', TODAY), 'starter', FEW)).toMatchObject({
      subscription: { plan: 'starter', next_plan: null },
      charges: [],
    });
  });
});

/** Price of a day in cents: exact as a fraction of the period that the day is in. */
type Day = { readonly plan: PlanAlias; readonly daysOfPeriod: number };

/** Runs a chain of wishes, one after some days each, and keeps which plan each day had. */
function live(begin: IsoDate, wishes: readonly { readonly after: number; readonly plan: PlanAlias }[]) {
  const first = subscribe(null, { plan: 'starter', payment_method: 'transfer' }, { today: begin, people: 1 });
  if ('refusal' in first) throw new Error(first.refusal);
  let { subscription } = first;
  const charges: BillingItem[] = [...first.charges];
  const days: Day[] = [];
  let changes = 0;
  const spend = (today: IsoDate): void => {
    const { period, plan } = subscription;
    if (period) days.push({ plan, daysOfPeriod: daysFromTo(period.from, period.to) });
    const renewed = renew(subscription, { today: addDays(today, 1), people: 1 });
    subscription = renewed.subscription;
    charges.push(...renewed.charges);
  };
  let today = begin;
  for (const { after, plan } of wishes) {
    for (let day = 0; day < after; day += 1) {
      spend(today);
      today = addDays(today, 1);
    }
    const change = changePlan(subscription, plan, { today, people: 1 });
    if ('refusal' in change) continue;
    subscription = change.subscription;
    charges.push(...change.charges);
    changes += change.charges.length;
  }
  while (subscription.period && today <= subscription.period.to) {
    const { period, plan } = subscription;
    days.push({ plan, daysOfPeriod: daysFromTo(period.from, period.to) });
    today = addDays(today, 1);
  }
  return { charges, days, changes };
}

test('over any chain of changes, what is billed is price × time within one cent for each rounded amount', () => {
  const wish = fc.record({ after: fc.integer({ min: 0, max: 70 }), plan: fc.constantFrom(...PLAN_ALIASES) });
  const begin = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(begin, fc.array(wish, { maxLength: 12 }), (first, wishes) => {
      const { charges, days, changes } = live(first, wishes);
      const worth = days.reduce((sum, { plan, daysOfPeriod }) => sum + planOf(plan).grossCents / daysOfPeriod, 0);
      expect(Math.abs(sumOf(charges) - worth)).toBeLessThanOrEqual(changes / 2 + 1e-6);
    }),
    { numRuns: 300 },
  );
});

test.each([
  [4990, 10, 30, 1663],
  [8990, 10, 30, 2997],
  [100, 1, 2, 50],
  [101, 1, 2, 51],
  [2990, 30, 30, 2990],
  [2990, 0, 30, 0],
])('the share of %i cents for %i of %i days is %i', (cents, days, all, share) => {
  expect(shareOf(cents, days, all)).toBe(share);
});
