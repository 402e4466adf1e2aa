import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';
import type { TestCompany } from './test-company.ts';

/** An hour of work, long over, whose end waited on a device. */
export async function addTrack(app: TestApp, company: TestCompany, employee: number): Promise<void> {
  await app.admin.query(
    `with added as (
       insert into tracks (company_id, employee_id, started_at, stopped_at, ended_by, end_recorded_at)
       values ($1, $2, '2026-09-01 08:00+02', '2026-09-01 09:00+02', 'stamp', '2026-09-01 10:00+02') returning id)
     insert into stamps (company_id, employee_id, client_id, kind, device_time, device_sent_at, received_at, moment, clock_differs,
       track_id)
     select $1, $2, gen_random_uuid(), 'stop', '2026-09-01 09:00+02', '2026-09-01 10:00+02', '2026-09-01 10:00+02',
       '2026-09-01 09:00+02', false, id from added`,
    [company.id, employee],
  );
}

/** A day of the example week, recorded by its employee, long ago. */
export async function addDayRecord(
  app: TestApp,
  company: TestCompany,
  employee: number,
  name = 'Erika',
): Promise<void> {
  await app.admin.query(
    `insert into day_records (company_id, employee_id, day, version, source, start_time, end_time, break_minutes, author,
       recorded_at, recorded_by, recorded_by_name)
     values ($1, $2, '2026-10-05', 1, 'entry', '08:00', '12:00', 0, 'self', '2026-10-06 08:00+02', 0, $3)`,
    [company.id, employee, name],
  );
}

/** Adds a device of a user that gets notifications, signed in by a session of its own. */
export async function addDevice(app: TestApp, userId: number): Promise<number> {
  const { rows } = await app.admin.query<{ id: number }>(
    `insert into push_subscriptions (user_id, family, endpoint, p256dh, auth, created_at)
     values ($1, gen_random_uuid(), $2, $3, $4, now()) returning id`,
    [userId, `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, 'B'.repeat(87), 'A'.repeat(22)],
  );
  return rows[0]?.id ?? 0;
}

/** Id of the notification that was added last. */
export async function newestNotification(app: TestApp): Promise<number> {
  const { rows } = await app.admin.query<{ id: number }>('select max(id) as id from notifications');
  return rows[0]?.id ?? 0;
}
