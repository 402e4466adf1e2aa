import { api } from '@zeitblatt/contract/api';
import { employeeQuery } from '@zeitblatt/domain/people/employees/employee';
import type { ImportInput, ImportRow } from '@zeitblatt/domain/people/import/import-row';
import { beforeEach, expect, test } from 'vitest';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { manager } = setUpCompany(app, beforeEach);

const NOTHING: ImportRow = {
  number: null,
  first_name: null,
  last_name: null,
  birth_date: null,
  started_working_at_company: null,
  stopped_working_at_company: null,
  hours_week: null,
  days: null,
  start_time: null,
  break_minutes: null,
  allowed_leave_days: null,
};
const row = (values: Partial<ImportRow>): ImportRow => ({ ...NOTHING, ...values });
const eva = (values: Partial<ImportRow> = {}) =>
  row({ first_name: 'Eva', last_name: 'Ott', started_working_at_company: '2024-03-01', hours_week: 40, ...values });
const max = (values: Partial<ImportRow> = {}) =>
  eva({ number: '7', first_name: 'Max', last_name: 'Süß', hours_week: 38.5, ...values });

const bodyOf = (rows: ImportRow[], mode: ImportInput['mode'] = 'both'): { body: ImportInput } => ({
  body: { rows, mode, defaults: { days: [1, 2, 3, 4, 5], start_time: '07:00', break_minutes: 30, spread: 'whole' } },
});
const run = (rows: ImportRow[], mode?: ImportInput['mode']) => manager.read(api.employeeImport.run, bodyOf(rows, mode));
const check = (rows: ImportRow[]) => manager.read(api.employeeImport.check, bodyOf(rows));
const statesOf = ({ rows }: Awaited<ReturnType<typeof run>>) =>
  rows.map(({ state, problems }) =>
    state === 'waiting' ? problems.map(({ key }) => key.split(/[:.]/).at(-1)) : state,
  );
const people = async () => (await manager.read(api.employees.list, { query: employeeQuery.parse({}) })).data;
const scheduleOf = (employee_id: number) => manager.read(api.schedules.get, { query: { employee_id } });
const logged = async () => (await manager.read(api.company.log, { query: { page: 1 } })).data;

test('a check says what an import does, and writes nothing', async () => {
  const checked = await check([eva(), max(), row({ first_name: 'Ida' })]);
  expect(statesOf(checked)).toEqual(['created', 'created', ['required', 'required', 'required']]);
  expect(checked.sum).toEqual({ rows: 3, created: 2, updated: 0, unchanged: 0, waiting: 1 });
  expect(await people()).toEqual([]);
  expect(await logged()).toEqual([]);
  const { sum, rows } = await run([eva(), max(), row({ first_name: 'Ida' })]);
  expect(sum).toEqual(checked.sum);
  expect((await people()).map(({ last_name }) => last_name).toSorted()).toEqual(['Ott', 'Süß']);
  expect(await scheduleOf(rows[1]?.employee_id ?? 0)).toMatchObject({
    hours_week: 38.5,
    started_working_at_company: '2024-03-01',
    days: [1, 2, 3, 4, 5].map((day_id) => ({ day_id, start_time: '07:00' })),
  });
  expect((await logged()).map(({ type }) => type)).toEqual(['employee_created', 'employee_created']);
});

test('the same table twice changes nothing, with numbers or without', async () => {
  await run([eva(), max()]);
  const before = await logged();
  const again = await run([eva(), max()]);
  expect(again.sum).toEqual({ rows: 2, created: 0, updated: 0, unchanged: 2, waiting: 0 });
  expect(await logged()).toEqual(before);
});

