import { realSpanMinutes, realWorkedMinutes } from '../../../calendar/real-minutes.ts';
import type { Finding } from '../facts/finding.ts';
import { dayFinding, type PreparedMonth } from '../facts/prepared-month.ts';
import { ruleInForceOn } from '../facts/rules.ts';

/**
 * Days whose break takes all of the time between begin and end: they count 0:00 hours, so no other rule sees them.
 *
 * @source docs/decisions.md D4, D37
 */
export const findCoveringBreaks = ({ days }: PreparedMonth): Finding[] =>
  days.flatMap((times) => {
    const { day, start_time: startTime, end_time: endTime, break_minutes: breakMinutes } = times;
    if (startTime === null || endTime === null) return [];
    const shiftMinutes = realSpanMinutes(day, startTime, endTime);
    const rule = ruleInForceOn('break_covers_shift', day);
    if (!rule || shiftMinutes === 0 || realWorkedMinutes(day, times) > 0) return [];
    const params = { startTime, endTime, shiftMinutes, breakMinutes };
    return [dayFinding(day, 'break_covers_shift', rule, { days: [day], params })];
  });
