import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAN_ALIASES } from '../../accounts/plan/plans.ts';
import { BILLING_ITEM_KINDS, type BillingItem } from '../subscription/billing-item.ts';
import { PAYMENT_METHODS } from '../subscription/payment-method.ts';
import { BUYER, exampleInvoice, invoiceToIssue, MONTH, OPERATOR } from './invoice.builder.ts';
import { invoiceContent, netOfLines } from './invoice-content.ts';
import { grossOfItems, isBuyerComplete, makeCancellation, makeInvoice } from './make-invoice.ts';

/** The upgrade of a Starter month to Premium on its tenth day. */
const UPGRADE: readonly BillingItem[] = [
  { kind: 'upgrade_credit', plan: 'starter', from: '2026-12-01', to: '2026-12-21', grossCents: -2093 },
  { kind: 'upgrade_charge', plan: 'premium', from: '2026-12-01', to: '2026-12-21', grossCents: 6293 },
];

describe('an invoice', () => {
  test('of one month has the net amount, tax and gross amount of the price', () => {
    expect(exampleInvoice()).toMatchObject({
      number: 'RE-2026-000123',
      lines: [{ quantity: 1, netCents: 2513 }],
      netCents: 2513,
      taxCents: 477,
      grossCents: 2990,
      vat: { category: 'S', rate: 1900 },
      period: { from: '2026-11-22', to: '2026-12-21' },
      dueOn: '2026-12-07',
    });
  });

  test('of an upgrade takes the unused days back as a line with a negative quantity', () => {
    const content = exampleInvoice({ items: UPGRADE });
    expect(content.lines).toMatchObject([
      { quantity: -1, netCents: 1759 },
      { quantity: 1, netCents: 5288 },
    ]);
    expect([content.netCents, content.taxCents, content.grossCents]).toEqual([3529, 671, 4200]);
  });

  test('of a small business has no tax, and the price is the net amount', () => {
    const content = exampleInvoice({ operator: { ...OPERATOR, vatStatus: 'small_business' } });
    expect(content).toMatchObject({ netCents: 2990, taxCents: 0, grossCents: 2990, vat: { category: 'E', rate: 0 } });
    expect(content).not.toHaveProperty('seller.vatStatus');
  });

  test.each([
    ['transfer', '2026-12-11', '2026-12-28'],
    ['transfer', '2026-12-18', '2027-01-04'],
    ['card', '2026-12-25', '2026-12-25'],
    ['sepa_debit', '2026-12-21', '2026-12-23'],
    ['sepa_debit', '2026-12-24', '2026-12-28'],
  ] as const)('by %s of %s is due on %s', (method, issuedOn, dueOn) => {
    expect(exampleInvoice({ issuedOn, payment: { method, mandate: null } }).dueOn).toBe(dueOn);
  });

  test('over nothing is refused', () => {
    const credit = { ...MONTH, kind: 'upgrade_credit' as const, grossCents: -2990 };
    expect(() => exampleInvoice({ items: [MONTH, credit] })).toThrow(RangeError);
  });

  test('above 250 euros names the address of its receiver', () => {
    const nameless = { ...BUYER, street: null };
    expect(isBuyerComplete(nameless, 25_000)).toBe(true);
    expect(isBuyerComplete(nameless, 25_001)).toBe(false);
    expect(isBuyerComplete(BUYER, 25_001)).toBe(true);
  });
});

const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => {
  return Temporal.PlainDate.from('2026-01-01').add({ days }).toString();
});
const anyItem = fc
  .record({
    kind: fc.constantFrom(...BILLING_ITEM_KINDS),
    plan: fc.constantFrom(...PLAN_ALIASES),
    days: fc.tuple(anyDay, anyDay),
    grossCents: fc.integer({ min: -13_000, max: 13_000 }),
  })
  .map(({ days, ...item }): BillingItem => {
    const [from = '', to = ''] = [...days].sort();
    return { ...item, from, to };
  });
const someInvoice = fc
  .record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 12 }),
    issuedOn: anyDay,
    method: fc.constantFrom(...PAYMENT_METHODS),
    vatStatus: fc.constantFrom('standard' as const, 'small_business' as const),
  })
  .filter(({ items }) => grossOfItems(items) > 0)
  .map(({ items, issuedOn, method, vatStatus }) =>
    invoiceToIssue({
      items,
      issuedOn,
      payment: { method, mandate: null },
      operator: { ...OPERATOR, vatStatus },
    }),
  );

describe('any invoice', () => {
  test('adds up, costs what its items cost, and taxes within the tolerance of EN 16931', () => {
    fc.assert(
      fc.property(someInvoice, (given) => {
        const content = makeInvoice('RE-2026-000001', given);
        expect(invoiceContent.parse(content)).toEqual(content);
        expect(content.grossCents).toBe(grossOfItems(given.items));
        // BR-CO-17 allows less than one euro; of twelve lines each may be half a cent away.
        expect(Math.abs(content.taxCents - (content.netCents * content.vat.rate) / 10_000)).toBeLessThan(10);
        expect(content.dueOn >= content.issuedOn).toBe(true);
      }),
    );
  });

  test('and its cancellation are nothing together', () => {
    fc.assert(
      fc.property(someInvoice, (given) => {
        const content = makeInvoice('RE-2026-000001', given);
        const cancellation = makeCancellation('RE-2026-000002', content, '2029-01-01');
        expect(invoiceContent.parse(cancellation)).toEqual(cancellation);
        expect(cancellation.grossCents + content.grossCents).toBe(0);
        expect(netOfLines([...content.lines, ...cancellation.lines])).toBe(0);
        expect(cancellation).toMatchObject({
          kind: 'cancellation',
          issuedOn: '2029-01-01',
          cancels: { number: 'RE-2026-000001', issuedOn: content.issuedOn },
          buyer: content.buyer,
        });
      }),
    );
  });
});

test('a cancellation cannot be cancelled', () => {
  const cancellation = makeCancellation('RE-2026-000124', exampleInvoice(), '2026-12-01');
  expect(() => makeCancellation('RE-2026-000125', cancellation, '2026-12-02')).toThrow(RangeError);
});

test.each([{ netCents: 2512 }, { taxCents: 476 }, { kind: 'cancellation' as const }])(
  'stored content that does not add up is refused: %o',
  (change) => {
    expect(invoiceContent.safeParse({ ...exampleInvoice(), ...change }).success).toBe(false);
  },
);
