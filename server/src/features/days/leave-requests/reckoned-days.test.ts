import { api } from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { inCompany } from '../../../database/database.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import { hireWithAccount } from '../week/day-records.builder.ts';
import { days } from './leave-requests.builder.ts';
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
