import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Proposal } from '@zeitblatt/domain/timesheets/timesheet';
import type { EditorAction } from '../month/editor-reducer.ts';
import { type BatchSheetId, batchKeyOf } from './batch-request.ts';
import {
  BATCH_GROUPS,
  type BatchRow,
  batchRow,
  isEdited,
  rowNeedsReview,
  rowWithEditor,
  withEditorAction,
  withNewProposal,
} from './batch-row.ts';

/** Why a sheet could not be saved: texts for the whole sheet, and by day. */
export type RowProblems = {
  readonly texts: readonly string[];
  readonly byDay: Readonly<Record<IsoDate, readonly string[]>>;
};

/** Sheets whose proposals failed to load, with the reason. */
export type FailedChunk = { readonly stops: readonly BatchSheetId[]; readonly text: string };

/** The employee of a sheet. */
export type BatchPerson = { readonly name: string; readonly number: string | null };

/** Employees by the id of their schedule. */
export type BatchPeople = ReadonlyMap<number, BatchPerson>;

export type BatchState = {
  readonly stops: readonly BatchSheetId[];
  readonly rows: ReadonlyMap<string, BatchRow>;
  /** Every employee whose proposal has arrived, also when the row was removed. */
  readonly people: BatchPeople;
  /** Sheets without a day to work. */
  readonly dropped: readonly BatchSheetId[];
  /** Sheets of employees who were deleted during the review. */
  readonly gone: readonly BatchSheetId[];
  readonly failed: readonly FailedChunk[];
  /** The row with the keyboard cursor. */
  readonly active: string | null;
  /** The row whose month is unfolded. */
  readonly open: string | null;
  /** Grows whenever the focus must move to the active row. */
  readonly focusTurn: number;
  readonly isConfirmed: boolean;
};

export type BatchAction =
  | {
      readonly type: 'arrived';
      readonly proposals: readonly Proposal[];
      readonly dropped: readonly BatchSheetId[];
    }
  | { readonly type: 'failed'; readonly chunk: FailedChunk }
  | { readonly type: 'retry'; readonly chunk: FailedChunk }
  | { readonly type: 'goTo'; readonly key: string }
  | { readonly type: 'unfold'; readonly key: string }
  | { readonly type: 'fold' }
  | { readonly type: 'opened'; readonly key: string }
  | { readonly type: 'edit'; readonly key: string; readonly action: EditorAction }
  | { readonly type: 'leaveOut'; readonly key: string; readonly isLeftOut: boolean }
  | { readonly type: 'confirm'; readonly isConfirmed: boolean }
  | { readonly type: 'refused'; readonly problems: ReadonlyMap<string, RowProblems> }
  | {
      readonly type: 'renewed';
      readonly proposals: readonly Proposal[];
      readonly dropped: readonly BatchSheetId[];
    }
  | { readonly type: 'gone'; readonly stops: readonly BatchSheetId[] };

export const emptyBatch = (stops: readonly BatchSheetId[]): BatchState => ({
  stops,
  rows: new Map(),
  people: new Map(),
  dropped: [],
  gone: [],
  failed: [],
  active: null,
  open: null,
  focusTurn: 0,
  isConfirmed: false,
});

export function batchReducer(state: BatchState, action: BatchAction): BatchState {
  switch (action.type) {
    case 'arrived':
      return arrived(state, action.proposals, action.dropped);
    case 'failed':
      return { ...state, failed: [...state.failed, action.chunk] };
    case 'retry':
      return { ...state, failed: state.failed.filter((chunk) => chunk !== action.chunk) };
    case 'goTo':
      return { ...state, active: action.key, focusTurn: state.focusTurn + 1 };
    case 'unfold':
      return { ...withRow(state, action.key, rowWithEditor), active: action.key, open: action.key };
    case 'fold':
      return { ...state, open: null, active: state.open ?? state.active, focusTurn: state.focusTurn + 1 };
    case 'opened':
      return withRow(state, action.key, (row) => (row.isOpened ? row : { ...row, isOpened: true }));
    case 'edit':
      return afterEdit(state, action.key, action.action);
    case 'leaveOut':
      return {
        ...withRow(state, action.key, (row) => ({ ...row, isLeftOut: action.isLeftOut })),
        isConfirmed: false,
      };
    case 'confirm':
      return { ...state, isConfirmed: action.isConfirmed };
    case 'refused':
      return refused(state, action.problems);
    case 'renewed':
      return renewedRows(state, action.proposals, action.dropped);
    case 'gone':
      return { ...without(state, action.stops), gone: [...state.gone, ...action.stops], isConfirmed: false };
  }
}

export const findBatchPerson = ({ first_name, last_name, number }: Proposal['employee']): BatchPerson => ({
  name: `${first_name} ${last_name}`,
  number,
});

