import { lastDayOf } from '@zeitblatt/domain/calendar/dates';
import type { Surroundings } from '@zeitblatt/domain/compliance/surroundings';
import type { CompanyContext } from '../../../http/context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { getCalculationSettings } from '../../company/company.api.ts';
import { loadSurroundings } from '../../compliance/compliance.api.ts';
import { findScheduleOf, ownWorkplace } from '../../people/people.api.ts';
import type { HolidaySource } from '../../places/places.api.ts';
import type { StoredTimesheet } from './timesheets.queries.ts';

/**
 * Data that the findings of a saved month need besides its days; also for a deleted employee.
 *
 * @source docs/decisions.md D38, D39
 */
export async function loadSheetSurroundings(
  { db, reach, today }: CompanyContext,
  { schema_id, month, last_calc_day }: StoredTimesheet,
  holidays: HolidaySource,
): Promise<Surroundings> {
  const schedule = await findScheduleOf(db, reach, lastDayOf(month), { id: schema_id });
  if (!schedule) throw new Refusal('timesheet_not_found');
  const settings = await getCalculationSettings(db, reach);
  const workplace = ownWorkplace(schedule) ?? settings.workplace;
  const subject = { schedule, holidaysIn: (year: number) => holidays(workplace, year, settings.holidaySwitches) };
  const loaded = await loadSurroundings(db, reach, [subject], { month, lastDay: last_calc_day, today });
  const surroundings = loaded.get(schema_id);
  if (!surroundings) throw new RangeError(`no surroundings of schedule ${schema_id}`);
  return surroundings;
}
