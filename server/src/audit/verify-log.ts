import { createHash } from 'node:crypto';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import { findLogLinks } from './log.queries.ts';

/** Entries checked per page. */
const PAGE = 1000;

const NOTHING = Buffer.alloc(0);

export type LogVerdict = {
  /** Number of entries whose chain is intact, counted from the first. */
  readonly entries: number;
  /** Hash of the last intact entry. A copy kept elsewhere proves later that the log was not rewritten. */
  readonly head: string;
  /**
   * First entry whose hash does not follow from the previous one: it was changed, added or moved, or its predecessor
   * was deleted. `end`: the last entries were deleted. Null: the chain is intact.
   */
  readonly broken: number | 'end' | null;
};

/**
 * Checks the hash chain of a company's log.
 *
 * @param db a transaction of the company, or a role that bypasses row-level security
 */
export async function verifyLog(db: Db, reach: Reach): Promise<LogVerdict> {
  let previous = NOTHING;
  let after = 0;
  for (let entries = 0; ; ) {
    const { links, head } = await findLogLinks(db, reach, { after, limit: PAGE });
    for (const { id, content, hash } of links) {
      const expected = createHash('sha256').update(previous).update(content).digest();
      if (!expected.equals(hash)) return { entries, head: previous.toString('hex'), broken: id };
      previous = expected;
      after = id;
      entries += 1;
    }
    if (links.length === PAGE) continue;
    const isWhole = previous.equals(head ?? NOTHING);
    return { entries, head: previous.toString('hex'), broken: isWhole ? null : 'end' };
  }
}