/** The confirmation is reset, because it was given for other sheets. */
function arrived(state: BatchState, proposals: readonly Proposal[], dropped: readonly BatchSheetId[]): BatchState {
  const places = new Map(state.stops.map((stop, place) => [batchKeyOf(stop), place]));
  const rows = new Map(state.rows);
  const people = new Map(state.people);
  for (const proposal of proposals) {
    const key = batchKeyOf({ schemaId: proposal.schema_id, month: proposal.month });
    rows.set(key, batchRow(proposal, places.get(key) ?? rows.size));
    people.set(proposal.schema_id, findBatchPerson(proposal.employee));
  }
  return { ...state, rows, people, dropped: [...state.dropped, ...dropped], isConfirmed: false };
}

function renewedRows(state: BatchState, proposals: readonly Proposal[], dropped: readonly BatchSheetId[]): BatchState {
  const renewedOnes = proposals.reduce(withRenewedRow, state);
  return { ...without(renewedOnes, dropped), dropped: [...state.dropped, ...dropped], isConfirmed: false };
}

/** The state without some of the sheets. */
function without(state: BatchState, stops: readonly BatchSheetId[]): BatchState {
  const leaving = new Set(stops.map(batchKeyOf));
  const staying = (key: string | null) => (key !== null && leaving.has(key) ? null : key);
  return {
    ...state,
    rows: new Map([...state.rows].filter(([key]) => !leaving.has(key))),
    active: staying(state.active),
    open: staying(state.open),
  };
}

const withRenewedRow = (state: BatchState, proposal: Proposal): BatchState =>
  withRow(state, batchKeyOf({ schemaId: proposal.schema_id, month: proposal.month }), (row) =>
    withNewProposal(row, proposal),
  );

function withRow(state: BatchState, key: string, change: (row: BatchRow) => BatchRow): BatchState {
  const row = state.rows.get(key);
  const next = row && change(row);
  if (next === undefined || next === row) return state;
  return { ...state, rows: new Map(state.rows).set(key, next) };
}

function afterEdit(state: BatchState, key: string, action: EditorAction): BatchState {
  const before = state.rows.get(key);
  const next = withRow(state, key, (row) => withEditorAction(row, action));
  const after = next.rows.get(key);
  if (after === undefined || after.view === before?.view) return next;
  // Clears the server's messages, because they were about other times.
  return { ...withRow(next, key, (row) => ({ ...row, problems: [] })), isConfirmed: false };
}

function refused(state: BatchState, problems: ReadonlyMap<string, RowProblems>): BatchState {
  const told = [...problems].reduce((before, [key, { texts, byDay }]) => {
    const isByDay = Object.keys(byDay).length > 0;
    return withRow(before, key, (row) => ({
      ...(isByDay ? withEditorAction(rowWithEditor(row), { type: 'refused', problems: byDay }) : row),
      problems: [...texts, ...Object.values(byDay).flat()],
    }));
  }, state);
  const first = orderRows(told.rows, true).find((row) => problems.has(row.key));
  return first === undefined ? told : { ...told, open: null, active: first.key, focusTurn: told.focusTurn + 1 };
}

/**
 * The rows in display order.
 *
 * @param isGrouped whether sheets that need review come first
 */
export function orderRows(rows: BatchState['rows'], isGrouped: boolean): BatchRow[] {
  const rank = (row: BatchRow) => (isGrouped ? BATCH_GROUPS.indexOf(row.part) : 0);
  return [...rows.values()].sort((a, b) => rank(a) - rank(b) || a.place - b.place);
}

/** The next sheet that needs review in a direction, wrapping around at the end. */
export function nextRowToReview(
  ordered: readonly BatchRow[],
  from: string | null,
  direction: 1 | -1,
): BatchRow | undefined {
  const here = ordered.findIndex(({ key }) => key === from);
  const start = here < 0 && direction === -1 ? 0 : here;
  const along = ordered.map((_, step) => ordered.at((start + direction * (step + 1)) % ordered.length));
  return along.find((row) => row !== undefined && !row.isLeftOut && rowNeedsReview(row));
}

/** Numbers in the bar below the table. */
export type BatchCounts = {
  readonly wanted: number;
  readonly waiting: number;
  readonly toSave: number;
  readonly opened: number;
  readonly edited: number;
  readonly marked: number;
  readonly replacing: number;
  readonly leftOut: number;
  readonly refused: number;
};

export function countBatch({ stops, rows, dropped, gone, failed }: BatchState): BatchCounts {
  const all = [...rows.values()];
  const saved = all.filter((row) => !row.isLeftOut);
  const lost = failed.reduce((sum, chunk) => sum + chunk.stops.length, 0);
  return {
    wanted: stops.length,
    waiting: stops.length - all.length - dropped.length - gone.length - lost,
    toSave: saved.length,
    opened: saved.filter((row) => row.isOpened).length,
    edited: saved.filter(isEdited).length,
    marked: saved.filter(rowNeedsReview).length,
    replacing: saved.filter((row) => row.proposal.timesheet_id !== null).length,
    leftOut: all.length - saved.length,
    refused: saved.filter((row) => row.problems.length > 0).length,
  };
}

/** Whether leaving the page would lose work of the user. */
export const hasUnsavedBatchWork = ({ rows, isConfirmed }: BatchState): boolean =>
  isConfirmed || [...rows.values()].some((row) => row.isOpened || row.isLeftOut || isEdited(row));
