import { id } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const places = {
  /** The sixteen states of Germany; `code` as ISO 3166-2 writes it, such as DE-BY. */
  states: endpoint({
    method: 'GET',
    path: 'countries/states',
    access: 'session',
    output: z.object({ data: z.array(z.object({ id, code: z.string(), name: z.string() })) }),
  }),
};
