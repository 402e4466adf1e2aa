import * as z from 'zod';
import { city } from '../../rules/city.ts';
import { id, requiredText, version } from '../../rules/fields.ts';
import { wrongTypeMessage } from '../../rules/missing-or.ts';
import { PART_HOLIDAYS, type PartHoliday } from '../data/part-holidays.ts';

/** A place at which a company works, to be chosen from; `people`: those who work there today or will. @source docs/decisions/0086-places-of-work.md */
export const site = z.object({ id, name: z.string(), city, state: z.string(), people: z.int(), version });
export type Site = z.infer<typeof site>;

/** A site as the form sends it. */
export const siteInput = z.strictObject({ name: requiredText(80), city_id: id });
export type SiteInput = z.infer<typeof siteInput>;

const partHoliday = z.enum(PART_HOLIDAYS as [PartHoliday, ...PartHoliday[]], wrongTypeMessage('validation:invalid'));

/**
 * A town in which a company works and which has holidays that not all of its state has.
 *
 * @source docs/decisions.md D119
 */
export const town = z.object({
  city,
  state: z.string(),
  holidays: z.array(
    z.object({
      holiday: partHoliday,
      /** Whether it counts: by the answer, else by the law, else by the switch of the company. */
      applies: z.boolean(),
      /** Answer of the company for the town; null: none. */
      answer: z.boolean().nullable(),
      /** Whether the law gives it to the town; null: not known. */
      by_law: z.boolean().nullable(),
    }),
  ),
});
export type TownHolidays = z.infer<typeof town>;

/** Answer of a company for a holiday in a town; null takes it back. */
export const townAnswer = z.strictObject({
  city_id: id,
  holiday: partHoliday,
  answer: z.boolean(wrongTypeMessage('validation:invalid')).nullable(),
});
