import { type DayKind, enteredKind } from '../absences/day-kind.ts';

/**
 * Where the times of a day come from: recorded by stamps, confirmed as planned by the week, entered by a person, or nothing but
 * the plan.
 *
 * @source docs/decisions/0045-from-stamps-and-weeks-to-the-sheet.md
 */
export const DAY_SOURCES = ['stamp', 'week', 'entry', 'plan'] as const;
export type DaySource = (typeof DAY_SOURCES)[number];

/** Source of the times of a day: the employee, or a manager. */
export const DAY_RECORDERS = ['self', 'manager'] as const;
export type DayRecorder = (typeof DAY_RECORDERS)[number];

/**
 * Whether a month is nothing but the plan: all its times are, and no day has an absence.
 *
 * @returns false for a month without times, and for one that was saved before sources were kept
 * @source docs/decisions/0045-from-stamps-and-weeks-to-the-sheet.md
 */
export function isOnlyPlan(
  days: readonly {
    readonly start_time: string | null;
    readonly source?: DaySource | null | undefined;
    readonly kind?: DayKind | null | undefined;
  }[],
): boolean {
  if (days.some((day) => enteredKind(day) !== null)) return false;
  const withTimes = days.filter(({ start_time }) => start_time !== null);
  return withTimes.length > 0 && withTimes.every(({ source }) => source === 'plan');
}

/** Whether a day was recorded, by whichever way, so that it says more than the plan. */
export const isRecordedDay = ({ source }: { readonly source?: DaySource | null | undefined }): boolean =>
  source != null && source !== 'plan';
