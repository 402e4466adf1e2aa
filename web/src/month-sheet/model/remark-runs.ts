import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { hasTimes } from './sheet.ts';

/**
 * Place of a day in a run of equal remarks. `first`: its text is written; `same`: the sign for "as above" replaces it; `gap`: a
 * free day between two days with the same remark; `none`: no run.
 */
export type RemarkRun = 'none' | 'first' | 'same' | 'gap';

/** The runs of equal remarks in a month; days without work and kind do not end a run. @source docs/decisions.md D60 */
export function remarkRuns(entries: readonly DayEntry[]): RemarkRun[] {
  const runs: RemarkRun[] = entries.map(() => 'none');
  let last: number | null = null;
  entries.forEach((entry, row) => {
    const remark = entry.remark ?? null;
    if (remark === null) {
      if (hasTimes(entry) || entry.kind != null) last = null;
      return;
    }
    if (last !== null && entries[last]?.remark === remark) {
      if (runs[last] === 'none') runs[last] = 'first';
      runs.fill('gap', last + 1, row);
      runs[row] = 'same';
    }
    last = row;
  });
  return runs;
}
