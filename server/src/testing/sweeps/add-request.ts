import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { databaseOf } from '../../database/database.ts';
import { insertFeed } from '../../features/days/calendar-feed/feeds.queries.ts';
import { insertRequest, type NewRequest } from '../../features/days/leave-requests/requests.queries.ts';
import { newToken, tokenHash } from '../../sessions/token.ts';
import type { TestApp } from '../test-app.ts';
import type { TestCompany } from '../test-company.ts';

type More = Partial<Pick<NewRequest, 'asked_by' | 'state'>>;

/** Stores a request for a day of leave. @returns its id */
export const addRequest = (
  company: TestCompany,
  employeeId: number,
  day: IsoDate,
  { asked_by = 'employee', state = 'asked' }: More = {},
): Promise<number> =>
  company.does(async ({ db, reach, now }) => {
    const span = { first: day, last: day, half_first: null, half_last: null };
    const texts = { note: null, reason: null, replaces_id: null };
    const asked = { asked_by, state, asked_at: now.toString(), days: 1, days_on: '2026-11-20' } as const;
    return insertRequest(db, reach, { employee_id: employeeId, ...span, ...asked, ...texts });
  });

/** Stores a calendar address of an account. @returns its id */
export const addFeed = (app: TestApp, userId: number): Promise<number> =>
  insertFeed(databaseOf(app.pool), { userId, kind: 'team', hash: tokenHash(newToken()), now: app.clock.now() });
