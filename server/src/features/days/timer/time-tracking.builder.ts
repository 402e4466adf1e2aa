import { randomUUID } from 'node:crypto';
import { api } from '@zeitblatt/contract/api';
import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import type { StampKind } from '@zeitblatt/domain/days/timer/track';
import { databaseOf, inCompany } from '../../../database/database.ts';
import { createUser, type EmployeeOutline } from '../../../demo/builders.ts';
import { openSession } from '../../../sessions/open-session.ts';
import type { Answer, Client } from '../../../testing/client.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type TestCompany, uniqueEmail } from '../../../testing/test-company.ts';

/** An employee who signed in, with the calls of the timer. */
export type Timer = {
  readonly employeeId: number;
  readonly userId: number;
  readonly client: Client;
  readonly start: () => Promise<Answer>;
  readonly break: () => Promise<Answer>;
  readonly stop: () => Promise<Answer>;
  readonly complete: (stopTime: string) => Promise<Answer>;
  readonly tracks: () => Promise<readonly Readonly<Record<string, unknown>>[]>;
};

/** Hires an employee with an account and opens a session. */
export async function hireRecorder(
  app: TestApp,
  company: TestCompany,
  role: Role = 'employee',
  outline: EmployeeOutline = {},
): Promise<Timer> {
  const now = app.clock.now();
  const user = await createUser(databaseOf(app.pool), { email: uniqueEmail(), role, companyId: company.id, now });
  const { id: employeeId } = await company.hires({ userId: user.id, ...outline });
  return { employeeId, userId: user.id, ...(await timerOf(app, user.id)) };
}

/** Signs a user in on one more device, for long enough that a test can move the clock. */
export async function timerOf(app: TestApp, userId: number): Promise<Omit<Timer, 'employeeId' | 'userId'>> {
  const session = { userId, kind: 'staying', userAgent: undefined, now: app.clock.now() } as const;
  const { token } = await inCompany(app.pool, null, (db) => openSession(db, session));
  const client = app.client(token);
  return {
    client,
    start: () => client.send(api.timeTracking.start, {}),
    break: () => client.send(api.timeTracking.break, {}),
    stop: () => client.send(api.timeTracking.stop, {}),
    complete: (stop_time) => client.raw({ method: 'POST', url: '/api/timetracking/complete', payload: { stop_time } }),
    tracks: async () => (await client.read(api.timeTracking.today, {})).tracks,
  };
}

/** A stamp that waited: its kind, and its time by a device whose clock is right. */
export type Waiting = readonly [
  kind: StampKind,
  deviceTime: string,
  given?: { readonly id?: string; readonly elapsed_ms?: number },
];

/**
 * Sends waiting stamps.
 *
 * @param sentAt moment of sending by the clock of the device; by default that is right
 */
export async function sendStamps(
  app: TestApp,
  { client }: Pick<Timer, 'client'>,
  waiting: readonly Waiting[],
  sentAt = app.clock.now().toString(),
): Promise<Answer> {
  const stamps = waiting.map(([kind, device_time, { id = randomUUID(), elapsed_ms = null } = {}]) => ({
    id,
    kind,
    device_time,
    elapsed_ms,
  }));
  return client.send(api.timeTracking.stamps, { body: { device_sent_at: sentAt, stamps } });
}

/** A stored track. */
export type StoredRow = {
  readonly startedAt: string;
  readonly stoppedAt: string | null;
  readonly endedBy: string | null;
};

/** The stored tracks of an employee, the earliest first; times in UTC. */
export async function storedTracks(app: TestApp, employeeId: number): Promise<StoredRow[]> {
  const { rows } = await app.admin.query<StoredRow>(
    `select to_char(started_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "startedAt",
       to_char(stopped_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "stoppedAt", ended_by as "endedBy"
     from tracks where employee_id = $1 order by started_at, id`,
    [employeeId],
  );
  return rows;
}
