import { api } from '@zeitblatt/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../../../testing/clock.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { startStripeDouble } from '../../../testing/stripe/stripe-double.ts';
import { billMonth, paymentMailsOf, postWebhook, setUpMethod, stateOf } from './payments.builder.ts';

const clock = createClock('2026-11-23T08:00:00Z');
const double = setUp(beforeAll, () => startStripeDouble(clock.now));
const app = setUpApp(() => ({ stripe: double.settings, now: '2026-11-23T08:00:00Z' }));
const company = setUp(beforeEach, () => app.company());
afterAll(() => double.stop());
beforeEach(() => goTo('2026-11-23'));

/** Moves both clocks to eight o'clock in the morning. */
function goTo(day: string): void {
  for (const each of [clock, app.clock]) each.set(`${day}T08:00:00Z`);
}

async function hour(day: string): Promise<void> {
  goTo(day);
  double.state.catchUp();
  await double.deliver(postWebhook(app));
  await app.doHourlyWork();
}

describe('an invoice by card', () => {
  test('is collected by the next hourly work', async () => {
    await setUpMethod(double, company, 'pm_ok');
    const invoice = await billMonth(app, company);
    await app.doHourlyWork();
    expect(await stateOf(app, company, invoice)).toMatchObject({
      invoice: 'paid',
      plan: { state: 'closed' },
      tries: [{ state: 'paid', dueOn: '2026-11-23' }],
    });
    expect(await paymentMailsOf(app, company)).toEqual([]);
  });

  test('is charged once by three workers at the same time', async () => {
    await setUpMethod(double, company, 'pm_ok');
    const invoice = await billMonth(app, company);
    await Promise.all([1, 2, 3].map(() => app.doHourlyWork()));
    expect(double.paymentsOf(invoice.number)).toHaveLength(1);
    expect((await stateOf(app, company, invoice)).tries).toHaveLength(1);
  });

  test('that is declined is tried on day 3, 7 and 14, told each time, and then ended', async () => {
    await setUpMethod(double, company, 'pm_declined');
    const invoice = await billMonth(app, company);
    await app.doHourlyWork();
    expect(await stateOf(app, company, invoice)).toMatchObject({
      invoice: 'open',
      tries: [
        { state: 'failed', code: 'insufficient_funds' },
        { state: 'due', dueOn: '2026-11-26' },
      ],
    });
    for (const day of ['2026-11-25', '2026-11-26', '2026-11-26', '2026-11-30', '2026-12-06', '2026-12-07'])
      await hour(day);
    const { tries, plan } = await stateOf(app, company, invoice);
    expect(tries.map(({ dueOn }) => dueOn)).toEqual(['2026-11-23', '2026-11-26', '2026-11-30', '2026-12-07']);
    expect(plan).toEqual({ state: 'ended', method: 'card' });
    expect(await paymentMailsOf(app, company)).toEqual([
      'payment_failed',
      'payment_failed',
      'payment_failed',
      'ended_for_not_paying',
    ]);
    await hour('2026-12-20');
    expect(double.paymentsOf(invoice.number)).toHaveLength(4);
  });

  test('that was declined is tried at once with another card', async () => {
    await setUpMethod(double, company, 'pm_declined');
    const invoice = await billMonth(app, company);
    await app.doHourlyWork();
    await setUpMethod(double, company, 'pm_ok');
    await app.doHourlyWork();
    expect(await stateOf(app, company, invoice)).toMatchObject({ invoice: 'paid', plan: { state: 'closed' } });
  });

  test('without a kept card is a failed try', async () => {
    const invoice = await billMonth(app, company);
    await app.doHourlyWork();
    expect((await stateOf(app, company, invoice)).tries[0]).toMatchObject({ state: 'failed', code: 'no_method' });
  });

  test('stays as it is while Stripe is unreachable, and is collected afterwards', async () => {
    await setUpMethod(double, company, 'pm_ok');
    const invoice = await billMonth(app, company);
    double.answers(false);
    await expect(app.doHourlyWork()).rejects.toThrow('failures');
    expect(await stateOf(app, company, invoice)).toMatchObject({ invoice: 'open', tries: [{ state: 'due' }] });
    double.answers(true);
    await app.doHourlyWork();
    expect((await stateOf(app, company, invoice)).invoice).toBe('paid');
    expect(double.paymentsOf(invoice.number)).toHaveLength(1);
  });
});

