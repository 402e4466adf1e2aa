import * as z from 'zod';
import { wrongTypeMessage } from './missing-or.ts';

/** Digits with at most two decimals after one dot or comma; no thousands separators. @source docs/decisions.md D18 */
const MONEY = /^\d{1,7}([.,]\d{1,2})?$/;

/**
 * Whether a text is an amount of money: `9`, `9,5` and `9.50` are, `1.234,50` and `12,345` are not.
 *
 * @source docs/decisions.md D18
 */
export const isMoneyText = (text: string): boolean => MONEY.test(text.trim());

/**
 * Whole cents of an amount.
 *
 * @param text an amount that {@link isMoneyText} accepts, such as `1133.05`
 * @throws RangeError for anything else
 */
export function parseCents(text: string): number {
  if (!isMoneyText(text)) throw new RangeError(`not an amount: ${text}`);
  const [euros = '0', decimals = ''] = text.trim().replace(',', '.').split('.');
  return Number(euros) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Formats cents as an amount in euros for storage and the wire, always with two decimals and a dot: `1133.05`. */
export function formatCents(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** Codec of an amount in euros: accepts comma or dot, and stores `1133.05`. @source docs/decisions.md D18 */
export const money = z.codec(
  z
    .string(wrongTypeMessage('validation:money'))
    .trim()
    .min(1, { error: 'validation:required', abort: true })
    .refine(isMoneyText, 'validation:money'),
  z.string(),
  { decode: (text) => formatCents(parseCents(text)), encode: (text) => text },
);

/** Largest hourly wage that can be entered, in euros: a typing error beyond it. */
export const MAX_HOURLY_WAGE = 1000;

/** Largest monthly wage that can be entered, in euros. */
export const MAX_MONTHLY_WAGE = 100_000;

/** An hourly wage: above 0 and at most {@link MAX_HOURLY_WAGE}. */
export const hourlyWage = money
  .refine((text) => Number(text) > 0, 'validation:wageAboveZero')
  .refine((text) => Number(text) <= MAX_HOURLY_WAGE, 'validation:wageTooLarge');

/** A monthly wage: above 0 and at most {@link MAX_MONTHLY_WAGE}. */
export const monthlyWage = money
  .refine((text) => Number(text) > 0, 'validation:wageAboveZero')
  .refine((text) => Number(text) <= MAX_MONTHLY_WAGE, 'validation:wageTooLarge');

/** Hours in steps of a quarter, which binary numbers hold exactly. @source docs/decisions.md D3 */
export const quarterHours = z
  .number(wrongTypeMessage('validation:invalid'))
  .min(0, { error: 'validation:hours', abort: true })
  .refine((hours) => Number.isInteger(hours * 4), 'validation:quarterHours');

/** Whole minutes of hours in steps of a quarter. */
export const minutesOfHours = (hours: number): number => hours * 60;
