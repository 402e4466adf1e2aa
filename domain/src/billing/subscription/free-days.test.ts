import { expect, test } from 'vitest';
import { freeDaysLeft } from './free-days.ts';

test.each([
  { today: '2026-11-22', lastDay: '2026-12-06', left: 14 },
  { today: '2026-12-05', lastDay: '2026-12-06', left: 1 },
  { today: '2026-12-06', lastDay: '2026-12-06', left: 0 },
  { today: '2026-12-07', lastDay: '2026-12-06', left: 0 },
  { today: '2026-12-31', lastDay: '2027-02-01', left: 32 },
])('on $today, $left days stay free until $lastDay', ({ today, lastDay, left }) => {
  expect(freeDaysLeft(today, lastDay)).toBe(left);
});
