import type { Weekday } from '@zeitblatt/domain/calendar/dates';
import { expect, test } from 'vitest';
import { workingTimeText } from './working-time-text.ts';

const NAMES = ['', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];

const planned = (day_id: number, start_time = '07:00', end_time = '16:00', hours = 8) => ({
  day_id: day_id as Weekday,
  isActive: true as const,
  hours,
  start_time,
  end_time,
});

test.each([
  [[1, 2, 3, 4, 5].map((day) => planned(day)), 'Mo–Fr 07:00–16:00'],
  [[1, 3, 5].map((day) => planned(day)), 'Mo, Mi, Fr 07:00–16:00'],
  [
    [planned(1), planned(2), planned(3), planned(4), planned(5, '07:00', '13:00', 6)],
    'Mo–Do 07:00–16:00; Fr 07:00–13:00',
  ],
  [[planned(1), planned(2, '08:00', '08:00', 0), planned(3)], 'Mo, Mi 07:00–16:00'],
  [[], ''],
])('the plan of a week is named in short (%#)', (days, text) => {
  expect(workingTimeText(days, (day) => NAMES[day] ?? '')).toBe(text);
});
