import { describe, expect, test } from 'vitest';
import {
  collatorOf,
  formatAmount,
  formatDate,
  formatDayOfMonth,
  formatDeviation,
  formatHours,
  formatHoursDifference,
  formatList,
  formatMoney,
  formatMonth,
  formatNumber,
  formatTimestamp,
} from './format.ts';
import { detectLanguage } from './i18n.ts';

test('money is German and exact', () => {
  expect(formatMoney('1291.10')).toBe('1.291,10\u00a0€');
  expect(formatMoney('9007199254740993.01')).toBe('9.007.199.254.740.993,01\u00a0€');
});

test('days, months and instants are German in every language', () => {
  expect(formatDate('2026-12-31')).toBe('31.12.2026');
  expect(formatMonth('2026-05')).toBe('05.2026');
  expect(formatTimestamp('2026-12-31 08:15:59')).toBe('31.12.2026, 08:15');
  expect(formatNumber(38.5)).toBe('38,5');
});

test.each([
  { minutes: 0, hours: '0:00', difference: '0:00' },
  { minutes: 450, hours: '7:30', difference: '+7:30' },
  { minutes: -75, hours: '−1:15', difference: '−1:15' },
  { minutes: 8355, hours: '139:15', difference: '+139:15' },
])('$minutes minutes are $hours, as a difference $difference', ({ minutes, hours, difference }) => {
  expect(formatHours(minutes)).toBe(hours);
  expect(formatHoursDifference(minutes)).toBe(difference);
});

test.each([
  { share: 0.36, text: '+36 %' },
  { share: -0.424, text: '−42 %' },
  { share: 0, text: '0 %' },
])('a deviation of $share is $text', ({ share, text }) => {
  expect(formatDeviation(share)).toBe(text);
});

test.each([
  ['de', '9. November'],
  ['en', '9 November'],
  ['tr', '9 Kasım'],
  ['ru', '9 ноября'],
] as const)('a day of the month has the month in the case of its language: %s', (language, text) => {
  expect(formatDayOfMonth(language, '2026-11-09')).toBe(text);
});

test('names are sorted as a person expects, numbers by their size', () => {
  expect(['Zorn', 'Öztürk', 'Otto'].sort(collatorOf('de').compare)).toEqual(['Otto', 'Öztürk', 'Zorn']);
  expect(['Çelik', 'Demir', 'Can'].sort(collatorOf('tr').compare)).toEqual(['Can', 'Çelik', 'Demir']);
  expect(['10', '9'].sort(collatorOf('de').compare)).toEqual(['9', '10']);
});

test('a list is spoken in the language', () => {
  expect(formatList('de', ['6.', '12.', '21.'])).toBe('6., 12. und 21.');
  expect(formatList('ru', ['6.', '12.'])).toBe('6. и 12.');
});

test('an amount below zero has the minus of the product', () => {
  expect(formatAmount('-86.90')).toBe('−86,90\u00a0€');
  expect(formatAmount('29.90')).toBe('29,90\u00a0€');
});

describe('the language of a first visit', () => {
  test.each([
    { saved: 'ru', browser: ['de-DE'], language: 'ru' },
    { saved: null, browser: ['fr-FR', 'tr-TR', 'en-GB'], language: 'tr' },
    { saved: 'xx', browser: ['EN'], language: 'en' },
    { saved: null, browser: ['fr'], language: 'de' },
  ])('saved $saved, browser $browser: $language', ({ saved, browser, language }) => {
    expect(detectLanguage(saved, browser)).toBe(language);
  });
});
