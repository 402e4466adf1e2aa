import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { databaseOf } from '../../database/database.ts';
import { insertFeed } from '../../features/days/calendar-feed/feeds.queries.ts';
import { replaceHandling } from '../../features/days/leave-requests/granters.queries.ts';
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

/** Requests of an employee, asked, asked by the company and granted, and a calendar address of the reader. */
export type LeaveThings = Record<'leaveRequest' | 'offeredLeave' | 'grantedLeave' | 'feed', number>;

/** Ids that do not exist. */
export const UNKNOWN_LEAVE = {
  leaveRequest: 999_999_980,
  offeredLeave: 999_999_979,
  grantedLeave: 999_999_978,
  feed: 999_999_977,
  leaveLine: 999_999_976,
  leaveNotice: 999_999_975,
};

/** Creates one of each, and a manager who alone is told of requests. */
export async function addLeaveThings(
  app: TestApp,
  company: TestCompany,
  { employee, reader }: { readonly employee: number; readonly reader: number },
): Promise<LeaveThings> {
  await company.does(({ db, reach }) => replaceHandling(db, reach, [{ user_id: reader, deputy_id: null }], null));
  return {
    leaveRequest: await addRequest(company, employee, '2027-02-01'),
    offeredLeave: await addRequest(company, employee, '2027-03-01', { asked_by: 'company' }),
    grantedLeave: await addRequest(company, employee, '2027-04-01', { state: 'granted' }),
    feed: await insertFeed(databaseOf(app.pool), {
      userId: reader,
      kind: 'team',
      hash: tokenHash(newToken()),
      now: app.clock.now(),
    }),
  };
}
