import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordQueries } from '../../../testing/databases/queries.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { findOpenDays } from './company-now.ts';
import { dayOf, entry, hireWithAccount } from './day-records.builder.ts';

/** 12:00 in Germany. The plan of the tests is from 08:00 to 16:30 on working days. */
const FRIDAY_NOON = '2026-11-20T11:00:00Z';

const app = setUpApp({ now: FRIDAY_NOON });
beforeEach(() => app.clock.set(FRIDAY_NOON));
const { company, manager } = setUpCompany(app, beforeEach);
const hire = (last_name: string) => hireWithAccount(app, company, { first_name: 'Anna', last_name });
const worker = setUp(beforeEach, () => hire('Zander'));

const now = () => manager.read(api.companyNow.read, {});
const openDays = () => manager.read(api.companyNow.openDays, {});
const names = ({ people }: { readonly people: readonly { last_name: string; since: string }[] }) =>
  people.map(({ last_name, since }) => [last_name, since]);

describe('now', () => {
  test('tells who works, who is in a break and who forgot a stop, each since when', async () => {
    await worker.stamps('2026-11-20T07:05:00Z', null);
    const paused = await hire('Pause');
    await paused.stamps('2026-11-20T06:00:00Z', '2026-11-20T10:30:00Z', 'break');
    const forgetful = await hire('Vergessen');
    await forgetful.stamps('2026-11-13T06:00:00Z', null);
    const answer = await now();
    expect(answer.server_time).toBe('2026-11-20 12:00:00');
    expect(names(answer.working)).toEqual([['Zander', '2026-11-20 08:05:00']]);
    expect(names(answer.in_break)).toEqual([['Pause', '2026-11-20 11:30:00']]);
    expect(names(answer.forgotten)).toEqual([['Vergessen', '2026-11-13 07:00:00']]);
    expect(answer.not_recorded.total).toBe(0);
    expect(answer.working.people[0]).toMatchObject({ employee_id: worker.employeeId, user_id: worker.userId });
  });

  test('tells no break from which the person did not come back', async () => {
    await worker.stamps('2026-11-19T19:30:00Z', '2026-11-19T22:00:00Z', 'break');
    expect((await now()).in_break.total).toBe(1);
    app.clock.pass({ minutes: 31 });
    expect((await now()).in_break.total).toBe(0);
  });

  test('tells who has an account and has not begun though the planned begin has passed', async () => {
    app.clock.set('2026-11-20T06:59:00Z');
    expect((await now()).not_recorded.total).toBe(0);
    app.clock.set('2026-11-20T07:00:00Z');
    expect(names((await now()).not_recorded)).toEqual([['Zander', '2026-11-20 08:00:00']]);
    await worker.stamps('2026-11-20T06:50:00Z', '2026-11-20T06:55:00Z');
    expect((await now()).not_recorded.total).toBe(0);
  });

  test('asks nothing of those who are absent, recorded the day or do not work on it', async () => {
    await worker.record(entry('2026-11-20', null, null, 0));
    expect((await now()).not_recorded.total).toBe(0);
    app.clock.set('2026-11-14T11:00:00Z');
    expect((await now()).not_recorded.total).toBe(0);
    app.clock.set('2026-11-13T11:00:00Z');
    expect((await now()).not_recorded.total).toBe(1);
  });

  test('counts people without an account, whose days a manager records', async () => {
    await company.hires({ last_name: 'Ohne' });
    await company.hires({ last_name: 'Vorbei', schedule: { stopped_working_at_company: '2026-11-19' } });
    expect((await now()).without_account).toBe(1);
  });

  test('names 30 people of a group and counts them all', async () => {
    for (let index = 0; index < 31; index += 1) {
      const { id } = await company.hires();
      const start = [company.id, id, '2026-11-20T07:00:00Z'];
      await app.admin.query('insert into tracks (company_id, employee_id, started_at) values ($1, $2, $3)', start);
    }
    const { working } = await now();
    expect([working.total, working.people.length]).toEqual([31, 30]);
  });

  test('has nothing of another company, and is closed to employees', async () => {
    const other = await app.company();
    const stranger = await hireWithAccount(app, other, { last_name: 'Fremd' });
    await stranger.stamps('2026-11-20T07:05:00Z', null);
    expect(JSON.stringify([await now(), await openDays()])).not.toContain('Fremd');
    for (const call of [api.companyNow.read, api.companyNow.openDays]) {
      expect((await worker.client.send(call, {})).status).toBe(403);
    }
  });
});

describe('open days of a company', () => {
  test('name the people whose days are due within two days or late, the earliest first', async () => {
    await company.hires({ first_name: 'Bert', last_name: 'Neu' });
    const { due } = await openDays();
    // The product knows the second person since today only.
    expect(due).toEqual({
      total: 1,
      people: [
        {
          employee_id: worker.employeeId,
          user_id: worker.userId,
          first_name: 'Anna',
          last_name: 'Zander',
          count: 32,
          earliest: { day: '2026-10-01', due_on: '2026-10-08' },
        },
      ],
    });
  });

  test('count a day from the fifth day after it on', async () => {
    await app.admin.query('update employees set created_at = $1 where id = $2', [
      '2026-11-13T05:00Z',
      worker.employeeId,
    ]);
    app.clock.set('2026-11-17T11:00:00Z');
    expect((await openDays()).due.total).toBe(0);
    app.clock.set('2026-11-18T11:00:00Z');
    expect((await openDays()).due.people).toMatchObject([{ count: 1, earliest: { day: '2026-11-13' } }]);
  });

  test('count the questions that the weeks ask', async () => {
    expect((await openDays()).questions).toBe(0);
    await worker.stamps('2026-11-18T06:00:00Z', '2026-11-18T18:00:00Z');
    // More than ten hours, and no stamp on the Monday, Tuesday and Thursday of that week.
    expect((await openDays()).questions).toBe(4);
  });

  test('need one statement for 25 people', async () => {
    const tools = { holidays: () => new Map(), timeZone: 'Europe/Berlin', now: app.clock.now() };
    const count = () =>
      recordQueries(app.pool, company.id, async (db) => {
        await findOpenDays(db, { companyId: company.id }, '2026-11-20', tools);
      });
    const one = (await count()).length;
    for (let index = 0; index < 25; index += 1) await company.hires();
    expect([one, (await count()).length]).toEqual([2, 3]);
  });
});

describe('a stamp of a device whose clock is wrong', () => {
  test('is marked in the tracks of the person and in the week', async () => {
    const device_sent_at = '2026-11-20T11:10:00Z';
    const stamps = [
      ['start', '2026-11-20T07:10:00Z'],
      ['stop', '2026-11-20T10:10:00Z'],
    ] as const;
    await worker.client.send(api.timeTracking.stamps, {
      body: {
        device_sent_at,
        stamps: stamps.map(([kind, device_time]) => ({ id: crypto.randomUUID(), kind, device_time, elapsed_ms: null })),
      },
    });
    await worker.stamps('2026-11-19T07:05:00Z', '2026-11-19T15:00:00Z');
    const tracks = await manager.read(api.timeTracking.ofUser, {
      params: { userId: worker.userId },
      query: { page: 1 },
    });
    expect(tracks.data.map(({ start_time, clock_differs }) => [start_time, clock_differs])).toEqual([
      ['2026-11-20 08:00:00', true],
      ['2026-11-19 08:05:00', false],
    ]);
    const week = await worker.week('2026-11-16');
    expect(['2026-11-19', '2026-11-20'].map((day) => dayOf(week, day)?.stamps?.clock_differs)).toEqual([false, true]);
  });
});
