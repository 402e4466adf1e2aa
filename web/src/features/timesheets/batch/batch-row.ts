import type { Proposal } from '@zeitblatt/domain/timesheets/timesheet';
import { type EditorAction, editorReducer, openSheet } from '../month/editor-reducer.ts';
import { type EditorState, loaded } from '../month/editor-state.ts';
import { type MonthView, viewMonth } from '../month/month-view.ts';
import { isOddView } from '../review/odd-sheets.ts';
import { keyOf } from './batch-request.ts';

/** The parts of a batch, in order: what was to be read when it came, what takes the place of a saved sheet, the rest. */
export const BATCH_PARTS = ['marked', 'replacing', 'ordinary'] as const;
type BatchPart = (typeof BATCH_PARTS)[number];

/** A sheet of a batch. */
export type BatchRow = {
  readonly key: string;
  /** Place in the address, which is the order of the people or months. */
  readonly place: number;
  readonly proposal: Proposal;
  /** The month while somebody works on it; null as long as nobody has unfolded it. */
  readonly editor: EditorState | null;
  readonly view: MonthView;
  /** Something is to be read: an unusual day, a finding of a day without a reason, a warning about the month. */
  readonly isOdd: boolean;
  /** Where it stands among the others; it keeps its place while it is put right. */
  readonly part: BatchPart;
  /** It was in view long enough to be read. @source docs/product.md section 2 "A batch row counts as opened" */
  readonly isOpened: boolean;
  /** Somebody decided that it is not saved. */
  readonly isLeftOut: boolean;
  /** Why it could not be saved. */
  readonly problems: readonly string[];
};

export const replacesSheet = ({ proposal }: Pick<BatchRow, 'proposal'>): boolean => proposal.timesheet_id !== null;

export const isEdited = ({ view }: Pick<BatchRow, 'view'>): boolean => view.changedRows.length > 0;

/** Whether there is something to be read before the sheet is confirmed. */
export const isMarked = ({ isOdd, problems }: Pick<BatchRow, 'isOdd' | 'problems'>): boolean =>
  isOdd || problems.length > 0;

const lookedThrough = (editor: EditorState): Pick<BatchRow, 'view' | 'isOdd'> => {
  const view = viewMonth(editor);
  return { view, isOdd: isOddView(view, editor.reasons) };
};

export function batchRow(proposal: Proposal, place: number): BatchRow {
  const looked = lookedThrough(loaded(proposal, null));
  return {
    key: keyOf({ schemaId: proposal.schema_id, month: proposal.month }),
    place,
    proposal,
    editor: null,
    ...looked,
    part: looked.isOdd ? 'marked' : replacesSheet({ proposal }) ? 'replacing' : 'ordinary',
    isOpened: false,
    isLeftOut: false,
    problems: [],
  };
}

/** The sheet ready to be worked on. */
export const unfolded = (row: BatchRow): BatchRow =>
  row.editor === null ? { ...row, editor: openSheet(row.proposal) } : row;

/** The sheet after something was done to it. The same row when that changed nothing. */
export function edited(row: BatchRow, action: EditorAction): BatchRow {
  const before = row.editor ?? openSheet(row.proposal);
  const editor = editorReducer(before, action);
  if (editor === before) return row;
  const isSame = editor.entries === before.entries && editor.problems === before.problems;
  if (!isSame) return { ...row, editor, ...lookedThrough(editor) };
  // Every move of the cursor comes by here: only a reason changes what is still to be read.
  return editor.reasons === before.reasons
    ? { ...row, editor }
    : { ...row, editor, isOdd: isOddView(row.view, editor.reasons) };
}

/** The plan as it is now, under what somebody entered. */
export function renewed(row: BatchRow, proposal: Proposal): BatchRow {
  const fresh = { ...batchRow(proposal, row.place), part: row.part, isOpened: row.isOpened };
  if (row.editor === null || !isEdited(row)) return row.editor === null ? fresh : unfolded(fresh);
  const kept = edited({ ...fresh, editor: row.editor }, { type: 'adopt', saved: proposal });
  return { ...kept, proposal };
}
