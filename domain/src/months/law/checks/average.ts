import { firstDayOf, lastDayOf } from '../../../calendar/dates.ts';
import type { Finding } from '../facts/finding.ts';
import { isMinorAllMonth, monthFinding, type PreparedMonth } from '../facts/prepared-month.ts';
import { ruleInForceOn } from '../facts/rules.ts';
import { averageWindowBefore, sumWindow } from '../facts/sum-window.ts';

/** Finding when the average of the last 24 weeks exceeds eight hours per working day. */
export function findLongAverage(view: PreparedMonth): Finding[] {
  const { month, days, last_calc_day, surroundings } = view;
  const lastDay = last_calc_day < lastDayOf(month) ? last_calc_day : lastDayOf(month);
  const rule = ruleInForceOn('average_over_8_hours', lastDay);
  const holidays = surroundings.public_holidays.map(({ day }) => day);
  const { open_span_days } = surroundings.before_month;
  const { other_contract } = surroundings;
  const inMonth = sumWindow(
    { from: firstDayOf(month), to: lastDay },
    days,
    holidays,
    open_span_days,
    surroundings.leave,
    other_contract?.days,
  );
  const workedMinutes = surroundings.before_month.worked_minutes + inMonth.worked_minutes;
  const count = surroundings.before_month.working_days + inMonth.working_days;
  if (!rule || isMinorAllMonth(view) || count === 0 || workedMinutes <= rule.figures.allowedMinutes * count) return [];
  const params = {
    // The average is rounded up, because one second more than eight hours must not be shown as eight hours.
    averageMinutes: Math.ceil(workedMinutes / count),
    workedMinutes,
    workingDaysCount: count,
    ...rule.figures,
    fromDay: averageWindowBefore(month, lastDay).from,
    toDay: lastDay,
    ...(other_contract && other_contract.days.length > 0 ? { otherContract: 1 } : {}),
  };
  return [monthFinding('average_over_8_hours', rule, { days: [], params })];
}
