import { isoDate } from '@zeitblatt/domain/calendar/wire';
import { ABSENCE_KINDS } from '@zeitblatt/domain/days/absences/absence-types';
import { LOSS_REASONS } from '@zeitblatt/domain/days/day/loss-reason';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import * as z from 'zod';
import { COLUMNS } from '../../../month-sheet/cells/columns.ts';
import { changedReasons, type EditorState } from '../../../month-sheet/model/editor-state.ts';
import { isLeftTextNews, type LeftText, leftTextsOf } from '../../../month-sheet/model/restore-work.ts';
import { type EditorSheet, isDifferentEntry, isSaved } from '../../../month-sheet/model/sheet.ts';

/** A day as typed so far: the end may be missing. */
const leftEntry = z.object({
  day: isoDate,
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  break_minutes: z.int(),
  /** A time of a part that is not typed yet is empty. */
  parts: z.array(z.object({ start: z.string(), end: z.string(), cost_unit: z.string().nullish() })).nullish(),
  kind: z.enum(ABSENCE_KINDS).nullish(),
  remark: z.string().nullish(),
  cost_unit: z.string().nullish(),
  loss_reason: z.enum(LOSS_REASONS).nullish(),
});

const leftText = z.object({ day: isoDate, column: z.enum(COLUMNS), text: z.string() });

const draft = z.object({
  /** Version of the open sheet, 0 for a proposal. */
  version: z.int(),
  /** Time at which the draft was stored, as `2026-12-31 08:15:00`. */
  at: z.string(),
  days: z.array(leftEntry),
  reasons: z.record(z.string(), z.string()),
  /** Texts that stood in cells and were not entered. */
  texts: z.array(leftText).default([]),
  /** Typed reason of the change; empty for none. */
  change_reason: z.string().default(''),
});

/** Unsaved changes of a month: days that differ, reasons, texts in cells and why, without names. */
export type Draft = z.infer<typeof draft>;

/** Storage key of a draft. */
export const draftKey = (employeeId: number, { month }: Pick<EditorSheet, 'month'>): string => `${employeeId} ${month}`;

export const sheetVersionOf = (sheet: EditorSheet): number => (isSaved(sheet) ? sheet.version : 0);

type Month = Pick<EditorState, 'sheet' | 'initial' | 'entries' | 'reasons' | 'changeReason' | 'typed' | 'mistakes'>;

/**
 * The draft of a month.
 *
 * @param pending an earlier draft that was not restored yet: its parts are kept unless they were typed anew
 * @returns null without unsaved changes
 */
export function draftOf(month: Month, at: string, pending: Draft | null): Draft | null {
  const typed = changedDays(month.entries, month.initial);
  const anew = new Set(typed.map(({ day }) => day));
  const days = [...(pending?.days ?? []).filter(({ day }) => !anew.has(day)), ...typed];
  const reasons = { ...pending?.reasons, ...changedReasons(month) };
  const openTexts = leftTextsOf(month);
  const isOpenAgain = (left: LeftText) => openTexts.some((open) => isSameCell(open, left));
  const texts = [...(pending?.texts ?? []).filter((left) => !isOpenAgain(left)), ...openTexts];
  const change_reason = month.changeReason || (pending?.change_reason ?? '');
  const left = { version: sheetVersionOf(month.sheet), at, days, reasons, texts, change_reason };
  return isEmpty(left) ? null : left;
}

const isEmpty = ({ days, reasons, texts }: Draft): boolean =>
  days.length === 0 && Object.keys(reasons).length === 0 && texts.length === 0;

const isSameCell = (a: LeftText, b: LeftText): boolean => a.day === b.day && a.column === b.column;

/**
 * The parts of a stored draft that the month does not contain.
 *
 * @param kept unvalidated content of the storage
 * @returns null when there is nothing to offer
 */
export function draftToOffer(kept: unknown, month: Month): Draft | null {
  const found = draft.safeParse(kept).data;
  if (found === undefined) return null;
  const byDay = new Map(month.entries.map((entry) => [entry.day, entry]));
  const days = found.days.filter((left) => {
    const now = byDay.get(left.day);
    return now !== undefined && isDifferentEntry(left, now);
  });
  const reasons = Object.fromEntries(
    Object.entries(found.reasons).filter(([key, reason]) => reason.trim() !== (month.reasons[key] ?? '').trim()),
  );
  const texts = found.texts.filter((text) => isLeftTextNews(month, text));
  const left = { ...found, days, reasons, texts };
  return isEmpty(left) ? null : left;
}

const changedDays = (entries: readonly DayEntry[], initial: readonly DayEntry[]): DayEntry[] =>
  entries.filter((entry, row) => {
    const before = initial[row];
    return before !== undefined && isDifferentEntry(entry, before);
  });
