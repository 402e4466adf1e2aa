import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { PLAN_ALIASES } from '@zeitblatt/domain/accounts/plan/plans';
import { BUYER, invoiceToIssue, OPERATOR } from '@zeitblatt/domain/billing/invoices/invoice.builder';
import { grossOfItems, makeCancellation, makeInvoice } from '@zeitblatt/domain/billing/invoices/make-invoice';
import { BILLING_ITEM_KINDS } from '@zeitblatt/domain/billing/subscription/billing-item';
import { PAYMENT_METHODS } from '@zeitblatt/domain/billing/subscription/payment-method';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBrokenRules } from '../../testing/en16931.ts';
import { EXAMPLE_INVOICES, reverseCharge } from '../../testing/example-invoices.ts';
import { readInvoiceXml } from '../../testing/read-invoice-xml.ts';
import { invoiceXml } from './invoice-xml.ts';

const example = (name: string) => {
  const content = EXAMPLE_INVOICES[name];
  if (!content) throw new RangeError(`there is no example ${name}`);
  return content;
};

describe.each(Object.keys(EXAMPLE_INVOICES))('the XML of %s', (name) => {
  test('is valid by the schema of ZUGFeRD, profile EN 16931', async () => {
    expect(await validateXsd(invoiceXml(example(name)), Profile.EN16931)).toMatchObject({ valid: true });
  });

  test('keeps the rules of EN 16931', () => {
    expect(findBrokenRules(invoiceXml(example(name)))).toEqual([]);
  });
});

describe('the rules find', () => {
  const monthly = example('a month by transfer');

  test('reverse charge without the VAT id of the receiver', () => {
    expect(findBrokenRules(invoiceXml(reverseCharge(null)))).toEqual(['BR-AE-02']);
  });

  test('a tax that is two euros too high', () => {
    const wrong = { ...monthly, taxCents: monthly.taxCents + 200, grossCents: monthly.grossCents + 200 };
    expect(findBrokenRules(invoiceXml(wrong))).toEqual(['BR-CO-17']);
  });

  test.each<[string, string, string]>([
    ['another total of the lines', '<ram:LineTotalAmount>25.13</ram:LineTotalAmount><ram:TaxBasis', 'BR-CO-10'],
    ['another gross amount', '<ram:GrandTotalAmount>29.90', 'BR-CO-15'],
    ['another amount to be paid', '<ram:DuePayableAmount>29.90', 'BR-CO-16'],
    ['a negative price', '<ram:ChargeAmount>25.13', 'BR-27'],
  ])('%s', (_, part, rule) => {
    const xml = invoiceXml(monthly);
    expect(xml).toContain(part);
    expect(findBrokenRules(xml.replace(part, part.replace(/\d+\.\d+/, '-9.99')))).toContain(rule);
  });

  test('a day that does not exist, and a missing account', () => {
    const xml = invoiceXml(monthly);
    expect(findBrokenRules(xml.replaceAll('20261122', '20261131'))).toContain('every day is one of the calendar');
    expect(findBrokenRules(xml.replace(/<ram:IBANID>\w+<\/ram:IBANID>/, ''))).toEqual(['BR-61']);
  });
});

test('any invoice and its cancellation are valid and keep the rules', async () => {
  const anyItem = fc.record({
    kind: fc.constantFrom(...BILLING_ITEM_KINDS),
    plan: fc.constantFrom(...PLAN_ALIASES),
    from: fc.constantFrom('2026-02-28', '2026-11-22'),
    to: fc.constantFrom('2026-12-21', '2028-02-29'),
    grossCents: fc.integer({ min: -13_000, max: 13_000 }),
  });
  const anyInvoice = fc
    .record({
      items: fc.array(anyItem, { minLength: 1, maxLength: 9 }),
      method: fc.constantFrom(...PAYMENT_METHODS),
      vatStatus: fc.constantFrom('standard' as const, 'small_business' as const),
      vatId: fc.constantFrom(null, OPERATOR.vatId),
      name: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((text) => /[\p{L}\p{N}]/u.test(text)),
    })
    .filter(({ items }) => grossOfItems(items) > 0);
  await fc.assert(
    fc.asyncProperty(anyInvoice, async ({ items, method, vatStatus, vatId, name }) => {
      const content = makeInvoice(
        'RE-2026-000001',
        invoiceToIssue({
          items,
          payment: { method, mandate: method === 'sepa_debit' ? 'M-1' : null },
          operator: { ...OPERATOR, vatStatus, vatId },
          buyer: { ...BUYER, name },
        }),
      );
      for (const one of [content, makeCancellation('RE-2026-000002', content, '2027-01-01')]) {
        const xml = invoiceXml(one);
        expect(findBrokenRules(xml)).toEqual([]);
        expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
      }
    }),
    { numRuns: 20 },
  );
});

test('names stand in the XML as they were typed', () => {
  const names = readInvoiceXml(invoiceXml(example('a month by transfer')));
  expect(names.one('//ram:BuyerTradeParty/ram:Name')).toBe('Çelik & Söhne "Bau" GmbH');
});

test('a debit is announced with mandate and creditor, a transfer with the account', () => {
  const debit = readInvoiceXml(invoiceXml(example('a month by debit')));
  expect(debit.one('//ram:DirectDebitMandateID')).toBe('M-77');
  expect(debit.one('//ram:CreditorReferenceID')).toBe('DE98ZZZ09999999999');
  expect(debit.one('//ram:PayeePartyCreditorFinancialAccount')).toBeNull();
  const transfer = readInvoiceXml(invoiceXml(example('a month by transfer')));
  expect(transfer.one('//ram:IBANID')).toBe('DE02120300000000202051');
});
