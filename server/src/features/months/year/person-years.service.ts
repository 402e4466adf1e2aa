import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { getEmployee } from '../../people/employees/get-employee.api.ts';
import { loadPersonYear } from './load-person-year.ts';

type Tools = { readonly holidays: HolidaySource; readonly timeZone: string };

/** The call of the employee page. */
export const personYearsService = ({ holidays, timeZone }: Tools): Service<typeof api.personYears> => ({
  async get(context, { params: { id, year } }) {
    const { db, reach, today, now } = context;
    const { schema_id: scheduleId } = await getEmployee(context, id);
    const found = await loadPersonYear(db, reach, { scheduleId, year, today, clock: { timeZone, now } }, holidays);
    // A deleted employee has no year, only what is needed to restore the person.
    if (!found) throw new Refusal('employee_not_found');
    return found;
  },
});
