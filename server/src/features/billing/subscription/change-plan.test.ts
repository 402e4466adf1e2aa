import { api } from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import { createCustomer, createPayer, findBilled, hirePeople, signInAgain } from './subscription.builder.ts';

const app = setUpApp();

const START = '2026-11-20T08:00:00Z';

const stateOf = (client: Client) => client.read(api.subscription.get, {});
const wait = (days: number): void => app.clock.pass({ hours: 24 * days });
const bellOf = async (client: Client): Promise<string[]> =>
  (await client.read(api.notifications.list, {})).data.map(({ text }) => text);

const people = (count: number) => Array.from({ length: count }, (_, index) => ({ last_name: `Nr ${index}` }));

describe('D97 a change of the plan', () => {
  test('to a larger one is billed at once as it was shown before', async () => {
    app.clock.set(START);
    const { client, companyId } = await createPayer(app);
    wait(10);
    const preview = await client.read(api.subscription.previewPlan, { query: { plan: 'premium' } });
    expect(preview).toEqual({
      plan: 'premium',
      holds_from: '2026-12-15',
      due_now: '40.65',
      credit: '-20.25',
      charge: '60.90',
      days_left: 21,
      days: 31,
      next_period_from: '2027-01-05',
      next_price: '89.90',
    });
    expect(await client.read(api.subscription.changePlan, { body: { plan: 'premium' } })).toMatchObject({
      plan: 'premium',
    });
    expect((await findBilled(app, companyId)).at(-1)).toBe(
      '4065: upgrade_credit starter 2026-12-15 2027-01-04, upgrade_charge premium 2026-12-15 2027-01-04',
    );
  });

  test('at figures that were shown before midnight is not made: the answer carries those of today', async () => {
    app.clock.set(START);
    const { client, companyId } = await createPayer(app);
    wait(10);
    const { due_now, holds_from } = await client.read(api.subscription.previewPlan, { query: { plan: 'premium' } });
    const billed = await findBilled(app, companyId);
    wait(1);
    const shown = { due_now, holds_from };
    const refused = await client.send(api.subscription.changePlan, { body: { plan: 'premium', shown } });
    expect([refused.status, refused.body.code]).toEqual([409, 'plan_figures_changed']);
    expect(refused.body.current).toMatchObject({ plan: 'premium', holds_from: '16-12-2026', due_now: '38.71' });
    expect(await findBilled(app, companyId)).toEqual(billed);
    expect(await stateOf(client)).toMatchObject({ plan: 'starter' });

    const today = { due_now: '38.71', holds_from: '2026-12-16' };
    await client.read(api.subscription.changePlan, { body: { plan: 'premium', shown: today } });
    expect(await stateOf(client)).toMatchObject({ plan: 'premium' });
    expect((await findBilled(app, companyId)).at(-1)).toMatch(/^3871: /);
  });

  test('to a smaller one costs nothing now and holds from the next period on', async () => {
    app.clock.set(START);
    const { client, companyId, userId } = await createPayer(app, { plan: 'premium' });
    const preview = await client.read(api.subscription.previewPlan, { query: { plan: 'starter' } });
    expect(preview).toMatchObject({ holds_from: '2027-01-05', due_now: '0.00', next_price: '29.90' });
    expect(await client.read(api.subscription.changePlan, { body: { plan: 'starter' } })).toMatchObject({
      plan: 'premium',
      next_plan: 'starter',
    });
    app.clock.set('2027-01-05T09:00:00Z');
    await app.doHourlyWork();
    expect(await stateOf(await signInAgain(app, userId))).toMatchObject({ plan: 'starter', next_plan: null });
    expect((await findBilled(app, companyId)).at(-1)).toBe('2990: period starter 2027-01-05 2027-02-04');
  });

  test('to a smaller one that has become too small by then is not made, and the manager is told', async () => {
    app.clock.set(START);
    const customer = await createPayer(app, { plan: 'erweitert' });
    const { client } = customer;
    await client.read(api.subscription.changePlan, { body: { plan: 'starter' } });
    await hirePeople(app, customer, people(11));
    app.clock.set('2027-01-05T09:00:00Z');
    await app.doHourlyWork();
    const later = await signInAgain(app, customer.userId);
    expect(await stateOf(later)).toMatchObject({ plan: 'erweitert', next_plan: null, people: 11 });
    // Of the people of this company nothing is recorded either, which the bell says as well.
    expect(await bellOf(later)).toContainEqual(expect.stringContaining('Starter'));
  });
});

