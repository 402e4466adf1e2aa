import { lastDayOf } from '../calendar/dates.ts';
import { parseCents } from '../rules/amounts.ts';
import type { Finding } from './finding.ts';
import { isMinorAllMonth, monthFinding, type PreparedMonth } from './prepared-month.ts';
import { ruleInForceOn } from './rules.ts';

const MINUTES_PER_HOUR = 60;

type Wages = {
  readonly monthlyCents: number | null;
  readonly hourlyCents: number | null;
  readonly workedMinutes: number;
};

/**
 * Checks the agreed wages against the worked minutes of a month. Multiplies cents by minutes and never divides, so the
 * comparison is exact.
 *
 * @source docs/decisions.md D1, D38; docs/law.md section 3 "Minimum wage", "Minijob"
 */
export function findWageProblems(view: PreparedMonth): Finding[] {
  const { monthly_wage, hourly_wage } = view.surroundings;
  const wages: Wages = {
    monthlyCents: monthly_wage === null ? null : parseCents(monthly_wage),
    hourlyCents: hourly_wage === null ? null : parseCents(hourly_wage),
    workedMinutes: view.shifts.reduce((sum, shift) => sum + shift.workedMinutes, 0),
  };
  return [...lowWage(view, wages), ...largeMiniJob(view, wages)];
}

/** Whether the agreed monthly pay is at most the mini-job limit at the end of the month; false while no pay is known. */
export function isMiniJob({ month, surroundings: { monthly_wage } }: PreparedMonth): boolean {
  const limit = ruleInForceOn('over_mini_job_limit', lastDayOf(month))?.figures.limitCents;
  return limit !== undefined && monthly_wage !== null && parseCents(monthly_wage) <= limit;
}

/** Pay per hour of the month's work, rounded down to cents, so that a wage below the minimum is also shown below it. */
function paidPerHour({ monthlyCents, hourlyCents, workedMinutes }: Wages): number | null {
  if (workedMinutes === 0) return null;
  return monthlyCents === null ? hourlyCents : Math.floor((monthlyCents * MINUTES_PER_HOUR) / workedMinutes);
}

/** Minors without vocational training have no minimum wage; only a person knows whether an employee has one. */
function lowWage(view: PreparedMonth, wages: Wages): Finding[] {
  const rule = ruleInForceOn('below_minimum_wage', lastDayOf(view.month));
  const paidCents = paidPerHour(wages);
  if (!rule || paidCents === null || paidCents >= rule.figures.minimumCents) return [];
  const severity = isMinorAllMonth(view) ? 'notice' : rule.severity;
  const params = { paidCents, workedMinutes: wages.workedMinutes, ...rule.figures };
  return [monthFinding('below_minimum_wage', { ...rule, severity }, { days: [], params })];
}

/** Finding when the worked minutes raise the pay of a mini-job above its limit. */
function largeMiniJob(view: PreparedMonth, { monthlyCents, hourlyCents, workedMinutes }: Wages): Finding[] {
  const rule = ruleInForceOn('over_mini_job_limit', lastDayOf(view.month));
  if (!rule || monthlyCents === null || hourlyCents === null || monthlyCents > rule.figures.limitCents) return [];
  const earned = workedMinutes * hourlyCents;
  const limit = rule.figures.limitCents * MINUTES_PER_HOUR;
  if (earned <= limit) return [];
  const params = {
    workedMinutes,
    // The pay is rounded up, so that pay above the limit is also shown above it.
    earnedCents: Math.ceil(earned / MINUTES_PER_HOUR),
    ...rule.figures,
    allowedMinutes: Math.floor(limit / hourlyCents),
  };
  return [monthFinding('over_mini_job_limit', rule, { days: [], params })];
}
