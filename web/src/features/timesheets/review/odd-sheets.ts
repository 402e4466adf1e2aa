import type { Reasons } from '../../compliance/answers.ts';
import { openSheet } from '../month/editor-reducer.ts';
import { stopsOf } from '../month/editor-stops.ts';
import { type MonthView, viewMonth } from '../month/month-view.ts';
import type { Sheet } from '../month/sheet.ts';
import type { ReviewStop } from './review.ts';

/** Whether a sheet has something to read: a marked day, a finding of a day without a reason, or a warning about the month. */
export function isOdd(sheet: Sheet): boolean {
  const state = openSheet(sheet);
  return isOddView(viewMonth(state), state.reasons);
}

/** The same of a month that somebody works on. */
export function isOddView(view: Pick<MonthView, 'days' | 'marks' | 'findings'>, reasons: Reasons): boolean {
  const warnings = new Set(view.findings.filter(({ severity }) => severity === 'warning').map(({ key }) => key));
  return stopsOf(view, reasons).some(({ row, key }) => row !== null || (key !== null && warnings.has(key)));
}

/** Sheets that are fetched at the same time. */
const AT_ONCE = 4;

/**
 * The first of several sheets that has something to read.
 *
 * @param read the sheet of a stop; asked more than once for the same one
 * @returns null when none has
 * @throws what `read` throws for a sheet that had to be looked at
 */
export async function firstOdd(
  stops: readonly ReviewStop[],
  read: (stop: ReviewStop) => Promise<Sheet>,
): Promise<ReviewStop | null> {
  for (const [place, stop] of stops.entries()) {
    // Fetched ahead; what fails is told when it is this one's turn.
    for (const later of stops.slice(place + 1, place + AT_ONCE)) read(later).catch(() => undefined);
    if (isOdd(await read(stop))) return stop;
  }
  return null;
}
