import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** Locks the managers of a company, so that only one transaction at a time can remove a manager. @returns their ids */
export async function lockManagers(db: Db, reach: Reach): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', reach.companyId)
    .where('role', '=', 'company_manager')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a company demands a second factor of its managers. It stays so until the end of the transaction. */
async function needsSecondFactor(db: Db, reach: Reach): Promise<boolean> {
  const { managers_need_second_factor } = await db
    .selectFrom('companies')
    .select('managers_need_second_factor')
    .where('company_id', '=', reach.companyId)
    .forShare()
    .executeTakeFirstOrThrow();
  return managers_need_second_factor;
}

/** Changes the role of a user of the company; false when the user did not have the previous role. */
export async function updateRole(
  db: Db,
  reach: Reach,
  userId: number,
  { from, to }: { from: Role; to: Role },
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ role: to, needs_second_factor: to === 'company_manager' && (await needsSecondFactor(db, reach)) })
    .where('id', '=', userId)
    .where('company_id', '=', reach.companyId)
    .where('role', '=', from)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
