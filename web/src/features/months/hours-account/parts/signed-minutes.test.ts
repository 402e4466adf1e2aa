import { expect, test } from 'vitest';
import { readSignedHours } from './signed-minutes.ts';

test.each([
  ['12:30', 750],
  ['12,5', 750],
  ['12.5', 750],
  ['-3:15', -195],
  ['−0:45', -45],
  ['+5', 300],
  ['1 234', 74_040],
  ['0', 0],
  ['', null],
])('%j is read as %j minutes', (text, minutes) => {
  expect(readSignedHours(text)).toEqual({ minutes });
});

test.each([
  ['1.234', { problem: 'ambiguous', whole: '1234:00', part: '1,234' }],
  ['7,68', { problem: 'partOfMinute', hours: '7,68', nearest: '7:41' }],
  ['acht', { problem: 'unreadable' }],
  ['12:75', { problem: 'unreadable' }],
])('%j is refused with its reason', (text, reason) => {
  expect(readSignedHours(text)).toEqual(reason);
});
