import { isIsoMonth } from '@zeitblatt/domain/calendar/wire';
import * as z from 'zod';

/*
 * Schemas for values in the search part of an address. A value that makes no sense is left out, so that an old link or
 * a typing error still leads to the screen.
 */

export const orNothing = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

/** `1,2,3`, or the array itself when a screen hands it over. */
export const listOf = <S extends z.ZodType>(item: S, most = 500) =>
  orNothing(
    z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(item).min(1).max(most)),
  );

export const monthValue = z.string().refine(isIsoMonth);
export const idValue = z.coerce.number().pipe(z.int().positive());
export const flagValue = z.preprocess(
  (value) => value === 'true' || value === true || value === '1' || value === 1,
  z.boolean(),
);

/** Token of a one-time link. @source docs/decisions.md D27 */
export const linkToken = orNothing(z.string().regex(/^[\w-]{1,200}$/));
