import { describe, expect, test } from 'vitest';
import { hasDuplicateNames } from './duplicate-names.ts';

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
    expect(hasDuplicateNames(json)).toBe(true);
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
    expect(hasDuplicateNames(json)).toBe(false);
  });

  test('is looked for in one pass, however deep the text is', () => {
    const deep = 100_000;
    expect(hasDuplicateNames(`${'[{"a":'.repeat(deep)}1${'}]'.repeat(deep)}`)).toBe(false);
  });
});
