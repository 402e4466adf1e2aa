import { api } from '@zeitblatt/contract/api';
import { timesheetVersion } from '@zeitblatt/domain/months/sheet/timesheet';
import { beforeEach, expect, test } from 'vitest';
import type { Answer, Client } from '../../testing/client.ts';
import { whileEmployeesAreHeld } from '../../testing/databases/hold-locks.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { exampleInputOf } from '../../testing/sweeps/sweep-examples.ts';
import { createThings } from '../../testing/sweeps/sweep-things.ts';

let managers: readonly [Client, Client];
const app = setUpApp();
const company = setUp(beforeEach, () => app.company());
beforeEach(async () => {
  managers = [await company.signIn('company_manager'), await company.signIn('company_manager', 'en')];
});
const things = setUp(beforeEach, () => createThings(app, company, company.manager.id));

const MANY = 20;

/** Creates the body that saves a new sheet, for a month that has none yet. */
const month = (changes: object = {}) => {
  const { timesheet_id: _, ...wanted } = exampleInputOf(['', api.timesheets.save], 'body', things) as Record<
    string,
    unknown
  >;
  return { ...wanted, ...changes };
};

const save = (by: Client, payload: object, headers: Record<string, string> = {}): Promise<Answer> =>
  by.raw({ method: 'POST', url: '/api/company/timeSheets/save', payload, headers });

const change = (by: Client, payload: object): Promise<Answer> =>
  by.raw({ method: 'PUT', url: `/api/company/timeSheets/${things.sheet}`, payload });

/** Work on the first day of the month, to tell versions apart. */
const withWork = (end: string) => ({
  ...month(),
  days: (month() as unknown as { days: object[] }).days.map((day, index) =>
    index === 0 ? { ...day, start_time: '08:00', end_time: end } : day,
  ),
});

/** Newest version of each sheet of the schedule that all requests change. */
async function sheets(): Promise<{ version: number; versions: number }[]> {
  const { rows } = await app.admin.query<{ version: number; versions: number }>(
    `select t.version, count(v.*)::int as versions from timesheets t
     join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id
     where t.company_id = $1 and t.schema_id = $2 and t.deleted_at is null group by t.id, t.version`,
    [company.id, things.schedule],
  );
  return rows;
}

test('S52 a month that is saved twenty times at once is one sheet', async () => {
  const fresh = await company.hires();
  const payload = month({ schema_id: fresh.schemaId });
  const answers = await Promise.all(
    Array.from({ length: MANY }, (_, index) => save(managers[index % 2 === 0 ? 0 : 1], payload)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  await Promise.all(answers.map(({ body }) => app.finish(company, { id: body.id })));
  const { rows } = await app.admin.query(
    'select count(*)::int as n, max(version) as version from timesheets where company_id = $1 and schema_id = $2',
    [company.id, fresh.schemaId],
  );
  expect(rows).toEqual([{ n: 1, version: MANY }]);
});

test('S52 a month that is new to all of them, and saved as such, becomes the sheet of one', async () => {
  const fresh = await company.hires();
  const payload = month({ schema_id: fresh.schemaId, version: 0 });
  const answers = await Promise.all(Array.from({ length: MANY }, () => save(managers[0], payload)));
  const accepted = answers.filter(({ status }) => status === 202);
  await Promise.all(accepted.map(({ body }) => app.finish(company, { id: body.id })));
  const { rows } = await app.admin.query(
    'select count(*)::int as n, max(version) as version from timesheets where company_id = $1 and schema_id = $2',
    [company.id, fresh.schemaId],
  );
  expect(rows).toEqual([{ n: 1, version: 1 }]);
});

test('S52 one key is one answer for one body, and none for another', async () => {
  const key = { 'idempotency-key': 'one-press-of-save' };
  const answers = await Promise.all(Array.from({ length: MANY }, () => save(managers[0], month(), key)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  const { status, body } = await save(managers[0], withWork('16:00'), key);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['idempotency-key']]);
});

test('S53 of two managers who change one sheet the second learns of the first, and overwrites nothing', async () => {
  const first = await change(managers[0], { ...withWork('16:00'), version: 1 });
  expect(first.status).toBe(202);
  await app.finish(company, { id: first.body.id });
  const second = await change(managers[1], { ...withWork('18:00'), version: 1 });
  expect([second.status, second.body.code, second.body.current.version]).toEqual([409, 'version_conflict', 2]);
  // The stored version in the format of the API, which the screen shows beside the user's own.
  expect(timesheetVersion.parse(second.body.current)).toMatchObject({
    confirmed_by: company.manager.name,
    last_calc_day: '2026-09-30',
    totals: { working_days: 1 },
    reasons: [],
  });
  expect(second.body.current.days[0].end_time).toBe('16:00');
  expect(await sheets()).toEqual([{ version: 2, versions: 2 }]);
});

test('S53 of twenty changes that were accepted before any was saved one is kept', async () => {
  const answers = await whileEmployeesAreHeld(app.admin, company.id, () =>
    Promise.all(
      Array.from({ length: MANY }, (_, index) =>
        change(managers[index % 2 === 0 ? 0 : 1], { ...withWork(`${10 + (index % 8)}:00`), version: 1 }),
      ),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  await Promise.all(answers.map(({ body }) => app.finish(company, { id: body.id })));
  expect(await sheets()).toEqual([{ version: 2, versions: 2 }]);
  const { rows } = await app.admin.query<{ state: string; n: number }>(
    `select state, count(*)::int as n from jobs where company_id = $1 and id = any ($2) group by state order by state`,
    [company.id, answers.map(({ body }) => body.id)],
  );
  expect(rows).toEqual([
    { state: 'failed', n: MANY - 1 },
    { state: 'finished', n: 1 },
  ]);
});

test('S53 of twenty changes at once one is saved; the others are refused, now or by their job', async () => {
  const answers = await Promise.all(
    Array.from({ length: MANY }, (_, index) =>
      change(managers[index % 2 === 0 ? 0 : 1], { ...withWork(`${10 + (index % 8)}:00`), version: 1 }),
    ),
  );
  const accepted = answers.filter(({ status }) => status === 202);
  const refused = answers.filter(({ status }) => status !== 202);
  expect(accepted.length).toBeGreaterThan(0);
  for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'version_conflict']);
  await Promise.all(accepted.map(({ body }) => app.finish(company, { id: body.id })));
  expect(await sheets()).toEqual([{ version: 2, versions: 2 }]);
  const jobs = await Promise.all(
    accepted.map(({ body }) => managers[0].read(api.jobs.get, { params: { id: body.id } })),
  );
  expect(jobs.filter(({ error }) => error === null)).toHaveLength(1);
});
