import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { withNotes } from '@zeitblatt/domain/days/day/day-notes';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { lastDayOfCalculation } from '@zeitblatt/domain/months/confirm/last-day';
import { proposeBehind } from '@zeitblatt/domain/months/confirm/running-days';
import { compareWithProposal } from '@zeitblatt/domain/months/confirm/saved-beside-proposal';
import { needsChangeReason } from '@zeitblatt/domain/months/sheet/change-reason';
import { dealingFlags, planFlags } from '@zeitblatt/domain/months/sheet/plan-flags';
import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { loadLeaveLeft } from '../../days/leave/leave-account.api.ts';
import type { ZonedNow } from '../../days/records/recorded-days.api.ts';
import { type ComparedSheet, findSheetsOfMonth } from '../history/timesheets.queries.ts';
import { loadSurroundings } from '../law/load-surroundings.ts';
import { loadMonthFacts, type ScheduleMonth } from './month-facts.ts';

/** A month to propose, and what decides its last calculated day. */
export type WantedMonth = {
  readonly month: IsoMonth;
  readonly today: IsoDate;
  readonly ignoreLastDays: boolean;
  readonly givenDay?: IsoDate | undefined;
  readonly clock: ZonedNow;
};

/**
 * Proposes a month for some schedules without what lies ahead, with everything that the screen shows beside it. The number of
 * queries does not depend on the number of schedules.
 *
 * @param wanted a month that has begun
 * @returns by schedule id; a schedule of another company, unknown or deleted is missing
 * @source docs/product.md section 4 "Timesheet creation", "Batch"; docs/decisions.md D7, D34, D35, D59, D91
 */
export async function proposeSheets(
  db: Db,
  reach: Reach,
  scheduleIds: readonly number[],
  wanted: WantedMonth,
  holidays: HolidaySource,
): Promise<ReadonlyMap<number, Proposal>> {
  const { month, today, clock } = wanted;
  const lastDay = lastDayOfCalculation(month, today, wanted);
  const found = await loadMonthFacts(db, reach, scheduleIds, { month, lastDay, clock }, holidays);
  const months = [...found.values()].map((one) => {
    const behind = proposeBehind(one.facts, clock);
    return { ...one, behind, lastDay: behind.last_calc_day };
  });
  const employeeIds = months.map(({ schedule }) => schedule.employee_id);
  const sheets = await findSheetsOfMonth(db, reach, employeeIds, month);
  const around = await loadSurroundings(db, reach, months, { month, today });
  const leaveLeft = await loadLeaveLeft(db, reach, months, { year: Number(month.slice(0, 4)), today });
  const proposals = months.flatMap(({ behind, ...one }): [number, Proposal][] => {
    const { id, employee_id } = one.schedule;
    const surroundings = around.get(id);
    if (!surroundings) return [];
    const sheet = sheets.current.get(employee_id);
    const deleted = sheet ? undefined : sheets.deleted.get(employee_id);
    const days = withNotes(behind.days, sheet?.days ?? [], one.costUnit);
    const saved = {
      ...savedAnswer(sheet, days),
      ...(deleted ? { goes_on_with_deleted: true } : {}),
      ...(needsChangeReason((sheet ?? deleted)?.confirmed_at, today) ? { needs_change_reason: true } : {}),
    };
    const known = { ...saved, leave_left: leaveLeft(id), running_days: [...behind.running_days] };
    return [[id, { ...monthAnswer(one, days), last_calc_day: behind.last_calc_day, ...known, surroundings }]];
  });
  return new Map(proposals);
}

const savedAnswer = (sheet: ComparedSheet | undefined, proposed: readonly TimesheetDay[]) => ({
  timesheet_id: sheet?.id ?? null,
  timesheet_version: sheet?.version ?? 0,
  saved: sheet ? compareWithProposal(sheet, proposed) : null,
});

function monthAnswer({ schedule, facts }: ScheduleMonth, days: TimesheetDay[]) {
  const totals = totalDays(days, facts.plans);
  return {
    employee_id: schedule.employee_id,
    employee: { number: schedule.employee_number, first_name: schedule.first_name, last_name: schedule.last_name },
    schema_id: schedule.id,
    month: facts.month,
    days,
    totals,
    ...planFlags(days),
    ...dealingFlags(days, totals, facts.plans),
  };
}
