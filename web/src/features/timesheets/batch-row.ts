import { findFindings } from '@zeitblatt/domain/compliance/find-findings';
import type { Finding } from '@zeitblatt/domain/compliance/finding';
import type { Proposal } from '@zeitblatt/domain/timesheets/timesheet';
import { keyOf } from './batch-request.ts';
import { type EditorAction, editorReducer, openSheet } from './editor-reducer.ts';
import { type EditorState, loaded } from './editor-state.ts';
import { type MonthView, viewMonth } from './month-view.ts';

/** A sheet of a batch. */
export type BatchRow = {
  readonly key: string;
  /** Place in the address, which is the order of the people or months. */
  readonly place: number;
  readonly proposal: Proposal;
  /** The month while somebody works on it; null as long as nobody has unfolded it. */
  readonly editor: EditorState | null;
  readonly view: MonthView;
  readonly findings: readonly Finding[];
  /** Something was to be read when it came. It keeps its place among those while it is put right. */
  readonly cameMarked: boolean;
  /** It was in view long enough to be read. @source product 2 "A batch row counts as opened" */
  readonly isOpened: boolean;
  /** Somebody decided that it is not saved. */
  readonly isLeftOut: boolean;
  /** Why it could not be saved. */
  readonly problems: readonly string[];
};

export const replacesSheet = ({ proposal }: Pick<BatchRow, 'proposal'>): boolean => proposal.timesheet_id !== null;

export const isEdited = ({ view }: Pick<BatchRow, 'view'>): boolean => view.changedRows.length > 0;

/** Whether there is something to be read before the sheet is confirmed: an unusual day, a finding, a refusal. */
export const isMarked = ({ view, findings, problems }: Pick<BatchRow, 'view' | 'findings' | 'problems'>): boolean =>
  view.marks.length > 0 || findings.length > 0 || problems.length > 0;

const lookedThrough = (editor: EditorState): Pick<BatchRow, 'view' | 'findings'> => {
  const view = viewMonth(editor);
  const { month, last_calc_day, surroundings } = editor.sheet;
  return { view, findings: findFindings({ month, days: view.days, last_calc_day, surroundings }) };
};

export function batchRow(proposal: Proposal, place: number): BatchRow {
  const looked = lookedThrough(loaded(proposal, null));
  return {
    key: keyOf({ schemaId: proposal.schema_id, month: proposal.month }),
    place,
    proposal,
    editor: null,
    ...looked,
    cameMarked: isMarked({ ...looked, problems: [] }) || replacesSheet({ proposal }),
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
  return isSame ? { ...row, editor } : { ...row, editor, ...lookedThrough(editor) };
}

/** The plan as it is now, under what somebody entered. */
export function renewed(row: BatchRow, proposal: Proposal): BatchRow {
  const fresh = { ...batchRow(proposal, row.place), cameMarked: row.cameMarked, isOpened: row.isOpened };
  if (row.editor === null || !isEdited(row)) return row.editor === null ? fresh : unfolded(fresh);
  const kept = edited({ ...fresh, editor: row.editor }, { type: 'adopt', saved: proposal });
  return { ...kept, proposal };
}
