import type { Finding, FindingKind } from '@zeitblatt/domain/months/law/facts/finding';
import { expect, test } from 'vitest';
import { daysLeftOut, daysOfGroup, groupFindings, keysOf, reasonOfGroup } from './finding-groups.ts';

const found = (kind: FindingKind, severity: Finding['severity'], day: string): Finding => ({
  key: `${kind}:${day}`,
  kind,
  severity,
  paragraph: '§ 4 ArbZG',
  days: [day],
  params: {},
});

const FINDINGS: Finding[] = [
  found('break_too_short', 'warning', '2026-10-19'),
  found('over_8_hours', 'notice', '2026-10-19'),
  found('break_too_short', 'warning', '2026-10-20'),
  found('over_10_hours', 'warning', '2026-10-22'),
  { ...found('recorded_late', 'warning', '2026-10-01'), key: 'recorded_late' },
];

test('findings are grouped by rule: warnings ask, notices inform, late recording stands for itself', () => {
  const { asking, notices, late } = groupFindings(FINDINGS);
  expect(asking.map(({ kind, findings }) => [kind, findings.length])).toEqual([
    ['break_too_short', 2],
    ['over_10_hours', 1],
  ]);
  expect(notices.map(({ kind }) => kind)).toEqual(['over_8_hours']);
  expect(late?.key).toBe('recorded_late');
  expect(asking[0] && daysOfGroup(asking[0])).toEqual(['2026-10-19', '2026-10-20']);
});

test('a group has the reason of its keys, and names the days that were not answered with the others', () => {
  const [group] = groupFindings(FINDINGS).asking;
  if (group === undefined) throw new RangeError('no group');
  const [first = '', second = ''] = keysOf(group);
  expect(reasonOfGroup(group, {})).toBe('');
  expect(daysLeftOut(group, {})).toEqual([]);
  expect(reasonOfGroup(group, { [first]: 'Beton', [second]: 'Beton' })).toBe('Beton');
  expect(reasonOfGroup(group, { [first]: 'Beton', [second]: 'Kran' })).toBe('Beton; Kran');
  expect(daysLeftOut(group, { [first]: 'Beton' })).toEqual(['2026-10-20']);
});
