import { api } from '@zeitblatt/contract/api';
import { companyInput } from '@zeitblatt/domain/company/data/company';
import { employeeInput } from '@zeitblatt/domain/people/employees/employee';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { setUpApp, setUpCompany } from '../../testing/set-up.ts';
import { CALLS } from '../../testing/sweeps/sweep-calls.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeAll);

type Shape = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
};
type Path = readonly (string | number)[];

/** An input with a Chinese letter in each field that is free text, and the paths of these fields. */
function fillTexts(shape: Shape, path: Path, texts: Path[]): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf)
    return fillTexts(shape.anyOf.find(({ type }) => type === 'string') ?? shape.anyOf[0] ?? {}, path, texts);
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties).map(([name, inner]) => [name, fillTexts(inner, [...path, name], texts)]),
    );
  if (shape.items) return [fillTexts(shape.items, [...path, 0], texts)];
  if (shape.type !== 'string') return 1;
  texts.push(path);
  return '李';
}

/** Fields of a call that take a Chinese letter. */
function fieldsThatTakeAny(body: z.ZodType): string[] {
  const texts: Path[] = [];
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
  const { error } = body.safeParse(fillTexts(shape, [], texts));
  const refused = new Set(error?.issues.map((issue) => issue.path.join('.')));
  return texts.map((path) => path.join('.')).filter((path) => !refused.has(path));
}

/** Secrets, tokens, proofs and addresses of programs, and the contact form, whose text goes into a mail. */
const NEVER_PRINTED =
  /(?:^|\.)(?:password|password_confirmation|old_password|code|token|proof|website|hash|browser_key|aff|version|endpoint|figures\.last_name)$|^contact\./;

test('D70: every other text of every call refuses letters that no document can show', () => {
  const open = CALLS.flatMap(([name, { body }]) =>
    body === undefined ? [] : fieldsThatTakeAny(body).map((field) => `${name}.${field}`),
  );
  expect(open.length).toBeGreaterThan(5);
  expect(open.filter((field) => !NEVER_PRINTED.test(field))).toEqual([]);
});

const NEW_EMPLOYEE = employeeInput.parse({ number: '7', first_name: 'Anna', last_name: 'Meier', version: 1 });

describe('a name that no document can show', () => {
  test('is refused at its field in four languages, with its letters', async () => {
    const { id } = await company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' });
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const client = await company.signIn('company_manager', language);
      const payload = { ...NEW_EMPLOYEE, last_name: '李小龙 😀', first_name: 'محمد' };
      const { status, body } = await client.raw({ method: 'PUT', url: `/api/company/employees/${id}`, payload });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['last_name']]);
      expect(body.errors.last_name[0]).toMatch(/: 李 小 龙 😀$/);
      texts.add(body.errors.last_name[0]);
    }
    expect(texts.size).toBe(LANGUAGES.length);
  });

  test('that was stored before is still read', async () => {
    const { id } = await company.hires({ number: '8', first_name: '小龙', last_name: '李' });
    expect(await manager.read(api.employees.get, { params: { id } })).toMatchObject({ last_name: '李' });
  });

  test('is an Arabic or a Hebrew one no longer', async () => {
    const { id } = await company.hires({ number: '9', first_name: 'Anna', last_name: 'Meier' });
    const body = { ...NEW_EMPLOYEE, number: '9', first_name: 'محمد', last_name: 'כהן' };
    const answer = await manager.read(api.employees.change, { params: { id }, body });
    expect(answer).toMatchObject({ first_name: 'محمد', last_name: 'כהן' });
    expect(companyInput.shape.name.safeParse('شركة البناء').success).toBe(true);
  });
});
