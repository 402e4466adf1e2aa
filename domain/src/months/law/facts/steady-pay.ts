import { type IsoMonth, lastDayOf } from '../../../calendar/dates.ts';
import { ruleInForceOn } from './rules.ts';

const MINUTES_PER_HOUR = 60;

/**
 * Whether the steady pay of a month does not cover the minimum wage of so many minutes, so that § 2 (2) MiLoG limits what is worked beyond the
 * agreed hours. False where no pay is known.
 *
 * @source docs/law.md section 3; docs/decisions/0096-hours-account.md
 */
export function isSteadyPayTooLow(month: IsoMonth, minutes: number, monthlyCents: number | null): boolean {
  const minimum = ruleInForceOn('below_minimum_wage', lastDayOf(month))?.figures.minimumCents;
  return minimum !== undefined && monthlyCents !== null && monthlyCents * MINUTES_PER_HOUR < minimum * minutes;
}
