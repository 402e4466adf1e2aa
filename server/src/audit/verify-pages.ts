import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import { findPages, isFullyProven, type PageRow } from './kept-pages.queries.ts';
import { findNamesOf } from './logged-seals.queries.ts';
import type { PageFault, PageProofs } from './page-proofs.ts';

/** Pages read at a time, without their bytes. */
const PAGES_AT_ONCE = 2000;

/** Problems that a check keeps; further ones are counted only, so that its memory stays flat. */
const PROBLEMS_MAX = 100;

/** A kept page that the product has not kept. */
export type PageProblem = Pick<PageRow, 'timesheet_id' | 'version' | 'language' | 'month'> & {
  readonly fault: Extract<PageFault, 'unproven' | 'forged'>;
  /** Empty when the employee is gone. */
  readonly person: string;
};

/** What a check of the kept pages found. */
export type PageVerdict = {
  /** Pages whose proof was computed again. */
  readonly compared: number;
  /** Pages from before there were proofs, or of another key, that the worker has yet to give one. */
  readonly waiting: number;
  /** Number of all problems. */
  readonly total: number;
  /** The first problems. */
  readonly problems: readonly PageProblem[];
};

/**
 * Checks the proof of every kept page of a company. It reads no bytes of pages: these are compared with their hash, which the proof covers,
 * whenever a page is given.
 *
 * @source docs/decisions/0078-proofs-of-kept-pages.md
 */
export async function verifyPages(db: Db, reach: Reach, pageProofs: PageProofs): Promise<PageVerdict> {
  const isClosed = await isFullyProven(db, reach, pageProofs.keyName);
  const found: { readonly page: PageRow; readonly fault: PageProblem['fault'] }[] = [];
  let [compared, waiting, total] = [0, 0, 0];
  for await (const page of streamPages(db, reach)) {
    const proof = pageProofs.check(page, page.proofs);
    if (proof === 'missing' && !isClosed) waiting += 1;
    else compared += 1;
    if (proof === 'right' || (proof === 'missing' && !isClosed)) continue;
    total += 1;
    if (found.length < PROBLEMS_MAX) found.push({ page, fault: proof === 'wrong' ? 'forged' : 'unproven' });
  }
  const names = await findNamesOf(
    db,
    reach,
    found.map(({ page }) => page.employee_id),
  );
  const problems = found.map(({ page: { timesheet_id, version, language, month, employee_id }, fault }) => ({
    timesheet_id,
    version,
    language,
    month,
    fault,
    person: names.get(employee_id) ?? '',
  }));
  return { compared, waiting, total, problems };
}

async function* streamPages(db: Db, reach: Reach): AsyncGenerator<PageRow> {
  for (let after: PageRow | null = null; ; ) {
    const rows: PageRow[] = await findPages(db, reach, { after, limit: PAGES_AT_ONCE });
    yield* rows;
    after = rows.at(-1) ?? null;
    if (rows.length < PAGES_AT_ONCE || after === null) return;
  }
}

const FAULTS: Readonly<Record<PageProblem['fault'], string>> = {
  forged: 'is not the file that the product has kept',
  unproven: 'was written past the product: it has no proof',
};

/** A problem as operators read it. */
export const describePage = ({ person, month, version, language, timesheet_id, fault }: PageProblem): string =>
  `${person}, ${formatDotted(month)}, version ${version}: the kept PDF (${language}) of sheet ${timesheet_id} ${FAULTS[fault]}`;
