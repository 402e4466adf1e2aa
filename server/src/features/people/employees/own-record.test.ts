import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import { addInactivity, addLeave, createUser } from '../../../demo/builders.ts';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { openSession, uniqueEmail } from '../../../testing/test-company.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);

type Person = { id: number; schemaId: number; sheet: number; client: Client };

/** An employee with an account, leave, a period without work, and a confirmed month. */
async function hire(number: string, first_name: string, leave: string, begin: string): Promise<Person> {
  const account = { email: uniqueEmail(), role: 'employee', companyId: company.id, now: app.clock.now() } as const;
  const { id: userId } = await createUser(databaseOf(app.pool), account);
  const employee = await company.hires({ number, first_name, last_name: 'Meier', userId });
  const client = app.client(await openSession(app.pool, userId, app.clock.now()));
  await company.does(async (doing) => {
    await addLeave(doing, employee.schemaId, { from: leave, to: leave });
    await addInactivity(doing, employee.id, { begin, end: '2026-06-30' });
  });
  const sheet = await company.confirms('2026-10', employee);
  return { ...employee, sheet, client };
}

const anna = setUp(beforeEach, () => hire('7', 'Anna', '2026-09-07', '2026-06-01'));
const boris = setUp(beforeEach, () => hire('8', 'Boris', '2026-09-14', '2026-06-15'));

describe('S08 an employee reads the own record and nothing of a colleague', () => {
  test('the own data with the contract', async () => {
    const own = await anna.client.read(api.employees.own, {});
    expect(own).toMatchObject({
      employee: { number: '7', first_name: 'Anna' },
      schedule: {
        hours_week: 40,
        allowed_leave_days: 28,
        stopped_working_at_company: null,
        employments: [{ end: null }],
      },
    });
    expect(Object.keys(own)).toEqual(['employee', 'schedule']);
    expect(Object.keys(own.schedule)).not.toContain('monthly_wage');
  });

  test('leave of a year, as the manager sees it', async () => {
    const own = await anna.client.read(api.leave.ownYear, { query: { year: 2026 } });
    expect(own.data.map(({ from }) => from)).toEqual(['2026-09-07']);
    expect(own).toEqual(await manager.read(api.leave.year, { params: { schemaId: anna.schemaId, year: 2026 } }));
    expect(await anna.client.read(api.leave.ownYears, {})).toEqual([2026]);
  });

  test('periods without work, without the words of the company', async () => {
    const { body } = await anna.client.send(api.inactivity.own, { query: { page: 1 } });
    expect(body.data).toEqual([{ id: expect.any(Number), begin: '01-06-2026', end: '30-06-2026' }]);
  });

  test('confirmed sheets and their PDF, but not that of a colleague', async () => {
    const { total, data } = await anna.client.read(api.timesheets.own, { query: { page: 1 } });
    expect([total, data.map(({ id, month }) => [id, month])]).toEqual([1, [[anna.sheet, '2026-10']]]);
    const pdf = await anna.client.send(api.timesheets.ownDownload, { params: { id: anna.sheet } });
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(pdf.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/pdf' });
    expect(String(pdf.headers['content-disposition'])).toMatch(/^attachment;/);
    const [foreign, unknown] = [
      await anna.client.send(api.timesheets.ownDownload, { params: { id: boris.sheet } }),
      await anna.client.send(api.timesheets.ownDownload, { params: { id: 999_999_999 } }),
    ];
    expect([foreign.status, foreign.body.code]).toEqual([404, 'timesheet_not_found']);
    expect(unknown.body).toEqual(foreign.body);
  });

  test('a deleted sheet is gone for the employee too', async () => {
    await manager.send(api.timesheets.remove, { params: { id: anna.sheet } });
    expect((await anna.client.read(api.timesheets.own, { query: { page: 1 } })).total).toBe(0);
    expect((await anna.client.send(api.timesheets.ownDownload, { params: { id: anna.sheet } })).status).toBe(404);
  });
});

test('an account without an employee is told so in every language', async () => {
  const texts = new Set<string>();
  for (const language of LANGUAGES) {
    const client = await company.signIn('company_manager', language);
    const { status, body } = await client.send(api.employees.own, {});
    expect([status, body.code]).toEqual([409, 'employee_missing']);
    texts.add(body.message);
  }
  expect(texts.size).toBe(LANGUAGES.length);
});
