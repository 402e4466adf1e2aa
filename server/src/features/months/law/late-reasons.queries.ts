import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { LateReason } from '@zeitblatt/domain/months/law/facts/late-reason';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { monthText, timestampText } from '../../../database/stamp-text.ts';

/** The reason of a month. */
export const findLateReason = (db: Db, reach: Reach, month: IsoMonth): Promise<LateReason | undefined> =>
  db
    .selectFrom('late_reasons')
    .select([monthText('month').as('month'), 'reason', 'given_by_name as given_by'])
    .select(timestampText('given_at').$castTo<string>().as('given_at'))
    .where('company_id', '=', reach.companyId)
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst();

type GivenReason = { readonly reason: string; readonly name: string; readonly now: Temporal.Instant };

/** Stores the reason of a month, or replaces it. */
export async function storeLateReason(
  db: Db,
  reach: Reach,
  month: IsoMonth,
  { reason, name, now }: GivenReason,
): Promise<void> {
  const given = { reason, given_by_name: name, given_at: now.toString() };
  await db
    .insertInto('late_reasons')
    .values({ company_id: reach.companyId, month: firstDayOf(month), ...given })
    .onConflict((conflict) => conflict.columns(['company_id', 'month']).doUpdateSet(given))
    .execute();
}

/** Deletes the reason of a month. */
export async function deleteLateReason(db: Db, reach: Reach, month: IsoMonth): Promise<void> {
  await db
    .deleteFrom('late_reasons')
    .where('company_id', '=', reach.companyId)
    .where('month', '=', firstDayOf(month))
    .execute();
}
