import type { HolidayCalendar } from '@zeitblatt/domain/calendar/holidays';
import type { HolidaySwitches } from '@zeitblatt/domain/company/data/part-holidays';
import { type DatedPlace, holidaysAtPlaces } from '@zeitblatt/domain/company/places/workplace';
import type { HolidaySource } from '../../company/places/places.api.ts';
import type { ScheduleRow } from '../queries/schedules.queries.ts';

type OfCompany = { readonly places: readonly DatedPlace[]; readonly holidaySwitches: HolidaySwitches };

/** The public holidays of an employee in a year, each day by the place of work of that day. @source docs/decisions.md D21, D118 */
export const holidaysOfEmployee =
  (holidays: HolidaySource, { places: ofCompany, holidaySwitches }: OfCompany, { work_places: own }: ScheduleRow) =>
  (year: number): HolidayCalendar =>
    holidaysAtPlaces({ own, ofCompany }, year, (place) => holidays(place, year, holidaySwitches));
