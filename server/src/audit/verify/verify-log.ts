import { createHash } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import { findLogLinks, type LogLink, type LogName } from './log-links.queries.ts';

/** Entries checked per page. */
const PAGE = 1000;

const NOTHING = Buffer.alloc(0);

export type LogVerdict = {
  /** Number of entries whose chain is intact, counted from the first. */
  readonly entries: number;
  /** Intact entries from which a name was taken away, because a person was deleted for good. */
  readonly nameless: number;
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
 * @param onLink is called with each intact entry and its hash
 */
export async function verifyLog(
  db: Db,
  reach: Reach,
  onLink: (id: number, hash: Buffer) => void = () => undefined,
): Promise<LogVerdict> {
  let previous = NOTHING;
  const pageAfter = (after: number) => findLogLinks(db, reach, { after, limit: PAGE });
  let page = pageAfter(0);
  for (let entries = 0, nameless = 0; ; ) {
    const { links, head } = await page;
    const last = links.at(-1);
    const isLast = links.length < PAGE || !last;
    if (!isLast) {
      // The database reads the next page while this one is hashed.
      page = pageAfter(last.id);
      page.catch(() => undefined);
    }
    for (const link of links) {
      const expected = hashAfter(previous, link);
      if (!expected.equals(link.hash) || !link.names.every(isGenuine))
        return { entries, nameless, head: previous.toString('hex'), broken: link.id };
      previous = expected;
      onLink(link.id, expected);
      entries += 1;
      if (link.names.some(({ salt }) => salt === null)) nameless += 1;
    }
    if (!isLast) continue;
    const isWhole = previous.equals(head ?? NOTHING);
    return { entries, nameless, head: previous.toString('hex'), broken: isWhole ? null : 'end' };
  }
}

const hashAfter = (previous: Buffer, { content }: Pick<LogLink, 'content'>) =>
  createHash('sha256').update(previous).update(content).digest();

/**
 * Whether a name is the one that was written, or was taken away: without its salt no name may stand there.
 *
 * @source docs/decisions/0011-a-tamper-evident-log.md
 */
function isGenuine({ text, salt, digest, emptyText }: LogName): boolean {
  if (salt === null) return text === emptyText;
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(text).digest('hex') === digest;
}
