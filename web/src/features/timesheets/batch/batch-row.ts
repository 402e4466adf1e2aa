import type { Proposal } from '@zeitblatt/domain/timesheets/timesheet';
import { type EditorAction, editorReducer, openSheet } from '../month/editor-reducer.ts';
import { type EditorState, initialEditorState } from '../month/editor-state.ts';
import { type MonthView, viewMonth } from '../month/month-view.ts';
import { viewNeedsReview } from '../review/odd-sheets.ts';
import { batchKeyOf } from './batch-request.ts';

/** Groups of a batch, in order: sheets that need review, sheets that replace a saved one, the rest. */
export const BATCH_GROUPS = ['marked', 'replacing', 'ordinary'] as const;
type BatchPart = (typeof BATCH_GROUPS)[number];

/** A sheet of a batch. */
export type BatchRow = {
  readonly key: string;
  /** Position in the address, which is the order of employees or months. */
  readonly place: number;
  readonly proposal: Proposal;
  /** State of the month's editor; null until the user unfolds it. */
  readonly editor: EditorState | null;
  readonly view: MonthView;
  /**
   * Whether the sheet needs review: an unusual day, a finding of a day without a reason, or a warning about the month.
   */
  readonly isOdd: boolean;
  /** Group of the sheet; it does not change when the user corrects the sheet. */
  readonly part: BatchPart;
  /**
   * Whether the sheet was visible long enough to be read. @source docs/product.md section 2 "A batch row counts as
   * opened"
   */
  readonly isOpened: boolean;
  /** Whether the user excluded the sheet from the save. */
  readonly isLeftOut: boolean;
  /** Why the sheet could not be saved. */
  readonly problems: readonly string[];
};

export const replacesSheet = ({ proposal }: Pick<BatchRow, 'proposal'>): boolean => proposal.timesheet_id !== null;

export const isEdited = ({ view }: Pick<BatchRow, 'view'>): boolean => view.changedRows.length > 0;

/** Whether the user should read the sheet before confirming it. */
export const rowNeedsReview = ({ isOdd, problems }: Pick<BatchRow, 'isOdd' | 'problems'>): boolean =>
  isOdd || problems.length > 0;

const lookedThrough = (editor: EditorState): Pick<BatchRow, 'view' | 'isOdd'> => {
  const view = viewMonth(editor);
  return { view, isOdd: viewNeedsReview(view, editor.reasons) };
};

export function batchRow(proposal: Proposal, place: number): BatchRow {
  const looked = lookedThrough(initialEditorState(proposal, null));
  return {
    key: batchKeyOf({ schemaId: proposal.schema_id, month: proposal.month }),
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

/** The row with an editor. */
export const rowWithEditor = (row: BatchRow): BatchRow =>
  row.editor === null ? { ...row, editor: openSheet(row.proposal) } : row;

/** The row after an editor action; the same object when nothing changed. */
export function withEditorAction(row: BatchRow, action: EditorAction): BatchRow {
  const before = row.editor ?? openSheet(row.proposal);
  const editor = editorReducer(before, action);
  if (editor === before) return row;
  const isSame = editor.entries === before.entries && editor.problems === before.problems;
  if (!isSame) return { ...row, editor, ...lookedThrough(editor) };
  // A cursor move needs no new calculation. A changed reason decides only whether the sheet needs review.
  return editor.reasons === before.reasons
    ? { ...row, editor }
    : { ...row, editor, isOdd: viewNeedsReview(row.view, editor.reasons) };
}

/** The row with a new proposal below the user's entries. */
export function withNewProposal(row: BatchRow, proposal: Proposal): BatchRow {
  const fresh = { ...batchRow(proposal, row.place), part: row.part, isOpened: row.isOpened };
  if (row.editor === null || !isEdited(row)) return row.editor === null ? fresh : rowWithEditor(fresh);
  const kept = withEditorAction({ ...fresh, editor: row.editor }, { type: 'adopt', saved: proposal });
  return { ...kept, proposal };
}
