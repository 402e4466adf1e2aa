import { api } from '@zeitblatt/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { createClock } from '../../../testing/clock.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import type { DoubleMethod } from '../../../testing/stripe/double-payments.ts';
import { startStripeDouble } from '../../../testing/stripe/stripe-double.ts';
import { markPaid } from '../invoices/invoices.api.ts';
import { postWebhook } from '../payments/payments.builder.ts';
import { type Customer, createCustomer, doIn, findBilled, signInAgain } from './subscription.builder.ts';

// The whole way of a company through trial, invoices and payments. Both clocks are moved; nothing waits.

const START = '2026-11-02T08:00:00Z';
const clock = createClock(START);
const double = setUp(beforeAll, () => startStripeDouble(clock.now));
const app = setUpApp(() => ({ stripe: double.settings, now: START }));
afterAll(() => double.stop());
beforeEach(() => setClocks(START));

function setClocks(instant: string): void {
  for (const each of [clock, app.clock]) each.set(instant);
}

/** Goes on from day to day until a day, with the hourly work of each morning and the messages of the provider. */
async function liveUntil(day: string): Promise<void> {
  const last = Temporal.Instant.from(`${day}T08:00:00Z`);
  for (
    let now = clock.now().add({ hours: 24 });
    Temporal.Instant.compare(now, last) <= 0;
    now = now.add({ hours: 24 })
  ) {
    setClocks(now.toString());
    double.state.catchUp();
    await double.deliver(postWebhook(app));
    await app.doHourlyWork();
  }
}

/** The customer's session; they sign in again as people do after a month. */
const sessionOf = ({ userId }: Customer): Promise<Client> => signInAgain(app, userId);

const stateOf = async (customer: Customer) => (await sessionOf(customer)).read(api.subscription.get, {});

const roleOf = async (customer: Customer): Promise<string> =>
  (await (await sessionOf(customer)).read(api.access.authorized, {})).user.role;

async function invoicesOf(customer: Customer): Promise<{ id: number; state: string }[]> {
  const { rows } = await app.admin.query<{ id: number; state: string }>(
    'select invoice_id as id, state from invoice_states where company_id = $1 order by invoice_id',
    [customer.companyId],
  );
  return rows;
}

async function payBy(customer: Customer, method: DoubleMethod): Promise<void> {
  const client = await sessionOf(customer);
  const { intent } = await client.read(api.payments.createIntent, {});
  double.confirm(intent.client_secret, method);
  const setup_intent = intent.client_secret.split('_secret_')[0] ?? '';
  await client.read(api.payments.updateCard, { body: { setup_intent } });
  const payment_method = method.startsWith('pm_sepa') ? 'sepa_debit' : 'card';
  await client.read(api.subscription.subscribe, { body: { payment_method, plan: 'starter' } });
}

describe('a company that pays by transfer', () => {
  test('reads everything after its free days, subscribes, and goes on from month to month while it is marked as paid', async () => {
    const customer = await createCustomer(app);
    await liveUntil('2026-11-17');
    expect([await roleOf(customer), (await stateOf(customer)).state]).toEqual(['user', 'ended']);
    const client = await sessionOf(customer);
    expect((await client.raw({ url: '/api/company/employees' })).status).toBe(200);
    expect((await client.send(api.privacy.exportCompany, {})).status).toBe(202);
    await client.read(api.subscription.subscribe, { body: { payment_method: 'transfer', plan: 'starter' } });
    for (const day of ['2026-11-25', '2026-12-20', '2027-01-20']) {
      await liveUntil(day);
      for (const { id } of await invoicesOf(customer))
        await doIn(app, customer, ({ db, reach, now }) =>
          markPaid(db, reach, id, { paidOn: day, by: 'operator', now }),
        );
    }
    expect(await findBilled(app, customer.companyId)).toEqual([
      '2990: period starter 2026-11-17 2026-12-16',
      '2990: period starter 2026-12-17 2027-01-16',
      '2990: period starter 2027-01-17 2027-02-16',
    ]);
    expect((await invoicesOf(customer)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect(await roleOf(customer)).toBe('company_manager');
  });

  test('D98 and does not pay ends 28 days after the invoice was due, and comes back by subscribing', async () => {
    const customer = await createCustomer(app);
    await liveUntil('2026-11-17');
    await (await sessionOf(customer)).read(api.subscription.subscribe, {
      body: { payment_method: 'transfer', plan: 'starter' },
    });
    // Due on 01.12., given up on 29.12.
    await liveUntil('2026-12-28');
    expect(await roleOf(customer)).toBe('company_manager');
    await liveUntil('2026-12-31');
    expect([await roleOf(customer), (await stateOf(customer)).state]).toEqual(['user', 'ended']);
    await liveUntil('2027-02-20');
    expect(await findBilled(app, customer.companyId)).toHaveLength(2);
    await (await sessionOf(customer)).read(api.subscription.subscribe, {
      body: { payment_method: 'transfer', plan: 'starter' },
    });
    expect(await roleOf(customer)).toBe('company_manager');
  });
});

describe('a company that pays by card or debit', () => {
  test('is charged at once and in each further period, without anybody doing anything', async () => {
    const customer = await createCustomer(app);
    await liveUntil('2026-11-17');
    await payBy(customer, 'pm_ok');
    await liveUntil('2027-01-18');
    expect((await invoicesOf(customer)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  });

  test('whose card is declined has fourteen days, and then ends', async () => {
    const customer = await createCustomer(app);
    await liveUntil('2026-11-17');
    await payBy(customer, 'pm_declined');
    await liveUntil('2026-11-30');
    expect(await roleOf(customer)).toBe('company_manager');
    await liveUntil('2026-12-01');
    expect([await roleOf(customer), (await stateOf(customer)).state]).toEqual(['user', 'ended']);
    const resumed = await (await sessionOf(customer)).send(api.subscription.resume, {});
    expect([resumed.status, resumed.body.code]).toEqual([409, 'subscription_not_cancelled']);
    expect((await invoicesOf(customer)).map(({ state }) => state)).toEqual(['open']);
  });

  test('whose debit fails five days later keeps access while it is tried again', async () => {
    const customer = await createCustomer(app);
    await liveUntil('2026-11-17');
    await payBy(customer, 'pm_sepa_fails');
    await liveUntil('2026-11-21');
    expect(await roleOf(customer)).toBe('company_manager');
    await liveUntil('2026-11-24');
    expect((await invoicesOf(customer)).map(({ state }) => state)).toEqual(['open']);
    expect(await roleOf(customer)).toBe('company_manager');
  });
});
