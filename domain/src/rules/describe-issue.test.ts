import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { describeIssue, issuePath, type Message } from './describe-issue.ts';

const firstIssue = (schema: z.ZodType, value: unknown): z.core.$ZodIssue => {
  const issue = schema.safeParse(value).error?.issues[0];
  if (issue === undefined) throw new Error('accepted');
  return issue;
};
const messageOf = (schema: z.ZodType, value: unknown): Message => describeIssue(firstIssue(schema, value));
const pathOf = (schema: z.ZodType, value: unknown): string => issuePath(firstIssue(schema, value));

describe('the text of a broken rule', () => {
  test.each<[string, z.ZodType, unknown, Message]>([
    ['our own key', z.string().min(3, 'validation:required'), 'x', { key: 'validation:required', params: { min: 3 } }],
    [
      'a limit above',
      z.string().max(3, 'validation:tooLong'),
      'xxxx',
      { key: 'validation:tooLong', params: { max: 3 } },
    ],
    [
      'a nested key',
      z.string().refine(() => false, 'schedules:error.tooMany'),
      'x',
      { key: 'schedules:error.tooMany', params: {} },
    ],
    ['a missing field', z.object({ name: z.string() }), {}, { key: 'validation:required', params: {} }],
    ['a field of null', z.object({ name: z.string() }), { name: null }, { key: 'validation:required', params: {} }],
    ['a missing body', z.strictObject({}), undefined, { key: 'validation:required', params: {} }],
    ['a wrong type', z.object({ name: z.string() }), { name: 1 }, { key: 'validation:invalid', params: {} }],
    ['a number above', z.number().max(5), 6, { key: 'validation:tooBig', params: { max: 5 } }],
    ['a number below', z.number().min(5), 4, { key: 'validation:tooSmall', params: { min: 5 } }],
    ['too many', z.array(z.int()).max(1), [1, 2], { key: 'validation:tooMany', params: { max: 1 } }],
    ['an unknown field', z.strictObject({}), { admin: true }, { key: 'validation:unknownField', params: {} }],
    ['another value', z.enum(['a', 'b']), 'c', { key: 'validation:invalid', params: {} }],
    ['another form', z.uuidv4(), 'c', { key: 'validation:invalid', params: {} }],
    ['no alternative', z.union([z.string(), z.int()]), true, { key: 'validation:invalid', params: {} }],
  ])('is found for %s', (_, schema, value, message) => {
    expect(messageOf(schema, value)).toEqual(message);
  });

  test('carries what a rule of ours adds', () => {
    const rule = z
      .int()
      .superRefine((_, context) =>
        context.addIssue({ code: 'custom', message: 'validation:moreDays', params: { count: 2 } }),
      );
    expect(messageOf(rule, 1)).toEqual({ key: 'validation:moreDays', params: { count: 2 } });
  });
});

describe('the path of a broken rule', () => {
  const month = z.strictObject({ days: z.array(z.strictObject({ start_time: z.string() })) });

  test.each<[string, z.ZodType, unknown, string]>([
    ['a field', z.object({ name: z.string() }), {}, 'name'],
    ['a field of a field', z.object({ employee: z.object({ name: z.string() }) }), { employee: {} }, 'employee.name'],
    ['a field in a list', month, { days: [{ start_time: '' }, {}] }, 'days.1.start_time'],
    ['an unknown field', month, { days: [], admin: true }, 'admin'],
    ['an unknown field in a list', month, { days: [{ start_time: '', id: 1 }] }, 'days.0.id'],
    ['the whole body', month, null, '_'],
    ['a rule over the whole body', z.object({}).refine(() => false), {}, '_'],
  ])('names %s', (_, schema, value, path) => {
    expect(pathOf(schema, value)).toBe(path);
  });
});
