import type { IsoDate, IsoMonth } from '../../calendar/dates.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';

type ContentDay = Pick<
  TimesheetDay,
  | 'day'
  | 'start_time'
  | 'end_time'
  | 'break_minutes'
  | 'parts'
  | 'absence'
  | 'holiday'
  | 'is_leave_day'
  | 'inactive'
  | 'outside_contract'
  | 'kind'
>;

/**
 * Content that a person agrees to, as one text: whose month it is, and the times and the kind of each day up to the last calculated
 * one. A day in parts says them too. Equal texts say the same; where times come from and how often a month was changed is not part of it. Its SHA-256 is the
 * hash of a draft.
 *
 * @source docs/decisions/0047-states-of-a-month.md
 */
export const monthContent = (
  employeeId: number,
  month: IsoMonth,
  { days, last_calc_day }: { readonly days: readonly ContentDay[]; readonly last_calc_day: IsoDate },
): string =>
  JSON.stringify([
    employeeId,
    month,
    days
      .filter(({ day }) => day <= last_calc_day)
      .map((day) => [
        day.day,
        day.start_time,
        day.end_time,
        day.start_time === null ? 0 : day.break_minutes,
        kindOf(day),
        ...(day.parts ? [day.parts.map(({ start, end }) => [start, end])] : []),
      ]),
  ]);

/** Content of a day. Days that were saved before kinds were kept say it by their other fields. */
function kindOf({ kind, absence, holiday, is_leave_day, inactive, outside_contract }: ContentDay): string | null {
  if (kind) return kind;
  if (outside_contract) return 'outside_contract';
  if (absence) return absence;
  if (inactive) return 'inactive';
  return holiday ?? (is_leave_day ? 'leave' : null);
}
