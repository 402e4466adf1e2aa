import { api } from '@zeitblatt/contract/api';
import { beforeAll, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { whileEmployeesAreHeld } from '../../../testing/databases/hold-locks.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

let schemaId: number;
const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeAll);
beforeAll(async () => {
  ({ schemaId } = await company.hires({ number: '1', first_name: 'Ayşe', last_name: 'Öz' }));
});

async function proposed(month: string, last_calc_day: string | null = null) {
  const body = { schema_id: schemaId, month, last_calc_day, ignore_last_6_days: false };
  const { days, totals } = await manager.read(api.timesheets.propose, { body });
  return { totals, body: { schema_id: schemaId, month, days: days.map(unchangedEntry), confirmed: true as const } };
}

test('a month that another user has saved in the meantime is not overwritten by a user who saw no sheet', async () => {
  const { body } = await proposed('2026-06');
  const [first, meanwhile] = await whileEmployeesAreHeld(app.admin, company.id, async () => [
    await manager.read(api.timesheets.save, { body: { ...body, version: 0 } }),
    await manager.read(api.timesheets.save, { body: { ...body, version: 0 } }),
  ]);
  await app.finish(company, first);
  await app.finish(company, meanwhile);
  expect(await manager.read(api.jobs.get, { params: { id: first.id } })).toMatchObject({ error: null });
  const late = await manager.read(api.jobs.get, { params: { id: meanwhile.id } });
  expect(late).toMatchObject({ is_finished: true, result: null });
  expect(late.error).toContain('inzwischen geändert');
  expect(await manager.send(api.timesheets.save, { body: { ...body, version: 0 } })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { version: 1 } },
  });
});

test('a month whose sheet was deleted and replaced by another one is not overwritten by a user who saw the first', async () => {
  const saved = async (more: object) => {
    const job = await manager.read(api.timesheets.save, { body: { ...body, ...more } });
    await app.finish(company, job);
    return manager.read(api.jobs.get, { params: { id: job.id } });
  };
  const { body } = await proposed('2026-05');
  const first = (await saved({ version: 0, timesheet_id: null })).result?.timesheet_id ?? 0;
  const waiting = await whileEmployeesAreHeld(app.admin, company.id, () =>
    manager.read(api.timesheets.save, { body: { ...body, version: 1, timesheet_id: first } }),
  );
  await manager.read(api.timesheets.remove, { params: { id: first } });
  const second = (await saved({ version: 0, timesheet_id: null })).result?.timesheet_id ?? 0;
  expect(second).not.toBe(first);
  expect(await manager.send(api.timesheets.save, { body: { ...body, version: 1, timesheet_id: first } })).toMatchObject(
    { status: 409, body: { code: 'version_conflict', current: { version: 2 } } },
  );
  await app.finish(company, waiting);
  const late = await manager.read(api.jobs.get, { params: { id: waiting.id } });
  expect(late).toMatchObject({
    is_finished: true,
    result: null,
    error: expect.stringContaining('inzwischen geändert'),
  });
  expect(await manager.read(api.timesheets.get, { params: { id: second } })).toMatchObject({ version: 2 });
  expect(await saved({ version: 2, timesheet_id: second })).toMatchObject({ error: null });
  // A client that sends only the version is accepted.
  expect(await saved({ version: 3 })).toMatchObject({ error: null });
});

test('a month that was confirmed up to a day is saved up to that day', async () => {
  const { body, totals } = await proposed('2026-07', '2026-07-10');
  const job = await manager.read(api.timesheets.save, { body: { ...body, last_calc_day: '2026-07-10' } });
  await app.finish(company, job);
  const { result } = await manager.read(api.jobs.get, { params: { id: job.id } });
  const sheet = await manager.read(api.timesheets.get, { params: { id: result?.timesheet_id ?? 0 } });
  expect(sheet).toMatchObject({ last_calc_day: '2026-07-10', totals });
});

test('a month outside the contract cannot be saved', async () => {
  const { body } = await proposed('1999-01');
  expect(await manager.send(api.timesheets.save, { body })).toMatchObject({
    status: 422,
    body: { errors: { month: [expect.any(String)] } },
  });
});

test('an address that cannot be read is refused in the shape of every refusal', async () => {
  const answer = await app.app.inject({ method: 'GET', url: '/api/company/employees/%E0%A4%A' });
  expect(answer.json()).toMatchObject({ code: 'malformed_request', message: expect.any(String) });
});
