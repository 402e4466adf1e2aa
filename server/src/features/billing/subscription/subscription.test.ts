import { api } from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import {
  createCustomer,
  createNewcomer,
  createPayer,
  findBilled,
  foundCompany,
  hirePeople,
  saveMonth,
  signInAgain,
} from './subscription.builder.ts';

const app = setUpApp();

const START = '2026-11-20T08:00:00Z';

const stateOf = (client: Client) => client.read(api.subscription.get, {});
const userOf = async (client: Client) => (await client.read(api.access.authorized, {})).user;
const wait = (days: number): void => app.clock.pass({ hours: 24 * days });
const bellOf = async (client: Client): Promise<string[]> =>
  (await client.read(api.notifications.list, {})).data.map(({ text }) => text);

const PLANS = {
  data: [
    { alias: 'starter', price: '29.90', max_people: 10 },
    { alias: 'erweitert', price: '49.90', max_people: 20 },
    { alias: 'premium', price: '89.90', max_people: 60 },
    { alias: 'platin', price: '129.90', max_people: null },
  ],
};

test('everybody can read the plans by price, lowest first', async () => {
  expect(await app.anonymous.read(api.subscription.plans, {})).toEqual(PLANS);
});

test('a subscription without a whole billing address is refused', async () => {
  app.clock.set(START);
  const { client } = await createNewcomer(app);
  await client.read(api.subscription.startTrial, { body: { plan: 'starter' } });
  await foundCompany(client);
  const subscribe = () =>
    client.send(api.subscription.subscribe, { body: { plan: 'starter', payment_method: 'transfer' } });
  expect(await subscribe()).toMatchObject({ status: 409, body: { code: 'billing_address_missing' } });
  expect(await stateOf(client)).toMatchObject({ state: 'trial' });
});

/** Whether the company can be changed: the code of the refusal, or null. */
async function refusalOfChange(client: Client): Promise<string | null> {
  const { id: _id, city: _city, ...fields } = await client.read(api.company.get, {});
  const body = { ...fields, street: 'Am Ring 7', phone: '+49 821 1' };
  const { status, body: answer } = await client.send(api.company.change, { body });
  return status === 200 ? null : answer.code;
}

const people = (count: number) => Array.from({ length: count }, (_, index) => ({ last_name: `Nr ${index}` }));

describe('the free days of a person', () => {
  test('begin with the choice of a plan, without payment data, and open the way to a company', async () => {
    app.clock.set(START);
    const { client } = await createNewcomer(app);
    expect(await stateOf(client)).toMatchObject({ state: 'none', may_start_trial: true, people: 0 });
    expect(await foundCompany(client)).toMatchObject({ status: 403, body: { code: 'demo_only' } });
    const begun = await client.read(api.subscription.startTrial, { body: { plan: 'starter' } });
    expect(begun).toMatchObject({
      state: 'trial',
      plan: 'starter',
      trial_ends_on: '2026-12-04',
      may_start_trial: false,
    });
    expect(await userOf(client)).toMatchObject({
      role: 'company_manager',
      has_company: false,
      trial_ends_at: '2026-12-05 00:00:00',
      subscription_data: {
        active: true,
        manual_payment: false,
        plan: 'starter',
        state: 'trial',
        ends_on: '2026-12-04',
      },
    });
    expect((await foundCompany(client)).status).toBe(201);
  });

  test('D45 are those of the company from its founding on, and are given once', async () => {
    app.clock.set(START);
    const { client } = await createCustomer(app);
    wait(3);
    expect(await stateOf(client)).toMatchObject({ state: 'trial', trial_ends_on: '2026-12-04' });
    const again = await client.send(api.subscription.startTrial, { body: { plan: 'platin' } });
    expect([again.status, again.body.code]).toEqual([409, 'trial_used']);
  });

  test('that are over without a company can be followed by a subscription: the first period begins with the company', async () => {
    app.clock.set(START);
    const { client } = await createNewcomer(app);
    await client.read(api.subscription.startTrial, { body: { plan: 'starter' } });
    wait(15);
    expect(await userOf(client)).toMatchObject({ role: 'user', subscription_data: { active: false, state: 'ended' } });
    expect((await foundCompany(client)).status).toBe(403);
    const byCard = { payment_method: 'card', plan: 'erweitert' } as const;
    expect((await client.send(api.subscription.subscribe, { body: byCard })).body.code).toBe('payment_not_offered');
    await client.read(api.subscription.subscribe, { body: { payment_method: 'transfer', plan: 'erweitert' } });
    expect(await userOf(client)).toMatchObject({ role: 'company_manager' });
    wait(2);
    const { body: company } = await foundCompany(client);
    expect(await stateOf(client)).toMatchObject({
      state: 'active',
      period: { from: '2026-12-07', to: '2027-01-06' },
    });
    expect(await findBilled(app, company.id)).toEqual(['4990: period erweitert 2026-12-07 2027-01-06']);
  });
});

