import type { Schedule } from '@zeitblatt/domain/people/schedule';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import { selectWages } from './salary-groups.queries.ts';
import type { ScheduleRow } from './schedules.queries.ts';

/** A schedule with the current wage of its salary group. */
export async function scheduleAnswer(db: Db, reach: Reach, row: ScheduleRow): Promise<Schedule> {
  const wageOf = await hourlyWages(db, reach);
  // Check constraints allow only the declared values, so the cast is safe.
  return { ...row, hourlyWage: wageOf(row.salary_group_id) } as Schedule;
}

export async function hourlyWages(db: Db, reach: Reach): Promise<(groupId: number | null) => string | null> {
  return toWages(await selectWages(db, reach).execute());
}

/** Hourly wages by salary group, from the rows of {@link selectWages}. */
export function toWages(
  groups: readonly { readonly id: number; readonly hourlyWage: string }[],
): (groupId: number | null) => string | null {
  const wages = new Map(groups.map(({ id, hourlyWage }) => [id as number | null, hourlyWage]));
  return (groupId) => wages.get(groupId) ?? null;
}
