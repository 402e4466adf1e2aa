import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { HolidayCalendar } from '@zeitblatt/domain/calendar/holidays';
import type { MonthFacts } from '@zeitblatt/domain/timesheets/propose-timesheet';
import type { Db } from '../../database/database.ts';
import { getCalculationSettings } from '../company/company.queries.ts';
import type { HolidaySource } from '../places/holidays.ts';
import {
  findInactivityIn,
  findLeaveIn,
  findSchedules,
  type ScheduleRow,
  type VersionName,
} from '../schedules/schedules.queries.ts';
import { ownWorkplace } from '../schedules/workplace.ts';

export type ScheduleMonth = {
  readonly schedule: ScheduleRow;
  readonly facts: MonthFacts;
  /** Public holidays of any year where they work. */
  readonly holidaysIn: (year: number) => HolidayCalendar;
};

type Month = {
  readonly month: IsoMonth;
  readonly lastDay: IsoDate;
  /** The version of the schedule that a saved sheet keeps; without it, the one that counts in the month. */
  readonly version?: VersionName | undefined;
};

/**
 * Everything the months of some schedules are calculated from: one query for each kind of fact, never for each employee.
 *
 * @returns by schedule id; a schedule of another company, unknown or deleted has none
 */
export async function loadMonthFacts(
  db: Db,
  companyId: number,
  scheduleIds: readonly number[],
  { month, lastDay, version }: Month,
  holidays: HolidaySource,
): Promise<ReadonlyMap<number, ScheduleMonth>> {
  const settings = await getCalculationSettings(db, companyId);
  const schedules = await findSchedules(db, companyId, month, { ids: scheduleIds, version });
  const inactivity = await findInactivityIn(
    db,
    companyId,
    schedules.map((schedule) => schedule.employee_id),
    month,
  );
  const leave = await findLeaveIn(
    db,
    companyId,
    schedules.map((schedule) => schedule.id),
    month,
  );
  const inactivityOf = Map.groupBy(inactivity, (period) => period.employee_id);
  const leaveOf = Map.groupBy(leave, (period) => period.schema_id);
  return new Map(
    schedules.map((schedule) => {
      const workplace = ownWorkplace(schedule) ?? settings.workplace;
      const holidaysIn = (year: number) => holidays(workplace, year, settings.holidaySwitches);
      const facts: MonthFacts = {
        month,
        lastDay,
        plan: planOf(schedule),
        contract: schedule,
        inactivity: inactivityOf.get(schedule.employee_id) ?? [],
        leave: leaveOf.get(schedule.id) ?? [],
        holidays: holidaysIn(Number(month.slice(0, 4))),
        blockMinutes: settings.blockMinutes,
      };
      return [schedule.id, { schedule, facts, holidaysIn }];
    }),
  );
}

/** The database holds the switches to their two values and the styles to their three. */
const planOf = (schedule: ScheduleRow): MonthFacts['plan'] => schedule as unknown as MonthFacts['plan'];
