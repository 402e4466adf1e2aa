import type { IsoDate } from '../../calendar/dates.ts';
import type { SchedulePlan } from '../../people/schedules/schedule.ts';

/** Days of a week on which the law counts leave: Monday to Saturday. @source docs/law.md */
export const DAYS_TO_WORK = 6;

/** Minimum of leave in a year for a week of {@link DAYS_TO_WORK} days. @source docs/law.md */
const LEAST_DAYS = 24;

/** Minimum for those who are below an age on 1 January (§ 19 (2) JArbSchG). @source docs/law.md section 2 "JArbSchG" */
const YOUTH_DAYS = [
  { below: 16, days: 30 },
  { below: 17, days: 27 },
  { below: 18, days: 25 },
] as const;

/** Days of a week with work by a plan, at most {@link DAYS_TO_WORK}: a seventh day counts as the sixth. */
export const daysPerWeek = ({
  is_part_time_worker,
  days,
}: Pick<SchedulePlan, 'days' | 'is_part_time_worker'>): number =>
  is_part_time_worker ? DAYS_TO_WORK : Math.min(DAYS_TO_WORK, days.filter(({ hours }) => hours > 0).length);

/** Minimum of leave in a year for a week of {@link DAYS_TO_WORK} days, by the age on its first day. @source docs/law.md */
export function workingDaysOfLeave(birth: IsoDate | null, year: number): number {
  if (birth === null) return LEAST_DAYS;
  // A person who is born on 1 January is a year older on that day.
  const age = year - Number(birth.slice(0, 4)) - (birth.slice(5) > '01-01' ? 1 : 0);
  return YOUTH_DAYS.find(({ below }) => age < below)?.days ?? LEAST_DAYS;
}

/**
 * The statutory minimum of leave in a year: four weeks.
 *
 * @param perWeek days with work in a week, 0 to 7
 * @returns whole days; a seventh day counts as the sixth
 * @source docs/law.md
 */
export const statutoryLeaveDays = (perWeek: number): number =>
  (LEAST_DAYS / DAYS_TO_WORK) * Math.min(perWeek, DAYS_TO_WORK);
