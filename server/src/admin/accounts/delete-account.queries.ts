import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';

/** Takes an account from its employee. @returns the employee; null when the account has none */
export async function detachAccount(db: Db, reach: Reach, userId: number): Promise<number | null> {
  const row = await db
    .updateTable('employees')
    .set({ user_id: null })
    .where('company_id', '=', reach.companyId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
