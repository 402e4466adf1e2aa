import { addDays, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { MonthFacts } from '@zeitblatt/domain/months/propose/propose-timesheet';
import type { PersonYear } from '@zeitblatt/domain/months/year/person-year';
import type { LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import { planOf } from '@zeitblatt/domain/people/schedules/plan-of';
import type { RecordedLeave } from '../../days/leave/leave.api.ts';
import { toLeaveAccount } from '../../days/leave/leave-account.api.ts';

type LeaveOfYearFacts = {
  readonly year: number;
  readonly today: IsoDate;
  readonly facts: MonthFacts;
  readonly recorded: RecordedLeave;
  /** Periods of leave that touch the year. */
  readonly spans: readonly LeaveSpan[];
};

/** The leave of a year, divided into days up to today and later ones. @source docs/decisions.md D11, D57 */
export function leaveOfYear({ year, today, facts, recorded, spans }: LeaveOfYearFacts): PersonYear['leave'] {
  const { employments, inactivity, holidays } = facts;
  const { allowed, usedBy } = toLeaveAccount(year, {
    employments,
    inactivity,
    holidays,
    planOf: (day) => planOf(facts, day),
    recorded,
  });
  const halfDays = (isComing: boolean) => recorded.half.filter((day) => day > today === isComing).length / 2;
  const later = spans.flatMap(({ from, to }) =>
    to > today ? [{ from: from > today ? from : addDays(today, 1), to }] : [],
  );
  const sum = (periods: readonly LeaveSpan[]) => periods.reduce((total, span) => total + usedBy(span), 0);
  const planned = sum(later) + halfDays(true);
  const taken = sum(spans) - sum(later) + halfDays(false);
  return { allowed, taken, planned, left: allowed - taken - planned };
}
