import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { lockManagers } from './roles.queries.ts';

/**
 * Checks that a company may lose one of its managers. Locks the managers, so that two who remove each other are handled
 * one after the other.
 *
 * @throws Refusal last_manager when no other manager would be left, own_account when they mean themselves, forbidden
 * when the caller is no manager any more
 * @source docs/decisions.md D32; docs/security-tests.md S13
 */
export async function refuseLosingManager(db: Db, reach: Reach, userId: number | null, askedBy: number): Promise<void> {
  const managers = await lockManagers(db, reach);
  if (!managers.includes(askedBy)) throw new Refusal('forbidden');
  if (managers.every((id) => id === userId)) throw new Refusal('last_manager');
  if (userId === askedBy) throw new Refusal('own_account');
}
