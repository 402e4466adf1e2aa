import { addMonths, type IsoDate, type IsoMonth, lastDayOf } from '../../../calendar/dates.ts';
import { minutesOfHours } from '../../../calendar/hours.ts';
import { parseCents } from '../../../rules/amounts.ts';
import type { Finding } from '../facts/finding.ts';
import { isMinorAllMonth, monthFinding, type PreparedMonth } from '../facts/prepared-month.ts';
import { ruleInForceOn } from '../facts/rules.ts';
import { shiftOf } from '../facts/shift.ts';

const MINUTES_PER_HOUR = 60;

/**
 * Checks the agreed wages against the paid minutes of a month: those worked, and those credited on public holidays, leave and sick
 * days. Compares products of cents and minutes and never divides, so that the comparisons are exact.
 *
 * @source docs/decisions.md D1, D38, D58, D63, D89, D95; docs/law.md section 3 "Minimum wage", "Minijob"
 */
export function findWageProblems(view: PreparedMonth): Finding[] {
  return [...lowWage(view), ...largeMiniJob(view)];
}

/** Paid minutes of the days of the month, by day, without days that pay nothing. */
const paidDays = ({ days }: PreparedMonth): { day: IsoDate; minutes: number }[] =>
  days
    .map((day) => ({ day: day.day, minutes: (shiftOf(day)?.workedMinutes ?? 0) + (day.credited_minutes ?? 0) }))
    .filter(({ minutes }) => minutes > 0);

const paidMinutesOf = (view: PreparedMonth): number => paidDays(view).reduce((sum, { minutes }) => sum + minutes, 0);

/** The agreed wage and hours of a month. */
type AgreedWage = Pick<PreparedMonth, 'month'> & {
  readonly surroundings: Pick<PreparedMonth['surroundings'], 'monthly_wage' | 'hourly_wages' | 'hours_week'>;
};

/** Hourly wage of the salary group on a day, in cents; null while unknown. */
function hourlyCentsOn({ surroundings: { hourly_wages } }: AgreedWage, day: IsoDate): number | null {
  const found = hourly_wages.findLast(({ valid_from }) => (valid_from ?? '') <= day) ?? hourly_wages[0];
  return found === undefined ? null : parseCents(found.hourlyWage);
}

const monthlyCentsOf = ({ surroundings: { monthly_wage } }: AgreedWage): number | null =>
  monthly_wage === null ? null : parseCents(monthly_wage);

/** Weekly hours are agreed for 13/3 weeks a month: minutes of a month, times three. @source docs/decisions.md D1 */
const agreedMinutesTimesThree = ({ surroundings: { hours_week } }: AgreedWage): number =>
  minutesOfHours(hours_week) * 13;

/** Whether the agreed monthly pay is at most the mini-job limit at the end of the month; false while no pay is known. */
export function isMiniJob(view: AgreedWage): boolean {
  const lastDay = lastDayOf(view.month);
  const limit = ruleInForceOn('over_mini_job_limit', lastDay)?.figures.limitCents;
  const pay = agreedPay(view);
  return limit !== undefined && pay !== null && pay <= limit * PAY_PER_CENT;
}

/** Parts of a cent in which agreed pay is compared: cents an hour times minutes a month, times three. */
const PAY_PER_CENT = MINUTES_PER_HOUR * 3;

/** Agreed pay of a month, in parts of a cent; null while unknown. */
function agreedPay(view: AgreedWage): number | null {
  const monthly = monthlyCentsOf(view);
  if (monthly !== null) return monthly * PAY_PER_CENT;
  const hourly = hourlyCentsOn(view, lastDayOf(view.month));
  return hourly === null ? null : hourly * agreedMinutesTimesThree(view);
}

