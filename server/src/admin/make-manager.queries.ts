import type { Db } from '../database/database.ts';

/** Lets somebody without a company manage one. @returns false when they have one, or manage already */
export async function updateToManager(db: Db, userId: number): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ role: 'company_manager' })
    .where('id', '=', userId)
    .where('company_id', 'is', null)
    .where('role', '=', 'user')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
