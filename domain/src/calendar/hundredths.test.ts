import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hundredthsOf, hundredthsOfParts } from './hundredths.ts';

test.each([
  [
    [10340, 260],
    [17234, 433],
  ],
  [
    [20, 20, 20],
    [34, 33, 33],
  ],
  [
    [10620, -20],
    [17700, -33],
  ],
  [[], []],
])('parts of %j minutes are %j hundredths of hours', (parts, hundredths) => {
  const whole = hundredthsOf(parts.reduce((sum, minutes) => sum + minutes, 0));
  expect(hundredthsOfParts(whole, parts)).toEqual(hundredths);
});

test('parts add up to the whole, each within one hundredth', () => {
  const minutes = fc.integer({ min: -50_000, max: 50_000 });
  fc.assert(
    fc.property(fc.array(minutes, { minLength: 1, maxLength: 20 }), (parts) => {
      const whole = hundredthsOf(parts.reduce((sum, part) => sum + part, 0));
      const hundredths = hundredthsOfParts(whole, parts);
      expect(hundredths.reduce((sum, part) => sum + part, 0)).toBe(whole);
      for (const [index, part] of parts.entries())
        expect(Math.abs((hundredths[index] ?? 0) - (part * 100) / 60)).toBeLessThan(1);
    }),
  );
});
