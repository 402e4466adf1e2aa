import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireRecorder, storedTracks } from './time-tracking.builder.ts';

const MORNING = '2026-11-20T07:00:00.750Z';

const app = setUpApp({ now: MORNING });
beforeEach(() => app.clock.set(MORNING));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireRecorder(app, company));

const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

describe('S08 the tracks of a person', () => {
  const read = async (userId: number, client?: Client) =>
    (client ?? (await company.signIn('company_manager'))).send(api.timeTracking.ofUser, {
      params: { userId },
      query: { page: 1 },
    });

  test('are read by the person and by managers of the company', async () => {
    await worker.start();
    for (const client of [worker.client, undefined]) {
      expect(await read(worker.userId, client)).toMatchObject({
        status: 200,
        body: { total: 1, data: [{ active: true }] },
      });
    }
    expect(await read(company.manager.id)).toMatchObject({ status: 200, body: { total: 0, data: [], last_page: 1 } });
  });

  test('are refused to a colleague with 403, whatever the id', async () => {
    await worker.start();
    const colleague = await hireRecorder(app, company);
    for (const userId of [worker.userId, company.manager.id, 999_999_999]) {
      expect(refusal(await read(userId, colleague.client))).toEqual([403, 'forbidden']);
    }
  });

  test('do not exist for a manager of another company', async () => {
    await worker.start();
    const other = await app.company();
    const stranger = await other.signIn('company_manager');
    const [foreign, unknown] = [await read(worker.userId, stranger), await read(999_999_999, stranger)];
    expect([refusal(foreign), foreign.body]).toEqual([[404, 'employee_not_found'], unknown.body]);
  });

  test('come in pages of 15, the latest first', async () => {
    for (let index = 0; index < 16; index += 1) {
      await worker.start();
      app.clock.pass({ minutes: 5 });
      await worker.stop();
      app.clock.pass({ minutes: 5 });
    }
    const { body } = await read(worker.userId);
    expect([body.total, body.last_page, body.data.length]).toEqual([16, 2, 15]);
    expect(body.data[0].start_time > body.data[1].start_time).toBe(true);
  });
});

describe('S24 with its account', () => {
  const REMOVALS = [
    ['removed', api.accounts.remove],
    ['removed with the employee', api.employees.remove],
  ] as const;

  test.each(REMOVALS)('%s a running track ends at that moment', async (_, removal) => {
    await worker.start();
    app.clock.pass({ hours: 3 });
    const client = await company.signIn('company_manager');
    await client.read(removal, { params: { id: worker.employeeId } });
    expect((await worker.stop()).status).toBe(401);
    expect(await storedTracks(app, worker.employeeId)).toEqual([
      { startedAt: '2026-11-20 07:00:00', stoppedAt: '2026-11-20 10:00:00', endedBy: 'removal' },
    ]);
  });

  test('its tracks stay readable for managers in the week of the company', async () => {
    await worker.start();
    app.clock.pass({ hours: 3 });
    const client = await company.signIn('company_manager');
    await client.read(api.accounts.remove, { params: { id: worker.employeeId } });
    const { data } = await client.read(api.dayRecords.companyWeek, {
      params: { monday: '2026-11-16' },
      query: { page: 1, rowsPerPage: 15 },
    });
    const week = data.find(({ employee_id }) => employee_id === worker.employeeId);
    expect(week).toMatchObject({ has_account: false });
    expect(week?.days.find(({ day }) => day === '2026-11-20')?.tracks).toEqual([
      { start_time: '08:00', end_time: '11:00' },
    ]);
  });

  test('a start at the same moment leaves nothing that runs', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await hireRecorder(app, company);
      await Promise.all([person.start(), manager.read(api.accounts.remove, { params: { id: person.employeeId } })]);
      expect((await storedTracks(app, person.employeeId)).filter(({ stoppedAt }) => stoppedAt === null)).toEqual([]);
    }
  });

  test('tracks stay with the employee, also for a new account', async () => {
    await worker.start();
    await manager.read(api.accounts.remove, { params: { id: worker.employeeId } });
    const again = await hireRecorder(app, company);
    await app.admin.query('update employees set user_id = null where id = $1', [again.employeeId]);
    await app.admin.query('update employees set user_id = $1 where id = $2', [again.userId, worker.employeeId]);
    expect(await again.tracks()).toMatchObject([{ ended_by: 'removal' }]);
  });
});