/** Pay per hour of the month, rounded down to cents, so that a wage below the minimum is also shown below it. */
function paidPerHour(view: PreparedMonth): { readonly cents: number; readonly minimum: number } | null {
  const minimumOn = (day: IsoDate) => ruleInForceOn('below_minimum_wage', day)?.figures.minimumCents;
  const monthly = monthlyCentsOf(view);
  const paid = paidDays(view);
  if (monthly !== null) {
    const minimum = minimumOn(lastDayOf(view.month));
    const minutes = paidMinutesOf(view);
    if (minimum === undefined || minutes === 0) return null;
    return { cents: Math.floor((monthly * MINUTES_PER_HOUR) / minutes), minimum };
  }
  // Of wages by the hour, the day that is furthest below the minimum wage of its date counts.
  return paid.reduce<{ cents: number; minimum: number } | null>((lowest, { day }) => {
    const [cents, minimum] = [hourlyCentsOn(view, day), minimumOn(day)];
    if (cents === null || minimum === undefined) return lowest;
    return lowest === null || cents - minimum < lowest.cents - lowest.minimum ? { cents, minimum } : lowest;
  }, null);
}

/**
 * Whether a steady monthly wage satisfies the minimum wage over the year: by the agreed hours, and with an account of hours that the
 * recorded months of the year leave at no more than half of the agreed monthly hours above zero (§ 2 (2) MiLoG).
 *
 * @source docs/decisions.md D89
 */
function isSteadyPayEnough(view: PreparedMonth, minimum: number): boolean {
  const monthly = monthlyCentsOf(view);
  const agreedTimesThree = agreedMinutesTimesThree(view);
  if (monthly === null || monthly * MINUTES_PER_HOUR * 3 < minimum * agreedTimesThree) return false;
  const year = view.month.slice(0, 4);
  const others = view.surroundings.paid_months.filter(({ month }) => month.startsWith(year) && month < view.month);
  const paid = others.reduce((sum, { paid_minutes }) => sum + paid_minutes, paidMinutesOf(view));
  return (paid * 3 - agreedTimesThree * (others.length + 1)) * 2 <= agreedTimesThree;
}

/** Minors without vocational training have no minimum wage; only a person knows whether an employee has one. */
function lowWage(view: PreparedMonth): Finding[] {
  const rule = ruleInForceOn('below_minimum_wage', lastDayOf(view.month));
  const paid = paidPerHour(view);
  if (!rule || paid === null || paid.cents >= paid.minimum || isSteadyPayEnough(view, paid.minimum)) return [];
  const severity = isMinorAllMonth(view) ? 'notice' : rule.severity;
  const params = { paidCents: paid.cents, paidMinutes: paidMinutesOf(view), minimumCents: paid.minimum };
  return [monthFinding('below_minimum_wage', { ...rule, severity }, { days: [], params })];
}

/** The two figures of a mini-job: the pay of the year so far, and the months above the limit. */
type MiniJobFigures = {
  /** Pay of the month. */
  readonly earnedCents: number;
  readonly limitCents: number;
  /** Pay of the recorded months of the calendar year, and twelve times the limit. */
  readonly yearCents: number;
  readonly yearLimitCents: number;
  /** Months above the limit within the twelve months that end with this one. */
  readonly aboveCount: number;
};

const limitOf = (month: IsoMonth): number | undefined =>
  ruleInForceOn('over_mini_job_limit', lastDayOf(month))?.figures.limitCents;

/** Pay of a month with a sheet, in cents times 60, by the wage at its end; of this month by the wage of its days. */
const payOfMonth = (view: PreparedMonth, month: IsoMonth, minutes: number): number =>
  minutes * (hourlyCentsOn(view, lastDayOf(month)) ?? 0);

/** Pay of another contract in a month with a sheet, in cents times 60; 0 without one, or while no wage is known. */
function otherPayOf({ surroundings: { other_contract } }: PreparedMonth, month: IsoMonth): number {
  const paid = other_contract?.paid_months.find((one) => one.month === month);
  if (!other_contract || !paid) return 0;
  const wage: AgreedWage = { month, surroundings: other_contract };
  const hourly = hourlyCentsOn(wage, lastDayOf(month));
  return hourly === null ? (monthlyCentsOf(wage) ?? 0) * MINUTES_PER_HOUR : paid.paid_minutes * hourly;
}

