import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClock } from '../../../../testing/clock.ts';
import { setUp } from '../../../../testing/set-up.ts';
import type { DoubleMethod } from '../../../../testing/stripe/double-payments.ts';
import { startStripeDouble } from '../../../../testing/stripe/stripe-double.ts';
import type { FinishedSetup, InvoiceToCollect } from './payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

const clock = createClock('2026-11-23T08:00:00Z');
const double = setUp(beforeAll, () => startStripeDouble(clock.now));
const provider = setUp(beforeAll, async () => createStripeProvider(double.settings));
afterAll(() => double.stop());

async function setUpMethod(companyId: number, method: DoubleMethod): Promise<FinishedSetup> {
  const customer = await provider.register({ companyId, name: 'Muster GmbH', email: 'm@test.example' });
  const { clientSecret } = await provider.beginSetup(customer, companyId);
  double.confirm(clientSecret, method);
  const found = await provider.findSetup(clientSecret.split('_secret_')[0] ?? '');
  if (!found) throw new Error('the setup was not found');
  return found;
}

let invoices = 0;

async function invoiceFor(companyId: number, method: DoubleMethod): Promise<InvoiceToCollect> {
  const setup = await setUpMethod(companyId, method);
  const invoiceId = ++invoices;
  const number = `RE-2026-${String(invoiceId).padStart(6, '0')}`;
  return { companyId, invoiceId, number, grossCents: 2990, attempt: 1, customer: setup.customer, method: setup.method };
}

describe('Stripe', () => {
  test('makes one customer of a company, however often it is asked', async () => {
    const company = { companyId: 100, name: 'Muster GmbH', email: 'm@test.example' };
    expect(await provider.register(company)).toBe(await provider.register(company));
  });

  test('keeps brand and last digits of a card', async () => {
    expect(await setUpMethod(1, 'pm_ok')).toMatchObject({
      companyId: 1,
      method: { kind: 'card', id: 'pm_ok', brand: 'visa', last4: '4242', mandate: null },
    });
  });

  test('keeps the mandate of a debit', async () => {
    expect((await setUpMethod(2, 'pm_sepa')).method).toMatchObject({ kind: 'sepa_debit', mandate: 'MANDATE1' });
  });

  test('knows no method before the setup has succeeded', async () => {
    const customer = await provider.register({ companyId: 3, name: 'x', email: 'm@test.example' });
    const { clientSecret } = await provider.beginSetup(customer, 3);
    expect(await provider.findSetup(clientSecret.split('_secret_')[0] ?? '')).toBeNull();
    expect(await provider.findSetup('seti_unknown')).toBeNull();
  });

  test.each<[DoubleMethod, object]>([
    ['pm_ok', { state: 'paid' }],
    ['pm_sepa', { state: 'processing' }],
    ['pm_3ds', { state: 'needs_person' }],
    ['pm_declined', { state: 'failed', code: 'insufficient_funds' }],
  ])('collects by %s', async (method, expected) => {
    expect(await provider.collect(await invoiceFor(4, method))).toMatchObject(expected);
  });

  test('charges a try once, however often it is sent', async () => {
    const invoice = await invoiceFor(5, 'pm_ok');
    const payments = await Promise.all([1, 2, 3].map(() => provider.collect(invoice)));
    expect(double.paymentsOf(invoice.number)).toHaveLength(1);
    expect(new Set(payments.map((payment) => JSON.stringify(payment))).size).toBe(1);
  });

  test('says after days that a debit has failed', async () => {
    const invoice = await invoiceFor(6, 'pm_sepa_fails');
    const payment = await provider.collect(invoice);
    clock.pass({ hours: 24 * 5 });
    expect(await provider.findPayment('payment' in payment ? (payment.payment ?? '') : '')).toMatchObject({
      owner: { companyId: 6, invoiceId: invoice.invoiceId, attempt: 1 },
      payment: { state: 'failed', code: 'insufficient_funds' },
    });
  });

  test('says whether a payment was taken back, and whether the dispute was won', async () => {
    const invoice = await invoiceFor(7, 'pm_ok');
    await provider.collect(invoice);
    const [id = ''] = double.paymentsOf(invoice.number);
    double.dispute(id, 'needs_response');
    expect(await provider.findPayment(id)).toMatchObject({ payment: { state: 'disputed' } });
    double.dispute(id, 'won');
    expect(await provider.findPayment(id)).toMatchObject({ payment: { state: 'paid' } });
  });

  test('pays back once', async () => {
    const invoice = await invoiceFor(8, 'pm_ok');
    await provider.collect(invoice);
    const [id = ''] = double.paymentsOf(invoice.number);
    await provider.refund(id);
    await provider.refund(id);
    expect([...double.state.objects.values()].filter(({ object }) => object === 'refund')).toHaveLength(1);
    expect(await provider.findPayment(id)).toMatchObject({ payment: { state: 'refunded' } });
  });

  test('S61: an error tells neither the key nor the text of Stripe', async () => {
    const error = await provider.beginSetup('cus_1', 9).then(
      () => provider.cancel('pi_unknown').catch((reason: unknown) => reason),
      (reason: unknown) => reason,
    );
    expect(String(error)).toBe('Error: the payment provider did not answer: cancel (resource_missing)');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/sk_test|test\.example/);
  });

  test('a call without an answer is an error that can be tried again', async () => {
    const invoice = await invoiceFor(10, 'pm_ok');
    double.answers(false);
    await expect(provider.collect(invoice)).rejects.toThrow('the payment provider did not answer: collect');
    double.answers(true);
    expect(await provider.collect(invoice)).toMatchObject({ state: 'paid' });
  });
});
