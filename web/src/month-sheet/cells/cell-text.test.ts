import { expect, test } from 'vitest';
import { proposalOfMay, rowOf } from '../model/sheet.builder.ts';
import { toDayEntry } from '../model/sheet.ts';
import { readCellText } from './cell-text.ts';

/** Types into a time cell of 4 May, which begins at a time; what the day says then, or the mistake. */
function typed(start_time: string, column: 'start_time' | 'end_time', text: string): string | undefined {
  const day = proposalOfMay().days[rowOf(4)];
  if (!day) throw new Error('no such day');
  const entry = { ...toDayEntry(day), start_time, end_time: '16:30' };
  const { mistake, entry: next } = readCellText(entry, day, column, text);
  return mistake ?? `${next.start_time} ${next.end_time}`;
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
