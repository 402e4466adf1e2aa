import * as z from 'zod';
import { wrongTypeMessage } from '../rules/missing-or.ts';
import { END_OF_DAY } from './clock-time.ts';
import type { IsoDate, IsoMonth } from './dates.ts';

/* Codecs between the API's formats of days, months and times and those of the domain. The domain uses `YYYY-MM-DD`
   and `YYYY-MM` only. */

const inTwoCenturies = (iso: string): boolean => iso >= '1900' && iso < '2200';

/** Whether a text is an existing day from 1900 to 2199, as `2026-12-31`. */
export function isIsoDate(value: string): value is IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || !inTwoCenturies(value)) return false;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= Temporal.PlainYearMonth.from({ year, month }).daysInMonth;
}

/** Whether a text is a month from 1900 to 2199, as `2026-12`. */
export const isIsoMonth = (value: string): value is IsoMonth =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(value) && inTwoCenturies(value);

/** Reverses the parts of a date: `31-12-2026` ↔ `2026-12-31`, `12-2026` ↔ `2026-12`. */
function turned(text: string): string {
  const first = text.indexOf('-');
  const last = text.lastIndexOf('-');
  return `${text.slice(last + 1)}${text.slice(first, last)}-${text.slice(0, first)}`;
}

/** An existing day as `YYYY-MM-DD`. */
export const isoDate = z.string(wrongTypeMessage('validation:date')).refine(isIsoDate, 'validation:date');

/** A month as `YYYY-MM`. */
export const isoMonth = z.string(wrongTypeMessage('validation:month')).refine(isIsoMonth, 'validation:month');

/** `DD-MM-YYYY` on the wire, `YYYY-MM-DD` inside. */
export const wireDate = z.codec(
  z.string(wrongTypeMessage('validation:date')).regex(/^\d{2}-\d{2}-\d{4}$/, 'validation:date'),
  isoDate,
  {
    decode: turned,
    encode: turned,
  },
);

/** `MM-YYYY` on the wire, `YYYY-MM` inside. */
export const wireMonth = z.codec(
  z.string(wrongTypeMessage('validation:month')).regex(/^\d{2}-\d{4}$/, 'validation:month'),
  isoMonth,
  {
    decode: turned,
    encode: turned,
  },
);

/** `HH:mm`, 00:00 to 23:59, the same on both sides. */
export const clockTimeText = z.string(wrongTypeMessage('validation:time')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: ({ input }) => (input === END_OF_DAY ? 'validation:onlyAnEnd' : 'validation:time'),
});

/** An end: a {@link clockTimeText} or 24:00. What takes it stores the {@link storedEnd}. @source docs/decisions.md D62 */
export const endTimeText = z
  .string(wrongTypeMessage('validation:time'))
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'validation:time');

/** An instant: `YYYY-MM-DD HH:mm:ss` in the time zone of the installation. */
export const wireTimestamp = z
  .string(wrongTypeMessage('validation:timestamp'))
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

/** A year in an address, from 1900 to 2199. */
export const yearText = z.codec(z.coerce.string().regex(/^(19|20|21)\d{2}$/, 'validation:invalid'), z.int(), {
  decode: Number,
  encode: String,
});
