import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockManagers } from './staff.queries.ts';

/**
 * Makes sure that a company can do without one of its managers. Two who want to remove each other take turns.
 *
 * @throws Refusal last_manager when nobody else would be left, own_account when they mean themselves, forbidden when
 * the one who asks has stopped being a manager in the meantime
 * @source docs/decisions.md D32; docs/security-tests.md S13
 */
export async function refuseLosingManager(db: Db, reach: Reach, userId: number | null, askedBy: number): Promise<void> {
  const managers = await lockManagers(db, reach);
  if (!managers.includes(askedBy)) throw new Refusal('forbidden');
  if (managers.every((id) => id === userId)) throw new Refusal('last_manager');
  if (userId === askedBy) throw new Refusal('own_account');
}
