import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import {
  SEALED_KINDS,
  SEALED_RECORDS,
  type SealedContent,
  type SealedKind,
  sealedMoment,
  sealedText,
} from './sealed-content.ts';

describe('canonical JSON', () => {
  test.each([
    { value: { b: 1, a: 2 }, text: '{"a":2,"b":1}' },
    { value: { a: null, b: undefined, c: false }, text: '{"c":false}' },
    { value: { a: { d: 1, c: [] } }, text: '{"a":{"c":[],"d":1}}' },
    { value: [1, null, undefined, 'x'], text: '[1,null,null,"x"]' },
    { value: ['', ''], text: '["",""]' },
    { value: { ä: '„"\n', Z: 1, a: 2 }, text: '{"Z":1,"a":2,"ä":"„\\"\\n"}' },
    { value: { b: 1, 10: 2, 9: 3 }, text: '{"10":2,"9":3,"b":1}' },
    { value: [{ a: { 10: null, 9: [{ b: '"', a: 1 }] } }], text: '[{"a":{"9":[{"a":1,"b":"\\""}]}}]' },
    { value: JSON.parse('{"b":1,"__proto__":2}') as object, text: '{"__proto__":2,"b":1}' },
    { value: -0, text: '0' },
    { value: 7.25, text: '7.25' },
    { value: null, text: 'null' },
  ])('of $value is $text', ({ value, text }) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, () => 1, 1n, new Date(0), new Map()])(
    'refuses %s',
    (value) => {
      expect(() => canonicalJson(value)).toThrow(RangeError);
    },
  );

  test('does not depend on the order of keys, and is read back as the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      }),
      { examples: [[{ b: 1, a: { d: 1, c: 2 } }]] },
    );
  });
});

const anyValue = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.dictionary(fc.string(), fc.integer()), { maxLength: 3 }),
);

/** A kind with a value for each of its fields, one of which changes. */
const anyChange = fc.constantFrom(...SEALED_KINDS).chain((kind) => {
  const fields: readonly string[] = SEALED_RECORDS[kind].fields;
  return fc.record({
    kind: fc.constant(kind),
    content: fc.record(Object.fromEntries(fields.map((field) => [field, fc.option(anyValue)]))),
    field: fc.constantFrom(...fields),
    next: fc.option(anyValue),
  });
});

const textOf = (kind: SealedKind, content: Readonly<Record<string, unknown>>): string =>
  sealedText(kind, content as SealedContent);

describe('the sealed text of a record', () => {
  test('changes with every change of every field', () => {
    fc.assert(
      fc.property(anyChange, ({ kind, content, field, next }) => {
        fc.pre(canonicalJson({ is: next }) !== canonicalJson({ is: content[field] }));
        expect(textOf(kind, { ...content, [field]: next })).not.toBe(textOf(kind, content));
      }),
    );
  });

  test('does not change by a column that is added with null, nor by one that no seal covers', () => {
    const content = { company_id: 1, id: 2, schema_id: 3, from: '2026-10-01', to: '2026-10-02' };
    expect(sealedText('leave', { ...content, created_by: null })).toBe(sealedText('leave', content));
    const record = { company_id: 1, employee_id: 2, day: '2026-10-01', version: 1, break_minutes: 30 };
    expect(sealedText('day_record', { ...record, parts: null })).toBe(sealedText('day_record', record));
    expect(textOf('leave', { ...content, search_text: 'x' })).toBe(sealedText('leave', content));
  });

  test('begins with the format of its kind, which no other kind has', () => {
    const first = SEALED_KINDS.map((kind) => textOf(kind, {}).split('\n')[0]);
    expect(first).toContain('zeitblatt/sheet-version/1');
    expect(new Set(first).size).toBe(SEALED_KINDS.length);
  });

  test('is the same text as ever for a version of a sheet', () => {
    const content = {
      company_id: 1,
      timesheet_id: 2,
      version: 3,
      days: [{ day: '2026-10-01', start_time: '08:00', was: null }],
      confirmed_by_name: 'Eva',
    };
    expect(sealedText('sheet_version', content)).toBe(
      'zeitblatt/sheet-version/1\n{"company_id":1,"confirmed_by_name":"Eva","days":[{"day":"2026-10-01","start_time":"08:00"}],"timesheet_id":2,"version":3}',
    );
  });
});

test('a sealed moment has microseconds in UTC', () => {
  expect(sealedMoment(Temporal.Instant.from('2026-11-22T04:34:00.5+01:00'))).toBe('2026-11-22T03:34:00.500000Z');
});
