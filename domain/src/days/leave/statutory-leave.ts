/** Days of a week on which the law counts leave: Monday to Saturday. @source docs/law.md */
export const DAYS_TO_WORK = 6;

/** Minimum of leave in a year for a week of {@link DAYS_TO_WORK} days. @source docs/law.md */
const LEAST_DAYS = 24;

/**
 * The statutory minimum of leave in a year: four weeks.
 *
 * @param daysPerWeek days with work in a week, 0 to 7
 * @returns whole days; a seventh day counts as the sixth
 * @source docs/law.md
 */
export const statutoryLeaveDays = (daysPerWeek: number): number =>
  (LEAST_DAYS / DAYS_TO_WORK) * Math.min(daysPerWeek, DAYS_TO_WORK);