describe('on the first day of a period, before the hourly work', () => {
  /** The period of the customers below ends with 4 December. */
  const NEXT = { from: '2027-01-05', to: '2027-02-04' };
  const onFirstDay = async () => {
    app.clock.set(START);
    const customer = await createPayer(app, { plan: 'premium' });
    await customer.client.read(api.subscription.changePlan, { body: { plan: 'starter' } });
    app.clock.set('2027-01-05T00:10:00+01:00');
    return { ...customer, later: await signInAgain(app, customer.userId) };
  };

  test('the new period and its plan are shown', async () => {
    const { later } = await onFirstDay();
    expect(await stateOf(later)).toMatchObject({ plan: 'starter', next_plan: null, period: NEXT });
    const { holds_from } = await later.read(api.subscription.previewPlan, { query: { plan: 'premium' } });
    expect(holds_from).toBe('2027-01-05');
  });

  test('a cancellation ends the new period, which is billed once', async () => {
    const { later, companyId } = await onFirstDay();
    expect(await later.read(api.subscription.cancel, {})).toMatchObject({ state: 'cancelled', ends_on: '2027-02-04' });
    await app.doHourlyWork();
    expect((await findBilled(app, companyId)).filter((line) => line.includes('2027-01-05'))).toEqual([
      '2990: period starter 2027-01-05 2027-02-04',
    ]);
    expect(await later.read(api.subscription.resume, {})).toMatchObject({ state: 'active' });
  });

  test('a larger plan holds at once', async () => {
    const { later } = await onFirstDay();
    const shown = await later.read(api.subscription.changePlan, { body: { plan: 'premium' } });
    expect(shown).toMatchObject({ plan: 'premium', next_plan: null, period: NEXT });
  });
});

describe('S60 a plan is not taken', () => {
  test.each([
    ['an unknown alias', { payment_method: 'transfer', plan: 'gold' }, 'plan'],
    ['a price of its own', { payment_method: 'transfer', plan: 'starter', price: '0.01' }, 'price'],
    ['an unknown way of paying', { payment_method: 'cash', plan: 'starter' }, 'payment_method'],
  ])('with %s', async (_, payload, field) => {
    app.clock.set(START);
    const { client } = await createCustomer(app);
    const before = await stateOf(client);
    for (const path of ['subscribe', 'changePlan']) {
      const body = path === 'changePlan' ? { ...payload, payment_method: undefined } : payload;
      if (path === 'changePlan' && field === 'payment_method') continue;
      const answer = await client.raw({ method: 'POST', url: `/api/subscriptions/${path}`, payload: body });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
    expect(await stateOf(client)).toEqual(before);
  });

  test.each([
    ['who are there', {}, '20.11.2026'],
    ['who begin later (D121)', { schedule: { started_working_at_company: '2027-03-01' } }, '01.03.2027'],
  ])('that is too small for the people %s', async (_, outline, day) => {
    app.clock.set(START);
    const customer = await createCustomer(app, 'erweitert');
    const { client } = customer;
    await hirePeople(app, customer, [...people(5), ...people(6).map((one) => ({ ...one, ...outline }))]);
    for (const send of [
      client.send(api.subscription.changePlan, { body: { plan: 'starter' } }),
      client.send(api.subscription.subscribe, { body: { plan: 'starter', payment_method: 'transfer' } }),
      client.send(api.subscription.previewPlan, { query: { plan: 'starter' } }),
    ]) {
      const { status, body } = await send;
      expect([status, body.errors.plan]).toEqual([
        422,
        [`Dieser Tarif ist zu klein: Am ${day} sind es 11 Personen. Bitte wählen Sie einen größeren.`],
      ]);
    }
  });
});
