import type { RetentionClass } from '@zeitblatt/domain/days/day/retention';
import type { Hold, RetentionState } from '@zeitblatt/domain/record/privacy/retention';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';

/** Stores the class of a company. @param changedAt the moment of a change of the class; null where only the reason differs */
export async function updateRetention(
  db: Db,
  reach: Reach,
  { retention_class, reason }: { readonly retention_class: RetentionClass; readonly reason: string | null },
  changedAt: Temporal.Instant | null,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({
      retention_class,
      retention_reason: reason,
      ...(changedAt === null ? {} : { retention_changed_at: changedAt.toString() }),
    })
    .where('company_id', '=', reach.companyId)
    .execute();
}

const selectHolds = (db: Db, reach: Reach) =>
  db
    .selectFrom('retention_holds as h')
    .leftJoin('employees as e', (join) =>
      join.onRef('e.company_id', '=', 'h.company_id').onRef('e.id', '=', 'h.employee_id'),
    )
    .select(['h.id', 'h.employee_id', 'h.purpose', 'h.begun_by_name as begun_by'])
    .select(timestampText('h.begun_at').$castTo<string>().as('begun_at'))
    .select(sql<string | null>`e.first_name || ' ' || e.last_name`.as('person'))
    .where('h.company_id', '=', reach.companyId)
    .where('h.ended_at', 'is', null)
    .orderBy('h.id');

/** Standing holds of a company, the oldest first. */
export const findStandingHolds = (db: Db, reach: Reach): Promise<Hold[]> => selectHolds(db, reach).execute();

/** A standing hold. */
export const findHold = (db: Db, reach: Reach, id: number): Promise<Hold | undefined> =>
  selectHolds(db, reach).where('h.id', '=', id).executeTakeFirst();

type NewHold = {
  /** Null for the whole company. */
  readonly employeeId: number | null;
  readonly purpose: string;
  readonly by: string;
  readonly now: Temporal.Instant;
};

/** Inserts a hold. The caller has locked the company. @returns its id */
export async function insertHold(db: Db, reach: Reach, { employeeId, purpose, by, now }: NewHold): Promise<number> {
  const { id } = await db
    .insertInto('retention_holds')
    .values({
      company_id: reach.companyId,
      employee_id: employeeId,
      purpose,
      begun_at: now.toString(),
      begun_by_name: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a standing hold. @returns whether it stood until now */
export async function endHold(
  db: Db,
  reach: Reach,
  id: number,
  { by, now }: Pick<NewHold, 'by' | 'now'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('retention_holds')
    .set({ ended_at: now.toString(), ended_by_name: by })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const purgedData = z.object({ people: z.int(), sheets: z.int(), times: z.int() });

/** Result of the newest purge that removed something, from the log. */
export async function findLastPurge(db: Db, reach: Reach): Promise<RetentionState['last_purge']> {
  const row = await db
    .selectFrom('log_entries')
    .select(['day', sql`data -> 'purged'`.as('purged')])
    .where('company_id', '=', reach.companyId)
    .where('type', '=', 'records_purged')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { day: row.day, ...purgedData.parse(row.purged) } : null;
}

/** Whether the company is going to be deleted. */
export async function isDeletionPending(db: Db, reach: Reach): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('company_id')
    .where('company_id', '=', reach.companyId)
    .where('deletion_due_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
