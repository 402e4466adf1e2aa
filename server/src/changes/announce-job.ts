import { jobChanges } from '@zeitblatt/contract/record/jobs';
import type { JobType } from '@zeitblatt/domain/record/jobs/job';
import type { Pool } from '../database/pool.ts';
import { textOfChange } from './change-streams.ts';
import { tellChanges } from './changes.queries.ts';

/** No account has this id: managers hear of it. */
const NO_USER = 0;

/**
 * Tells open pages of managers what a finished job has changed. A lost message costs a late look.
 *
 * @source docs/decisions/0091-stamps-in-any-order.md
 */
export const jobAnnouncer =
  (pool: Pool, onError: (error: unknown) => void) =>
  (companyId: number, type: JobType): void => {
    const change = { companyId, userId: NO_USER, sender: '-', things: jobChanges[type], concerned: [] };
    tellChanges(pool, [textOfChange(change)]).catch(onError);
  };
