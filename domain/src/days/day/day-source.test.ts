import { expect, test } from 'vitest';
import { isOnlyPlan } from './day-source.ts';

const planned = { start_time: '08:00', source: 'plan', kind: null } as const;

test.each([
  { days: [planned], is: true, named: 'planned times' },
  { days: [planned, { start_time: null, kind: 'holiday' as const }], is: true, named: 'a public holiday' },
  { days: [planned, { start_time: '08:00', source: 'entry' as const }], is: false, named: 'entered times' },
  { days: [planned, { start_time: null, kind: 'sick' as const }], is: false, named: 'a sick day' },
  { days: [planned, { start_time: null, kind: 'leave' as const }], is: false, named: 'a day of leave' },
  { days: [{ start_time: null }], is: false, named: 'no times' },
])('a month with $named is only planned: $is', ({ days, is }) => {
  expect(isOnlyPlan(days)).toBe(is);
});
