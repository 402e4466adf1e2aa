import { expect, test } from 'vitest';
import { formatFindingParams } from './finding-text.ts';

test('the figures of a finding are spelled by the end of their names', () => {
  const params = {
    workedMinutes: 615,
    paidCents: 129110,
    fewCents: 5,
    endDay: '2026-05-12',
    endTime: '22:30',
    weekCount: 24,
    count: 3,
  };
  expect(formatFindingParams(params)).toEqual({
    workedMinutes: '10:15',
    paidCents: '1.291,10\u00a0€',
    fewCents: '0,05\u00a0€',
    endDay: '12.05.2026',
    endTime: '22:30',
    weekCount: '24',
    count: 3,
  });
});
