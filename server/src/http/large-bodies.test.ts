import { api } from '@zeitblatt/contract/api';
import { BATCH_SHEETS_MAX } from '@zeitblatt/domain/timesheets/batch';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Client } from '../testing/client.ts';
import { setUpApp } from '../testing/set-up.ts';
import { MOST_PROBLEMS } from './errors.ts';
import { finish, inTurn, readBody } from './large-bodies.ts';

const rules = api.batches.saveUsers.body;

const good = (at: number): object => ({
  schema_id: at + 1,
  days: null,
  fingerprint: '0123456789abcdef',
  version: 0,
  timesheet_id: null,
  ...(at % 2 === 0 ? { reasons: [] } : {}),
});
const wrong = (): object => ({ schema_id: 'x', days: 'x', fingerprint: 1, version: 'x', reasons: 1, surprise: 1 });

const batch = (count: number, sheet: (at: number) => object, more: object = {}) => ({
  month: '09-2026',
  lastDayOfCalculation: '20-09-2026',
  sheets: Array.from({ length: count }, (_, at) => sheet(at)),
  confirmed: true,
  ...more,
});

const issuesOf = async (body: unknown) => {
  const error: unknown = await readBody(rules, body).catch((reason: unknown) => reason);
  return error instanceof z.ZodError ? error.issues : [];
};

describe('a long list is read entry for entry', () => {
  test('to the same as at once', async () => {
    const body = batch(1000, good);
    expect(await readBody(rules, body)).toEqual(rules.parse(body));
    expect(Object.keys((await readBody(rules, body)) as object)).toEqual(Object.keys(rules.parse(body)));
  });

  test.each([
    ['an entry', batch(200, (at) => (at === 150 ? wrong() : good(at)))],
    ['some entries and the rest', batch(200, (at) => (at % 50 === 0 ? wrong() : good(at)), { month: '1', other: 1 })],
    ['the list, which is too long', batch(BATCH_SHEETS_MAX + 1, good)],
    ['the rest', batch(200, good, { confirmed: false })],
  ])('with the same problems of %s', async (_what, body) => {
    const bySpelling = (issues: readonly z.core.$ZodIssue[]) => issues.map((issue) => JSON.stringify(issue)).sort();
    const atOnce = rules.safeParse(body).error?.issues ?? [];
    expect(atOnce).not.toEqual([]);
    expect(bySpelling(await issuesOf(body))).toEqual(bySpelling(atOnce));
  });

  test('until there are more problems than anybody is told of', async () => {
    const issues = await issuesOf(batch(BATCH_SHEETS_MAX, wrong));
    expect(issues.length).toBeGreaterThan(MOST_PROBLEMS);
    expect(issues.length).toBeLessThan(2 * MOST_PROBLEMS);
    expect(issues[0]?.path).toEqual(['sheets', 0, 'schema_id']);
  });

  test('not at all where it is too long', async () => {
    const issues = await issuesOf(batch(BATCH_SHEETS_MAX + 1, wrong));
    expect(issues.map(({ path }) => path)).toEqual([['sheets']]);
  });
});

describe('work in slices', () => {
  test('lets others have their turn between any two', async () => {
    let turns = 0;
    const work = function* (): Generator<void, number[]> {
      const seen: number[] = [];
      for (let slice = 0; slice < 3; slice += 1) {
        seen.push(turns);
        setImmediate(() => (turns += 1));
        yield;
      }
      return [...seen, turns];
    };
    expect(await finish(work())).toEqual([0, 1, 2, 3]);
  });

  const slices = function* (name: string, done: string[]): Generator<void> {
    for (const slice of [1, 2, 3]) {
      done.push(`${name}${slice}`);
      yield;
    }
  };

  test('is done one after the other, also after one that failed', async () => {
    const done: string[] = [];
    const works = ['a', 'b', 'c'].map((name) =>
      inTurn(async () => {
        await finish(slices(name, done));
        if (name === 'a') throw new Error('no');
        return name;
      }),
    );
    expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(done.join()).toBe('a1,a2,a3,b1,b2,b3,c1,c2,c3');
  });
});

describe('a refusal of many problems', () => {
  let manager: Client;
  const app = setUpApp();
  beforeAll(async () => {
    manager = await (await app.company()).signIn('company_manager');
  });

  const save = (payload: object) =>
    manager.raw({ method: 'PUT', url: '/api/company/timeSheets/batch/users/save', payload });

  test.each([
    ['the rules of the fields', wrong, 'sheets.0.schema_id'],
    ['what the company has', good, 'sheets.0.schema_id'],
  ])('names the first of them, and says that there are more: by %s', async (_by, sheet, first) => {
    const { status, body } = await save(batch(500, sheet));
    expect(status).toBe(422);
    expect(Object.keys(body.errors)[0]).toBe(first);
    expect(Object.values<string[]>(body.errors).flat()).toHaveLength(MOST_PROBLEMS + 1);
    expect(body.errors['_']).toEqual(['Es gibt weitere Fehler, die hier nicht aufgeführt sind']);
  });

  test('names all of them where they are few', async () => {
    const { body } = await save(batch(MOST_PROBLEMS, good));
    expect(Object.keys(body.errors)).toEqual(
      Array.from({ length: MOST_PROBLEMS }, (_, at) => `sheets.${at}.schema_id`),
    );
  });
});
