import { spanMinutes } from '../calendar/clock-time.ts';
import type { Finding } from './finding.ts';
import { dayFinding, type MonthInView } from './month-in-view.ts';
import { ruleOn } from './rules.ts';

/**
 * Days whose break takes all of the time between begin and end: they count 0:00 hours, so no other rule sees them.
 *
 * @source docs/decisions.md D4, D37
 */
export const findCoveringBreaks = ({ days }: MonthInView): Finding[] =>
  days.flatMap(({ day, start_time: startTime, end_time: endTime, break_minutes: breakMinutes }) => {
    if (startTime === null || endTime === null) return [];
    const shiftMinutes = spanMinutes(startTime, endTime);
    const rule = ruleOn('break_covers_shift', day);
    if (!rule || shiftMinutes === 0 || shiftMinutes > breakMinutes) return [];
    const params = { startTime, endTime, shiftMinutes, breakMinutes };
    return [dayFinding(day, 'break_covers_shift', rule, { days: [day], params })];
  });
