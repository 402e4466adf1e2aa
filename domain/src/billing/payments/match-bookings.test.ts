import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BankBooking, type InvoiceToMatch, matchBookings, namedNumbers } from './match-bookings.ts';

const booking = (text: string, cents = 2990, currency = 'EUR'): BankBooking => ({
  bookedOn: '2026-12-01',
  cents,
  currency,
  text,
  payer: 'Muster GmbH',
});

const invoice = (number: string, grossCents = 2990, state: InvoiceToMatch['state'] = 'open'): InvoiceToMatch => ({
  number,
  grossCents,
  state,
});

const OPEN = [invoice('RE-2026-000123'), invoice('RE-2026-000124', 4990)];

describe('a booking pays the invoice that it names', () => {
  test.each([
    'RE-2026-000123',
    'Rechnung Nr. RE-2026-000123 vom 22.11.2026',
    're2026000123',
    'RE 2026 / 000123',
    'Rechnung RE-2026-0\n00123 Danke',
    'SVWZ+RE-2026-000123EREF+NOTPROVIDED',
  ])('in the text "%s"', (text) => {
    expect(matchBookings([booking(text)], OPEN)).toMatchObject([{ kind: 'paid', numbers: ['RE-2026-000123'] }]);
  });

  test('also when it pays two at once', () => {
    expect(matchBookings([booking('RE-2026-000123, RE-2026-000124', 7980)], OPEN)).toMatchObject([
      { kind: 'paid', numbers: ['RE-2026-000123', 'RE-2026-000124'] },
    ]);
  });
});

describe('a booking is left to a person', () => {
  test.each<[string, BankBooking, object]>([
    ['when it is too small', booking('RE-2026-000123', 2989), { kind: 'amount_differs', expectedCents: 2990 }],
    ['when it is too large', booking('RE-2026-000123', 4990), { kind: 'amount_differs', expectedCents: 2990 }],
    ['when it names no number', booking('Danke', 2990), { kind: 'no_number' }],
    ['when its number has a digit more', booking('RE-2026-0001234 29,90', 2990), { kind: 'no_number' }],
    ['when its number lacks a digit', booking('RE-2026-00012', 2990), { kind: 'no_number' }],
    ['when no invoice has its number', booking('RE-2026-000999'), { kind: 'unknown_number' }],
    ['when one of two numbers is unknown', booking('RE-2026-000123 RE-2026-000999'), { kind: 'unknown_number' }],
    ['when it is not in euros', booking('RE-2026-000123', 2990, 'CHF'), { kind: 'other_currency' }],
  ])('%s', (_, given, expected) => {
    expect(matchBookings([given], OPEN)).toMatchObject([expected]);
  });

  test.each(['paid', 'cancelled'] as const)('when the invoice is %s', (state) => {
    expect(matchBookings([booking('RE-2026-000123')], [invoice('RE-2026-000123', 2990, state)])).toMatchObject([
      { kind: 'not_open', state },
    ]);
  });

  test('when the file pays the same invoice twice', () => {
    const twice = [booking('RE-2026-000123'), booking('RE-2026-000123')];
    expect(matchBookings(twice, OPEN).map(({ kind }) => kind)).toEqual(['paid', 'not_open']);
  });
});

test('the numbers that bookings name are written as on invoices, each once', () => {
  const bookings = [booking('re2026000123 RE 2026-000124'), booking('RE-2026-000123'), booking('Danke')];
  expect(namedNumbers(bookings)).toEqual(['RE-2026-000123', 'RE-2026-000124']);
});

test('money spent is left out', () => {
  expect(matchBookings([booking('RE-2026-000123', -2990)], OPEN)).toEqual([]);
});

test('what is marked as paid is open, in euros, once each, and worth exactly the money received', () => {
  const number = fc.integer({ min: 1, max: 9 }).map((n) => `RE-2026-00000${n}`);
  const anyBooking = fc.record({
    bookedOn: fc.constant('2026-12-01'),
    cents: fc.integer({ min: -2, max: 6 }),
    currency: fc.constantFrom('EUR', 'EUR', 'USD'),
    text: fc.array(number, { maxLength: 3 }).map((numbers) => numbers.join(' ')),
    payer: fc.constant('x'),
  });
  const anyInvoices = fc.uniqueArray(
    fc.record({
      number,
      grossCents: fc.integer({ min: 1, max: 3 }),
      state: fc.constantFrom<InvoiceToMatch['state']>('open', 'paid', 'cancelled'),
    }),
    { selector: (one) => one.number },
  );
  fc.assert(
    fc.property(fc.array(anyBooking), anyInvoices, (bookings, invoices) => {
      const paid = matchBookings(bookings, invoices).filter(({ kind }) => kind === 'paid');
      const numbers = paid.flatMap((match) => match.numbers);
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const match of paid) {
        const found = invoices.filter((one) => match.numbers.includes(one.number));
        expect(found.every(({ state }) => state === 'open')).toBe(true);
        expect(match.booking.currency).toBe('EUR');
        expect(found.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(match.booking.cents);
      }
    }),
  );
});
