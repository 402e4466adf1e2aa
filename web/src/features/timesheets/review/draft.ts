import { isoDate } from '@zeitblatt/domain/calendar/wire';
import type { DayEntry } from '@zeitblatt/domain/timesheets/timesheet-day';
import * as z from 'zod';
import { changedReasons, type EditorState } from '../month/editor-state.ts';
import { isDifferent, isSaved, type Sheet } from '../month/sheet.ts';

/** Times as they are typed: a begin may still lack its end. */
const leftEntry = z.object({
  day: isoDate,
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  break_minutes: z.int(),
});

const draft = z.object({
  /** Version of the sheet that was open, 0 for a proposal. */
  version: z.int(),
  /** When it was left, as `2026-12-31 08:15:00`. */
  at: z.string(),
  days: z.array(leftEntry),
  reasons: z.record(z.string(), z.string()),
});

/** What of a month is not saved: days that differ and reasons, no names. */
export type Draft = z.infer<typeof draft>;

/** Under which name a draft is kept. */
export const draftName = (employeeId: number, { month }: Pick<Sheet, 'month'>): string => `${employeeId} ${month}`;

export const versionOf = (sheet: Sheet): number => (isSaved(sheet) ? sheet.version : 0);

type Month = Pick<EditorState, 'sheet' | 'initial' | 'entries' | 'reasons'>;

/**
 * What is to be kept of a month.
 *
 * @param pending an earlier draft that is still offered: what is not typed anew stays in it
 * @returns null when nothing would be lost
 */
export function draftOf(month: Month, at: string, pending: Draft | null): Draft | null {
  const typed = changedDays(month.entries, month.initial);
  const anew = new Set(typed.map(({ day }) => day));
  const days = [...(pending?.days ?? []).filter(({ day }) => !anew.has(day)), ...typed];
  const reasons = { ...pending?.reasons, ...changedReasons(month) };
  const isEmpty = days.length === 0 && Object.keys(reasons).length === 0;
  return isEmpty ? null : { version: versionOf(month.sheet), at, days, reasons };
}

/**
 * What a kept draft has that the month lacks.
 *
 * @param kept what lies in the storage: anything
 * @returns null when there is nothing to offer
 */
export function offerOf(kept: unknown, month: Month): Draft | null {
  const found = draft.safeParse(kept).data;
  if (found === undefined) return null;
  const byDay = new Map(month.entries.map((entry) => [entry.day, entry]));
  const days = found.days.filter((left) => {
    const now = byDay.get(left.day);
    return now !== undefined && isDifferent(left, now);
  });
  const reasons = Object.fromEntries(
    Object.entries(found.reasons).filter(([key, reason]) => reason.trim() !== (month.reasons[key] ?? '').trim()),
  );
  return days.length === 0 && Object.keys(reasons).length === 0 ? null : { ...found, days, reasons };
}

const changedDays = (entries: readonly DayEntry[], initial: readonly DayEntry[]): DayEntry[] =>
  entries.filter((entry, row) => {
    const before = initial[row];
    return before !== undefined && isDifferent(entry, before);
  });
