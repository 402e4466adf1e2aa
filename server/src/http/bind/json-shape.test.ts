import { describe, expect, test } from 'vitest';
import { hasSafeShape, JSON_DEPTH_MAX, JSON_NAMES_MAX } from './json-shape.ts';

describe('S48 a field that is named twice', () => {
  test.each([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"":1,"":2}',
    '[{"a":1},{"b":{"c":[],"d":{},"c":1}}]',
    '{"a":{"a":1},"b":2,"a":3}',
    '{ "role" : "user" ,\n\t"role" : "company_manager" }',
    '{"__proto__":1,"__proto__":2}',
    '{"a\\"":1,"a\\"":2}',
  ])('is found in %s', (json) => {
    expect(hasSafeShape(json)).toBe(false);
  });

  test.each([
    '{}',
    '[]',
    '"a"',
    '1',
    '{"a":"a","b":"a"}',
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":":","b":"\\\\","c":"\\\\\\""}',
    '{"constructor":1,"toString":2}',
  ])('is not found in %s', (json) => {
    expect(hasSafeShape(json)).toBe(true);
  });
});

const times = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join();
const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

describe('S48 a body has at most', () => {
  test.each([
    ['so many lists in lists', JSON_DEPTH_MAX, (n: number) => nested('[', ']', n)],
    ['so many objects in objects', JSON_DEPTH_MAX, (n: number) => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`],
    ['so many of both, beside others', JSON_DEPTH_MAX, (n: number) => `[[],{},${nested('[', ']', n - 1)}]`],
    ['so many names in an object', JSON_NAMES_MAX, (n: number) => `[{},{${times(n, (at) => `"k${at}":1`)}}]`],
  ])('%s', (_what, most, of) => {
    expect([hasSafeShape(of(most)), hasSafeShape(of(most + 1))]).toEqual([true, false]);
  });

  test('a depth that is counted anew in each object and list', () => {
    const wide = `{${times(1000, (at) => `"k${at}":[1,2]`)}}`;
    expect(hasSafeShape(`[${wide},${wide}]`)).toBe(true);
  });
});

describe('S48 a text of 256 kB', () => {
  const KB = 1024;

  test.each([
    ['of brackets', '['.repeat(256 * KB)],
    ['of objects', '{"a":'.repeat(50 * KB)],
    ['of names', `{${times(20 * KB, (at) => `"k${at}":1`)}}`],
    ['of one name', `{${times(40 * KB, () => '"k":1')}}`],
  ])('%s is given up', (_what, text) => {
    expect(hasSafeShape(text)).toBe(false);
  });

  test.each([
    ['of empty objects', `[${'{},'.repeat(80 * KB)}{}]`],
    ['of numbers', `[${'1,'.repeat(120 * KB)}1]`],
    ['of commas', ','.repeat(256 * KB)],
    ['of quotes', '"'.repeat(256 * KB)],
    ['of quotes that are not', `"${'\\"'.repeat(128 * KB)}`],
    ['of strokes', `"${'\\'.repeat(256 * KB)}"`],
    ['of texts of strokes', `"${'\\'.repeat(100)}"`.repeat(2500)],
    ['in a name that never ends', `{"${'\\u0061'.repeat(40 * KB)}`],
    ['that closes what was never open', ']}'.repeat(128 * KB)],
    ['of nothing', ' '.repeat(256 * KB)],
  ])('%s is looked at in one pass', (_what, text) => {
    const begin = performance.now();
    expect(hasSafeShape(text)).toBe(true);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });
});
