import { formatHours } from '../../calendar/clock-time.ts';
import { otherThanClock } from '../../calendar/real-minutes.ts';
import { creditedMinutes } from '../../days/absences/credit.ts';
import { kindWithWork } from '../../days/absences/day-kind.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import { workedMinutesOf } from './total-days.ts';
import { unpaidMinutesOf } from './unpaid-minutes.ts';

/**
 * A day with everything that follows from its times: the hours, whether it uses up leave, its kind, its credit and its unpaid time. A day with work
 * uses up no leave, and loses a kind that can have no times; a day without work has the kind of its leave again.
 *
 * A day that was saved before kinds were kept stays without kind.
 *
 * Times over a change of the clock get the minutes that really pass, unless those of the stamps are given.
 *
 * @source docs/decisions.md D38, D58, D87, D108; docs/decisions/0009-work-on-a-day-of-leave.md
 */
export function withTimesOf(given: TimesheetDay): TimesheetDay {
  const { unpaid_minutes: _, real_minutes: realBefore, parts, ...envelope } = given;
  const times = parts && envelope.start_time !== null ? { ...envelope, parts } : envelope;
  const real = times.start_time === null ? null : otherThanClock(times.day, times, realBefore ?? null);
  const day = real === null ? times : { ...times, real_minutes: real };
  const worked = workedMinutesOf(day);
  const hasTimes = day.start_time !== null;
  const timed = { ...day, worked_hours: formatHours(worked), is_leave_day: day.absence === 'leave' && !hasTimes };
  if (day.kind === undefined) return timed;
  const known = day.kind ?? (timed.is_leave_day ? ('leave' as const) : null);
  const kind = hasTimes ? kindWithWork(known, day.day) : known;
  const facts = { day: day.day, kind, hint: day.credit_hint ?? null, byPlan: day.minutes_by_plan ?? 0, worked };
  const credited = { ...timed, kind, credited_minutes: creditedMinutes(facts) };
  const unpaid = unpaidMinutesOf(credited);
  return unpaid === null ? credited : { ...credited, unpaid_minutes: unpaid };
}