/** Whether the agreed pay of both contracts together is above the limit, which then is no fluctuation. */
function isAgreedAbove(view: PreparedMonth, limitCents: number): boolean {
  const { other_contract } = view.surroundings;
  const other = other_contract ? agreedPay({ month: view.month, surroundings: other_contract }) : null;
  return other !== null && (agreedPay(view) ?? 0) + other > limitCents * PAY_PER_CENT;
}

/** Pay of the other months in which one of the contracts has a sheet, in cents times 60. */
function payOfOtherMonths(view: PreparedMonth): { readonly month: IsoMonth; readonly pay: number }[] {
  const { paid_months, other_contract } = view.surroundings;
  const minutesOf = new Map(paid_months.map(({ month, paid_minutes }) => [month, paid_minutes]));
  const months = new Set([...paid_months, ...(other_contract?.paid_months ?? [])].map(({ month }) => month));
  return [...months]
    .filter((month) => month !== view.month)
    .map((month) => ({
      month,
      pay: payOfMonth(view, month, minutesOf.get(month) ?? 0) + otherPayOf(view, month),
    }));
}

/**
 * The figures of a mini-job, by paid minutes and the wage of the salary group; null for other employees and while no hourly wage
 * is known. The pay of another contract counts too. Amounts are rounded up, so that pay above the limit is also shown above it.
 *
 * @source docs/decisions.md D95, D120; docs/law.md section 3 "Minijob"
 */
export function miniJobFigures(view: PreparedMonth): MiniJobFigures | null {
  const limitCents = limitOf(view.month);
  if (limitCents === undefined || !isMiniJob(view) || view.surroundings.hourly_wages.length === 0) return null;
  const earned = paidDays(view).reduce(
    (sum, { day, minutes }) => sum + minutes * (hourlyCentsOn(view, day) ?? 0),
    otherPayOf(view, view.month),
  );
  const others = payOfOtherMonths(view);
  const isAbove = (month: IsoMonth, pay: number): boolean => pay > (limitOf(month) ?? Infinity) * MINUTES_PER_HOUR;
  const firstOfTwelve = addMonths(view.month, -11);
  const ofYear = others.filter(({ month }) => month.startsWith(view.month.slice(0, 4)));
  return {
    earnedCents: Math.ceil(earned / MINUTES_PER_HOUR),
    limitCents,
    yearCents: Math.ceil(ofYear.reduce((sum, { pay }) => sum + pay, earned) / MINUTES_PER_HOUR),
    yearLimitCents: limitCents * 12,
    aboveCount:
      others.filter(({ month, pay }) => month >= firstOfTwelve && month < view.month && isAbove(month, pay)).length +
      (isAbove(view.month, earned) ? 1 : 0),
  };
}

/**
 * Finding when a month is above the limit for more than the allowed months within twelve, or above double the limit. Single months
 * above it are regular fluctuation.
 */
function largeMiniJob(view: PreparedMonth): Finding[] {
  const rule = ruleInForceOn('over_mini_job_limit', lastDayOf(view.month));
  const figures = miniJobFigures(view);
  if (!rule || figures === null || figures.earnedCents <= figures.limitCents) return [];
  const { monthCount } = rule.figures;
  const isFluctuation = figures.aboveCount <= monthCount && figures.earnedCents <= 2 * figures.limitCents;
  if (isFluctuation && !isAgreedAbove(view, figures.limitCents)) return [];
  const other = Math.ceil(otherPayOf(view, view.month) / MINUTES_PER_HOUR);
  const params = {
    paidMinutes: paidMinutesOf(view),
    ...figures,
    monthCount,
    ...(other > 0 ? { otherContractCents: other } : {}),
  };
  return [monthFinding('over_mini_job_limit', rule, { days: [], params })];
}
