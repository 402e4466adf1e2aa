import { required } from '@zeitblatt/domain/rules/required';
import { beforeEach, describe, expect, test } from 'vitest';
import { sheetAsProposed } from '../../../testing/batches.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);

describe('a batch is refused at once', () => {
  const send = (payload: object) =>
    manager.raw({ method: 'PUT', url: '/api/company/timeSheets/batch/users/save', payload });

  async function body() {
    const people = await Promise.all([1, 2, 3].map(() => company.hires()));
    const wanted = people.map(({ schemaId }) => ({ schema_id: schemaId, month: '2026-09' }));
    const sheets = await Promise.all(wanted.map((sheet) => sheetAsProposed(manager, sheet)));
    return { wanted, payload: { month: '09-2026', sheets, confirmed: true } };
  }

  async function jobs(): Promise<number> {
    return (await app.admin.query('select from jobs where company_id = $1', [company.id])).rowCount ?? 0;
  }

  test('S11 with one foreign schedule, whose place is named', async () => {
    const { payload } = await body();
    const { schemaId } = await (await app.company()).hires();
    const sheets = [...payload.sheets, { ...payload.sheets[0], schema_id: schemaId }];
    expect(await send({ ...payload, sheets })).toMatchObject({
      status: 422,
      body: { errors: { 'sheets.3.schema_id': ['Ungültige Angabe'] } },
    });
    expect(await jobs()).toBe(0);
  });

  test('with an employee twice', async () => {
    const { payload } = await body();
    const answer = await send({ ...payload, sheets: [...payload.sheets, payload.sheets[1]] });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['sheets.3.schema_id']]);
  });

  test('for a month in the future', async () => {
    const { payload } = await body();
    const answer = await send({ ...payload, month: '12-2026' });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['month']]);
  });

  test('with a month twice or in the future, for one employee', async () => {
    const { wanted, payload } = await body();
    const { schema_id: _, ...sheet } = required(payload.sheets[0], 'a sheet');
    const months = ['09-2026', '12-2026', '09-2026'];
    const answer = await manager.raw({
      method: 'PUT',
      url: '/api/company/timeSheets/batch/months/save',
      payload: {
        schema_id: wanted[0]?.schema_id,
        sheets: months.map((month) => ({ ...sheet, month })),
        confirmed: true,
      },
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['sheets.1.month', 'sheets.2.month']]);
    expect(await jobs()).toBe(0);
  });

  test('without the confirmation that it matches reality', async () => {
    const { payload } = await body();
    const answer = await send({ ...payload, confirmed: false });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['confirmed']]);
  });
});
