import * as z from 'zod';
import { wireDate, wireMonth } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';
import { personMonth } from '../states/month-state.ts';

/** Days for which a personal link opens its month. */
export const LINK_DAYS = 30;

/** Wrong PINs after which a link opens nothing any more. */
export const WRONG_PINS_MAX = 5;

/** People whose links or papers one call makes. */
export const LINKS_PER_CALL = 50;

/** Token of a personal link: what it opens and the server's signature. */
export const linkToken = z.string().max(200, 'validation:invalid');

/** Four digits, which the product makes and the company hands over apart from the paper. */
export const linkPin = z.string().regex(/^\d{4}$/, 'validation:pin');

/** PINs that many people would try first: series, repeated digits, and years of a life. */
const COMMON =
  /^(\d)\1{3}$|^(?:19|20)|^(?:0123|1234|2345|3456|4567|5678|6789|9876|8765|7654|6543|5432|4321|3210|2580|1212|1004)$/;

/** Whether a finder of the paper would try a PIN first. */
export const isCommonPin = (pin: string): boolean => COMMON.test(pin);

/** Body of a call that opens the month of a link. */
export const openedLink = z.strictObject({ token: linkToken, pin: linkPin });

/** Body of the call by which a person chooses an own PIN instead of the one that was handed over. */
export const choosingPin = openedLink
  .extend({ own_pin: linkPin.refine((pin) => !isCommonPin(pin), 'validation:pinCommon') })
  .refine(({ pin, own_pin }) => pin !== own_pin, { path: ['own_pin'], error: 'validation:pinHanded' });

/** Content of a link before the PIN; it names no employee. */
export const linkCover = z.object({ company: z.string(), month: wireMonth, expires_on: wireDate });
export type LinkCover = z.infer<typeof linkCover>;

/** The month that a link opens. */
export const linkMonth = z.object({
  company: z.string(),
  employee: z.object({ number: z.string().nullable(), first_name: z.string(), last_name: z.string() }),
  expires_on: wireDate,
  month: personMonth,
});
export type LinkMonth = z.infer<typeof linkMonth>;

/** A link as it is made for a person. The PIN is told once, when it is new; later only its hash is there. */
export const madeLink = z.object({
  employee_id: id,
  name: z.string(),
  url: z.string(),
  expires_on: wireDate,
  pin: linkPin.nullable(),
});
export type MadeLink = z.infer<typeof madeLink>;

/** Body with the people whose links are made. */
export const linkedPeople = z.strictObject({
  employee_ids: z.array(id).min(1, 'validation:required').max(LINKS_PER_CALL),
});
