import { api } from '@zeitblatt/contract/api';
import { required } from '@zeitblatt/domain/rules/required';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../../../testing/clock.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { startStripeDouble } from '../../../testing/stripe/stripe-double.ts';
import { billMonth, paymentMailsOf, postWebhook, setUpMethod, stateOf, WEBHOOK } from './payments.builder.ts';

const clock = createClock('2026-11-23T08:00:00Z');
const double = setUp(beforeAll, () => startStripeDouble(clock.now));
const app = setUpApp(() => ({ stripe: double.settings, now: '2026-11-23T08:00:00Z' }));
const company = setUp(beforeEach, () => app.company());
afterAll(() => double.stop());
beforeEach(() => goTo('2026-11-23T08:00:00Z'));

function goTo(instant: string): void {
  for (const each of [clock, app.clock]) each.set(instant);
}

const post = (body: string | Buffer, signature: string) => postWebhook(app)(body, signature);
const knownEvents = async (): Promise<number> =>
  Number((await app.admin.query('select count(*) as count from payment_events')).rows[0].count);

const UNKNOWN = JSON.stringify({ id: 'evt_unknown', object: 'event', type: 'tax.rate.whistled', data: { object: {} } });

describe('S58: a message', () => {
  const signatures: [string, () => string][] = [
    ['with a wrong signature', () => double.sign('another body')],
    ['with a signature by another key', () => double.sign(UNKNOWN).replace(/v1=.{4}/, 'v1=0000')],
    ['with an empty signature', () => ''],
    ['that was signed more than 300 s ago', () => double.sign(UNKNOWN, double.state.now() - 301)],
  ];

  test.each(signatures)('%s is refused with 400', async (_, signature) => {
    expect(await post(UNKNOWN, signature())).toBe(400);
  });

  test('without a signature is refused with 400', async () => {
    const answer = await app.anonymous.raw({ method: 'POST', url: WEBHOOK, payload: JSON.parse(UNKNOWN) });
    expect(answer.status).toBe(400);
  });

  test('that was changed on the way is refused with 400', async () => {
    expect(await post(UNKNOWN.replace('unknown', 'unknowm'), double.sign(UNKNOWN))).toBe(400);
    expect(await post('', double.sign(''))).toBe(400);
    expect(await knownEvents()).toBe(0);
  });

  test('that was signed 300 s ago is accepted', async () => {
    expect(await post(UNKNOWN, double.sign(UNKNOWN, double.state.now() - 300))).toBe(200);
  });

  test('needs no header of a browser, and other calls still do', async () => {
    const login = { method: 'POST', url: '/api/user/login', payload: {} } as const;
    expect((await app.app.inject(login)).json()).toMatchObject({ code: 'csrf' });
  });
});

