import { createHash } from 'node:crypto';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import { findLogLinks } from './log.queries.ts';

/** Entries that are looked at together. */
const PAGE = 1000;

const NOTHING = Buffer.alloc(0);

export type LogVerdict = {
  /** Entries that follow one from the other, from the first on. */
  readonly entries: number;
  /** Hash of the last of them. Written down elsewhere, it shows later that nobody has written the log anew. */
  readonly head: string;
  /**
   * Where the chain breaks: the first entry that does not follow from the one before it, since it was changed, added or
   * moved, or since one before it is gone. `end`: entries after the last one are gone. Null: it is whole.
   */
  readonly broken: number | 'end' | null;
};

/**
 * Follows the log of a company from its first entry to its last.
 *
 * @param db a transaction of the company, or a role that row-level security does not hold
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
