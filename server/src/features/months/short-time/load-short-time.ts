import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import {
  type LostDay,
  lostDaysOf,
  type ShortTimePerson,
  seasonUntil,
  sumShortTime,
} from '@zeitblatt/domain/months/short-time/short-time';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { findShortTimeMonths, findShortTimePeople } from './short-time.queries.ts';

/** A person of the list with the days on which time was lost. */
type ShortTimeEntry = { readonly person: ShortTimePerson; readonly days: readonly LostDay[] };

/** A page of the list of a month, and the number of all people in it. Outside of the season it is empty. */
export async function loadShortTime(
  db: Db,
  reach: Reach,
  month: IsoMonth,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly entries: readonly ShortTimeEntry[] }> {
  const months = seasonUntil(month);
  if (months.length === 0) return { total: 0, entries: [] };
  const { total, people } = await findShortTimePeople(db, reach, month, page);
  const employeeIds = people.map(({ employee_id }) => employee_id);
  const sheets = Map.groupBy(await findShortTimeMonths(db, reach, { employeeIds, months }), (row) => row.employee_id);
  const entries = people.map((person) => {
    const season = sheets.get(person.employee_id) ?? [];
    const current = season.filter((sheet) => sheet.month === month);
    const days = current.flatMap((sheet) => sheet.days);
    return {
      person: {
        ...person,
        target_minutes: monthNumbers(days, person).target,
        month: sumShortTime(current),
        season: sumShortTime(season),
      },
      days: lostDaysOf(days),
    };
  });
  return { total, entries };
}
