import { MONTH, OPERATOR } from '@zeitblatt/domain/billing/invoices/invoice.builder';
import type { Operator } from '@zeitblatt/domain/billing/invoices/operator';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Db, inCompany } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { bill, cancelInvoice, findInvoice, findInvoicesToPay, markPaid, reopen } from './invoices.api.ts';

const app = setUpApp();
const company = setUp(beforeEach, () => app.company());

const TODAY = '2026-11-20';

const contextAt = (today: string, operator: Operator | null = OPERATOR) => ({
  queue: app.queue,
  holidays: app.jobTools.holidays,
  operator,
  today,
  now: app.clock.now(),
  payment_method: 'transfer' as const,
});

const billing = (
  items = [MONTH],
  { of = company, today = TODAY, operator }: { of?: TestCompany; today?: string; operator?: null } = {},
) => inCompany(app.pool, of.id, (db) => bill(db, { companyId: of.id }, items, contextAt(today, operator)));

const within = <T>(work: (db: Db, reach: Reach) => Promise<T>) =>
  inCompany(app.pool, company.id, (db) => work(db, { companyId: company.id }));

const cancelling = (id: number, today = TODAY) =>
  within((db, reach) => cancelInvoice(db, reach, id, { queue: app.queue, today, now: app.clock.now() }));

/** The numbers of a year in the order of the series, with the last one that was taken. */
async function seriesOf(year: number) {
  const { rows } = await app.admin.query<{ number: number; invoice: string | null }>(
    `select n.number, i.number as invoice from invoice_numbers n
       left join invoices i on i.company_id = n.billed_company
         and i.number = 'RE-' || n.year || '-' || lpad(n.number::text, 6, '0')
     where n.year = $1 order by n.number`,
    [year],
  );
  const { rows: last } = await app.admin.query<{ last: number }>(
    'select last_number as last from invoice_series where year = $1',
    [year],
  );
  return { numbers: rows.map(({ number }) => number), last: last[0]?.last ?? 0, rows };
}

describe('bill', () => {
  test('issues one invoice of all items, with the next number of the year', async () => {
    const upgrade = [
      { kind: 'upgrade_credit', plan: 'starter', from: '2026-12-01', to: '2026-12-21', grossCents: -2093 } as const,
      { kind: 'upgrade_charge', plan: 'premium', from: '2026-12-01', to: '2026-12-21', grossCents: 6293 } as const,
    ];
    const { last } = await seriesOf(2026);
    const invoice = await billing([MONTH, ...upgrade]);
    expect(invoice).toMatchObject({ number: `RE-2026-${String(last + 1).padStart(6, '0')}`, grossCents: 7190 });
    const stored = await within((db, reach) => findInvoice(db, reach, invoice?.id ?? 0));
    expect(stored).toMatchObject({
      state: 'open',
      content: {
        issuedOn: TODAY,
        dueOn: '2026-12-04',
        lines: [{}, {}, {}],
        buyer: { zip: '83022', city: 'Rosenheim' },
      },
    });
    expect(await within(findInvoicesToPay)).toMatchObject([{ id: invoice?.id, grossCents: 7190 }]);
  });

  test('the same items a second time are answered with the invoice of the first', async () => {
    const first = await billing();
    expect(await billing()).toEqual(first);
    expect(await within(findInvoicesToPay)).toHaveLength(1);
  });

  test('items wait while the data of the operator are incomplete, and the hourly work bills them', async () => {
    expect(await billing([MONTH], { operator: null })).toBeNull();
    expect(await within(findInvoicesToPay)).toEqual([]);
    await app.doHourlyWork();
    await app.doHourlyWork();
    expect(await within(findInvoicesToPay)).toMatchObject([{ grossCents: 2990 }]);
  });

  test('a credit without anything to pay waits for the next period', async () => {
    const credit = { ...MONTH, kind: 'upgrade_credit' as const, grossCents: -1000 };
    expect(await billing([credit])).toBeNull();
    expect(await billing([{ ...MONTH, from: '2026-12-22', to: '2027-01-21' }])).toMatchObject({ grossCents: 1990 });
  });

  test('an amount above 250 euros waits for the address of its receiver', async () => {
    await app.admin.query('update companies set street = null where company_id = $1', [company.id]);
    const months = Array.from({ length: 9 }, (_, index) => {
      return { ...MONTH, from: `2026-0${index + 1}-01`, to: `2026-0${index + 1}-28` };
    });
    expect(await billing(months)).toBeNull();
    await app.admin.query(`update companies set street = 'Am Markt 5' where company_id = $1`, [company.id]);
    expect(await billing([])).toMatchObject({ grossCents: 9 * 2990 });
  });

  test('the year of the number is that of the issue date', async () => {
    expect((await billing([MONTH], { today: '2031-01-01' }))?.number).toBe('RE-2031-000001');
  });
});

