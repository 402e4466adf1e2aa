import * as z from 'zod';
import { formatNumber } from '../rules/german-numbers.ts';
import { wrongTypeMessage } from '../rules/missing-or.ts';
import { formatHours } from './clock-time.ts';

/** The whole minutes that a number of hours is or comes nearest to. Three decimals are enough: 7.683 h are 461 minutes. */
export const minutesOfHours = (hours: number): number => Math.round(hours * 60);

/** Largest distance to a whole minute, in minutes: half of the third decimal of an hour, and what binary fractions lose. */
const MINUTE_DISTANCE_MAX = 0.0301;

/** For hours that are no whole minutes: what the text of `validation:minuteHours` names; null for others. */
export function partOfMinute(hours: number): { readonly hours: string; readonly nearest: string } | null {
  const minutes = minutesOfHours(hours);
  if (Math.abs(hours * 60 - minutes) <= MINUTE_DISTANCE_MAX) return null;
  return { hours: String(hours).replace('.', ','), nearest: formatHours(minutes) };
}

function refusePartOfMinute(hours: number, context: z.RefinementCtx): void {
  const params = partOfMinute(hours);
  if (params) context.addIssue({ code: 'custom', message: 'validation:minuteHours', params });
}

/**
 * Hours that are a whole number of minutes: 7.8 is 7:48, and 7.683 is taken as 7:41. Two decimals that are no whole minute, such as
 * 7.68, are refused with the nearest one.
 *
 * @source docs/decisions.md D111
 */
export const minuteHours = z
  .number(wrongTypeMessage('validation:invalid'))
  .min(0, { error: 'validation:hours', abort: true })
  .superRefine(refusePartOfMinute)
  .overwrite((hours) => minutesOfHours(hours) / 60);

/** Formats hours to the minute: `38,5`, and `38:23` where two decimals are not exact. @source docs/decisions.md D111 */
export function formatWholeHours(hours: number): string {
  const minutes = minutesOfHours(hours);
  return minutes % 3 === 0 ? formatNumber(minutes / 60) : formatHours(minutes);
}
