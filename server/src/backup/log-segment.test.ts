import { expect, test } from 'vitest';
import { nextSegment, segmentAddress } from './log-segment.ts';

test.each([
  ['000000010000000000000001', '000000010000000000000002'],
  ['00000002000000000000000F', '000000020000000000000010'],
  ['0000000100000000000000FF', '000000010000000100000000'],
  ['000000010000000F000000FF', '000000010000001000000000'],
])('after the segment %s follows %s, which begins 16 MB later', (segment, next) => {
  expect(nextSegment(segment)).toBe(next);
  expect(segmentAddress(next) - segmentAddress(segment)).toBe(16n * 1024n * 1024n);
});
