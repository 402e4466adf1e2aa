import { cityQuery, city as citySchema } from '@zeitblatt/domain/places/city';
import { id, idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const places = {
  /** The sixteen states of Germany; `code` as ISO 3166-2 writes it, such as DE-BY. */
  states: endpoint({
    method: 'GET',
    path: 'countries/states',
    access: 'session',
    reads: ['Place'],
    output: z.object({ data: z.array(z.object({ id, code: z.string(), name: z.string() })) }),
  }),
  /** At most 50 places, shorter names first. @source docs/decisions.md D24 */
  cities: endpoint({
    method: 'GET',
    path: 'cities',
    access: 'session',
    reads: ['Place'],
    query: cityQuery,
    output: z.object({ data: z.array(citySchema) }),
  }),
  city: endpoint({
    method: 'GET',
    path: 'city/{id}',
    access: 'session',
    reads: ['Place'],
    params: z.object({ id: idText }),
    output: citySchema,
  }),
};
