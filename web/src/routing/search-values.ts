import { isIsoMonth } from '@zeitblatt/domain/calendar/wire';
import * as z from 'zod';

/* Makes a search value optional, and drops an invalid one, so that an old or mistyped link still opens the screen. */

export const optionalOrDropped = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

/** Search value with several items: the text `1,2,3` of an address, or the array that a screen passes. */
export const listValue = <S extends z.ZodType>(item: S, most = 500) =>
  optionalOrDropped(
    z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(item).min(1).max(most)),
  );

export const monthValue = z.string().refine(isIsoMonth);
export const idValue = z.coerce.number().pipe(z.int().positive());
export const flagValue = z.preprocess(
  (value) => value === 'true' || value === true || value === '1' || value === 1,
  z.boolean(),
);

/** Token of a one-time link. @source docs/decisions.md D27 */
export const linkToken = optionalOrDropped(z.string().regex(/^[\w-]{1,200}$/));
