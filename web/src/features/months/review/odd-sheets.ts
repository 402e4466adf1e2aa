import type { TypedReasons } from '../../../month-sheet/findings/answers.ts';
import { openSheet } from '../../../month-sheet/model/editor-reducer.ts';
import { type MonthView, viewMonth } from '../../../month-sheet/model/month-view.ts';
import { reviewItemsOf } from '../../../month-sheet/model/review-items.ts';
import type { EditorSheet } from '../../../month-sheet/model/sheet.ts';
import type { ReviewSheet } from './review.ts';

/** Whether a sheet needs review: a marked day, a finding of a day without a reason, or a warning about the month. */
export function needsReview(sheet: EditorSheet): boolean {
  const state = openSheet(sheet);
  return viewNeedsReview(viewMonth(state), state.reasons);
}

/** Whether a month in the editor needs review. */
export function viewNeedsReview(view: Pick<MonthView, 'days' | 'marks' | 'findings'>, reasons: TypedReasons): boolean {
  const warnings = new Set(view.findings.filter(({ severity }) => severity === 'warning').map(({ key }) => key));
  return reviewItemsOf(view, reasons).some(({ row, key }) => row !== null || (key !== null && warnings.has(key)));
}

/** Sheets loaded in parallel. */
const AT_ONCE = 4;

/**
 * The first of several sheets that needs review.
 *
 * @param read loads a sheet of the review; may be called more than once for the same one
 * @returns null when none does
 * @throws what `read` throws for a sheet that had to be checked
 */
export async function findFirstToReview(
  stops: readonly ReviewSheet[],
  read: (stop: ReviewSheet) => Promise<EditorSheet>,
): Promise<ReviewSheet | null> {
  for (const [place, stop] of stops.entries()) {
    // Prefetch; failures are reported when the sheet itself is checked.
    for (const later of stops.slice(place + 1, place + AT_ONCE)) read(later).catch(() => undefined);
    if (needsReview(await read(stop))) return stop;
  }
  return null;
}
