import { expect, test } from 'vitest';
import { proposalOfMay, rowOf } from '../model/sheet.builder.ts';
import { toDayEntry } from '../model/sheet.ts';
import { readCellText } from './cell-text.ts';

/** Types into a time cell of 4 May, which begins at a time; what the day says then, or the mistake. */
function typed(
  start_time: string,
  column: 'start_time' | 'end_time' | 'break_minutes',
  text: string,
): string | undefined {
  const day = proposalOfMay().days[rowOf(4)];
  if (!day) throw new Error('no such day');
  const entry = { ...toDayEntry(day), start_time, end_time: '16:30' };
  const { mistake, entry: next } = readCellText(entry, day, column, text);
  if (mistake !== null) return mistake;
  const parts = next.parts?.map((part) => `${part.start}–${part.end}`).join(' · ');
  return parts ?? `${next.start_time} ${next.end_time}`;
}

test.each([
  ['16:00', 'end_time', '24', '16:00 00:00'],
  ['16:00', 'end_time', '24:00', '16:00 00:00'],
  ['16:00', 'end_time', '2400', '16:00 00:00'],
  ['00:15', 'end_time', '24:00', '00:15 00:00'],
  ['16:00', 'end_time', '24:30', 'notATime'],
  ['00:00', 'end_time', '24', 'wholeDay'],
  ['00:00', 'end_time', '24:00', 'wholeDay'],
  ['08:00', 'start_time', '24', 'onlyAnEnd'],
  ['08:00', 'start_time', '24:00', 'onlyAnEnd'],
  ['08:00', 'start_time', '0', '00:00 16:30'],
  ['08:00', 'start_time', '24:30', 'notATime'],
] as const)('D62, D86: a day that begins at %s, with %s typed as %s, is %s', (start, column, text, result) => {
  expect(typed(start, column, text)).toBe(result);
});

test.each([
  ['break_minutes', '12:10-12:40', '08:00–12:10 · 12:40–16:30'],
  ['break_minutes', 'Pause 9-9:15, 12-12:30', '08:00–09:00 · 09:15–12:00 · 12:30–16:30'],
  ['break_minutes', '16-17', 'notABreak'],
  ['start_time', '8-16 Pause 12:10-12:40', '08:00–12:10 · 12:40–16:00'],
  ['start_time', '8-16 (Pause 12-12:30)', '08:00–12:00 · 12:30–16:00'],
  ['start_time', '8-16, Pause 16-17', 'notABreak'],
] as const)('a break with a place in %s: %s', (column, text, result) => {
  expect(typed('08:00', column, text)).toBe(result);
});

test.each([
  ['8-12, 11-16', 'partsOrder'],
  ['8-12, 12-16', 'partsTouch'],
  ['1-2, 3-4, 5-6, 7-8, 9-10, 11-12, 13-14', 'partsMax'],
])('parts that are no day, %s, say why', (text, result) => {
  expect(typed('08:00', 'start_time', text)).toBe(result);
});
