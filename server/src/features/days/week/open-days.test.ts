import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { entry, hireWithAccount } from './day-records.builder.ts';

const FRIDAY_NOON = '2026-11-20T11:00:00Z';

const app = setUpApp({ now: FRIDAY_NOON });
beforeEach(() => app.clock.set(FRIDAY_NOON));
const { company } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireWithAccount(app, company));

const planned = (day: string) => entry(day, '08:00', '16:30');

describe('open days', () => {
  test('are counted from the first of the last month on, with the earliest and its last day in time', async () => {
    app.clock.set('2026-11-05T17:00:00Z');
    expect(await worker.openDays()).toEqual({
      count: 22 + 4,
      earliest: { day: '2026-10-01', due_on: '2026-10-08' },
    });
    await company.confirms('2026-10', worker);
    await worker.record(planned('2026-11-02'), planned('2026-11-03'));
    expect(await worker.openDays()).toEqual({ count: 2, earliest: { day: '2026-11-04', due_on: '2026-11-11' } });
    await worker.record(planned('2026-11-04'), planned('2026-11-05'));
    expect(await worker.openDays()).toEqual({ count: 0, earliest: null });
  });

  test('begin with the day on which the employee was entered', async () => {
    await app.admin.query('update employees set created_at = $1 where id = $2', [
      '2026-11-18T08:00Z',
      worker.employeeId,
    ]);
    expect(await worker.openDays()).toMatchObject({ count: 2, earliest: { day: '2026-11-18' } });
  });

  test('D91: have not today before its planned end, whatever was pressed by mistake', async () => {
    await worker.stamps('2026-11-20T10:17:00Z', '2026-11-20T10:17:01Z');
    await worker.record(...['16', '17', '18', '19'].map((day) => planned(`2026-11-${day}`)));
    const asked = async () => {
      const { count } = (await worker.client.read(api.ownTasks.read, {})).open_days;
      const manager = await company.signIn('company_manager');
      return [count, (await manager.read(api.companyNow.openDays, {})).questions];
    };
    await app.admin.query(`update employees set created_at = '2026-11-16T00:00Z' where id = $1`, [worker.employeeId]);
    expect(await asked()).toEqual([0, 0]);
    app.clock.set('2026-11-20T15:30:00Z');
    expect(await asked()).toEqual([1, 1]);
  });
});
