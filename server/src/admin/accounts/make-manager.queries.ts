import type { Db } from '../../database/database.ts';

/** Makes a user without a company a manager. @returns false when the user has a company or is a manager already */
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
