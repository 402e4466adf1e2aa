import { dateInTimeZone, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { type Db, inCompany } from '../../../database/database.ts';
import { forEachCompany } from '../../../database/each-company.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import type { DayCallTools } from '../records/own-person.ts';
import { judgeRequests } from './judge-requests.ts';
import { findUncheckedGrants, updateReckonedDays } from './reckoned-days.queries.ts';
import type { NewsTools } from './tell-sides.ts';
import { tellEmployee, tellGranters } from './tell-sides.ts';

type Tools = DayCallTools & { readonly pool: Pool; readonly queue: NewsTools['queue']; readonly baseUrl: string };

/**
 * Tells both sides of granted leave whose days have become fewer or more, by a new plan, another place of work or the end of the
 * employment: the account follows by itself. Each request is looked at once a day, in the transaction that stores it.
 *
 * @throws AggregateError with the failures, after all companies were processed
 * @source docs/decisions/0099-leave-requests.md
 */
export async function tellChangedDays({ pool, ...tools }: Tools, now: Temporal.Instant): Promise<void> {
  const today = dateInTimeZone(tools.timeZone, now);
  await forEachCompany(pool, 'days of granted leave', (reach) =>
    inCompany(pool, reach.companyId, (db) => checkCompany({ db, reach, now, today }, tools)),
  );
}

type Doing = { readonly db: Db; readonly reach: Reach; readonly now: Temporal.Instant; readonly today: IsoDate };

async function checkCompany(doing: Doing, tools: Omit<Tools, 'pool'>): Promise<void> {
  const { db, reach, today } = doing;
  const rows = await findUncheckedGrants(db, reach, today);
  if (rows.length === 0) return;
  const judged = await judgeRequests(doing, rows, tools);
  const news = { queue: tools.queue, settings: { baseUrl: tools.baseUrl } };
  for (const row of rows) {
    const days = judged.get(row)?.used ?? row.days;
    await updateReckonedDays(db, reach, row.id, days, today);
    if (days === row.days) continue;
    const about = { ...row, days };
    await tellEmployee(doing, about, { news: 'leave_days_changed' }, news);
    await tellGranters(doing, about, { news: 'leave_days_changed' }, news);
  }
}
