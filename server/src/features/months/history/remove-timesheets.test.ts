import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => company.hires({ number: '1', first_name: 'Anna', last_name: 'Meier' }));
const josef = setUp(beforeEach, () => company.hires({ number: '2', first_name: 'Josef', last_name: 'Huber' }));

const removeMany = (ids: number[], client = manager) => client.send(api.timesheets.removeMany, { body: { ids } });
const sheetsOf = async ({ id }: { id: number }) =>
  (await manager.read(api.timesheets.list, { query: { employee_id: id, page: 1 } })).data.map(({ month }) => month);
const latestOf = async ({ id }: { id: number }) =>
  (await manager.read(api.employees.get, { params: { id } })).latest_timesheet;
const list = (month: string, more: object = {}) =>
  manager.read(api.employees.list, {
    query: { search: '', page: 1, rowsPerPage: 15, sortBy: 'number', descending: 'false', month, ...more },
  });
const log = async () =>
  (await manager.read(api.company.log, { query: { page: 1, type: 'timesheet_deleted' } })).data.map(
    (one) => one.subject,
  );

describe('several sheets', () => {
  test('of several employees are deleted together, each with a log entry', async () => {
    const ids = [
      await company.confirms('2026-09', anna),
      await company.confirms('2026-10', anna),
      await company.confirms('2026-10', josef),
    ];
    await company.confirms('2026-08', anna);
    const { status, body } = await removeMany([...ids, ids[0] ?? 0]);
    expect([status, body.success]).toEqual([200, '3 Stundenzettel gelöscht']);
    expect([await sheetsOf(anna), await sheetsOf(josef)]).toEqual([['2026-08'], []]);
    expect([await latestOf(anna), await latestOf(josef)]).toEqual(['2026-08', null]);
    expect(new Set(await log())).toEqual(
      new Set(['Anna Meier, 09.2026', 'Anna Meier, 10.2026', 'Josef Huber, 10.2026']),
    );
  });

  test('S10 are all refused with one among them that is foreign, unknown or deleted', async () => {
    const other = await app.company();
    const foreign = await other.confirms('2026-10', await other.hires());
    const own = [await company.confirms('2026-09', anna), await company.confirms('2026-10', josef)];
    const deleted = await company.confirms('2026-07', anna);
    await manager.read(api.timesheets.remove, { params: { id: deleted } });
    const texts = new Set<string>();
    for (const stranger of [foreign, 999_999_999, deleted]) {
      for (const language of LANGUAGES) {
        const { status, body } = await removeMany(
          [...own, stranger],
          await company.signIn('company_manager', language),
        );
        expect([status, Object.keys(body.errors)]).toEqual([422, ['ids']]);
        texts.add(body.errors.ids[0]);
      }
    }
    expect(texts.size).toBe(LANGUAGES.length);
    expect([await sheetsOf(anna), await sheetsOf(josef)]).toEqual([['2026-09'], ['2026-10']]);
    expect(await log()).toEqual(['Anna Meier, 07.2026']);
    const foreignSheet = await (await other.signIn('company_manager')).send(api.timesheets.get, {
      params: { id: foreign },
    });
    expect(foreignSheet.status).toBe(200);
  });

  test.each([
    ['none', []],
    ['an id that is none', [0]],
    ['half an id', [1.5]],
    ['501 of them', Array.from({ length: 501 }, (_, index) => index + 1)],
    ['a text', 'all'],
  ])('are refused with %s', async (_case, ids) => {
    const request = { method: 'DELETE', url: '/api/company/timeSheets/batch/delete', payload: { ids } } as const;
    const { status, body } = await manager.raw(request);
    expect([status, Object.keys(body.errors)[0]?.split('.')[0]]).toEqual([422, 'ids']);
  });

  test('that thirty people delete at once, in any order, are deleted once', async () => {
    const ids: number[] = [];
    for (const month of ['2026-07', '2026-08', '2026-09']) {
      ids.push(await company.confirms(month, anna), await company.confirms(month, josef));
    }
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => removeMany(index % 2 === 0 ? ids : ids.toReversed())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(29);
    expect(await log()).toHaveLength(6);
  });

  test('that are deleted while others are saved leave the newest month right', async () => {
    const ids = [await company.confirms('2026-09', anna), await company.confirms('2026-10', anna)];
    const body = { schema_id: anna.schemaId, month: '2026-08', last_calc_day: null, ignore_last_6_days: false };
    const { days } = await manager.read(api.timesheets.propose, { body });
    const month = {
      schema_id: anna.schemaId,
      month: '2026-08',
      days: days.map(unchangedEntry),
      confirmed: true as const,
    };
    const job = await manager.read(api.timesheets.save, { body: month });
    await Promise.all([removeMany(ids), app.finish(company, job)]);
    expect([await sheetsOf(anna), await latestOf(anna)]).toEqual([['2026-08'], '2026-08']);
  });
});

describe('the list of a month', () => {
  test('has who has a sheet of it, with the sheet to remove', async () => {
    const id = await company.confirms('2026-10', anna);
    await company.confirms('2026-09', josef);
    expect(await list('2026-10')).toMatchObject({ total: 1, data: [{ id: anna.id, timesheet_id: id }] });
    expect((await list('2026-10', { search: 'huber' })).total).toBe(0);
    expect((await list('2026-08')).total).toBe(0);
    await removeMany([id]);
    expect((await list('2026-10')).total).toBe(0);
  });

  test('without a month names no sheet', async () => {
    await company.confirms('2026-10', anna);
    const query = { search: '', page: 1, rowsPerPage: 15, sortBy: 'number', descending: 'false' } as const;
    const { data } = await manager.read(api.employees.list, { query });
    expect(data.map(({ timesheet_id }) => timesheet_id)).toEqual([null, null]);
  });

  test('turns its pages', async () => {
    for (let number = 10; number < 26; number += 1)
      await company.confirms('2026-10', await company.hires({ number: String(number) }));
    expect(await list('2026-10')).toMatchObject({ total: 16, last_page: 2, data: { length: 15 } });
    expect((await list('2026-10', { page: 2 })).data.map(({ number }) => number)).toEqual(['25']);
  });

  test.each(['13-2026', '00-2026', '2026-10', '10-9999', 'x'])('refuses %s', async (month) => {
    const { status, body } = await manager.raw({ method: 'GET', url: `/api/company/employees?month=${month}` });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['month']]);
  });
});
