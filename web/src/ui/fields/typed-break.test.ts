import { MAX_BREAK_MINUTES } from '@zeitblatt/domain/days/day/parts-entry';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTypedBreak } from './typed-break.ts';

test.each([
  ['30', 0, 30],
  [' 45 ', 0, 45],
  ['0:30', 0, 30],
  ['1:15', 0, 75],
  ['', 30, 0],
  ['+15', 30, 45],
  ['-15', 30, 15],
  ['600', 0, 600],
  ['601', 0, undefined],
  ['-45', 30, undefined],
  ['30 min', 0, undefined],
  ['1:75', 0, undefined],
  ['x', 30, undefined],
])('reads %j after %i minutes as %j', (text, previous, minutes) => {
  expect(parseTypedBreak(text, previous)).toBe(minutes);
});

test('never yields a break that cannot be saved', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), fc.nat(MAX_BREAK_MINUTES), (text, previous) => {
      const minutes = parseTypedBreak(text, previous) ?? 0;
      expect(Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_BREAK_MINUTES).toBe(true);
    }),
  );
});
