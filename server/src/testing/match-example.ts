import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isFile } from '@zeitblatt/contract/endpoint';
import { expect } from 'vitest';
import type { Answer } from './client.ts';
import type { Call } from './sweep-calls.ts';

/** Folder of the examples that the API reference shows. */
const FOLDER = path.resolve(import.meta.dirname, '../api-reference/examples');

/** Longest list in the answer of an example. */
const LIST_LENGTH_MAX = 2;

/** Lists with as many elements as their schema demands: the twelve months of a year. */
const WHOLE_LISTS = ['months'];

/** Fields with a number that is the same in each run, although they are named like ids. */
const FIXED_IDS = ['day_id', 'lang_id', 'styling_type_id'];

/** The first number of the ids in a field; that of an element of a list is higher by its index. */
const FIRST_IDS: Readonly<Record<string, number>> = {
  employee_id: 201,
  schema_id: 301,
  user_id: 401,
  timesheet_id: 501,
};
const FIRST_ID = 101;

/** Random values, with what stands in the example instead. */
const VOLATILE: readonly (readonly [RegExp, string])[] = [
  [/[\da-f-]{36}(?:@|%40)test\.example/g, 'erika@firma.example'],
  [/Beispiel [\da-f-]{36}/g, 'Beispiel'],
  [/[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g, '3f2b8c6e-7a51-4c1e-9d0a-5b6f7e8d9c0a'],
  [/\b[\da-f]{64}\b/g, '0123456789abcdef'.repeat(4)],
  [/\b[\da-f]{32}\b/g, '0123456789abcdef'.repeat(2)],
  [/(?<=^|\b\d{1,6}-)[\w-]{43}$/g, 'Token'.padEnd(43, 'x')],
  [/(?<=aff=)\w{12}/g, 'AbCdEfGhIjKl'],
  [/\b[A-Z2-7]{32}\b/g, 'JBSWY3DPEHPK3PXP'.repeat(2)],
];

const steadyText = (text: string): string =>
  VOLATILE.reduce((changed, [pattern, instead]) => changed.replaceAll(pattern, instead), text);

/** Replaces ids and random values, and cuts the lists of an answer. */
function steady(value: unknown, listLength: number, field = '', index = 0): unknown {
  if (Array.isArray(value)) {
    const shown = WHOLE_LISTS.includes(field) ? value : value.slice(0, listLength);
    return shown.map((one, at) => steady(one, listLength, field, at));
  }
  if (field === 'pin' && value !== null) return '1234';
  if (typeof value === 'string') return steadyText(value);
  if (typeof value === 'number' && /(?:^|_)ids?$|^schemas$/.test(field) && !FIXED_IDS.includes(field))
    return (FIRST_IDS[field.replace(/s$/, '')] ?? FIRST_ID) + index;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, steady(one, listLength, name, name === 'lang' ? 0 : index)]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where an example has other fields than a request or an answer, or a field of another type; null fits everything. */
function differences(example: unknown, actual: unknown, place = ''): string[] {
  if (example === null || actual === null) return [];
  if (Array.isArray(example) && Array.isArray(actual))
    return example.length === 0 || actual.length === 0 ? [] : differences(example[0], actual[0], `${place}[]`);
  if (!isRecord(example) || !isRecord(actual)) return typeof example === typeof actual ? [] : [place];
  const names = new Set([...Object.keys(example), ...Object.keys(actual)]);
  return [...names].flatMap((name) => {
    const inside = `${place}.${name}`;
    return name in example && name in actual ? differences(example[name], actual[name], inside) : [inside];
  });
}

/** With it the examples are written anew: `EXAMPLES=write npm run test:file -- server/src/http/answers.test.ts`. */
const SHOULD_WRITE = process.env['EXAMPLES'] === 'write';

/**
 * Compares a successful request and its answer with the example of the call in the API reference, by their fields. The
 * values are not compared, because they depend on what other tests did before.
 *
 * @source docs/decisions/0074-api-reference.md
 */
export async function matchExample([name, endpoint]: Call, body: object | undefined, answer: Answer): Promise<void> {
  const actual = {
    ...(endpoint.body ? { body: steady(body, Number.POSITIVE_INFINITY) } : {}),
    ...(isFile(endpoint.output) ? {} : { answer: steady(answer.body, LIST_LENGTH_MAX) }),
  };
  if (Object.keys(actual).length === 0) return;
  const file = path.join(FOLDER, `${name}.json`);
  if (SHOULD_WRITE) await writeFile(file, `${JSON.stringify(actual, null, 2)}\n`);
  const example: unknown = JSON.parse(await readFile(file, 'utf8'));
  expect(differences(example, actual), `${name}: write the examples of the API reference anew`).toEqual([]);
}
