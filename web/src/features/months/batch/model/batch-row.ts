import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import type { Proposal, Timesheet } from '@zeitblatt/domain/months/sheet/timesheet';
import { type EditorAction, editorReducer, openSheet } from '../../../../month-sheet/model/editor-reducer.ts';
import { type EditorState, hasUnsavedChanges, initialEditorState } from '../../../../month-sheet/model/editor-state.ts';
import { type MonthView, viewMonth } from '../../../../month-sheet/model/month-view.ts';
import { leftTextsOf } from '../../../../month-sheet/model/restore-work.ts';
import { toDayEntry } from '../../../../month-sheet/model/sheet.ts';
import { type BatchHint, batchHintsOf, hasOpenHints } from './batch-hints.ts';
import { batchKeyOf } from './batch-request.ts';

/** Groups of a batch, in order: sheets to read, sheets without a hint, saved sheets that stay as they are. */
export const BATCH_GROUPS = ['marked', 'ordinary', 'saved'] as const;
export type BatchGroup = (typeof BATCH_GROUPS)[number];

/** A sheet of a batch. */
export type BatchRow = {
  readonly key: string;
  /** Position in the address, which is the order of employees or months. */
  readonly place: number;
  readonly proposal: Proposal;
  /** Fingerprint of the proposal. */
  readonly fingerprint: string;
  /** State of the month's editor; null until the user edits it. */
  readonly editor: EditorState | null;
  readonly view: MonthView;
  /** Days of another contract of the person in the batch, beside which the findings stand; null for none. @source docs/decisions.md D120 */
  readonly otherDays: MonthView['days'] | null;
  readonly hints: readonly BatchHint[];
  /** Whether the sheet had a hint when it arrived, or was refused since; a correction does not move it to another group. */
  readonly isMarked: boolean;
  /**
   * Whether the month was visible long enough to be read. @source docs/product.md section 2 "A batch row counts as
   * opened"
   */
  readonly isOpened: boolean;
  /** Whether the user has checked the sheet. */
  readonly isChecked: boolean;
  /** Whether the user has taken in a saved sheet, so that it gets a new version. */
  readonly isTakenIn: boolean;
  /** Whether this page has just saved the sheet; its new proposal follows. */
  readonly isStored: boolean;
  /** Why the sheet could not be saved. */
  readonly problems: readonly string[];
};

export const isSavedSheet = ({ proposal, isStored }: Pick<BatchRow, 'proposal' | 'isStored'>): boolean =>
  isStored || proposal.timesheet_id !== null;

export const groupOf = (row: BatchRow): BatchGroup =>
  isSavedSheet(row) && !row.isTakenIn ? 'saved' : row.isMarked ? 'marked' : 'ordinary';

export const isEdited = ({ view }: Pick<BatchRow, 'view'>): boolean => view.changedRows.length > 0;

/** Texts of the month that were not understood. The sheet cannot be checked while it has one. */
export const mistakesOf = ({ editor }: Pick<BatchRow, 'editor'>): EditorState['mistakes'] => editor?.mistakes ?? [];

/** Whether the editor of the row has something that is not saved: times, reasons, or a text that is not entered. */
export const hasEntries = ({ editor }: Pick<BatchRow, 'editor'>): boolean =>
  editor !== null && (leftTextsOf(editor).length > 0 || hasUnsavedChanges(editor));

/** Whether the words of the row are marked: something needs reading, and the sheet is not checked yet. */
export const needsReading = (row: BatchRow): boolean =>
  row.problems.length > 0 || mistakesOf(row).length > 0 || (!row.isChecked && hasOpenHints(row.hints));

const looked = (editor: EditorState): Pick<BatchRow, 'view' | 'hints'> => {
  const view = viewMonth(editor);
  return { view, hints: batchHintsOf(editor.sheet, view, editor.reasons) };
};

export function batchRow(proposal: Proposal, place: number): BatchRow {
  const { view, hints } = looked(initialEditorState(proposal, null));
  return {
    key: batchKeyOf({ schemaId: proposal.schema_id, month: proposal.month }),
    place,
    proposal,
    fingerprint: fingerprintOf(proposal.days.map(toDayEntry)),
    editor: null,
    view,
    otherDays: null,
    hints,
    isMarked: hasOpenHints(hints),
    isOpened: false,
    isChecked: false,
    isTakenIn: false,
    isStored: false,
    problems: [],
  };
}

/** The row with an editor. */
export const rowWithEditor = (row: BatchRow): BatchRow =>
  row.editor === null ? { ...row, editor: openSheet(row.proposal) } : row;

/** The row after an editor action; the same object when nothing changed. Changed times have to be checked again. */
export function withEditorAction(row: BatchRow, action: EditorAction): BatchRow {
  const edited = editedRow(row, action);
  // Its cell shows another text than the one that would be saved, so that the sheet stays among those to be read.
  return mistakesOf(edited).length > 0 && (edited.isChecked || !edited.isMarked)
    ? { ...edited, isChecked: false, isMarked: true }
    : edited;
}

function editedRow(row: BatchRow, action: EditorAction): BatchRow {
  const before = row.editor ?? openSheet(row.proposal);
  const editor = editorReducer(before, action);
  if (editor === before) return row;
  const isSame = editor.entries === before.entries && editor.problems === before.problems;
  if (!isSame) return { ...row, editor, ...looked(editor), isChecked: false };
  // A cursor move needs no new calculation. A changed reason decides only whether a hint is answered.
  return editor.reasons === before.reasons
    ? { ...row, editor }
    : { ...row, editor, hints: batchHintsOf(editor.sheet, row.view, editor.reasons) };
}

/** The row with the month and the reasons of its saved sheet, to be shown. */
export function withSavedSheet(row: BatchRow, saved: Timesheet): BatchRow {
  const editor = initialEditorState(saved, null);
  return { ...row, editor, ...looked(editor) };
}

/** The row beside the days of another contract. A finding that they make has to be read. */
export function withOtherMonth(
  row: BatchRow,
  surroundings: Proposal['surroundings'],
  days: MonthView['days'],
): BatchRow {
  const proposal = { ...row.proposal, surroundings };
  const editor = row.editor && { ...row.editor, sheet: { ...row.editor.sheet, surroundings } };
  const { view, hints } = looked(editor ?? initialEditorState(proposal, null));
  const isNew = hasOpenHints(hints) && !hasOpenHints(row.hints);
  return {
    ...row,
    proposal,
    editor,
    // The days do not depend on the other contract: the same ones cost the other row no new look.
    view: { ...view, days: row.view.days },
    hints,
    otherDays: days,
    isMarked: row.isMarked || isNew,
    isChecked: row.isChecked && !isNew,
  };
}

/** The row with a new proposal below the user's entries. */
export function withNewProposal(row: BatchRow, proposal: Proposal): BatchRow {
  const { isOpened, isTakenIn, isStored } = row;
  const fresh = { ...batchRow(proposal, row.place), isOpened };
  const isSame = fresh.fingerprint === row.fingerprint && proposal.timesheet_version === row.proposal.timesheet_version;
  // The same month was checked already, unless it was refused.
  if (isSame && row.editor === null && row.problems.length === 0)
    return { ...fresh, isMarked: row.isMarked, isChecked: row.isChecked, isTakenIn };
  if (isStored || row.editor === null || !hasEntries(row)) return fresh;
  const kept = withEditorAction({ ...fresh, isTakenIn, editor: row.editor }, { type: 'adopt', saved: proposal });
  // Typed entries are to be saved, also over the version of another user.
  return { ...kept, proposal, isTakenIn: proposal.timesheet_id !== null };
}
