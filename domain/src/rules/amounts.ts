import * as z from 'zod';
import { wrongTypeMessage } from './missing-or.ts';

/** The largest amount that can be stored, in cents: 9.999.999,99 €. */
const MAX_CENTS = 999_999_999;

/** `9`, `9,5`, `1234.50`: digits, and decimals after one dot or comma. */
const PLAIN = /^(\d+)(?:[.,](\d+))?$/;
/** `1.234,50`, `1.234.567`: German groups of three digits. */
const GERMAN = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/;
/** `1,234.50`, `1,234,567`: English groups of three digits. */
const ENGLISH = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;
const NEGATIVE = /^[-−–]\s*(?=\d)/;

/** Why a text is no amount: the key of its text, and what the text names. */
type AmountProblem = { readonly key: string; readonly params: Readonly<Record<string, string>> };
type AmountReading = { readonly cents: number } | { readonly problem: AmountProblem };

const problem = (key: string, params: AmountProblem['params'] = {}): AmountReading => ({ problem: { key, params } });

/**
 * Reads an amount as people type it: comma or dot before the cents, and separators between groups of three digits where
 * they can mean nothing else (`1.234,50`, `1,234.50`, `1.234.567`). One separator before three digits (`1.234`) could
 * mean two amounts, so it is refused and both readings are named.
 *
 * @returns whole cents from 0 to 999999999, or why the text is no such amount
 * @source docs/decisions.md D81
 */
export function readAmount(raw: string): AmountReading {
  const text = raw.trim();
  const size = text.replace(NEGATIVE, '');
  if (size !== text)
    return 'cents' in readAmount(size) ? problem('validation:amountNegative') : problem('validation:money');
  const [, whole = '', decimals = ''] = PLAIN.exec(text) ?? [];
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) {
    const readings = { whole: `${whole}.${decimals},00`, decimal: `${whole},${decimals}` };
    return problem('validation:amountAmbiguous', { text, ...readings });
  }
  if (whole !== '') return centsOf(whole, decimals);
  const [, groups = '', cents = ''] = GERMAN.exec(text) ?? ENGLISH.exec(text) ?? [];
  return groups === '' ? problem('validation:money') : centsOf(groups.replaceAll(/[.,]/g, ''), cents);
}

function centsOf(euros: string, decimals: string): AmountReading {
  if (decimals.length > 2) return problem('validation:amountDecimals');
  const cents = Number(euros) * 100 + Number(decimals.padEnd(2, '0'));
  return cents > MAX_CENTS ? problem('validation:amountTooLarge', { max: '9.999.999,99' }) : { cents };
}

/** Whether a text is an amount of money that {@link readAmount} understands: `9`, `9.50` and `1.234,50` are. */
export const isMoneyText = (text: string): boolean => 'cents' in readAmount(text);

/**
 * Whole cents of an amount.
 *
 * @param text an amount that {@link isMoneyText} accepts, such as `1133.05`
 * @throws RangeError for anything else
 */
export function parseCents(text: string): number {
  const reading = readAmount(text);
  if ('problem' in reading) throw new RangeError(`not an amount: ${text}`);
  return reading.cents;
}

/** Formats cents as an amount in euros for storage and the wire, always with two decimals and a dot: `1133.05`. */
export function formatCents(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

const refuseNoAmount = (text: string, context: z.RefinementCtx): void => {
  const reading = readAmount(text);
  if ('cents' in reading) return;
  const { key, params } = reading.problem;
  context.addIssue({ code: 'custom', message: key, params });
};

/** Codec of an amount in euros as people type it; it stores `1133.05`. @source docs/decisions.md D81 */
export const money = z.codec(
  z
    .string(wrongTypeMessage('validation:money'))
    .trim()
    .min(1, { error: 'validation:required', abort: true })
    .superRefine(refuseNoAmount),
  z.string(),
  { decode: (text) => formatCents(parseCents(text)), encode: (text) => text },
);

/** Largest hourly wage that can be entered, in euros: a typing error beyond it. */
export const MAX_HOURLY_WAGE = 1000;

/** Largest monthly wage that can be entered, in euros. */
export const MAX_MONTHLY_WAGE = 100_000;

/**
 * A wage above 0 and at most so many euros. A form encodes what was typed, so these limits also see texts that are no
 * amount: the amount itself says what is wrong with those.
 */
const wageUpTo = (euros: number) =>
  money
    .refine((text) => !isMoneyText(text) || parseCents(text) > 0, 'validation:wageAboveZero')
    .refine((text) => !isMoneyText(text) || parseCents(text) <= euros * 100, 'validation:wageTooLarge');

/** An hourly wage: above 0 and at most {@link MAX_HOURLY_WAGE}. */
export const hourlyWage = wageUpTo(MAX_HOURLY_WAGE);

/** A monthly wage: above 0 and at most {@link MAX_MONTHLY_WAGE}. */
export const monthlyWage = wageUpTo(MAX_MONTHLY_WAGE);
