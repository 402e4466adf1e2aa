import * as z from 'zod';
import { draftOf, draftToOffer } from '../../saving/draft.ts';
import type { BatchRequest } from './batch-request.ts';
import { type BatchRow, hasEntries, rowWithEditor, withEditorAction } from './batch-row.ts';

const keptSheet = z.object({
  /** Fingerprint of the proposal that was checked: a check does not count for another proposal. */
  fingerprint: z.string(),
  isOpened: z.boolean(),
  isChecked: z.boolean(),
  isTakenIn: z.boolean(),
  /** Unsaved entries of the month, as the editor stores them; null without any. */
  draft: z.unknown(),
});

const keptBatch = z.object({
  /** Time at which the batch was stored, as `2026-12-31 08:15:00`. */
  at: z.string(),
  sheets: z.record(z.string(), keptSheet),
  /** Typed reason of the changes; empty for none. */
  change_reason: z.string().default(''),
});

/** Unsaved work of the user in a batch, by the key of the sheet; without names. */
export type KeptBatch = z.infer<typeof keptBatch>;

/** Storage name of a batch: one for a month of the company, one for the months of an employee. */
export const keptBatchName = (request: BatchRequest): string =>
  request.kind === 'users' ? `batch ${request.month}` : `batch of ${request.schemaId}`;

/** @param kept unvalidated content of the storage @returns null when there is nothing of use */
export function readKeptBatch(kept: unknown): KeptBatch | null {
  const found = keptBatch.safeParse(kept).data;
  return found === undefined || Object.keys(found.sheets).length === 0 ? null : found;
}

type Unsaved = { readonly rows: ReadonlyMap<string, BatchRow>; readonly changeReason: string };

/** Data of a batch that are to be stored. @param before what an earlier visit left; its sheets that are not listed here stay */
export function keptBatchOf({ rows, changeReason }: Unsaved, at: string, before: KeptBatch | null): KeptBatch | null {
  const others = Object.entries(before?.sheets ?? {}).filter(([key]) => !rows.has(key));
  const own = [...rows].flatMap(([key, row]) => {
    const { fingerprint, isOpened, isChecked, isTakenIn, editor } = row;
    if (!isChecked && !isTakenIn && !hasEntries(row)) return [];
    const draft = editor === null ? null : draftOf(editor, at, null);
    return [[key, { fingerprint, isOpened, isChecked, isTakenIn, draft }] as const];
  });
  const sheets = Object.fromEntries([...others, ...own]);
  return Object.keys(sheets).length === 0 ? null : { at, sheets, change_reason: changeReason };
}

/** The row with what an earlier visit left of it. A check counts only for the proposal that was checked. */
export function withKept(row: BatchRow, kept: KeptBatch | null): BatchRow {
  const left = kept?.sheets[row.key];
  if (left === undefined) return row;
  const edited = rowWithEditor(row);
  const draft = edited.editor === null ? null : draftToOffer(left.draft, edited.editor);
  const restored = draft === null ? row : withEditorAction(edited, { type: 'restore', ...draft });
  const isTakenIn = left.isTakenIn && row.proposal.timesheet_id !== null;
  if (left.fingerprint !== row.fingerprint) return { ...restored, isTakenIn };
  // A saved sheet that was not taken in has been saved since: its check is done.
  const isStillOpen = isTakenIn || row.proposal.timesheet_id === null;
  return { ...restored, isTakenIn, isOpened: left.isOpened, isChecked: left.isChecked && isStillOpen };
}
