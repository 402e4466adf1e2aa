import { formatHours } from '../../calendar/clock-time.ts';
import type { IsoDate } from '../../calendar/dates.ts';
import { type AbsenceKind, absenceTypeOn } from '../absences/absence-types.ts';
import { type DayKind, enteredKind, leavesTarget } from '../absences/day-kind.ts';
import type { TimesheetDay } from './timesheet-day.ts';

/**
 * A day with the kind that a person entered for it, whether it then is planned and uses leave. What it credits follows from its
 * times, see `withTimesOf`. Why a sick day credits nothing is known to the server only, and so is the distribution of hours without regular days.
 *
 * @param kind undefined when the entry says nothing of it
 * @param lastDay last day that is calculated
 * @returns the same object when nothing changes, also for a day that was saved before kinds were kept
 * @source docs/decisions.md D57, D88; docs/decisions/0051-kinds-and-remarks-of-a-saved-month.md
 */
export function withEnteredKind(
  day: TimesheetDay,
  kind: AbsenceKind | null | undefined,
  lastDay: IsoDate,
): TimesheetDay {
  if (kind === undefined || day.kind === undefined || kind === enteredKind(day)) return day;
  const next = kindThatCounts(day, kind);
  if (next === day.kind) return day;
  const isAllowed = isForWork(next, day) && day.day <= lastDay;
  const plannedMinutes = day.regular && isAllowed && day.working ? (day.minutes_by_plan ?? 0) : 0;
  return {
    ...day,
    kind: next,
    absence: next === 'leave' ? 'leave' : day.inactive ? 'inactive' : null,
    is_allowed_to_work: isAllowed,
    planned_hours: !day.regular && isAllowed ? day.planned_hours : formatHours(plannedMinutes),
    credit_hint: null,
  };
}

/** The entered kind, unless the contract, inactivity or a public holiday stands before it. */
function kindThatCounts(day: TimesheetDay, kind: AbsenceKind | null): DayKind | null {
  if (day.outside_contract || day.inactive) return day.kind ?? null;
  if (day.holiday === null) return kind;
  return kind !== null && absenceTypeOn(kind, day.day).suspendsPay ? kind : 'holiday';
}

const isForWork = (kind: DayKind | null, { day, outside_contract }: TimesheetDay): boolean =>
  !outside_contract && kind !== 'holiday' && kind !== 'inactive' && kind !== 'leave' && !leavesTarget(kind, day);
