import { api } from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import type { RecordedEntry, Week } from '@zeitblatt/domain/days/week/week';
import { databaseOf, inCompany } from '../../../database/database.ts';
import { createUser, type EmployeeOutline } from '../../../demo/builders.ts';
import { openSession } from '../../../sessions/open-session.ts';
import type { Answer, Client } from '../../../testing/client.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type TestCompany, uniqueEmail } from '../../../testing/test-company.ts';

/** An employee who signed in, with the calls on their own days. */
export type OwnDays = {
  readonly employeeId: number;
  readonly schemaId: number;
  readonly userId: number;
  readonly client: Client;
  readonly week: (monday: IsoDate) => Promise<Week>;
  readonly record: (...entries: RecordedEntry[]) => Promise<Answer>;
  readonly undo: (...dates: IsoDate[]) => Promise<Answer>;
  readonly openDays: () => Promise<unknown>;
  /** Stores a track in the employee's name, by instants. */
  readonly stamps: (start: string, stop: string | null, endedBy?: string) => Promise<void>;
};

/** Hires an employee with an account and opens a session that lasts while a test moves the clock. */
export async function hireWithAccount(
  app: TestApp,
  company: TestCompany,
  outline: EmployeeOutline = {},
): Promise<OwnDays> {
  const now = app.clock.now();
  const person = { email: uniqueEmail(), role: 'employee', companyId: company.id, now } as const;
  const user = await createUser(databaseOf(app.pool), person);
  const { id: employeeId, schemaId } = await company.hires({ userId: user.id, ...outline });
  await app.admin.query('update employees set created_at = $1 where id = $2', ['2026-01-01T00:00Z', employeeId]);
  const session = { userId: user.id, kind: 'staying', userAgent: undefined, now } as const;
  const { token } = await inCompany(app.pool, null, (db) => openSession(db, session));
  const client = app.client(token);
  return {
    employeeId,
    schemaId,
    userId: user.id,
    client,
    week: (monday) => client.read(api.dayRecords.ownWeek, { params: { monday } }),
    record: (...entries) => client.send(api.dayRecords.record, { body: { entries } }),
    undo: (...dates) => client.send(api.dayRecords.withdraw, { body: { dates } }),
    openDays: async () => (await client.read(api.ownTasks.read, {})).open_days,
    stamps: async (start, stop, endedBy = 'stamp') => {
      await app.admin.query(
        `insert into tracks (company_id, employee_id, started_at, stopped_at, ended_by, end_recorded_at)
         values ($1, $2, $3, $4, $5, $4)`,
        [company.id, employeeId, start, stop, stop === null ? null : endedBy],
      );
    },
  };
}

/** Times of a day as a person enters them. */
export const entry = (day: IsoDate, start: string | null, end: string | null, breakMinutes = 30): DayEntry => ({
  day,
  start_time: start,
  end_time: end,
  break_minutes: breakMinutes,
});

/** A day of a kind without times. */
export const absence = (day: IsoDate, kind: AbsenceKind): RecordedEntry => ({ ...entry(day, null, null, 0), kind });

/** A day of a week by its date. */
export const dayOf = ({ days }: Week, day: IsoDate) => days.find((one) => one.day === day);
