import { lastDayOf } from '@zeitblatt/domain/calendar/dates';
import type { Surroundings } from '@zeitblatt/domain/compliance/surroundings';
import { required } from '@zeitblatt/domain/rules/required';
import { readTogether } from '../../../database/read-together.ts';
import type { CompanyContext } from '../../../http/context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { selectCalculationSettings, toCalculationSettings } from '../../company/company.api.ts';
import { selectSurroundings, toSurroundings } from '../../compliance/compliance.api.ts';
import { ownWorkplace, selectScheduleOf } from '../../people/people.api.ts';
import type { HolidaySource } from '../../places/places.api.ts';
import type { StoredTimesheet } from './timesheets.queries.ts';

/**
 * Data that the findings of a saved month need besides its days, by one statement; also for a deleted employee.
 *
 * @source docs/decisions.md D38, D39
 */
export async function loadSheetSurroundings(
  { db, reach, today }: CompanyContext,
  { schema_id, employee_id, month, last_calc_day }: StoredTimesheet,
  holidays: HolidaySource,
): Promise<Surroundings> {
  const wanted = { month, lastDay: last_calc_day, today };
  const { schedules, company, ...around } = await readTogether(db, {
    schedules: selectScheduleOf(db, reach, lastDayOf(month), { id: schema_id }),
    company: selectCalculationSettings(db, reach),
    ...selectSurroundings(db, reach, [employee_id], wanted),
  });
  const [schedule] = schedules;
  if (!schedule) throw new Refusal('timesheet_not_found');
  const settings = toCalculationSettings(required(company[0], 'the company of a sheet'));
  const workplace = ownWorkplace(schedule) ?? settings.workplace;
  const subject = { schedule, holidaysIn: (year: number) => holidays(workplace, year, settings.holidaySwitches) };
  return required(toSurroundings(around, [subject], wanted).get(schema_id), `surroundings of schedule ${schema_id}`);
}
