import { expect, test } from 'vitest';
import { problemsByDay } from './save-problems.ts';

const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03'];

test('a text of the server finds its day by its place among the days that were sent', () => {
  const errors = { 'days.1.start_time': ['kein Beginn'], 'days.1.end_time': ['kein Ende'], 'days.2': ['anders'] };
  expect(problemsByDay(errors, DAYS)).toEqual({
    byDay: { '2026-05-02': ['kein Beginn', 'kein Ende'], '2026-05-03': ['anders'] },
    others: [],
  });
});

test('a text that concerns no day is shown for the whole month', () => {
  const errors = {
    month: ['Bitte wählen Sie den aktuellen oder einen früheren Monat'],
    days: ['Jeder Tag einmal'],
    'days.99.day': ['zu viel'],
  };
  expect(problemsByDay(errors, DAYS)).toEqual({
    byDay: {},
    others: ['Bitte wählen Sie den aktuellen oder einen früheren Monat', 'Jeder Tag einmal', 'zu viel'],
  });
});
