import { api } from '@zeitblatt/contract/api';
import type { RequestInput } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { expect, test } from 'vitest';
import { inCompany } from '../../../database/database.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import { hireWithAccount } from '../week/day-records.builder.ts';
import { code, days } from './leave-requests.builder.ts';
import { oldRequestsCleanUp } from './old-requests.ts';
import { tellChangedDays } from './tell-changed-days.ts';

const app = setUpApp({ now: '2026-11-20T11:00:00Z' });

test('a new plan gives a granted day back, and both sides are told once', async () => {
  const company = await app.company();
  const manager = await company.signIn('company_manager');
  const worker = await hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' });
  const { body } = await worker.client.send(api.leaveRequests.ask, { body: days('2026-12-07', '2026-12-11') });
  const { id } = body.request;
  await manager.send(api.leaveRequests.grant, { params: { id }, body: { version: 1, as_advance: false } });
  const plan = { schedule_id: worker.schemaId, weekdays: [1, 2, 3, 4] };
  await app.admin.query(
    `update schedule_versions set days = (
       select jsonb_agg(d) from jsonb_array_elements(days) as d where (d ->> 'day_id')::int = any ($2)) where schedule_id = $1`,
    [plan.schedule_id, plan.weekdays],
  );
  const texts = async (client: typeof manager) =>
    (await client.read(api.notifications.list, {})).data
      .map(({ text }) => text)
      .filter((text) => text.includes('braucht jetzt'));
  const next = app.clock.now().add({ hours: 24 });
  for (let times = 0; times < 2; times += 1) await tellChangedDays(app.jobTools, next);
  const told = 'Der genehmigte Urlaub von Anna Zander (07.12.2026 – 11.12.2026) braucht jetzt so viele Urlaubstage: 4.';
  expect(await texts(worker.client)).toEqual([expect.stringContaining(told)]);
  expect(await texts(manager)).toEqual([expect.stringContaining(told)]);
  expect((await worker.client.read(api.leaveRequests.own, {})).data).toMatchObject([{ days: 4, version: 2 }]);
});

test('requests are kept for three years after their year', async () => {
  const company = await app.company();
  const worker = await hireWithAccount(app, company);
  await worker.client.send(api.leaveRequests.ask, { body: days('2026-12-31', '2026-12-31') });
  await worker.client.send(api.leaveRequests.ask, { body: days('2027-01-04', '2027-01-04') });
  const left = async (at: string) => {
    await oldRequestsCleanUp.run({ pool: app.pool }, Temporal.Instant.from(at));
    return inCompany(app.pool, company.id, (db) => db.selectFrom('leave_requests').select('first_day').execute());
  };
  expect(await left('2029-12-31T12:00:00Z')).toHaveLength(2);
  expect(await left('2030-01-01T12:00:00Z')).toEqual([{ first_day: '2027-01-04' }]);
});

test('a request over the turn of the year takes from both', async () => {
  const company = await app.company();
  const worker = await hireWithAccount(app, company);
  const preview = (first: string, last: string) => {
    const { note: _note, ...query } = days(first, last);
    return worker.client.read(api.leaveRequests.preview, { query });
  };
  const { years } = await preview('2026-12-28', '2027-01-05');
  expect(years.map(({ year, days: used }) => [year, used])).toEqual([
    [2026, 4],
    [2027, 2],
  ]);
  const half = days('2026-12-28', '2027-01-05', { half_last: 'morning' });
  await worker.client.send(api.leaveRequests.ask, { body: half });
  expect((await preview('2026-12-07', '2026-12-07')).years).toMatchObject([{ asked: 4 }]);
  expect((await preview('2027-02-01', '2027-02-01')).years).toMatchObject([{ asked: 1.5 }]);
});

test('carried days that lapse before the leave do not cover it', async () => {
  const company = await app.company();
  const worker = await hireWithAccount(app, company);
  await app.admin.query(
    `with rule as (insert into leave_rules (company_id, from_year, is_kept, is_pro_rata, contract_lapses, december_24, december_31,
       created_by, created_by_name, created_at) values ($1, 2026, true, false, true, 'full', 'full', $3, 'x', now()))
     insert into leave_bookings (company_id, employee_id, year, kind, account, days, from_year, booked_by_name, booked_at)
     values ($1, $2, 2027, 'carried', 'contract', 3, 2026, 'x', now())`,
    [company.id, worker.employeeId, worker.userId],
  );
  const preview = async (first: string, last: string) => {
    const { note: _note, ...query } = days(first, last);
    return worker.client.read(api.leaveRequests.preview, { query });
  };
  expect(await preview('2027-03-01', '2027-03-03')).toMatchObject({ years: [{ left: 31, left_after: 28 }] });
  expect(await preview('2027-07-01', '2027-08-12')).toMatchObject({
    days: 31,
    is_advance: true,
    years: [{ left: 31, left_after: -3 }],
  });
});

