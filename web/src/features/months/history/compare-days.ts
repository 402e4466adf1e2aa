import { compareDays } from '@zeitblatt/domain/days/day/compare-days';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { changedDays } from '@zeitblatt/domain/months/confirm/version-changes';
import type { TimesheetVersion } from '@zeitblatt/domain/months/sheet/timesheet';
import { hasTimes, toDayEntry } from '../../../month-sheet/model/sheet.ts';

/** A day in two versions of a sheet. */
export type ComparedDay = {
  readonly older: TimesheetDay;
  readonly newer: TimesheetDay;
  readonly isDifferent: boolean;
  /** Whether the day was still ahead at the older version and is recorded by the newer one: a difference, but no change. */
  readonly isFirstRecord: boolean;
};

/**
 * Compares two versions of a month by the same rule as the page of changes on paper.
 *
 * @returns every day that both versions have, in order
 */
export function compareVersions(
  older: Pick<TimesheetVersion, 'days' | 'last_calc_day'>,
  newer: readonly TimesheetDay[],
): ComparedDay[] {
  const before = new Map(older.days.map((day) => [day.day, day]));
  const different = new Set(compareDays(older.days, newer).map(({ day }) => day));
  const changed = new Set(changedDays(older, newer).map(({ day }) => day));
  return newer.flatMap((day) => {
    const was = before.get(day.day);
    const isDifferent = changed.has(day.day);
    const isFirstRecord = !isDifferent && different.has(day.day);
    return was === undefined ? [] : [{ older: was, newer: day, isDifferent, isFirstRecord }];
  });
}

/** Whether a compared day is shown: one with times in a version, or with a difference. */
export const isDayShown = ({ older, newer, isDifferent, isFirstRecord }: ComparedDay): boolean =>
  isDifferent || isFirstRecord || hasTimes(toDayEntry(older)) || hasTimes(toDayEntry(newer));

/** Versions to compare when the address names none or unknown ones: the newest and the one before. */
export function defaultVersions(
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
