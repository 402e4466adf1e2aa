import * as z from 'zod';
import { wireDate, wireTimestamp } from '../../calendar/wire.ts';
import { city } from '../../rules/city.ts';
import { id } from '../../rules/fields.ts';

/** Most people who are moved at once. */
export const MOVES_MAX = 500;

/**
 * A place of work with its first day; `valid_from` null: from the beginning, `city` null: where the company is.
 *
 * @source docs/decisions.md D118
 */
export const workPlaceVersion = z.object({
  valid_from: wireDate.nullable(),
  site: z.object({ id, name: z.string() }).nullable(),
  city: city.nullable(),
  created_at: wireTimestamp,
});
export type WorkPlaceVersion = z.infer<typeof workPlaceVersion>;

/** Where an employee is moved to: to a site, else to a town that is no site, else (both null) to where the company is. */
const move = z.strictObject({
  employee_id: id,
  site_id: id.nullable().default(null),
  city_id: id.nullable().default(null),
});
export type EmployeeMove = z.infer<typeof move>;

/** Moves of people from a day on; null: from the beginning, which corrects what was entered. */
export const employeeMoves = z.strictObject({
  valid_from: wireDate.nullable(),
  moves: z
    .array(move)
    .min(1, 'validation:required')
    .max(MOVES_MAX, 'validation:tooMany')
    .superRefine((moves, context) => {
      const ids = moves.map(({ employee_id }) => employee_id);
      for (const [index, one] of ids.entries())
        if (ids.indexOf(one) < index)
          context.addIssue({ code: 'custom', path: [index, 'employee_id'], message: 'validation:invalid' });
    }),
});
export type EmployeeMoves = z.infer<typeof employeeMoves>;