test('grants no leave over recorded work, singly or with others', async () => {
  const company = await app.company();
  const manager = await company.signIn('company_manager');
  const worker = await hireWithAccount(app, company);
  const asked = async (body: RequestInput) => (await worker.client.send(api.leaveRequests.ask, { body })).body.request;
  const mine = async () => (await worker.client.read(api.leaveRequests.own, {})).data;
  const one = await asked(days('2026-11-20', '2026-11-23'));
  const two = await asked(days('2026-12-07', '2026-12-08'));
  const times = { start_time: '07:00', end_time: '11:00', break_minutes: 0 } as const;
  expect((await worker.record({ day: '2026-11-20', ...times })).status).toBe(200);
  const single = await manager.send(api.leaveRequests.grant, {
    params: { id: one.id },
    body: { version: 1, as_advance: false },
  });
  expect(code(single)).toEqual([409, 'leave_work_recorded']);
  expect(JSON.stringify(single.body)).toContain('20.11.2026');
  const { data: listed } = await manager.read(api.leaveRequests.list, { query: { state: 'open', page: 1 } });
  expect(listed).toMatchObject([{ recorded_day: '2026-11-20' }, { recorded_day: null }]);
  const grantMany = (...ids: number[]) => {
    const requests = ids.map((id) => ({ id, version: 1, as_advance: false }));
    return manager.send(api.leaveRequests.grantMany, { body: { requests } });
  };
  expect((await grantMany(one.id)).body).toMatchObject({ refused: [{ code: 'leave_work_recorded' }] });
  expect(await mine()).toMatchObject([{ state: 'asked' }, { id: one.id, state: 'asked' }]);
  expect((await grantMany(999_999, two.id)).body).toMatchObject({
    granted: 1,
    refused: [{ id: 999_999, code: 'leave_request_not_found' }],
  });
  expect(await mine()).toMatchObject([{ id: two.id, state: 'granted' }, { state: 'asked' }]);
});

test('leave that has begun is shortened or cancelled by agreement', async () => {
  app.clock.set('2026-11-20T11:00:00Z');
  const company = await app.company();
  const worker = await hireWithAccount(app, company);
  const { body } = await worker.client.send(api.leaveRequests.ask, { body: days('2026-11-20', '2026-11-25') });
  const { id } = body.request;
  const granter = await company.signIn('company_manager');
  await granter.send(api.leaveRequests.grant, { params: { id }, body: { version: 1, as_advance: false } });
  app.clock.set('2026-11-23T11:00:00Z');
  const manager = await company.signIn('company_manager');
  const { replaces: _replaces, note: _note, ...span } = days('2026-11-20', '2026-11-23');
  const reason = 'Wir brauchen Sie ab Dienstag';
  const offer = (first: string) =>
    manager.send(api.leaveRequests.change, { params: { id }, body: { ...span, first, version: 2, reason } });
  expect(code(await offer('2026-11-19'))).toEqual([422, 'first']);
  expect((await offer('2026-11-20')).status).toBe(200);
  const answer = (of: number, version: number) =>
    worker.client.send(api.leaveRequests.answer, { params: { id: of }, body: { version, agrees: true } });
  const { data } = await worker.client.read(api.leaveRequests.own, {});
  const shorter = data.find(({ state }) => state === 'asked')?.id ?? 0;
  expect((await answer(shorter, 1)).status).toBe(200);
  const query = { from: '2026-11-20', to: '2026-11-25' };
  const away = async () => (await manager.read(api.absences.read, { query })).people;
  expect(await away()).toMatchObject([{ kinds: 'U..U..', leave_left: 26 }]);
  await manager.send(api.leaveRequests.cancel, { params: { id: shorter }, body: { version: 2, reason } });
  expect((await answer(shorter, 3)).body).toMatchObject({ request: { state: 'cancelled' } });
  expect(await away()).toMatchObject([{ kinds: '......', leave_left: 28 }]);
});
