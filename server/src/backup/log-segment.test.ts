import { expect, test } from 'vitest';
import { nextSegment } from './log-segment.ts';

test.each([
  ['000000010000000000000001', '000000010000000000000002'],
  ['00000002000000000000000F', '000000020000000000000010'],
  ['0000000100000000000000FF', '000000010000000100000000'],
  ['000000010000000F000000FF', '000000010000001000000000'],
])('after the segment %s follows %s', (segment, next) => {
  expect(nextSegment(segment)).toBe(next);
});
