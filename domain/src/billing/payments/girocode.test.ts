import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { girocodePayload, type Transfer } from './girocode.ts';

const transfer: Transfer = {
  recipient: 'Zeitblatt Muster GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  grossCents: 2990,
  text: 'RE-2026-000123',
};

describe('the GiroCode of an invoice', () => {
  test('has eleven lines in the order of EPC069-12', () => {
    expect(girocodePayload(transfer).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Zeitblatt Muster GmbH',
      'DE89370400440532013000',
      'EUR29.90',
      '',
      '',
      'RE-2026-000123',
    ]);
  });

  test('leaves the line of a missing BIC empty', () => {
    expect(girocodePayload({ ...transfer, bic: null }).split('\n')[4]).toBe('');
  });

  test('keeps a line break of a name from shifting the account', () => {
    expect(girocodePayload({ ...transfer, recipient: 'Muster\nGmbH' }).split('\n')[6]).toBe('DE89370400440532013000');
  });

  test.each<[string, Partial<Transfer>]>([
    ['an IBAN with wrong check digits', { iban: 'DE88370400440532013000' }],
    ['a BIC of nine characters', { bic: 'COBADEFFX' }],
    ['an amount of zero', { grossCents: 0 }],
    ['a part of a cent', { grossCents: 0.5 }],
    ['an amount above the format', { grossCents: 100_000_000_000 }],
    ['a name of 71 characters', { recipient: 'x'.repeat(71) }],
    ['an empty text', { text: ' ' }],
    ['more bytes than the code holds', { recipient: '€'.repeat(70), text: '€'.repeat(140) }],
  ])('refuses %s', (_, change) => {
    expect(() => girocodePayload({ ...transfer, ...change })).toThrow(RangeError);
  });

  test('has the amount in euros and cents, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (grossCents) => {
        const amount = girocodePayload({ ...transfer, grossCents }).split('\n')[7] ?? '';
        expect(amount).toMatch(/^EUR\d+\.\d\d$/);
        expect(Number(amount.slice(3).replace('.', ''))).toBe(grossCents);
      }),
    );
  });
});
