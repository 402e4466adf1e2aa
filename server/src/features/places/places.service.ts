import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { findCities, findCity, findStates } from './places.queries.ts';

export const placesService: Service<typeof api.places> = {
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
};
