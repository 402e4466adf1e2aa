import { spanMinutes } from '../../calendar/clock-time.ts';
import { minutesOfHours } from '../../calendar/hours.ts';
import type { Message } from '../../rules/describe-issue.ts';
import type { FieldProblem } from '../../rules/field-problem.ts';
import type { ScheduleDay } from './schedule-day.ts';
import { minimumDays } from './spread-weekly-minutes.ts';

const problem = (path: string, key: string, params: Message['params'] = {}): FieldProblem => ({
  path,
  message: { key, params },
});

/**
 * Checks the planned weekdays: enough of them, each once and in step with its times, together the weekly hours.
 *
 * @param weeklyMinutes minutes per week; null without regular days, where no weekday may be planned
 * @param breakMinutes break of each day in minutes
 * @source docs/product.md section 5 "Minimum days to select"; docs/decisions.md D3, D20
 */
export function checkPlannedDays(
  weeklyMinutes: number | null,
  breakMinutes: number,
  days: readonly ScheduleDay[],
): FieldProblem[] {
  if (weeklyMinutes === null) return days.length > 0 ? [problem('days', 'validation:noRegularDays')] : [];
  if (new Set(days.map((day) => day.day_id)).size < days.length) return [problem('days', 'validation:dayTwice')];
  const missing = minimumDays(weeklyMinutes) - days.length;
  if (missing > 0) return [problem('days', 'validation:moreDays', { count: missing })];
  const outOfStep = days.flatMap((day, index) =>
    spanMinutes(day.start_time, day.end_time) === minutesOfHours(day.hours) + (day.hours > 0 ? breakMinutes : 0)
      ? []
      : [problem(`days.${index}.end_time`, 'validation:endOutOfStep')],
  );
  if (outOfStep.length > 0) return outOfStep;
  const planned = days.reduce((sum, day) => sum + minutesOfHours(day.hours), 0);
  return planned === weeklyMinutes ? [] : [problem('days', 'validation:daysNotWeek')];
}
