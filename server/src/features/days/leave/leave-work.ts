import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { leaveRuleOf } from '@zeitblatt/domain/days/leave/leave-rules';
import { inCompany } from '../../../database/database.ts';
import { forEachCompany } from '../../../database/each-company.ts';
import type { Pool } from '../../../database/pool.ts';
import { carryLeave } from './carry-leave.ts';
import { findLeaveRules } from './leave-lines.queries.ts';
import { findLeavePage } from './leave-people.queries.ts';
import { loadLeave, type PersonLeave } from './load-leave.ts';
import { keepDeliveries } from './notices.queries.ts';
import { type NoticeTools, sendNotices } from './notices.ts';

/** The hours of a day in which accounts are settled and notices are sent. */
const HOURS = { from: 6, until: 10 };

/**
 * Keeps the accounts of every company that has them: carries days into the new year, sends the notices that are due, and keeps when they were
 * delivered. It may run at any time and twice.
 *
 * @throws AggregateError with the failures, after all companies were processed
 */
export async function keepLeaveAccounts(
  { pool, timeZone, ...tools }: NoticeTools & { readonly pool: Pool; readonly timeZone: string },
  now: Temporal.Instant,
): Promise<void> {
  const { hour } = now.toZonedDateTimeISO(timeZone);
  const today = dateInTimeZone(timeZone, now);
  const year = Number(today.slice(0, 4));
  const isTime = hour >= HOURS.from && hour < HOURS.until;
  await forEachCompany(pool, 'leave accounts', (reach) =>
    inCompany(pool, reach.companyId, async (db) => {
      const rules = await findLeaveRules(db, reach);
      if (rules.length === 0) return;
      await keepDeliveries(db, reach);
      if (!isTime) return;
      await carryLeave(db, reach, { year, now, holidays: tools.holidays });
      if (!leaveRuleOf(rules, year).is_kept) return;
      const span = { from: today, to: today, search: '' };
      const { ids } = await findLeavePage(db, reach, span, { limit: null, offset: 0 });
      const people = await loadLeave(db, reach, ids, { year, today }, tools.holidays);
      await sendNotices({ ...tools, db, reach, now }, people, { year, roundOf: (leave) => roundOf(leave, today) });
    }),
  );
}

/**
 * The round in which a person is told: in January, from September on, and after that again when more days are left than the last notice
 * named. Null: nothing is due.
 */
function roundOf({ notices, account }: PersonLeave, today: string): string | null {
  const day = today.slice(5);
  const had = (round: string): boolean => notices.some((notice) => notice.round === round);
  if (day <= '01-31') return had('january') ? null : 'january';
  if (day < '09-01') return null;
  const last = notices.at(-1);
  if (!last || last.sent_at.slice(5, 10) < '09-01') return had('september') ? null : 'september';
  return account.left > last.days ? `change after ${last.id}` : null;
}
