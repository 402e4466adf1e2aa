import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { merkleTree } from '../../../audit/merkle-root.ts';
import {
  findHeadOf,
  insertTimeStamp,
  isStampedOn,
  lockTimeStamps,
  updateStampPath,
} from '../../../audit/time-stamps.queries.ts';
import { inCompany } from '../../../database/database.ts';
import { forEachCompany } from '../../../database/each-company.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import type { TimeStamper } from '../../../time-stamps/time-stamper.ts';

type Tools = { readonly pool: Pool; readonly timeStamper: TimeStamper | null; readonly timeZone: string };

/**
 * Gets one time stamp a day over the heads that the nightly checks of all companies have kept, where an authority is set. A refused or
 * failed request is repeated with the next run. Only the root leaves the house: a hash that says nothing of any company.
 *
 * The paths are stored before the stamp, and the lock is held until both are there, so that a stamp without its paths cannot stay.
 *
 * @throws Error when the authority gives no fitting answer
 * @source docs/decisions/0068-time-stamps.md
 */
export async function stampHeads({ pool, timeStamper, timeZone }: Tools, now: Temporal.Instant): Promise<void> {
  if (timeStamper === null) return;
  const day = dateInTimeZone(timeZone, now);
  await inCompany(pool, null, async (db) => {
    if (!(await lockTimeStamps(db)) || (await isStampedOn(db, day))) return;
    const kept: { reach: Reach; head: Buffer }[] = [];
    await forEachCompany(pool, 'the heads to be stamped', async (reach) => {
      const head = await inCompany(pool, reach.companyId, (own) => findHeadOf(own, reach, day));
      if (head) kept.push({ reach, head });
    });
    if (kept.length === 0) return;
    const { root, paths } = merkleTree(kept.map(({ head }) => head));
    const { token, at } = await timeStamper.stamp(root);
    for (const [index, { reach }] of kept.entries())
      await inCompany(pool, reach.companyId, (own) => updateStampPath(own, reach, day, paths[index] ?? []));
    await insertTimeStamp(db, { day, root, authority: timeStamper.authority, token, at });
  });
}
