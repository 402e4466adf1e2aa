import type { TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import { entryOf, hasTimes, isDifferent } from '../month/sheet.ts';

/** A day in two versions of a sheet. */
export type ComparedDay = {
  readonly older: TimesheetDay;
  readonly newer: TimesheetDay;
  readonly isDifferent: boolean;
};

/**
 * Two versions of a month day by day.
 *
 * @returns every day that both have, in the order of the month
 */
export function compareDays(older: readonly TimesheetDay[], newer: readonly TimesheetDay[]): ComparedDay[] {
  const before = new Map(older.map((day) => [day.day, day]));
  return newer.flatMap((day) => {
    const was = before.get(day.day);
    return was === undefined ? [] : [{ older: was, newer: day, isDifferent: isDifferent(entryOf(day), entryOf(was)) }];
  });
}

/** Days that somebody worked in one of the versions, and those that differ. */
export const worthSeeing = ({ older, newer, isDifferent: differs }: ComparedDay): boolean =>
  differs || hasTimes(entryOf(older)) || hasTimes(entryOf(newer));

/** Which versions are compared when the address names none, or some that are not there: the newest with the one before. */
export function chosenVersions(
  present: readonly number[],
  wanted: { readonly older?: number | undefined; readonly newer?: number | undefined },
): { readonly older: number; readonly newer: number } | null {
  const sorted = [...present].sort((a, b) => b - a);
  const newer = sorted.find((version) => version === wanted.newer) ?? sorted[0];
  if (newer === undefined) return null;
  const others = sorted.filter((version) => version !== newer);
  const older =
    others.find((version) => version === wanted.older) ?? others.find((version) => version < newer) ?? others.at(-1);
  if (older === undefined) return null;
  return older < newer ? { older, newer } : { older: newer, newer: older };
}