describe('payment and cancellation', () => {
  test('an invoice is paid once, and open again after a returned debit', async () => {
    const id = (await billing())?.id ?? 0;
    const paid = { paidOn: '2026-12-01', by: 'operator', now: app.clock.now() };
    expect(await within((db, reach) => markPaid(db, reach, id, paid))).toBe(true);
    expect(await within((db, reach) => markPaid(db, reach, id, paid))).toBe(false);
    expect(await within(findInvoicesToPay)).toEqual([]);
    expect(await within((db, reach) => reopen(db, reach, id, app.clock.now()))).toBe(true);
    expect(await within((db, reach) => findInvoice(db, reach, id))).toMatchObject({ state: 'open', paidOn: null });
  });

  test('a cancellation has the next number, and the same can be billed again', async () => {
    const first = await billing();
    const cancellation = await cancelling(first?.id ?? 0, '2026-11-25');
    expect(cancellation).toMatchObject({ grossCents: -2990 });
    const { rows } = await seriesOf(2026);
    expect(rows.slice(-2).map(({ invoice }) => invoice)).toEqual([first?.number, Object(cancellation).number]);
    expect(await within(findInvoicesToPay)).toEqual([]);
    expect(await cancelling(first?.id ?? 0)).toBe('already_cancelled');
    expect(await cancelling(Object(cancellation).id as number)).toBe('is_cancellation');
    expect(await cancelling(999_999_999)).toBe('not_found');
    const again = await billing();
    expect(again?.number).not.toBe(first?.number);
    expect(await within(findInvoicesToPay)).toMatchObject([{ id: again?.id }]);
  });

  test('parallel cancellations of an invoice issue one', async () => {
    const id = (await billing())?.id ?? 0;
    const tries = await Promise.all(Array.from({ length: 10 }, () => cancelling(id)));
    expect(tries.filter((answer) => typeof answer === 'object')).toHaveLength(1);
  });
});

describe('the series', () => {
  test('1,000 parallel tries with failures and repeats leave no gap and no double', async () => {
    const companies = await Promise.all(Array.from({ length: 10 }, () => app.company()));
    const issued = new Set<string>();
    const attempt = async (of: TestCompany, index: number): Promise<void> => {
      // Every tenth try repeats an earlier one.
      const day = index % 10 === 9 ? index - 9 : index;
      const from = Temporal.PlainDate.from('2027-01-01').add({ days: day }).toString();
      await inCompany(app.pool, of.id, async (db) => {
        const reach = { companyId: of.id };
        const invoice = await bill(db, reach, [{ ...MONTH, from, to: from }], contextAt('2027-06-01'));
        if (index % 7 === 3) throw new RangeError('a failure after the number was taken');
        issued.add(invoice?.number ?? 'none');
      }).catch((error: unknown) => {
        if (!(error instanceof RangeError)) throw error;
      });
    };
    const tries = companies.flatMap((of) => Array.from({ length: 100 }, (_, index) => attempt(of, index)));
    expect(tries).toHaveLength(1000);
    await Promise.all(tries);
    const { numbers, last, rows } = await seriesOf(2027);
    expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    expect(rows.map(({ invoice }) => invoice)).toEqual([...issued].sort());
    expect(last).toBeGreaterThan(700);
  });

  test.each([
    ['its counter', 'update invoice_series set last_number = 1'],
    ['a new series', 'insert into invoice_series values (2040, 7)'],
    ['its register', 'delete from invoice_numbers'],
    ['an invoice', `update invoices set gross_cents = 1`],
    ['an invoice away', 'delete from invoices'],
    ['a stored file', `update invoice_files set bytes = ''`],
    ['a stored file away', 'delete from invoice_files'],
  ])('the product may not change %s', async (_, statement) => {
    await expect(
      inCompany(app.pool, company.id, (db) => db.executeQuery({ sql: statement, parameters: [] } as never)),
    ).rejects.toThrow('permission denied');
  });
});