describe('a trial that has ended', () => {
  test('S60 D29 ends no session, changes nothing, and leaves the way to what is saved and to paying', async () => {
    app.clock.set(START);
    const customer = await createCustomer(app);
    const { client, companyId } = customer;
    const [worker] = await hirePeople(app, customer, people(1));
    const sheet = await saveMonth(app, customer, worker?.schemaId ?? 0, '2026-10');
    wait(15);
    expect(await userOf(client)).toMatchObject({
      role: 'user',
      has_company: true,
      subscription_data: { state: 'ended' },
    });
    expect(await refusalOfChange(client)).toBe('subscription_ended');
    expect((await client.read(api.timesheets.download, { params: { id: sheet } })).subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
    expect((await client.raw({ url: '/api/company/archives' })).body.total).toBe(1);
    const { id } = await userOf(client);
    expect((await client.send(api.invoices.list, { params: { id }, query: { page: 1 } })).status).toBe(200);
    const paid = await client.read(api.subscription.subscribe, {
      body: { payment_method: 'transfer', plan: 'starter' },
    });
    expect(paid).toMatchObject({ state: 'active', period: { from: '2026-12-05', to: '2027-01-04' } });
    expect(await findBilled(app, companyId)).toEqual(['2990: period starter 2026-12-05 2027-01-04']);
    expect(await userOf(client)).toMatchObject({ role: 'company_manager' });
    expect(await refusalOfChange(client)).toBeNull();
  });

  test('is told three days before and after its end, once each', async () => {
    app.clock.set(START);
    const { client } = await createCustomer(app);
    await app.doHourlyWork();
    expect(await bellOf(client)).toEqual([]);
    wait(11);
    await app.doHourlyWork();
    await app.doHourlyWork();
    expect(await bellOf(client)).toEqual([expect.stringContaining('enden am 04.12.2026')]);
    wait(4);
    await app.doHourlyWork();
    await app.doHourlyWork();
    expect(await bellOf(client)).toEqual([
      expect.stringContaining('endete am 04.12.2026'),
      expect.stringContaining('enden am 04.12.2026'),
    ]);
  });
});

describe('a subscription', () => {
  test('taken out during the free days costs from the day after them on', async () => {
    app.clock.set(START);
    const { client, companyId } = await createCustomer(app, 'premium');
    await client.read(api.subscription.subscribe, { body: { payment_method: 'transfer', plan: 'premium' } });
    await app.doHourlyWork();
    expect(await findBilled(app, companyId)).toEqual([]);
    wait(15);
    const period = { from: '2026-12-05', to: '2027-01-04' };
    expect(await stateOf(client)).toMatchObject({ state: 'active', period, next_period_from: '2027-01-05' });
    expect(await findBilled(app, companyId)).toEqual([]);
    await Promise.all([app.doHourlyWork(), app.doHourlyWork()]);
    await app.doHourlyWork();
    expect(await findBilled(app, companyId)).toEqual(['8990: period premium 2026-12-05 2027-01-04']);
  });

  test('is billed for every period that a stopped worker has missed', async () => {
    app.clock.set(START);
    const { companyId } = await createPayer(app);
    wait(70);
    await app.doHourlyWork();
    await app.doHourlyWork();
    const billed = (await findBilled(app, companyId)).join(', ');
    for (const from of ['2026-12-05', '2027-01-05', '2027-02-05']) expect(billed).toContain(`starter ${from}`);
    expect(billed).not.toContain('2027-03-05');
  });

  test('of twenty callers at once is one, with one invoice', async () => {
    app.clock.set(START);
    const { client, companyId } = await createCustomer(app);
    wait(15);
    const body = { payment_method: 'transfer', plan: 'starter' } as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.send(api.subscription.subscribe, { body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await findBilled(app, companyId)).toHaveLength(1);
  });

  test('that was cancelled ends with its period, and can be resumed before', async () => {
    app.clock.set(START);
    const { client, companyId, userId } = await createPayer(app);
    const cancelled = await client.read(api.subscription.cancel, {});
    expect(cancelled).toMatchObject({ state: 'cancelled', ends_on: '2027-01-04', next_period_from: null });
    expect(await client.read(api.subscription.resume, {})).toMatchObject({ state: 'active', ends_on: null });
    expect((await client.send(api.subscription.resume, {})).body.code).toBe('subscription_not_cancelled');
    await client.read(api.subscription.cancel, {});
    app.clock.set('2027-01-04T22:59:00Z');
    const later = await signInAgain(app, userId);
    expect(await userOf(later)).toMatchObject({ role: 'company_manager' });
    expect((await stateOf(later)).state).toBe('cancelled');
    app.clock.set('2027-01-04T23:01:00Z');
    expect((await stateOf(later)).state).toBe('ended');
    expect(await userOf(later)).toMatchObject({ role: 'user' });
    await app.doHourlyWork();
    expect(await findBilled(app, companyId)).toHaveLength(1);
  });

  test('logs what changed', async () => {
    app.clock.set(START);
    const { client } = await createPayer(app);
    await client.read(api.subscription.cancel, {});
    const { data } = await client.read(api.company.log, { query: { page: 1, type: 'subscription_changed' } });
    expect(
      data.map(({ changes }) => changes.map((change) => `${change.field}: ${change.old} → ${change.new}`)),
    ).toEqual([['ends_on: null → 04.01.2027'], ['payment_method: null → transfer', 'ends_on: 04.12.2026 → null']]);
  });
});
