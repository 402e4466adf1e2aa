import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import type { EditorAction } from '../../../../month-sheet/model/editor-reducer.ts';
import { isSameCell } from '../../../../month-sheet/model/editor-state.ts';
import { withKept } from './batch-kept.ts';
import { withMarks, withoutLastStep } from './batch-marks.ts';
import type { BatchAction, BatchPerson, BatchState, RowProblems } from './batch-model.ts';
import { nextUncheckedRow, orderRows } from './batch-order.ts';
import { withPairs } from './batch-pairs.ts';
import { type BatchSheetId, batchKeyOf } from './batch-request.ts';
import {
  type BatchRow,
  batchRow,
  groupOf,
  mistakesOf,
  rowWithEditor,
  withEditorAction,
  withNewProposal,
} from './batch-row.ts';

export function batchReducer(before: BatchState, action: BatchAction): BatchState {
  const state = reduced(before, action);
  return state.rows === before.rows ? state : withPairs(state);
}

function reduced(state: BatchState, action: BatchAction): BatchState {
  switch (action.type) {
    case 'arrived':
      return arrived(state, action.proposals, action.dropped);
    case 'failed':
      return { ...state, failed: [...state.failed, action.chunk] };
    case 'retry':
      return { ...state, failed: state.failed.filter((chunk) => chunk !== action.chunk) };
    case 'goTo':
      return goTo(state, action.key);
    case 'showMonth':
      return { ...state, isMonthShown: action.isShown, focusTurn: state.focusTurn + (action.isShown ? 0 : 1) };
    case 'open':
      return opened(state, action.key);
    case 'close':
      return closed(state);
    case 'opened':
      return withRow(state, action.key, (row) => (row.isOpened ? row : { ...row, isOpened: true }));
    case 'edit':
      return afterEdit(state, action.key, action.action);
    case 'check':
      return withMarks(state, action.keys, { isChecked: action.isChecked });
    case 'checkAndNext':
      return checkedAndNext(state, action.key);
    case 'takeIn':
      return takenIn(state, action.key, action.isTakenIn);
    case 'undo':
      return withoutLastStep(state);
    case 'askToSave':
      return { ...state, isAskingToSave: action.isAsking, isConfirmed: false };
    case 'confirm':
      return { ...state, isConfirmed: action.isConfirmed };
    case 'changeReason':
      return { ...state, changeReason: action.reason };
    default:
      return afterAnswer(state, action);
  }
}

type Answer = Extract<BatchAction, { type: 'refused' | 'stored' | 'renewed' | 'gone' | 'startAnew' }>;

/** The state after an answer of the server, and after the user has given up what an earlier visit left. */
function afterAnswer(state: BatchState, action: Answer): BatchState {
  switch (action.type) {
    case 'refused':
      return refused(state, action.problems);
    case 'stored':
      return stored(state, action.keys);
    case 'renewed':
      return renewedRows(state, action.proposals, action.dropped);
    case 'gone':
      return { ...without(state, action.stops), gone: [...state.gone, ...action.stops], isConfirmed: false };
    case 'startAnew': {
      const rows = [...state.rows].map(([key, row]) => [key, batchRow(row.proposal, row.place)] as const);
      const anew = { ...state, rows: new Map(rows), kept: null, steps: [], open: null, active: null };
      return { ...anew, isConfirmed: false, changeReason: '' };
    }
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
    rows.set(key, withKept(batchRow(proposal, places.get(key) ?? rows.size), state.kept));
    people.set(proposal.schema_id, findBatchPerson(proposal.employee));
  }
  return { ...state, rows, people, dropped: [...state.dropped, ...dropped], isConfirmed: false };
}

/** Moves the cursor. */
const goTo = (state: BatchState, key: string): BatchState => ({
  ...state,
  active: key,
  focusTurn: state.focusTurn + 1,
});

const opened = (state: BatchState, key: string): BatchState => ({
  ...withRow(goTo(state, key), key, rowWithEditor),
  open: key,
});

function closed(before: BatchState): BatchState {
  const state = before.open === null ? before : withOpenText(before, before.open);
  return { ...state, open: null, active: state.open ?? state.active, focusTurn: state.focusTurn + 1 };
}

/** Enters a copied block that waits, and the text of a cell of the grid that is still open. */
function withOpenText(before: BatchState, key: string): BatchState {
  const isWaiting = before.rows.get(key)?.editor?.pasted != null;
  const state = isWaiting ? afterEdit(before, key, { type: 'takePaste' }) : before;
  const editor = state.rows.get(key)?.editor ?? null;
  if (editor?.editing == null || editor.typed === null || !isSameCell(editor.typed.cell, editor.cursor)) return state;
  return afterEdit(state, key, { type: 'commit', text: editor.typed.text, move: null, takesFocus: false });
}

/** Checks a sheet and goes on. A text that was not understood is shown in its cell instead, also from the list. */
function checkedAndNext(before: BatchState, key: string): BatchState {
  const state = withOpenText(before, key);
  const row = state.rows.get(key);
  if (row === undefined || groupOf(row) === 'saved') return state;
  if (mistakesOf(row).length > 0) return afterEdit(opened(state, key), key, { type: 'showMistake' });
  const checked = { ...withMarks({ ...state, active: key }, [key], { isChecked: true }), open: null };
  const next = nextUncheckedRow(orderRows(checked.rows), key);
  // After the last sheet the month closes, so that a narrow screen shows the bar.
  return next ? goTo(checked, next.key) : { ...goTo(checked, key), isMonthShown: false };
}

function takenIn(state: BatchState, key: string, isTakenIn: boolean): BatchState {
  const row = state.rows.get(key);
  if (row === undefined || row.proposal.timesheet_id === null) return state;
  return goTo(withMarks(state, [key], { isTakenIn, isChecked: false }), key);
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
  if (after === undefined || before === undefined) return next;
  // A sheet that is not checked any more is not part of what was confirmed.
  if (after.view === before.view) return after.isChecked === before.isChecked ? next : { ...next, isConfirmed: false };
  // Clears the server's messages, because they were about other times.
  return { ...withRow(next, key, (row) => ({ ...row, problems: [] })), isConfirmed: false };
}

function refused(state: BatchState, problems: ReadonlyMap<string, RowProblems>): BatchState {
  const told = [...problems].reduce((before, [key, { texts, byDay }]) => {
    const isByDay = Object.keys(byDay).length > 0;
    return withRow(before, key, (row) => ({
      ...(isByDay ? withEditorAction(rowWithEditor(row), { type: 'refused', problems: byDay }) : row),
      isChecked: false,
      // Stays among the sheets to be read, also when its times were ordinary.
      isMarked: true,
      problems: [...texts, ...Object.values(byDay).flat()],
    }));
  }, state);
  const first = orderRows(told.rows).find((row) => problems.has(row.key));
  return first === undefined ? told : { ...goTo(told, first.key), open: null };
}

/** The sheets that were saved stay in the list as saved ones; what was typed into them is done. */
function stored(state: BatchState, keys: readonly string[]): BatchState {
  const saved = keys.reduce(
    (before, key) =>
      withRow(before, key, (row) => ({
        ...row,
        editor: null,
        isStored: true,
        isChecked: false,
        isTakenIn: false,
        problems: [],
      })),
    state,
  );
  const next = orderRows(saved.rows).find((row) => groupOf(row) !== 'saved');
  const active = next?.key ?? orderRows(saved.rows)[0]?.key ?? null;
  return {
    ...saved,
    active,
    steps: [],
    isAskingToSave: false,
    isConfirmed: false,
    changeReason: '',
    focusTurn: saved.focusTurn + 1,
  };
}
