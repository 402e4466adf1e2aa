import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Schedule } from '@zeitblatt/domain/people/schedules/schedule';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { selectWages, toWages } from '../queries/salary-groups.queries.ts';
import type { ScheduleRow } from '../queries/schedules.queries.ts';

/** A schedule with the wage of its salary group on a day. */
export async function scheduleAnswer(db: Db, reach: Reach, row: ScheduleRow, day: IsoDate): Promise<Schedule> {
  const wageOf = await hourlyWages(db, reach);
  // Check constraints allow only the declared values, so the cast is safe.
  return { ...row, hourlyWage: wageOf(row.salary_group_id, day) } as Schedule;
}

/** Hourly wages of salary groups on a day. */
export async function hourlyWages(
  db: Db,
  reach: Reach,
): Promise<(groupId: number | null, day: IsoDate) => string | null> {
  const wagesOfGroup = toWages(await selectWages(db, reach).execute());
  return (groupId, day) =>
    wagesOfGroup(groupId).findLast(({ valid_from }) => (valid_from ?? '') <= day)?.hourlyWage ?? null;
}
