import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import { plannedMinutesOf, workedMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';
import type { MonthView } from './month-view.ts';
import { type EditorSheet, isSaved } from './sheet.ts';

/** Parts of a month that a proposal could not plan, or planned otherwise than a manager expects. Minutes are more than 0. */
export type PlanNote =
  | { readonly kind: 'unplaced'; readonly minutes: number }
  | { readonly kind: 'shortDay'; readonly minutes: number }
  | { readonly kind: 'nothingPlanned' };

/**
 * Notes about the plan of a proposal, as long as the entries leave them true: hours that are entered for a day need no place any
 * more. A saved sheet has none.
 *
 * @source docs/decisions.md D61, D90
 */
export function planNotesOf(sheet: EditorSheet, { days, totals }: Pick<MonthView, 'days' | 'totals'>): PlanNote[] {
  if (isSaved(sheet)) return [];
  const unplaced = Math.min(sheet.unplaced_minutes ?? 0, -monthNumbers(days, totals).difference);
  return [
    ...(sheet.is_nothing_planned && isEmptyMonth(days) ? [{ kind: 'nothingPlanned' } as const] : []),
    ...(unplaced > 0 ? [{ kind: 'unplaced', minutes: unplaced } as const] : []),
    ...(sheet.has_short_day ? shortDayOf(days) : []),
  ];
}

/** The only day with work, unless it was made longer than planned. */
function shortDayOf(days: readonly TimesheetDay[]): PlanNote[] {
  const [only, ...more] = days.filter((day) => workedMinutesOf(day) > 0);
  if (only === undefined || more.length > 0 || workedMinutesOf(only) > plannedMinutesOf(only)) return [];
  return [{ kind: 'shortDay', minutes: workedMinutesOf(only) }];
}

/** Whether days allow work, but the whole month has neither times nor an absence. @source docs/decisions.md D61 */
export const isEmptyMonth = (days: readonly TimesheetDay[]): boolean =>
  days.some((day) => day.is_allowed_to_work) &&
  days.every((day) => workedMinutesOf(day) === 0 && day.absence === null && (day.kind ?? 'holiday') === 'holiday');
