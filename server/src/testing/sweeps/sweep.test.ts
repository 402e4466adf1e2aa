import { endpoint } from '@zeitblatt/contract/call/endpoint';
import { successBody } from '@zeitblatt/contract/call/errors';
import { idText } from '@zeitblatt/domain/rules/fields';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { exampleInputOf, exampleRequestFor, refersToThings } from './sweep-examples.ts';
import { UNKNOWN_THINGS } from './sweep-things.ts';

const access = { right: ['edit', 'Company'], scope: 'company', by: ['session'] } as const;

const call = (path: string, body?: z.ZodObject) =>
  [
    'tools.lend',
    endpoint({ method: 'POST', path, access, changes: [], output: successBody, ...(body ? { body } : {}) }),
  ] as const;

describe('a call that is new', () => {
  test('is swept without another word, when its fields are like those of others', () => {
    const body = z.strictObject({
      employee_id: z.int(),
      name: z.string().min(1).max(80),
      kind: z.enum(['hammer', 'saw']),
      pieces: z.int().min(2),
      is_lent: z.boolean(),
      on: z.array(z.object({ day: z.string().regex(/^\d{2}-\d{2}-\d{4}$/) })).min(1),
      comment: z.string().optional(),
      salary_group_id: z.int().nullable().default(null),
    });
    expect(exampleInputOf(call('company/tools', body), 'body', UNKNOWN_THINGS)).toEqual({
      employee_id: UNKNOWN_THINGS.employee,
      name: expect.stringMatching(/^Beispiel /),
      kind: 'hammer',
      pieces: 2,
      is_lent: true,
      on: [{ day: '01-09-2026' }],
      salary_group_id: UNKNOWN_THINGS.salaryGroup,
    });
    expect(refersToThings(call('company/tools', body))).toBe(true);
    expect(refersToThings(call('company/tools'))).toBe(false);
  });

  test('with ids in its query refers to things by them', () => {
    const query = z.strictObject({ employee_id: idText });
    const [name, { path }] = call('company/tools');
    const list = [name, endpoint({ method: 'GET', path, access, reads: [], output: successBody, query })] as const;
    expect(exampleRequestFor(list, UNKNOWN_THINGS).url).toBe('/api/company/tools?employee_id=999999991');
    expect(refersToThings(list)).toBe(true);
  });

  test('with a field that no example keeps the rules of says where to add one', () => {
    const body = z.strictObject({ serial: z.string().refine((text) => text.startsWith('SN-'), 'unknown') });
    expect(() => exampleRequestFor(call('company/tools', body), UNKNOWN_THINGS)).toThrow(
      'No example body for tools.lend: say in byName of sweep-examples.ts what stands in serial (unknown).',
    );
  });

  test('with an unknown id in its address says where to name it', () => {
    expect(() => exampleRequestFor(call('company/tools/{id}/lend'), UNKNOWN_THINGS)).toThrow(
      'Say in NAMED_BY of sweep-paths.ts what company/tools/{id}/lend names, and make one in createThings.',
    );
  });
});
