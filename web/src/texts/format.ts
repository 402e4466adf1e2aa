import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';

import { formatMoney } from '@zeitblatt/domain/rules/german-numbers';

export { formatWholeHours } from '@zeitblatt/domain/calendar/hours';
export { formatMoney, formatNumber } from '@zeitblatt/domain/rules/german-numbers';

import type { Language } from '@zeitblatt/i18n/languages';

/* Numbers and dates use German formats in every language (1.291,10 €, 31.12.2026); only names of months and days
   follow the language, see calendar-text.ts. */

const MINUS = '−';

/** Formats an amount with the minus of the product: `-86.90` → `−86,90 €`. */
export const formatAmount = (amount: string): string => formatMoney(amount).replace('-', MINUS);

/** Formats a day: `2026-12-31` → `31.12.2026`. */
export const formatDate = (date: IsoDate): string => date.split('-').reverse().join('.');

/** Formats a month: `2026-12` → `12.2026`. */
export const formatMonth = (month: IsoMonth): string => month.split('-').reverse().join('.');

/** Formats a timestamp: `2026-12-31 08:15:00` → `31.12.2026, 08:15`. */
export const formatTimestamp = (timestamp: string): string =>
  `${formatDate(timestamp.slice(0, 10))}, ${timestamp.slice(11, 16)}`;

/** Formats a duration as `H:MM`: 450 → `7:30`, −75 → `−1:15`. */
export function formatHours(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? MINUS : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
}

/** Formats a difference of durations with its sign: 45 → `+0:45`, 0 → `0:00`. */
export const formatHoursDifference = (minutes: number): string => `${minutes > 0 ? '+' : ''}${formatHours(minutes)}`;

/** Formats a share with its sign: 0.36 → `+36 %`, −0.42 → `−42 %`. */
export function formatDeviation(share: number): string {
  const percent = Math.round(share * 100);
  return `${percent > 0 ? '+' : percent < 0 ? MINUS : ''}${Math.abs(percent)} %`;
}

/** Comparison of names by the rules of a language, which sorts `9` before `10`. */
export const collatorOf = (language: Language): Intl.Collator => new Intl.Collator(language, { numeric: true });

/** Joins texts to an enumeration in a language: `6., 12. und 21.` */
export const formatList = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(items);

/** English as it is read in Germany and Britain: the day comes before the month. */
const LOCALES: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB', tr: 'tr-TR', ru: 'ru-RU' };

/** Formats a day without its year, with the month in the case that the language needs: `9. November`, `9 ноября`. */
export const formatDayOfMonth = (language: Language, date: IsoDate): string =>
  new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The same with its year: `9. November 2026`. */
export const formatLongDate = (language: Language, date: IsoDate): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The parts of a day: `11:00–14:30 · 17:30–22:00`; a time that is not typed yet is `…`. */
export const formatParts = (parts: readonly { readonly start: string; readonly end: string }[]): string =>
  parts.map(({ start, end }) => `${start || '…'}–${end || '…'}`).join(' · ');
