import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { type DatedWage, storedWages, wagesOf } from '@zeitblatt/domain/company/data/wages';
import type { Schedule } from '@zeitblatt/domain/people/schedules/schedule';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { selectWages } from '../queries/salary-groups.queries.ts';
import type { ScheduleRow } from '../queries/schedules.queries.ts';

/** A schedule with the wage of its salary group on a day. */
export async function scheduleAnswer(db: Db, reach: Reach, row: ScheduleRow, day: IsoDate): Promise<Schedule> {
  const wageOf = await hourlyWages(db, reach, day);
  // Check constraints allow only the declared values, so the cast is safe.
  return { ...row, hourlyWage: wageOf(row.salary_group_id) } as Schedule;
}

/** Hourly wages by salary group on a day. */
export async function hourlyWages(
  db: Db,
  reach: Reach,
  day: IsoDate,
): Promise<(groupId: number | null) => string | null> {
  const wagesOfGroup = toWages(await selectWages(db, reach).execute());
  return (groupId) => wagesOfGroup(groupId).findLast(({ valid_from }) => (valid_from ?? '') <= day)?.hourlyWage ?? null;
}

/** Dated hourly wages by salary group, in the order of their days, from the rows of {@link selectWages}. */
export function toWages(
  groups: readonly { readonly id: number; readonly hourlyWage: string; readonly laterWages: unknown }[],
): (groupId: number | null) => DatedWage[] {
  const wages = new Map(
    groups.map(({ id, hourlyWage, laterWages }): [number | null, DatedWage[]] => [
      id,
      wagesOf({ hourlyWage, laterWages: storedWages.parse(laterWages) }),
    ]),
  );
  return (groupId) => wages.get(groupId) ?? [];
}
