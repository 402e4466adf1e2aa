import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { type RequestRow, shownRequests } from './requests.queries.ts';

/** Granted requests that are not over, and whose days were not reckoned today; another worker's are left to it. */
export const findUncheckedGrants = (db: Db, reach: Reach, today: IsoDate): Promise<RequestRow[]> =>
  shownRequests(db, reach)
    .where('r.state', 'in', ['granted', 'cancel_asked'])
    .where('r.last_day', '>=', today)
    .where('r.days_on', '<', today)
    .forUpdate('r')
    .skipLocked()
    .execute();

/** Stores the days that were reckoned today. It is no change of the request. */
export async function updateReckonedDays(db: Db, reach: Reach, id: number, days: number, today: IsoDate) {
  await db
    .updateTable('leave_requests')
    .set({ days, days_on: today })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .execute();
}
