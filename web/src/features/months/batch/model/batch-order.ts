import { changesConfirmed } from '../../../../month-sheet/model/sheet.ts';
import type { BatchState } from './batch-model.ts';
import {
  BATCH_GROUPS,
  type BatchGroup,
  type BatchRow,
  groupOf,
  hasEntries,
  isEdited,
  needsReading,
} from './batch-row.ts';

/** The rows in display order: by group, within a group in the order of the address. */
export function orderRows(rows: BatchState['rows']): BatchRow[] {
  const rank = new Map<BatchRow, number>([...rows.values()].map((row) => [row, BATCH_GROUPS.indexOf(groupOf(row))]));
  return [...rank.keys()].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0) || a.place - b.place);
}

export type GroupRows = { readonly group: BatchGroup; readonly rows: readonly BatchRow[] };

/** The groups that have rows, in order. */
export function groupRows(ordered: readonly BatchRow[]): GroupRows[] {
  const byGroup = Map.groupBy(ordered, groupOf);
  return BATCH_GROUPS.flatMap((group) => {
    const rows = byGroup.get(group) ?? [];
    return rows.length === 0 ? [] : [{ group, rows }];
  });
}

/** The sheets that are saved when they are checked: all but the saved ones that were not taken in. */
export const rowsToCheck = (rows: Iterable<BatchRow>): BatchRow[] =>
  [...rows].filter((row) => groupOf(row) !== 'saved');

/** The next sheet that needs reading in a direction, wrapping around at the end. */
export function nextRowToRead(
  ordered: readonly BatchRow[],
  from: string | null,
  direction: 1 | -1,
): BatchRow | undefined {
  const here = ordered.findIndex(({ key }) => key === from);
  const start = here < 0 && direction === -1 ? 0 : here;
  const along = ordered.map((_, step) => ordered.at((start + direction * (step + 1)) % ordered.length));
  return along.find((row) => row !== undefined && groupOf(row) !== 'saved' && needsReading(row));
}

/** The next sheet that is not checked, after a row and otherwise from the top. */
export function nextUncheckedRow(ordered: readonly BatchRow[], from: string): BatchRow | undefined {
  const here = ordered.findIndex(({ key }) => key === from);
  const isOpen = (row: BatchRow) => groupOf(row) !== 'saved' && !row.isChecked && row.key !== from;
  return ordered.slice(here + 1).find(isOpen) ?? ordered.find(isOpen);
}

/** Numbers of the batch, for its head and its bar. */
export type BatchCounts = {
  readonly wanted: number;
  /** Sheets whose proposals are on their way. */
  readonly waiting: number;
  /** Sheets to check. */
  readonly total: number;
  readonly checked: number;
  /** Of the checked ones, those whose month was open. */
  readonly opened: number;
  /** Unchecked sheets with a hint, and without one. */
  readonly toRead: number;
  readonly ordinary: number;
  /** Saved sheets that stay as they are. */
  readonly saved: number;
  readonly edited: number;
  /** Of the checked ones, those that change what was confirmed before. */
  readonly changed: number;
  readonly refused: number;
  /** Sheets with days that were recorded late. @source docs/decisions.md D102 */
  readonly late: number;
  /** Whether the duty to record within seven days is certain for one of them, and no reason is given. */
  readonly isLateDue: boolean;
};

export function countBatch({ stops, rows, dropped, gone, failed }: BatchState): BatchCounts {
  const all = [...rows.values()];
  const open = rowsToCheck(all);
  const checked = open.filter((row) => row.isChecked);
  const unchecked = open.filter((row) => !row.isChecked);
  const lost = failed.reduce((sum, chunk) => sum + chunk.stops.length, 0);
  return {
    wanted: stops.length,
    waiting: stops.length - all.length - dropped.length - gone.length - lost,
    total: open.length,
    checked: checked.length,
    opened: checked.filter((row) => row.isOpened).length,
    toRead: unchecked.filter((row) => row.isMarked).length,
    ordinary: unchecked.filter((row) => !row.isMarked).length,
    saved: all.length - open.length,
    edited: open.filter(isEdited).length,
    changed: checked.filter(({ proposal }) => changesConfirmed(proposal)).length,
    refused: open.filter((row) => row.problems.length > 0).length,
    late: all.filter((row) => lateFindingOf(row) !== undefined).length,
    isLateDue: all.some((row) => lateFindingOf(row)?.severity === 'warning'),
  };
}

const lateFindingOf = ({ view }: BatchRow) => view.findings.find(({ kind }) => kind === 'recorded_late');

/** Whether the batch holds work of the user that is not saved. */
export const hasBatchWork = ({ rows }: Pick<BatchState, 'rows'>): boolean =>
  [...rows.values()].some((row) => row.isChecked || row.isTakenIn || hasEntries(row));