describe('S59: messages', () => {
  test('of an unknown type are answered 200 and change nothing', async () => {
    const event = UNKNOWN.replace('evt_unknown', 'evt_unknown2');
    expect(await post(event, double.sign(event))).toBe(200);
  });

  test('about a payment of another product are answered 200', async () => {
    const object = double.state.put({ id: double.state.newId('pi'), object: 'payment_intent', status: 'succeeded' });
    double.state.emit('payment_intent.succeeded', object);
    expect(await double.deliver(post)).toContain(200);
  });

  test('of more than 1 MB are refused with 413', async () => {
    const large = Buffer.alloc(1024 * 1024 + 1, 32);
    expect(await post(large, 't=1,v1=0')).toBe(413);
  });

  test('that arrive five times are applied once', async () => {
    await setUpMethod(double, company, 'pm_declined');
    const invoice = await billMonth(app, company);
    await app.doHourlyWork();
    const statuses = await double.deliver(post, { times: 5 });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await knownEvents()).toBe(double.state.events.length + 2);
    expect(await paymentMailsOf(app, company)).toEqual(['payment_failed']);
    expect((await stateOf(app, company, invoice)).tries).toHaveLength(2);
  });

  test('that arrive at the same time are applied once', async () => {
    await setUpMethod(double, company, 'pm_sepa');
    const invoice = await billMonth(app, company, 'sepa_debit');
    goTo('2026-11-25T08:00:00Z');
    await app.doHourlyWork();
    goTo('2026-11-30T08:00:00Z');
    double.state.catchUp();
    const event = JSON.stringify(double.state.events.at(-1));
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(() => post(event, double.sign(event))));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect((await stateOf(app, company, invoice)).invoice).toBe('paid');
  });

  test('about a dispute lead to a mail with the address of the installation', async () => {
    await setUpMethod(double, company, 'pm_ok');
    const { number } = await billMonth(app, company);
    await app.doHourlyWork();
    double.dispute(required(double.paymentsOf(number)[0], 'the payment'));
    await double.deliver(post);
    const { rows } = await app.admin.query('select email from users where id = $1', [company.manager.id]);
    expect(await app.mails.linkTo(rows[0].email)).toBe('https://zeitblatt.test/subscription');
  });

  test('in any order, doubled or lost lead to the same states', async () => {
    await double.deliver(post);
    const disturbance = fc.record({
      isReversed: fc.boolean(),
      times: fc.integer({ min: 1, max: 3 }),
      lost: fc.constantFrom('', 'succeeded', 'processing', 'payment_failed', 'dispute'),
    });
    await fc.assert(
      fc.asyncProperty(disturbance, async ({ isReversed, times, lost }) => {
        goTo('2026-11-23T08:00:00Z');
        const own = await app.company();
        await setUpMethod(double, own, 'pm_sepa');
        const arriving = await billMonth(app, own, 'sepa_debit');
        const other = await app.company();
        await setUpMethod(double, other, 'pm_ok');
        const returned = await billMonth(app, other);
        goTo('2026-11-25T08:00:00Z');
        await app.doHourlyWork();
        const [payment = ''] = double.paymentsOf(returned.number).slice(-1);
        double.dispute(payment);
        goTo('2026-11-30T12:00:00Z');
        const isLost = (type: string) => lost !== '' && type.includes(lost);
        const statuses = await double.deliver(post, { isReversed, times, isLost });
        expect(statuses.every((status) => status === 200)).toBe(true);
        // A lost message is found in the night.
        goTo('2026-12-01T02:30:00Z');
        await app.doHourlyWork();
        expect(await stateOf(app, own, arriving)).toMatchObject({ invoice: 'paid', plan: { state: 'closed' } });
        expect(await stateOf(app, other, returned)).toMatchObject({
          invoice: 'open',
          plan: { state: 'open', method: 'transfer' },
          tries: [{ state: 'disputed' }],
        });
        expect(await paymentMailsOf(app, other)).toEqual(['payment_disputed']);
      }),
      { numRuns: 12 },
    );
  });

  test('that cannot be read back are answered 503, so that Stripe sends them again', async () => {
    await setUpMethod(double, company, 'pm_ok');
    const invoice = await billMonth(app, company);
    await app.doHourlyWork();
    double.answers(false);
    const event = JSON.stringify(double.state.events.findLast(({ type }) => type === 'payment_intent.succeeded'));
    expect(await post(event, double.sign(event))).toBe(503);
    expect(app.takeErrors().join()).not.toMatch(/sk_test|whsec/);
    double.answers(true);
    expect(await post(event, double.sign(event))).toBe(200);
    expect((await stateOf(app, company, invoice)).invoice).toBe('paid');
  });

  test('tell of a setup whose browser was closed too early', async () => {
    const manager = await company.signIn('company_manager');
    const { intent } = await manager.read(api.payments.createIntent, {});
    double.confirm(intent.client_secret, 'pm_sepa');
    await double.deliver(post);
    expect((await manager.read(api.payments.payment, {})).data.kept).toEqual({
      kind: 'sepa_debit',
      brand: '37040044',
      last4: '3000',
    });
  });

  test('about an earlier setup do not bring the earlier card back', async () => {
    const manager = await company.signIn('company_manager');
    const { intent } = await manager.read(api.payments.createIntent, {});
    double.confirm(intent.client_secret, 'pm_declined');
    for (const each of [clock, app.clock]) each.pass({ minutes: 5 });
    await setUpMethod(double, company, 'pm_ok');
    await double.deliver(post, { isReversed: true });
    expect((await manager.read(api.payments.payment, {})).data.kept).toMatchObject({ last4: '4242' });
  });
});

test('old messages are removed', async () => {
  const event = UNKNOWN.replace('evt_unknown', 'evt_old');
  await post(event, double.sign(event));
  goTo('2027-03-01T08:00:00Z');
  await app.cleanUp();
  expect(await knownEvents()).toBe(0);
});
