import type { HolidayCalendar } from '@zeitblatt/domain/calendar/holidays';
import { planOf } from '@zeitblatt/domain/people/schedules/plan-of';
import type { SchedulePlan } from '@zeitblatt/domain/people/schedules/schedule';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { readTogether } from '../../../database/read-together.ts';
import { type ScheduleRow, selectSchedules } from '../../people/schedules/schedules.api.ts';
import { selectInactivityIn } from '../inactivity/inactivity.queries.ts';
import { NO_RECORDED_LEAVE, selectLeaveIn, selectRecordedLeave, toRecordedLeave } from './leave.queries.ts';
import { toLeaveAccount, usedOf } from './leave-year.ts';

/** A schedule whose leave is counted. */
type LeaveSubject = {
  readonly schedule: ScheduleRow;
  readonly holidaysIn: (year: number) => HolidayCalendar;
};

/**
 * Days of leave that are left in a year, halves possible, by one statement for all schedules.
 *
 * @returns looks them up by schedule; null without entitlement, and for deleted employees
 * @source docs/decisions.md D11, D57
 */
export async function loadLeaveLeft(
  db: Db,
  reach: Reach,
  subjects: readonly LeaveSubject[],
  year: number,
): Promise<(scheduleId: number) => number | null> {
  const scheduleIds = subjects.map(({ schedule }) => schedule.id);
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { versions, inactivity, leave, ...rows } = await readTogether(db, {
    versions: selectSchedules(db, reach, span, { ids: scheduleIds }),
    inactivity: selectInactivityIn(db, reach, scheduleIds, span),
    leave: selectLeaveIn(db, reach, scheduleIds, span),
    recorded: selectRecordedLeave(reach, scheduleIds, span),
  });
  const recorded = toRecordedLeave(rows.recorded);
  const versionsOf = Map.groupBy(versions, ({ id }) => id);
  const inactivityOf = Map.groupBy(inactivity, ({ employee_id }) => employee_id);
  const leaveOf = Map.groupBy(leave, ({ schema_id }) => schema_id);
  const left = new Map(
    subjects.flatMap(({ schedule, holidaysIn }): [number, number | null][] => {
      const dated = versionsOf.get(schedule.id);
      if (!dated) return [];
      // The cast is safe: check constraints of the table allow only declared values.
      const plans = dated.map((plan) => ({ from: plan.valid_from, plan: plan as unknown as SchedulePlan }));
      const account = toLeaveAccount(year, {
        employments: schedule.employments,
        inactivity: inactivityOf.get(schedule.employee_id) ?? [],
        recorded: recorded.get(schedule.id) ?? NO_RECORDED_LEAVE,
        holidays: holidaysIn(year),
        planOf: (day) => planOf({ plans }, day),
      });
      const used = usedOf(account, leaveOf.get(schedule.id) ?? []);
      return [[schedule.id, account.allowed === 0 ? null : account.allowed - used]];
    }),
  );
  return (scheduleId) => left.get(scheduleId) ?? null;
}
