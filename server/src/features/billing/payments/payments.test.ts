import { api } from '@zeitblatt/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../../../testing/clock.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { startStripeDouble } from '../../../testing/stripe/stripe-double.ts';
import { cancelInvoice } from '../invoices/invoices.api.ts';
import { collectSoon, hasMethod } from './payments.api.ts';
import { billMonth, setUpMethod, stateOf } from './payments.builder.ts';

const clock = createClock('2026-11-23T08:00:00Z');
const double = setUp(beforeAll, () => startStripeDouble(clock.now));
afterAll(() => double.stop());

const setupOf = (clientSecret: string) => ({ body: { setup_intent: clientSecret.split('_secret_')[0] ?? '' } });

describe('with keys of Stripe', () => {
  const logged: string[] = [];
  const app = setUpApp(() => ({
    stripe: double.settings,
    now: '2026-11-23T08:00:00Z',
    onLogLine: (line) => void logged.push(line),
  }));
  const company = setUp(beforeEach, () => app.company());
  const manager = setUp(beforeEach, () => company.signIn('company_manager'));

  test('all three methods are offered, with the public key only', async () => {
    const answer = await manager.send(api.payments.payment, {});
    expect(answer.body.data).toEqual({
      methods: ['transfer', 'card', 'sepa_debit'],
      publishable_key: 'pk_test_public',
      kept: null,
      open: null,
    });
  });

  test('a card is set up and kept, and the log names its last digits', async () => {
    await setUpMethod(double, company, 'pm_ok');
    expect((await manager.read(api.payments.payment, {})).data.kept).toEqual({
      kind: 'card',
      brand: 'visa',
      last4: '4242',
    });
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'payment_method_changed' } });
    expect(data).toMatchObject([{ subject: '•••• 4242' }]);
    await company.does(async ({ db, reach }) => {
      expect(await hasMethod(db, reach, 'card')).toBe(true);
      expect(await hasMethod(db, reach, 'sepa_debit')).toBe(false);
      expect(await hasMethod(db, reach, 'transfer')).toBe(true);
    });
  });

  test('a setup that is not finished is not kept', async () => {
    const { intent } = await manager.read(api.payments.createIntent, {});
    expect((await manager.send(api.payments.updateCard, setupOf(intent.client_secret))).status).toBe(404);
    expect((await manager.read(api.payments.payment, {})).data.kept).toBeNull();
  });

  test('the setup of another company does not exist', async () => {
    const stranger = await app.company();
    const other = await stranger.signIn('company_manager');
    const { intent } = await other.read(api.payments.createIntent, {});
    double.confirm(intent.client_secret, 'pm_ok');
    await manager.read(api.payments.createIntent, {});
    const answer = await manager.send(api.payments.updateCard, setupOf(intent.client_secret));
    expect(answer.status).toBe(404);
    expect((await manager.read(api.payments.payment, {})).data.kept).toBeNull();
  });

  test('an own price or amount in the body is refused', async () => {
    const body = { setup_intent: 'seti_1', amount: 1 };
    expect((await manager.raw({ method: 'POST', url: '/api/subscriptions/updateCard', payload: body })).status).toBe(
      422,
    );
  });

  test('an employee may neither see nor change how the company pays', async () => {
    const employee = await company.signIn('employee');
    expect((await employee.send(api.payments.payment, {})).status).toBe(403);
    expect((await employee.send(api.payments.createIntent, {})).status).toBe(403);
    expect((await employee.send(api.payments.updateCard, setupOf('seti_1'))).status).toBe(403);
  });

  test('without an answer of Stripe the call says that a transfer works', async () => {
    double.answers(false);
    const answer = await manager.send(api.payments.createIntent, {});
    double.answers(true);
    expect(answer.status).toBe(503);
    expect(answer.body.message).toMatch(/^Kartenzahlung gerade nicht erreichbar, Überweisung geht\./);
    expect(app.takeErrors()).toHaveLength(1);
  });

  test('S61: no secret key is in any answer, error or log line', async () => {
    double.answers(false);
    const failed = await manager.send(api.payments.createIntent, {});
    double.answers(true);
    app.takeErrors();
    const unknown = await manager.send(api.payments.updateCard, setupOf('seti_unknown'));
    const offered = await manager.send(api.payments.payment, {});
    const told = JSON.stringify([failed, unknown, offered].map(({ body, headers }) => [body, headers]));
    expect(logged.length).toBeGreaterThan(0);
    expect(`${told} ${logged.join(' ')}`).not.toMatch(/sk_test|whsec|manager@test\.example/);
  });

  test('an issued invoice is collected at once by a worker', async () => {
    await setUpMethod(double, company, 'pm_ok');
    const invoice = await billMonth(app, company);
    await company.does(({ db, reach, now }) => collectSoon(db, app.queue, reach, { invoiceId: invoice.id, now }));
    const worker = await app.startWorker();
    await expect.poll(async () => (await stateOf(app, company, invoice)).invoice).toBe('paid');
    await worker.stop();
  });

  test('a payment of a cancelled invoice is paid back once', async () => {
    await setUpMethod(double, company, 'pm_ok');
    const invoice = await billMonth(app, company);
    await app.doHourlyWork();
    const { queue } = app;
    await company.does(({ db, reach, now }) =>
      cancelInvoice(db, reach, invoice.id, { queue, today: '2026-11-23', now }),
    );
    const before = double.calls.filter((call) => call.includes('refunds')).length;
    await app.doHourlyWork();
    await app.doHourlyWork();
    expect(double.calls.filter((call) => call.includes('refunds'))).toHaveLength(before + 1);
    expect((await stateOf(app, company, invoice)).tries).toMatchObject([{ state: 'refunded' }]);
  });
});

describe('without keys', () => {
  const app = setUpApp();
  const company = setUp(beforeEach, () => app.company());
  const manager = setUp(beforeEach, () => company.signIn('company_manager'));

  test('only transfers are offered', async () => {
    expect((await manager.read(api.payments.payment, {})).data).toMatchObject({
      methods: ['transfer'],
      publishable_key: null,
    });
  });

  test('a card cannot be set up, and says what works', async () => {
    for (const answer of [
      await manager.send(api.payments.createIntent, {}),
      await manager.send(api.payments.updateCard, setupOf('seti_1')),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'payment_not_offered' });
    }
  });

  test('the address for messages of Stripe does not exist', async () => {
    const answer = await app.anonymous.raw({ method: 'POST', url: '/api/webhooks/stripe', payload: {} });
    expect(answer.status).toBe(404);
  });

  test('an account without a company sees what is offered, and has to found one first', async () => {
    const stranger = await company.signIn('company_manager');
    await app.admin.query('update users set company_id = null, role = $2 where id = $1', [company.manager.id, 'user']);
    expect((await stranger.read(api.payments.payment, {})).data.kept).toBeNull();
    expect((await stranger.send(api.payments.createIntent, {})).body).toMatchObject({ code: 'no_company' });
  });
});
