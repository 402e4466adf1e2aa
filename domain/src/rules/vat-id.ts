import * as z from 'zod';
import { textLine } from './fields.ts';

/** A VAT identification number as it is stored and printed: without spaces, in capital letters. */
export const compactVatId = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/**
 * Whether a text is a German VAT identification number with the right check digit: `DE` and nine digits, the last of them by
 * ISO 7064 MOD 11,10.
 *
 * @source docs/decisions/0038-invoices.md
 */
export function isGermanVatId(text: string): boolean {
  const [, digits] = /^DE([1-9]\d{8})$/.exec(compactVatId(text)) ?? [];
  if (digits === undefined) return false;
  const product = Array.from(digits.slice(0, 8)).reduce((before, digit) => {
    const sum = (before + Number(digit)) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10 === Number(digits[8]);
}

/** Pattern after the prefix of each country; Germany also has a check digit, see {@link isGermanVatId}. XI is Northern Ireland. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

/**
 * Whether a text has the form of a VAT identification number of a country of the European Union or of Northern Ireland, a German
 * one with the right check digit. Spaces and small letters are allowed.
 *
 * @source docs/decisions/0059-limits-of-inputs.md
 */
export function isVatId(text: string): boolean {
  const compact = compactVatId(text);
  if (compact.startsWith('DE')) return isGermanVatId(compact);
  return PATTERNS[compact.slice(0, 2)]?.test(compact.slice(2)) ?? false;
}

/** A VAT identification number in its stored form, or null when it is empty or missing; `isOne` says which numbers are possible. */
export const optionalVatId = (isOne: (text: string) => boolean, refusal: string) =>
  z
    .codec(textLine(20).nullable(), z.string().nullable(), {
      decode: (text) => (text === null || text === '' ? null : compactVatId(text)),
      encode: (text) => text,
    })
    .refine((vatId) => vatId === null || isOne(vatId), refusal)
    .default(null);
