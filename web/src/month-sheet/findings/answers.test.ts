import type { Finding } from '@zeitblatt/domain/months/law/facts/finding';
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
const ofMonth: Finding = { ...found('c', 'warning', []), key: 'below_minimum_wage', kind: 'below_minimum_wage' };

test('only a warning without a reason is open', () => {
  const all = [notice, warning, ofMonth, { ...late, severity: 'warning' as const }];
  expect(findingsWithoutReason(all, { below_minimum_wage: 'Inventur', b: '   ' })).toEqual([warning]);
});

test('a day shows its open warning first, and no finding about the whole month', () => {
  const all = [notice, warning, ofMonth, late];
  const days = (reasons: Record<string, string>) =>
    [...findingsByDay(all, reasons)].map(([day, { key, isOpen, findings }]) => [day, key, isOpen, findings.length]);
  expect(days({})).toEqual([
    ['2026-05-04', 'a', false, 1],
    ['2026-05-05', 'b', true, 2],
  ]);
  expect(days({ b: 'Notfall' })[1]).toEqual(['2026-05-05', 'b', false, 2]);
});
