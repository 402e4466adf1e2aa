import { describe, expect, test } from 'vitest';
import { checkShape, DEEPEST, MOST_ENTRIES, MOST_NAMES, MOST_VALUES } from './json-shape.ts';

/** The verdict, and how often others had their turn before it. */
function look(text: string): { isGood: boolean; pauses: number } {
  const looking = checkShape(text);
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = looking.next();
    if (done) return { isGood: value, pauses };
  }
}

const isGood = (text: string): boolean => look(text).isGood;

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
    expect(isGood(json)).toBe(false);
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
    expect(isGood(json)).toBe(true);
  });
});

const times = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join();
const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

describe('S48 a body has at most', () => {
  test.each([
    ['so many lists in lists', DEEPEST, (n: number) => nested('[', ']', n)],
    ['so many objects in objects', DEEPEST, (n: number) => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`],
    ['so many of both, beside others', DEEPEST, (n: number) => `[[],{},${nested('[', ']', n - 1)}]`],
    ['so many names in an object', MOST_NAMES, (n: number) => `[{},{${times(n, (at) => `"k${at}":1`)}}]`],
    ['so many entries in a list', MOST_ENTRIES, (n: number) => `{"a":[${times(n, () => '1')}]}`],
    // A value is an entry beyond the first, or a list.
    ['so many values in all', MOST_VALUES, (n: number) => `[${times(n / 50, () => `[${times(49, () => '1')}]`)}]`],
  ])('%s', (_what, most, of) => {
    expect([isGood(of(most)), isGood(of(most + (most === MOST_VALUES ? 50 : 1)))]).toEqual([true, false]);
  });

  test('what is counted begins anew in each object and list', () => {
    const wide = `{${times(MOST_NAMES, (at) => `"k${at}":[1,2]`)}}`;
    expect(isGood(`[${wide},${wide}]`)).toBe(true);
  });
});

describe('S48 a text of 8 MB', () => {
  const MB = 1024 ** 2;

  test.each([
    ['of brackets', '['.repeat(8 * MB)],
    ['of objects', '{"a":'.repeat(MB)],
    ['of empty objects', `[${'{},'.repeat(2 * MB)}{}]`],
    ['of numbers', `[${'1,'.repeat(4 * MB)}1]`],
    ['of names', `{${times(MB / 2, (at) => `"k${at}":1`)}}`],
    ['of commas', ','.repeat(8 * MB)],
  ])('%s is given up at the first thing amiss', (_what, text) => {
    expect(look(text)).toEqual({ isGood: false, pauses: 0 });
  });

  test('that is good is looked at in many goes', () => {
    const entry = `{"a":"${'x'.repeat(1000)}"}`;
    const { isGood: verdict, pauses } = look(`[${times(8000, () => entry)}]`);
    expect(verdict).toBe(true);
    expect(pauses).toBeGreaterThan(20);
  });

  test.each([
    ['of quotes', '"'.repeat(8 * MB)],
    ['of quotes that are not', `"${'\\"'.repeat(4 * MB)}`],
    ['of strokes', `"${'\\'.repeat(8 * MB)}"`],
    ['of texts of strokes', `"${'\\'.repeat(100)}"`.repeat((8 * MB) / 102)],
    ['in a name that never ends', `{"${'\\u0061'.repeat((4 / 3) * MB)}`],
    ['that closes what was never open', ']}'.repeat(4 * MB)],
    ['of nothing', ' '.repeat(8 * MB)],
  ])('%s is looked at once', (_what, text) => {
    expect(isGood(text)).toBe(true);
  });
});
