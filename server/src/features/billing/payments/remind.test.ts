import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { markPaid } from '../invoices/invoices.api.ts';
import { billMonth, paymentMailsOf, stateOf } from './payments.builder.ts';

const app = setUpApp();
const company = setUp(beforeEach, () => app.company());
beforeEach(() => app.clock.set('2026-11-23T08:00:00Z'));

async function hour(instant: string): Promise<void> {
  app.clock.set(instant);
  await app.doHourlyWork();
}

describe('an invoice by transfer', () => {
  test('is reminded of 7, 14 and 21 days after it was due, and ends 28 days after', async () => {
    const invoice = await billMonth(app, company, 'transfer');
    expect(invoice.dueOn).toBe('2026-12-07');
    await app.doHourlyWork();
    await hour('2026-12-13T22:59:00Z');
    expect(await paymentMailsOf(app, company)).toEqual([]);
    // Midnight in Berlin, an hour before that of UTC.
    await hour('2026-12-13T23:00:00Z');
    await hour('2026-12-14T10:00:00Z');
    expect(await paymentMailsOf(app, company)).toEqual(['payment_reminder']);
    await hour('2026-12-21T08:00:00Z');
    await hour('2026-12-28T08:00:00Z');
    await hour('2027-01-04T22:59:00Z');
    expect((await stateOf(app, company, invoice)).plan).toEqual({ state: 'open', method: 'transfer' });
    await hour('2027-01-04T23:00:00Z');
    expect((await stateOf(app, company, invoice)).plan).toEqual({ state: 'ended', method: 'transfer' });
    await hour('2027-02-01T08:00:00Z');
    expect(await paymentMailsOf(app, company)).toEqual([
      'payment_reminder',
      'payment_reminder',
      'last_payment_reminder',
      'ended_for_not_paying',
    ]);
    expect((await stateOf(app, company, invoice)).invoice).toBe('open');
  });

  test('that is paid is not reminded of', async () => {
    const invoice = await billMonth(app, company, 'transfer');
    await app.doHourlyWork();
    await company.does(({ db, reach, now }) =>
      markPaid(db, reach, invoice.id, { paidOn: '2026-12-01', by: 'operator', now }),
    );
    await hour('2026-12-14T08:00:00Z');
    expect(await paymentMailsOf(app, company)).toEqual([]);
    expect((await stateOf(app, company, invoice)).plan).toMatchObject({ state: 'closed' });
  });

  test('is reminded of once after an outage of two weeks', async () => {
    await billMonth(app, company, 'transfer');
    await app.doHourlyWork();
    await hour('2026-12-22T08:00:00Z');
    await hour('2026-12-22T09:00:00Z');
    expect(await paymentMailsOf(app, company)).toEqual(['payment_reminder']);
  });

  test('is reminded of once by three workers at the same time', async () => {
    await billMonth(app, company, 'transfer');
    app.clock.set('2026-12-14T08:00:00Z');
    await Promise.all([1, 2, 3].map(() => app.doHourlyWork()));
    expect(await paymentMailsOf(app, company)).toEqual(['payment_reminder']);
  });

  test('says amount, account, days and page in the language of the manager', async () => {
    const invoice = await billMonth(app, company, 'transfer');
    await hour('2026-12-14T08:00:00Z');
    const { rows } = await app.admin.query<{ email: string }>('select email from users where id = $1', [
      company.manager.id,
    ]);
    const [mail] = (await app.mails.to(rows[0]?.email ?? '')).filter(({ kind }) => kind === 'payment_reminder');
    expect(mail?.data).toMatchObject({
      number: invoice.number,
      amount: '29,90\u00a0€',
      dueOn: '07.12.2026',
      lastDay: '04.01.2027',
      iban: 'DE02 1203 0000 0000 2020 51',
      link: 'https://zeitblatt.test/subscription',
    });
  });
});
