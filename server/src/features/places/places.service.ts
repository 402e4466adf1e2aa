import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../http/context.ts';
import { findStates } from './places.queries.ts';

export const placesService: Service<typeof api.places> = {
  async states({ db }) {
    return { data: await findStates(db) };
  },
};
