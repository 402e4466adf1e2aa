import { toWholeSeconds } from '@zeitblatt/domain/days/timer/timer';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { endTrack } from './time-tracking.queries.ts';

/**
 * Ends the running track of an employee whose account is removed, at the moment of the removal. Without an account the
 * employee could not stop it later.
 *
 * @source docs/security-tests.md S24
 */
export async function closeTrack(db: Db, reach: Reach, employeeId: number, now: Temporal.Instant): Promise<void> {
  await endTrack(db, reach, employeeId, { at: toWholeSeconds(now), by: 'removal', now });
}
