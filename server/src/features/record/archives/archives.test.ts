import { api } from '@zeitblatt/contract/api';
import type { ArchiveQuery } from '@zeitblatt/domain/record/archives/archive';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const START = '2026-11-20T08:00:00Z';

const app = setUpApp({ now: START });
beforeEach(() => app.clock.set(START));
const { company, manager } = setUpCompany(app, beforeEach);

const ALL: ArchiveQuery = { search: '', page: 1, rowsPerPage: 15, sortBy: 'month', descending: 'true' };
const list = (query: Partial<ArchiveQuery> = {}, client = manager) =>
  client.read(api.archives.list, { query: { ...ALL, ...query } });
const counts = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await manager.read(api.archives.all, {})).data.map(({ month, number_of_timesheets }) => [
      month,
      number_of_timesheets,
    ]),
  );

describe('the overview', () => {
  test('counts the sheets of each month, newest first, and says when one was last saved', async () => {
    const [anna, hans] = [await company.hires(), await company.hires()];
    await company.confirms('2026-08', anna);
    await company.confirms('2026-09', anna);
    app.clock.pass({ minutes: 30 });
    await company.confirms('2026-09', hans);
    expect(await list()).toEqual({
      total: 2,
      last_page: 1,
      data: [
        {
          month: '2026-09',
          number_of_timesheets: 2,
          number_of_employees: 2,
          last_updated_timestamp: '2026-11-20 09:30:00',
        },
        {
          month: '2026-08',
          number_of_timesheets: 1,
          number_of_employees: 2,
          last_updated_timestamp: '2026-11-20 09:00:00',
        },
      ],
    });
  });

  test.each([
    ['de', 'Oktober'],
    ['de', '10.2026'],
    ['en', 'october 2026'],
    ['tr', 'ekim'],
    ['ru', 'ОКТЯБРЬ'],
  ] as const)('in %s finds October by %j', async (language, search) => {
    const worker = await company.hires();
    for (const month of ['2026-08', '2026-10']) await company.confirms(month, worker);
    const client = await company.signIn('company_manager', language);
    expect((await list({ search }, client)).data.map(({ month }) => month)).toEqual(['2026-10']);
  });

  test('is cut into pages and sorted by any of its columns', async () => {
    const [anna, hans] = [await company.hires(), await company.hires()];
    for (let index = 0; index < 16; index += 1) {
      const month = `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
      await company.confirms(month, anna);
    }
    await company.confirms('2025-06', hans);
    const [first, second] = [await list(), await list({ page: 2 })];
    expect([first.total, first.last_page, first.data.length, second.data]).toMatchObject([
      16,
      2,
      15,
      [{ month: '2025-01' }],
    ]);
    expect((await list({ sortBy: 'number_of_timesheets' })).data[0]).toMatchObject({ month: '2025-06' });
  });

  test('follows whatever happens to sheets and people, and equals what is there to be counted', async () => {
    const [anna, hans] = [await company.hires(), await company.hires()];
    const september = await company.confirms('2026-09', anna);
    await company.confirms('2026-09', hans);
    await company.confirms('2026-08', hans);
    await company.confirms('2026-09', anna);
    expect(await counts()).toEqual({ '2026-09': 2, '2026-08': 1 });
    await manager.read(api.timesheets.remove, { params: { id: september } });
    expect(await counts()).toEqual({ '2026-09': 1, '2026-08': 1 });
    await manager.read(api.employees.remove, { params: { id: hans.id } });
    expect(await counts()).toEqual({});
    await manager.read(api.employees.restore, { params: { id: hans.id } });
    expect(await counts()).toEqual({ '2026-09': 1, '2026-08': 1 });
    await company.confirms('2026-09', anna);
    expect(await counts()).toEqual({ '2026-09': 2, '2026-08': 1 });
    const { rows } = await app.admin.query(`
      select company_id, month, number_of_timesheets from archive_months where number_of_timesheets > 0
      except select t.company_id, t.month, count(*) from timesheets t
        join employees e on e.company_id = t.company_id and e.id = t.employee_id
        where t.deleted_at is null and e.deleted_at is null group by 1, 2`);
    expect(rows).toEqual([]);
  });

  test('is right after many people have saved the same months at the same moment', async () => {
    const workers = [];
    for (let index = 0; index < 6; index += 1) workers.push(await company.hires());
    await Promise.all(
      workers.flatMap((worker) => ['2026-09', '2026-08'].map((month) => company.confirms(month, worker))),
    );
    expect(await counts()).toEqual({ '2026-09': 6, '2026-08': 6 });
  });

  test('can be read by the product, and not written', async () => {
    const write = company.does(({ db }) =>
      db.updateTable('archive_months').set({ number_of_timesheets: 7 }).where('company_id', '=', company.id).execute(),
    );
    await expect(write).rejects.toThrow('permission denied');
  });
});

describe('a month', () => {
  test('lists its sheets by name', async () => {
    const zoe = await company.hires({ first_name: 'Zoë', last_name: 'Adler', number: '7' });
    const anna = await company.hires({ first_name: 'Anna', last_name: 'Zeisig', number: '8' });
    for (const worker of [anna, zoe]) await company.confirms('2026-09', worker);
    const { archive, sheets } = await manager.read(api.archives.get, { params: { month: '2026-09' } });
    expect(archive.number_of_timesheets).toBe(2);
    expect(sheets).toMatchObject([
      { employee_id: zoe.id, number: '7', last_name: 'Adler', confirmed_by: company.manager.name },
      { employee_id: anna.id, number: '8', last_name: 'Zeisig', confirmed_at: '2026-11-20 09:00:00' },
    ]);
  });

  test('S05 of another company is one without sheets', async () => {
    await company.confirms('2026-09', await company.hires());
    const other = await app.company();
    const stranger = await other.signIn('company_manager');
    expect(await list({}, stranger)).toEqual({ total: 0, data: [], last_page: 1 });
    for (const call of [api.archives.get, api.archives.download]) {
      const answer = await stranger.send(call, { params: { month: '2026-09' } });
      expect([answer.status, answer.body.code]).toEqual([404, 'archive_not_found']);
    }
    await other.confirms('2026-09', await other.hires());
    expect((await stranger.read(api.archives.get, { params: { month: '2026-09' } })).sheets).toHaveLength(1);
  });
});