describe('a card whose bank asks the person', () => {
  test('is mailed, confirmed on the page of the same payment, and paid', async () => {
    await setUpMethod(double, company, 'pm_3ds');
    const invoice = await billMonth(app, company);
    await app.doHourlyWork();
    expect(await paymentMailsOf(app, company)).toEqual(['payment_needs_person']);
    const manager = await company.signIn('company_manager');
    const { open } = (await manager.read(api.payments.payment, {})).data;
    expect(open).toMatchObject({ number: invoice.number, gross_cents: 2990 });
    double.confirm(open?.client_secret ?? '', 'pm_3ds');
    await double.deliver(postWebhook(app));
    expect(await stateOf(app, company, invoice)).toMatchObject({ invoice: 'paid', tries: [{ state: 'paid' }] });
    expect(double.paymentsOf(invoice.number)).toHaveLength(1);
    expect((await manager.read(api.payments.payment, {})).data.open).toBeNull();
  });

  test('that nobody confirms is tried anew on day 3, and ends after the last try', async () => {
    await setUpMethod(double, company, 'pm_3ds');
    const invoice = await billMonth(app, company);
    await app.doHourlyWork();
    await hour('2026-11-26');
    expect((await stateOf(app, company, invoice)).tries).toMatchObject([
      { state: 'failed', code: 'not_confirmed' },
      { state: 'needs_person' },
      { state: 'due' },
    ]);
    for (const day of ['2026-11-30', '2026-12-07']) await hour(day);
    expect((await stateOf(app, company, invoice)).plan).toMatchObject({ state: 'open' });
    await hour('2026-12-08');
    expect((await stateOf(app, company, invoice)).plan).toMatchObject({ state: 'ended' });
    expect((await paymentMailsOf(app, company)).at(-1)).toBe('ended_for_not_paying');
  });
});

describe('a debit', () => {
  test('that fails after five days is tried again on the next planned day', async () => {
    await setUpMethod(double, company, 'pm_sepa_fails');
    const invoice = await billMonth(app, company, 'sepa_debit');
    for (const day of ['2026-11-25', '2026-11-26', '2026-11-29']) await hour(day);
    expect((await stateOf(app, company, invoice)).tries).toMatchObject([{ state: 'processing' }]);
    await hour('2026-11-30');
    expect((await stateOf(app, company, invoice)).tries).toMatchObject([
      { state: 'failed', code: 'insufficient_funds' },
      { state: 'due', dueOn: '2026-12-02' },
    ]);
    for (const day of ['2026-12-02', '2026-12-07', '2026-12-09', '2026-12-14']) await hour(day);
    expect(await stateOf(app, company, invoice)).toMatchObject({ invoice: 'open', plan: { state: 'ended' } });
    expect(double.paymentsOf(invoice.number)).toHaveLength(3);
  });

  test('that arrives after five days is paid', async () => {
    await setUpMethod(double, company, 'pm_sepa');
    const invoice = await billMonth(app, company, 'sepa_debit');
    for (const day of ['2026-11-25', '2026-11-30']) await hour(day);
    expect((await stateOf(app, company, invoice)).invoice).toBe('paid');
  });
});

describe('a payment that was taken back', () => {
  test('opens the invoice again as a transfer, and a won dispute closes it', async () => {
    await setUpMethod(double, company, 'pm_ok');
    const invoice = await billMonth(app, company);
    await app.doHourlyWork();
    const [payment = ''] = double.paymentsOf(invoice.number);
    goTo('2026-11-24');
    double.dispute(payment, 'needs_response');
    await hour('2026-11-24');
    expect(await stateOf(app, company, invoice)).toMatchObject({
      invoice: 'open',
      plan: { state: 'open', method: 'transfer' },
      tries: [{ state: 'disputed' }],
    });
    expect(await paymentMailsOf(app, company)).toEqual(['payment_disputed']);
    await hour('2026-12-15');
    expect(await paymentMailsOf(app, company)).toEqual(['payment_disputed', 'payment_reminder']);
    double.dispute(payment, 'won');
    await hour('2026-12-16');
    expect(await stateOf(app, company, invoice)).toMatchObject({ invoice: 'paid', plan: { state: 'closed' } });
  });
});
