import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => company.hires({ number: '1', first_name: 'Anna', last_name: 'Meier' }));

const remove = (id: number) => manager.read(api.timesheets.remove, { params: { id } });
const restore = (id: number, { version = 1, client = manager } = {}) =>
  client.send(api.timesheets.restore, { params: { id }, body: { version } });
const list = (filterBy?: 'deleted:true', page = 1) =>
  manager.read(api.timesheets.list, { query: { employee_id: anna.id, page, filterBy } });
const monthsOf = async (filterBy?: 'deleted:true') => (await list(filterBy)).data.map(({ month }) => month);
const latest = async () => (await manager.read(api.employees.get, { params: { id: anna.id } })).latest_timesheet;
const deletedSheet = async (month: string): Promise<number> => {
  const id = await company.confirms(month, anna);
  await remove(id);
  return id;
};

describe('the list of deleted sheets', () => {
  test('has what was deleted and when, newest month first, and nothing else', async () => {
    const kept = await company.confirms('2026-08', anna);
    const ids = [await deletedSheet('2026-09'), await deletedSheet('2026-10')];
    const deleted = await list('deleted:true');
    expect(deleted.data.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(deleted).toMatchObject({ total: 2, data: [{ deleted_at: '2026-11-20 09:00:00', version: 1 }, {}] });
    expect((await list()).data.map(({ id, deleted_at }) => [id, deleted_at])).toEqual([[kept, null]]);
  });

  test('names each sheet of a month that was deleted and saved again', async () => {
    const ids = [await deletedSheet('2026-10'), await deletedSheet('2026-10')];
    expect((await list('deleted:true')).data.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test.each(['filterBy=deleted:false', 'filterBy=', 'filterBy=x'])('refuses %s', async (query) => {
    const url = `/api/company/timeSheets?employee_id=${anna.id}&${query}`;
    const { status, body } = await manager.raw({ method: 'GET', url });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['filterBy']]);
  });
});

describe('a deleted sheet', () => {
  test('comes back as it was, and the log records deletion and restoring', async () => {
    const id = await company.confirms('2026-10', anna);
    const before = await manager.read(api.timesheets.get, { params: { id } });
    await remove(id);
    expect([await latest(), await monthsOf()]).toEqual([null, []]);
    const { status, body } = await restore(id);
    expect([status, body.success]).toEqual([200, 'Stundenzettel wiederhergestellt']);
    expect(await manager.read(api.timesheets.get, { params: { id } })).toEqual(before);
    expect([await latest(), await monthsOf(), await monthsOf('deleted:true')]).toEqual(['2026-10', ['2026-10'], []]);
    const { data } = await manager.read(api.company.log, { query: { page: 1 } });
    expect(data.slice(0, 2).map(({ type, subject }) => [type, subject])).toEqual([
      ['timesheet_restored', 'Anna Meier, 10.2026'],
      ['timesheet_deleted', 'Anna Meier, 10.2026'],
    ]);
  });

  test('of an earlier month leaves the newest month as it is', async () => {
    const id = await deletedSheet('2026-08');
    await company.confirms('2026-10', anna);
    await restore(id);
    expect([await latest(), await monthsOf()]).toEqual(['2026-10', ['2026-10', '2026-08']]);
  });

  test('is not restored when its month has another sheet, with a message in four languages', async () => {
    const id = await deletedSheet('2026-10');
    await company.confirms('2026-10', anna);
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const client = await company.signIn('company_manager', language);
      const { status, body } = await restore(id, { client });
      expect([status, body.code]).toEqual([409, 'month_taken']);
      expect(body.message).toContain('10.2026');
      texts.add(body.message);
    }
    expect(texts.size).toBe(LANGUAGES.length);
    expect([(await list()).total, (await list('deleted:true')).total]).toEqual([1, 1]);
  });

  test('D68 is not restored when a later sheet went on with it, also when that one was deleted', async () => {
    const first = await deletedSheet('2026-10');
    const second = await deletedSheet('2026-10');
    const { status, body } = await restore(first);
    expect([status, body.code]).toEqual([409, 'month_taken']);
    expect((await restore(second, { version: 2 })).status).toBe(200);
    const { data } = await manager.read(api.timesheets.versions, { params: { id: second } });
    expect(data.map(({ version, timesheet_id }) => [version, timesheet_id])).toEqual([
      [2, second],
      [1, first],
    ]);
  });

  test('does not come back while its days lie outside of the employment', async () => {
    const id = await deletedSheet('2026-08');
    const params = { id: anna.id };
    const { data, version } = await manager.read(api.employments.list, { params });
    const employmentId = data[0]?.id ?? 0;
    const ended = { begin: data[0]?.begin ?? '', end: '2026-07-31', end_reason: null, counts_as_continued: false };
    const change = { params: { ...params, employmentId }, body: { ...ended, version } };
    expect((await manager.send(api.employments.change, change)).status).toBe(200);
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { code: 'employment_leaves_months', current: [{ month: '08-2026', timesheet_id: id }] },
    });
    expect(await monthsOf('deleted:true')).toEqual(['2026-08']);
  });

  test('does not come back while the employee is deleted', async () => {
    const id = await deletedSheet('2026-10');
    await manager.read(api.employees.remove, { params: { id: anna.id } });
    const { status, body } = await restore(id);
    expect([status, body.code]).toEqual([409, 'employee_deleted']);
    await manager.read(api.employees.restore, { params: { id: anna.id } });
    expect((await restore(id)).status).toBe(200);
  });

  test('S53 that was restored, changed and deleted again in the meantime is a version conflict', async () => {
    const id = await deletedSheet('2026-10');
    await restore(id);
    await company.confirms('2026-10', anna);
    await remove(id);
    const { status, body } = await restore(id, { version: 1 });
    expect([status, body.code, body.current]).toEqual([409, 'version_conflict', { id, version: 2 }]);
    expect(await monthsOf()).toEqual([]);
    expect((await restore(id, { version: 2 })).status).toBe(200);
  });

  test('that twenty people restore at once comes back once', async () => {
    const id = await deletedSheet('2026-10');
    const answers = await Promise.all(Array.from({ length: 20 }, () => restore(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    const { total } = await manager.read(api.company.log, { query: { page: 1, type: 'timesheet_restored' } });
    expect(total).toBe(1);
  });

  test('of two of one month only the first is restored', async () => {
    const ids = [await deletedSheet('2026-10'), await deletedSheet('2026-10')];
    const answers = await Promise.all(ids.map((id, index) => restore(id, { version: index + 1 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await monthsOf()).toEqual(['2026-10']);
  });
});

test('S12 a sheet that is there, unknown or of another company is no deleted one', async () => {
  const other = await app.company();
  const foreign = await other.confirms('2026-10', await other.hires());
  await (await other.signIn('company_manager')).read(api.timesheets.remove, { params: { id: foreign } });
  for (const id of [await company.confirms('2026-10', anna), 999_999_999, foreign]) {
    const { status, body } = await restore(id);
    expect([status, body.code]).toEqual([404, 'timesheet_not_found']);
  }
});

test('who may not delete sheets may not restore them', async () => {
  const id = await deletedSheet('2026-10');
  const answers = [];
  for (const role of ['user', 'employee'] as const)
    answers.push(await restore(id, { client: await company.signIn(role) }));
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'demo_only'],
    [403, 'forbidden'],
  ]);
  expect(await monthsOf()).toEqual([]);
});
