import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

const keyOf = ({ companyId }: Reach, month: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`hashtextextended('batch of ' || ${month}, ${companyId})`;

/**
 * Keeps calls that save single sheets out of the months of a batch until its transaction ends: they would wait for the
 * counts of the month, which the batch changes with its first sheets. Waits for calls that are saving.
 */
export async function lockMonthsForBatch(db: Db, reach: Reach, months: readonly IsoMonth[]): Promise<void> {
  const sorted = [...new Set(months)].toSorted();
  await sql`
    select pg_advisory_xact_lock(${keyOf(reach, sql`month`)})
    from unnest(${sorted}::text[]) with ordinality as of (month, position) order by position`.execute(db);
}

/** Whether no batch is saving sheets of a month. If so, a batch waits until this transaction ends. */
export const tryEnteringMonth = (reach: Reach, month: IsoMonth): RawBuilder<boolean> =>
  sql<boolean>`pg_try_advisory_xact_lock_shared(${keyOf(reach, sql`${month}::text`)})`;
