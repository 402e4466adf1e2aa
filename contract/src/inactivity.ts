import { idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const inactivity = {
  /** Months without a day to work on, `MM.YYYY`, up to the current one. @source product 7; D8 */
  excludedMonths: endpoint({
    method: 'GET',
    path: 'company/employees/{id}/periods/excludedMonths',
    access: ['read', 'Inactivity'],
    params: z.object({ id: idText }),
    output: z.array(z.string().regex(/^\d{2}\.\d{4}$/)),
  }),
};
