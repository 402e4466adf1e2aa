import type { Finding } from '@zeitblatt/domain/compliance/finding';
import { expect, test } from 'vitest';
import { findingsByDay, findingsWithoutReason } from './answers.ts';

const found = (key: string, severity: Finding['severity'], days: string[]): Finding => ({
  key,
  kind: 'over_8_hours',
  severity,
  paragraph: '§ 3 ArbZG',
  days,
  params: {},
});

const late: Finding = { ...found('recorded_late', 'notice', ['2026-05-04', '2026-05-06']), kind: 'recorded_late' };
const notice = found('a', 'notice', ['2026-05-04', '2026-05-05']);
const warning = found('b', 'warning', ['2026-05-05']);
const ofMonth = found('c', 'warning', []);

test('a finding is open until its reason says something', () => {
  expect(findingsWithoutReason([notice, warning, ofMonth], { a: 'Inventur', b: '   ' })).toEqual([warning, ofMonth]);
});

test('a day shows its most urgent open finding, and an answered one if none is open', () => {
  const all = [notice, warning, ofMonth];
  const days = (reasons: Record<string, string>) =>
    [...findingsByDay(all, reasons)].map(([day, { key, severity, isOpen }]) => [day, key, severity, isOpen]);
  expect(days({})).toEqual([
    ['2026-05-04', 'a', 'notice', true],
    ['2026-05-05', 'a', 'warning', true],
  ]);
  expect(days({ b: 'Notfall' })).toEqual([
    ['2026-05-04', 'a', 'notice', true],
    ['2026-05-05', 'a', 'notice', true],
  ]);
  expect(days({ a: 'Inventur', b: 'Notfall' })).toEqual([
    ['2026-05-04', 'a', 'notice', false],
    ['2026-05-05', 'a', 'warning', false],
  ]);
});

test('a finding of the month steps behind those of a day', () => {
  const days = [...findingsByDay([notice, late], { a: 'Inventur' })];
  expect(days.map(([day, { key, isOpen, isOfMonth }]) => [day, key, isOpen, isOfMonth])).toEqual([
    ['2026-05-04', 'a', false, false],
    ['2026-05-05', 'a', false, false],
    ['2026-05-06', 'recorded_late', true, true],
  ]);
});
