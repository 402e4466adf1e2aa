import type { api } from '@zeitblatt/contract/api';
import { companyInput } from '@zeitblatt/domain/company/data/company';
import type { Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { HolidaySource } from './holidays.ts';
import { findCities, findCity, findStates } from './places.queries.ts';

/** Defaults of a new company. @source docs/decisions.md D23 */
const NEW_COMPANY = companyInput.parse({ name: '–', street: '–', phone: '00000' });

export const placesService = ({ holidays }: { readonly holidays: HolidaySource }): Service<typeof api.places> => ({
  async states({ db }) {
    return { data: await findStates(db) };
  },

  async cities({ db }, { query }) {
    return { data: await findCities(db, query) };
  },

  async city({ db }, { params }) {
    const city = await findCity(db, params.id);
    if (!city) throw new Refusal('city_not_found');
    return city;
  },

  async holidays({ db }, { params, query: { year } }) {
    const city = await findCity(db, params.id);
    if (!city) throw new Refusal('city_not_found');
    const state = (await findStates(db)).find(({ id }) => id === city.state_id);
    const calendar = holidays(
      state ? { stateCode: state.code, zip: city.zip, name: city.name } : null,
      year,
      NEW_COMPANY,
    );
    const data = [...calendar].map(([day, holiday]) => ({ day, holiday }));
    return { data: data.sort((a, b) => a.day.localeCompare(b.day)) };
  },
});
