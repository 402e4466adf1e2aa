import { HOLIDAY_IDS } from '@zeitblatt/domain/calendar/holidays';
import { wireDate } from '@zeitblatt/domain/calendar/wire';
import { cityQuery, city as citySchema } from '@zeitblatt/domain/rules/city';
import { id, idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';

/** A year in an address, 2000 to 2099. */
const yearText = z.codec(z.string().regex(/^20\d{2}$/, 'validation:invalid'), z.int(), {
  decode: Number,
  encode: String,
});

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
  /**
   * The public holidays of a year at a place, in order, with the settings that a new company has.
   *
   * @source docs/decisions.md D21, D22, D23
   */
  holidays: endpoint({
    method: 'GET',
    path: 'city/{id}/holidays',
    access: 'session',
    reads: ['Place'],
    params: z.object({ id: idText }),
    query: z.strictObject({ year: yearText }),
    output: z.object({ data: z.array(z.object({ day: wireDate, holiday: z.enum(HOLIDAY_IDS) })) }),
  }),
};
