import { api } from '@zeitblatt/contract/api';
import { OPERATOR } from '@zeitblatt/domain/billing/invoices/invoice.builder';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../../../testing/clock.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { startStripeDouble } from '../../../testing/stripe/stripe-double.ts';
import { createPayer, doIn, signInAgain } from '../subscription/subscription.builder.ts';
import { billMonth, postWebhook, setUpMethod, stateOf } from './payments.builder.ts';
import { transferInstead } from './transfer-instead.ts';

const clock = createClock('2026-11-23T08:00:00Z');
const double = setUp(beforeAll, () => startStripeDouble(clock.now));
const app = setUpApp(() => ({ stripe: double.settings, now: '2026-11-23T08:00:00Z' }));
const company = setUp(beforeEach, () => app.company());
afterAll(() => double.stop());
beforeEach(() => goTo('2026-11-23'));

function goTo(day: string): void {
  for (const each of [clock, app.clock]) each.set(`${day}T08:00:00Z`);
}

async function hour(day: string): Promise<void> {
  goTo(day);
  double.state.catchUp();
  await double.deliver(postWebhook(app));
  await app.doHourlyWork();
}

/** The newest invoice as the manager's list shows it. */
async function listed() {
  const manager = await signInAgain(app, company.manager.id);
  const { data } = await manager.read(api.invoices.list, { params: { id: company.manager.id }, query: { page: 1 } });
  return data[0];
}

/** News about the newest invoice. */
async function told() {
  const { collection, transfer, payment_method } = (await listed()) ?? {};
  return { collection, transfer, payment_method };
}

const ACCOUNT = { recipient: OPERATOR.name, iban: OPERATOR.iban.replaceAll(/(.{4})(?=.)/g, '$1 ') };

describe('the list of invoices says', () => {
  test('of a card that nothing has happened yet, then of each decline when the next try is, then that it is to be transferred', async () => {
    await setUpMethod(double, company, 'pm_declined');
    await billMonth(app, company);
    expect(await told()).toMatchObject({ collection: { state: 'planned', next_on: '2026-11-23' }, transfer: null });
    await hour('2026-11-23');
    expect(await told()).toMatchObject({ collection: { state: 'failed', next_on: '2026-11-26' }, transfer: null });
    for (const day of ['2026-11-26', '2026-11-30', '2026-12-07']) await hour(day);
    expect(await told()).toEqual({
      collection: { state: 'ended', next_on: null },
      transfer: ACCOUNT,
      payment_method: 'card',
    });
  });

  test('that the bank asks, and nothing any more once it is paid', async () => {
    await setUpMethod(double, company, 'pm_3ds');
    const invoice = await billMonth(app, company);
    await hour('2026-11-23');
    expect((await told()).collection).toMatchObject({ state: 'needs_person' });
    const [payment = ''] = double.paymentsOf(invoice.number);
    double.confirm(String(double.state.get(payment)?.['client_secret']), 'pm_3ds');
    await double.deliver(postWebhook(app));
    expect(await told()).toMatchObject({ collection: null, transfer: null });
  });

  test('of a debit the announced day, that it is under way, and five days later that it failed', async () => {
    await setUpMethod(double, company, 'pm_sepa_fails');
    await billMonth(app, company, 'sepa_debit');
    await hour('2026-11-24');
    expect(await told()).toMatchObject({ collection: { state: 'planned', next_on: '2026-11-25' } });
    await hour('2026-11-25');
    expect(await told()).toMatchObject({ collection: { state: 'processing', next_on: null } });
    await hour('2026-12-01');
    expect(await told()).toMatchObject({ collection: { state: 'failed', next_on: '2026-12-03' } });
  });

  test('of a payment that was taken back how it is to be transferred, and until when', async () => {
    await setUpMethod(double, company, 'pm_ok');
    const invoice = await billMonth(app, company);
    await hour('2026-11-23');
    goTo('2026-11-30');
    double.dispute(double.paymentsOf(invoice.number)[0] ?? '');
    await double.deliver(postWebhook(app));
    expect(await listed()).toMatchObject({
      payment_method: 'transfer',
      due_on: '2026-12-14',
      collection: { state: 'returned', next_on: null },
      transfer: ACCOUNT,
    });
  });

  test('nothing of a transfer, whose PDF has the account', async () => {
    await billMonth(app, company, 'transfer');
    await hour('2026-11-23');
    expect(await told()).toEqual({ collection: null, transfer: null, payment_method: 'transfer' });
  });
});

describe('a debit', () => {
  test('is not tried before the day that its invoice announces, also not with another account', async () => {
    await setUpMethod(double, company, 'pm_sepa_fails');
    const invoice = await billMonth(app, company, 'sepa_debit');
    expect(invoice.dueOn).toBe('2026-11-25');
    await hour('2026-11-24');
    await setUpMethod(double, company, 'pm_sepa');
    await hour('2026-11-24');
    expect(double.paymentsOf(invoice.number)).toEqual([]);
    await hour('2026-11-25');
    expect(double.paymentsOf(invoice.number)).toHaveLength(1);
  });

  test('that failed on the day before the next try is announced two days before it', async () => {
    await setUpMethod(double, company, 'pm_sepa_fails');
    const invoice = await billMonth(app, company, 'sepa_debit');
    await hour('2026-11-25');
    await hour('2026-12-01');
    // Tries are counted from 25 November: the one of 2 December was missed, so the next is that of 9 December.
    await hour('2026-12-03');
    await hour('2026-12-08');
    expect((await stateOf(app, company, invoice)).tries.map(({ dueOn }) => dueOn)).toEqual([
      '2026-11-25',
      '2026-12-03',
      '2026-12-10',
    ]);
  });
});

describe('a company that chooses to transfer', () => {
  test('may transfer what was declined, counted from the day of its invoice', async () => {
    await setUpMethod(double, company, 'pm_declined');
    const invoice = await billMonth(app, company);
    await hour('2026-11-27');
    const { holidays } = app.jobTools;
    await company.does(({ db, reach, now }) => transferInstead(db, reach, { holidays, today: '2026-11-27', now }));
    await hour('2026-11-30');
    expect(double.paymentsOf(invoice.number)).toHaveLength(1);
    expect(await listed()).toMatchObject({
      payment_method: 'transfer',
      due_on: '2026-12-07',
      collection: null,
      transfer: ACCOUNT,
    });
  });

  test('leaves a debit that is under way, which would be paid twice', async () => {
    await setUpMethod(double, company, 'pm_sepa');
    const invoice = await billMonth(app, company, 'sepa_debit');
    await hour('2026-11-25');
    const { holidays } = app.jobTools;
    await company.does(({ db, reach, now }) => transferInstead(db, reach, { holidays, today: '2026-11-25', now }));
    expect((await stateOf(app, company, invoice)).plan).toMatchObject({ method: 'sepa_debit' });
    await hour('2026-12-01');
    expect((await stateOf(app, company, invoice)).invoice).toBe('paid');
  });

  test('does so by changing the way of paying', async () => {
    const customer = await createPayer(app);
    await doIn(app, customer, ({ db, reach }) =>
      db.updateTable('payment_plans').set({ method: 'card' }).where('company_id', '=', reach.companyId).execute(),
    );
    await app.doHourlyWork();
    await customer.client.read(api.subscription.changePaymentMethod, { body: { payment_method: 'transfer' } });
    const { rows } = await app.admin.query('select method from payment_plans where company_id = $1', [
      customer.companyId,
    ]);
    expect(rows).toEqual([{ method: 'transfer' }]);
  });
});
