import type { IsoDate } from '../../calendar/dates.ts';
import { required } from '../../rules/required.ts';
import { findLongAverage } from './checks/average.ts';
import { findCoveringBreaks } from './checks/covering-breaks.ts';
import { findExceededDayLimits, findExceededDayLimitsOfMinors } from './checks/day-limits.ts';
import { findHoursProblems } from './checks/hours-account.ts';
import { findForbiddenHoursOfMinors, findLongWeeksOfMinors } from './checks/minors.ts';
import { findLateDays } from './checks/recorded-late.ts';
import { findShortRests } from './checks/rest.ts';
import { findDueRestDays } from './checks/rest-days.ts';
import { findTooFewFreeSundays, findWorkOnSundaysAndHolidays } from './checks/sundays.ts';
import { findWageProblems } from './checks/wages.ts';
import { FINDING_KINDS, type Finding } from './facts/finding.ts';
import { type MonthToCheck, type PreparedMonth, prepareMonth } from './facts/prepared-month.ts';

type Rules = (view: PreparedMonth) => Finding[];

const OF_DAYS: readonly Rules[] = [
  findExceededDayLimits,
  findShortRests,
  findCoveringBreaks,
  findWorkOnSundaysAndHolidays,
  findDueRestDays,
  findExceededDayLimitsOfMinors,
  findForbiddenHoursOfMinors,
  findLongWeeksOfMinors,
];
const OF_MONTHS: readonly Rules[] = [
  findTooFewFreeSundays,
  findLongAverage,
  findLateDays,
  findWageProblems,
  findHoursProblems,
];

/**
 * Checks a month against all legal rules. A pure function, so that the browser shows the same findings while a month is
 * edited that the server finds when it is saved.
 *
 * On days of minors, the Youth Employment Protection Act (JArbSchG) replaces the Working Hours Act (ArbZG).
 *
 * @returns findings in the order of their days; those of the whole month come last
 * @source docs/decisions.md D38
 */
export function findFindings(month: MonthToCheck): Finding[] {
  const view = prepareMonth(month);
  const ofMonth = OF_MONTHS.flatMap((find) => find(view));
  const isAverageExceeded = ofMonth.some(({ kind }) => kind === 'average_over_8_hours');
  const ofDays = OF_DAYS.flatMap((find) => find(view)).sort(byDay);
  return [...(isAverageExceeded ? ofDays.map(unbalanced) : ofDays), ...ofMonth];
}

/** More than eight hours on a day are allowed only while the average of 24 weeks holds. @source docs/decisions.md D64 */
const unbalanced = (finding: Finding): Finding =>
  finding.kind === 'over_8_hours' ? { ...finding, severity: 'warning' } : finding;

const firstDay = ({ days }: Finding): IsoDate => required(days[0], 'the day of a finding');

function byDay(a: Finding, b: Finding): number {
  if (firstDay(a) !== firstDay(b)) return firstDay(a) < firstDay(b) ? -1 : 1;
  return FINDING_KINDS.indexOf(a.kind) - FINDING_KINDS.indexOf(b.kind);
}
