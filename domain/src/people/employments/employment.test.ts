import { describe, expect, test } from 'vitest';
import { countedFrom, isEmployedBetween, isEmployedOn, lastEmployedDayOf } from './employment.ts';

const FIRST = { begin: '2024-01-01', end: '2026-04-30', counts_as_continued: false };
const SECOND = { begin: '2026-09-15', end: null, counts_as_continued: false };
const TWO = [FIRST, SECOND];

test.each([
  ['2023-12-31', false],
  ['2024-01-01', true],
  ['2026-04-30', true],
  ['2026-05-01', false],
  ['2026-09-14', false],
  ['2026-09-15', true],
  ['2030-01-01', true],
])('a person with a gap is employed on %s: %s', (day, is) => {
  expect(isEmployedOn(TWO, day)).toBe(is);
});

test.each([
  ['2026-05-01', '2026-09-14', false],
  ['2026-04-30', '2026-09-14', true],
  ['2026-05-01', '2026-09-15', true],
  ['2023-01-01', '2023-12-31', false],
])('a person with a gap is employed between %s and %s: %s', (from, to, is) => {
  expect(isEmployedBetween(TWO, from, to)).toBe(is);
});

test.each([
  ['2026-04', '2026-04-30'],
  ['2026-03', '2026-03-31'],
  ['2026-06', '2026-06-30'],
  ['2026-09', '2026-09-30'],
])('the last employed day of %s is %s', (month, day) => {
  expect(lastEmployedDayOf(TWO, month)).toBe(day);
});

test('a month with the end of one employment and the begin of another ends with the later one', () => {
  const within = { ...FIRST, end: '2026-09-10' };
  expect(lastEmployedDayOf([within, { ...SECOND, end: '2026-09-20' }], '2026-09')).toBe('2026-09-20');
  expect(lastEmployedDayOf([within], '2026-09')).toBe('2026-09-10');
});

describe('the day from which an employment counts', () => {
  test('is its own begin', () => {
    expect(countedFrom(TWO, '2026-10-01')).toBe('2026-09-15');
    expect(countedFrom(TWO, '2025-10-01')).toBe('2024-01-01');
  });

  test('is that of the employment it continues, over several', () => {
    const third = { begin: '2028-01-01', end: null, counts_as_continued: true };
    const second = { ...SECOND, end: '2027-12-01' };
    expect(countedFrom([FIRST, second, third], '2028-02-01')).toBe('2026-09-15');
    expect(countedFrom([FIRST, { ...second, counts_as_continued: true }, third], '2028-02-01')).toBe('2024-01-01');
  });
});