test('known people are changed as far as the row says', async () => {
  const { rows } = await run([eva(), max()]);
  const id = rows[1]?.employee_id ?? 0;
  const result = await run([
    row({ number: '7', last_name: 'Süß-Ott', hours_week: 30, days: [1, 2, 3], allowed_leave_days: 24 }),
  ]);
  expect(result.rows[0]).toMatchObject({
    state: 'updated',
    employee_id: id,
    changes: [
      { field: 'last_name', old: 'Süß', new: 'Süß-Ott' },
      { field: 'hours_week', old: '2310', new: '1800' },
      { field: 'days', old: '1,2,3,4,5', new: '1,2,3' },
      { field: 'allowed_leave_days', old: '0', new: '24' },
    ],
  });
  expect(await scheduleOf(id)).toMatchObject({
    hours_week: 30,
    break_minutes: 30,
    allowed_leave_days: 24,
    days: [1, 2, 3].map((day_id) => ({ day_id, hours: 10, start_time: '07:00' })),
  });
  expect(statesOf(await run([row({ number: '7', hours_week: 20 })], 'new'))).toEqual(['unchanged']);
});

test('a plan that changes together with others is stored as one alone', async () => {
  const { rows } = await run([eva({ number: '6' }), max({ hours_week: 40 }), max({ number: '8', first_name: 'Ida' })]);
  const changed = { hours_week: 32, start_time: '09:00', allowed_leave_days: 24 };
  const alone = { number: '6', birth_date: '1990-01-01', ...changed };
  const result = await run([row(alone), row({ number: '7', ...changed }), row({ number: '8', hours_week: 60 })]);
  expect(statesOf(result)).toEqual(['updated', 'updated', ['moreDays']]);
  const [one, other] = await Promise.all(rows.slice(0, 2).map(({ employee_id }) => scheduleOf(employee_id ?? 0)));
  for (const field of ['version', 'valid_from', 'hours_week', 'days', 'allowed_leave_days'] as const)
    expect(other?.[field]).toEqual(one?.[field]);
  const entries = (await logged()).filter(({ type }) => type === 'schedule_changed');
  expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(['Eva Ott', 'Max Süß']));
  expect(entries[0]?.changes).toEqual(entries[1]?.changes);
  expect((await run([row({ number: '7', ...changed })])).sum.unchanged).toBe(1);
});

test.each<[string, ImportRow[], unknown[]]>([
  ['a number of somebody else', [eva({ number: '7' })], [['numberOf']]],
  ['a name alone', [eva({ started_working_at_company: '2025-01-01' })], [['sameName']]],
  ['a name with a number of its own', [max({ number: '8' })], ['created']],
  [
    'a number with zeros before it',
    [max({ number: '007' }), eva({ number: '06' })],
    [['otherNumber'], ['otherNumber']],
  ],
  ['a person with another number', [max({ number: '9', birth_date: '1990-05-01' })], [['otherNumber']]],
  ['a namesake born on another day', [max({ number: '9', birth_date: '1991-05-01' })], ['created']],
  ['a row twice', [max(), max()], ['unchanged', ['twice']]],
  ['a new person twice', [eva({ first_name: 'Ida' }), eva({ first_name: 'Ida' })], ['created', ['twice']]],
  ['more than ten hours a day', [max({ hours_week: 60 })], [['moreDays']]],
  ['a child', [eva({ first_name: 'Kim', birth_date: '2020-01-01' })], [['tooYoung']]],
])('%s waits, or goes on, and changes nothing else', async (_, rows, states) => {
  await run([eva({ number: '6' }), max({ birth_date: '1990-05-01' })]);
  expect(statesOf(await run(rows))).toEqual(states);
});

test('somebody who has left is hired again on the own page only', async () => {
  await run([max({ stopped_working_at_company: '2026-01-31' })]);
  expect(statesOf(await run([max({ started_working_at_company: '2026-12-01' })]))).toEqual([['hasLeft']]);
});

test('two imports of one table at once create everybody once', async () => {
  const rows = [eva(), eva({ first_name: 'Ida' }), max()];
  const results = await Promise.all([run(rows), run(rows)]);
  expect(results.map(({ sum }) => sum.created).toSorted((a, b) => a - b)).toEqual([0, 3]);
  expect(await people()).toHaveLength(3);
});

test('a row that the contract refuses is named by its place', async () => {
  const { defaults } = bodyOf([]).body;
  const rows = [{ first_name: 'Eva' }, { first_name: 'x'.repeat(81), started_working_at_company: '31-02-2024' }];
  const url = '/api/company/employees/import';
  const { status, body } = await manager.raw({ method: 'POST', url, payload: { rows, defaults } });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['rows.1.first_name', 'rows.1.started_working_at_company']]);
});
