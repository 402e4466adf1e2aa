import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { HolidayCalendar } from '@zeitblatt/domain/calendar/holidays';
import { required } from '@zeitblatt/domain/rules/required';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { readTogether } from '../../../database/read-together.ts';
import { selectCalculationSettings, toCalculationSettings } from '../../company/data/company.api.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { holidaysOfEmployee, type ScheduleRow, selectSchedules } from '../../people/schedules/schedules.api.ts';
import { type LeaveOfYear, loadLeaveYears } from './leave-year.ts';

/** A person with the leave of a year. */
export type PersonLeave = LeaveOfYear & { readonly person: ScheduleRow };

type Of = { readonly year: number; readonly today: IsoDate };

/** The leave of a year of some schedules, in their order, by two statements; deleted employees are missing. */
export async function loadLeave(
  db: Db,
  reach: Reach,
  scheduleIds: readonly number[],
  of: Of,
  holidays: HolidaySource,
): Promise<PersonLeave[]> {
  if (scheduleIds.length === 0) return [];
  const last = `${of.year}-12-31`;
  const { company, schedules } = await readTogether(db, {
    company: selectCalculationSettings(db, reach),
    schedules: selectSchedules(db, reach, { from: last, to: last }, { ids: scheduleIds }),
  });
  const settings = toCalculationSettings(required(company[0], 'the company of leave'));
  const people = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const calendars = new Map<string, HolidayCalendar>();
  const holidaysOf = (schedule: ScheduleRow) => {
    const places = JSON.stringify(schedule.work_places);
    const found = calendars.get(places) ?? holidaysOfEmployee(holidays, settings, schedule)(of.year);
    calendars.set(places, found);
    return () => found;
  };
  const subjects = [...people.values()].map((schedule) => ({ schedule, holidaysIn: holidaysOf(schedule) }));
  const years = await loadLeaveYears(db, reach, subjects, of);
  return scheduleIds.flatMap((id) => {
    const [person, leave] = [people.get(id), years.get(id)];
    return person && leave ? [{ ...leave, person }] : [];
  });
}
