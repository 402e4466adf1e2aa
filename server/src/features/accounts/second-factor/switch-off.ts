import type { Db } from '../../../database/database.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { deleteSessions } from '../../../sessions/sessions.queries.ts';
import { getAccount } from '../account/accounts.queries.ts';
import { deleteSecondFactor, findSecondFactor } from './second-factor.queries.ts';
import { tellSwitched } from './tell-owner.ts';

/** Switches the second factor of a user off without a code, and ends their sessions. @returns false when there is none */
export async function switchOffSecondFactor(
  db: Db,
  queue: JobQueue,
  { userId, now }: { readonly userId: number; readonly now: Temporal.Instant },
): Promise<boolean> {
  const owner = await getAccount(db, userId);
  if (!(await findSecondFactor(db, userId))?.confirmed_at) return false;
  await deleteSecondFactor(db, userId);
  await deleteSessions(db, userId);
  await tellSwitched({ db, queue, owner, now }, 'off');
  return true;
}
