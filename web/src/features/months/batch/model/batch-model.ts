import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import type { EditorAction } from '../../../../month-sheet/model/editor-reducer.ts';
import type { KeptBatch } from './batch-kept.ts';
import type { BatchSheetId } from './batch-request.ts';
import type { BatchRow } from './batch-row.ts';

/** Decision of the user about a row. */
export type BatchMarks = Pick<BatchRow, 'isChecked' | 'isTakenIn'>;

/** The marks of some rows before a step, and the row where it was made. */
export type BatchStep = { readonly before: ReadonlyMap<string, BatchMarks>; readonly active: string | null };

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
  /** Work that an earlier visit left in this browser, for the rows that have not arrived yet. */
  readonly kept: KeptBatch | null;
  /** The row with the cursor, whose month is beside the list; null: the first one. */
  readonly active: string | null;
  /** Whether a narrow screen shows the month over the list. */
  readonly isMonthShown: boolean;
  /** The row whose month is in the editor. */
  readonly open: string | null;
  /** Grows whenever the focus must move to the active row. */
  readonly focusTurn: number;
  readonly steps: readonly BatchStep[];
  /** Whether the bar asks for the confirmation although some sheets are not checked. */
  readonly isAskingToSave: boolean;
  readonly isConfirmed: boolean;
  /** Typed reason why saved sheets are changed, one for all of them. */
  readonly changeReason: string;
};

type Proposed = { readonly proposals: readonly Proposal[]; readonly dropped: readonly BatchSheetId[] };

export type BatchAction =
  | ({ readonly type: 'arrived' } & Proposed)
  | { readonly type: 'failed'; readonly chunk: FailedChunk }
  | { readonly type: 'retry'; readonly chunk: FailedChunk }
  | { readonly type: 'goTo'; readonly key: string }
  | { readonly type: 'showMonth'; readonly isShown: boolean }
  | { readonly type: 'open'; readonly key: string }
  | { readonly type: 'close' }
  | { readonly type: 'opened'; readonly key: string }
  | { readonly type: 'edit'; readonly key: string; readonly action: EditorAction }
  | { readonly type: 'check'; readonly keys: readonly string[]; readonly isChecked: boolean }
  /** Checks a sheet and moves on to the next one that is not checked. */
  | { readonly type: 'checkAndNext'; readonly key: string }
  | { readonly type: 'takeIn'; readonly key: string; readonly isTakenIn: boolean }
  | { readonly type: 'undo' }
  | { readonly type: 'askToSave'; readonly isAsking: boolean }
  | { readonly type: 'confirm'; readonly isConfirmed: boolean }
  | { readonly type: 'changeReason'; readonly reason: string }
  | { readonly type: 'refused'; readonly problems: ReadonlyMap<string, RowProblems> }
  | { readonly type: 'stored'; readonly keys: readonly string[] }
  | ({ readonly type: 'renewed' } & Proposed)
  | { readonly type: 'gone'; readonly stops: readonly BatchSheetId[] }
  /** Forgets what an earlier visit left: nothing is checked, every month is as proposed. */
  | { readonly type: 'startAnew' };

export const emptyBatch = (stops: readonly BatchSheetId[], kept: KeptBatch | null = null): BatchState => ({
  stops,
  rows: new Map(),
  people: new Map(),
  dropped: [],
  gone: [],
  failed: [],
  kept,
  active: null,
  isMonthShown: false,
  open: null,
  focusTurn: 0,
  steps: [],
  isAskingToSave: false,
  isConfirmed: false,
  changeReason: kept?.change_reason ?? '',
});
