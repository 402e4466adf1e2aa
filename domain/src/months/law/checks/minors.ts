import { MINUTES_PER_DAY, minuteOfDay } from '../../../calendar/clock-time.ts';
import { addDays, firstDayOf, type IsoDate } from '../../../calendar/dates.ts';
import { type DayNumber, dayNumberOf, weekdayOfNumber } from '../../../calendar/day-number.ts';
import type { Finding } from '../facts/finding.ts';
import { dayFinding, isMinorOn, type PreparedMonth } from '../facts/prepared-month.ts';
import { ruleInForceOn } from '../facts/rules.ts';
import { minutesWithin, presentMinutes, type Shift } from '../facts/shift.ts';

const SATURDAY = 6;

/**
 * Findings about work of minors at night, on weekends and on public holidays.
 *
 * @source docs/decisions.md D38; docs/law.md section 2 "JArbSchG"
 */
export const findForbiddenHoursOfMinors = (view: PreparedMonth): Finding[] =>
  view.shifts
    .filter(({ day }) => isMinorOn(view, day))
    .flatMap((shift) => [...night(shift), ...weekend(view, shift), ...holiday(view, shift)]);

function night(shift: Shift): Finding[] {
  const rule = ruleInForceOn('minor_at_night', shift.day);
  if (!rule) return [];
  const { fromTime, untilTime } = rule.figures;
  const byDay = minutesWithin(shift, () => true, [minuteOfDay(fromTime), minuteOfDay(untilTime)]);
  const nightMinutes = presentMinutes(shift) - byDay;
  if (nightMinutes === 0) return [];
  const params = { nightMinutes, startTime: shift.startTime, endTime: shift.endTime, ...rule.figures };
  return [dayFinding(shift.day, 'minor_at_night', rule, { days: [shift.day], params })];
}

/** A Sunday that is also a public holiday counts only as a public holiday. */
function weekend({ holidays }: PreparedMonth, shift: Shift): Finding[] {
  const rule = ruleInForceOn('minor_on_weekend', shift.day);
  const isWeekend = (day: DayNumber): boolean => weekdayOfNumber(day) >= SATURDAY && !holidays.has(day);
  const weekendMinutes = minutesWithin(shift, isWeekend);
  if (!rule || weekendMinutes === 0) return [];
  return [dayFinding(shift.day, 'minor_on_weekend', rule, { days: [shift.day], params: { weekendMinutes } })];
}

/** On 24 and 31 December, minors must be free from 14:00. */
function holiday({ holidays }: PreparedMonth, shift: Shift): Finding[] {
  const rule = ruleInForceOn('minor_on_holiday', shift.day);
  if (!rule) return [];
  const { eves, eveTime } = rule.figures;
  const year = shift.day.slice(0, 4);
  const eveNumbers = eves.map((eve) => dayNumberOf(`${year}-${eve}`));
  const ofDays = minutesWithin(shift, (day) => holidays.has(day));
  const afternoon: [number, number] = [minuteOfDay(eveTime), MINUTES_PER_DAY];
  const ofEves = minutesWithin(shift, (day) => eveNumbers.includes(day) && !holidays.has(day), afternoon);
  const holidayMinutes = ofDays + ofEves;
  if (holidayMinutes === 0) return [];
  return [dayFinding(shift.day, 'minor_on_holiday', rule, { days: [shift.day], params: { holidayMinutes, eveTime } })];
}

/**
 * Findings about weeks of minors, Monday to Sunday, also across the edges of the month. A day without a record counts
 * as free: a week has a finding as soon as its recorded days alone exceed a limit.
 *
 * @source docs/decisions.md D38; docs/law.md section 2 "JArbSchG"
 */
export function findLongWeeksOfMinors(view: PreparedMonth): Finding[] {
  const first = dayNumberOf(firstDayOf(view.month));
  const mondays = new Set(view.shifts.map(mondayOf));
  const minorsOf = (shifts: readonly Shift[]) => shifts.filter(({ day }) => isMinorOn(view, day));
  const [minors, others] = [minorsOf(view.shiftsAround), minorsOf(view.otherShifts)];
  return [...mondays].flatMap((monday) => {
    const isInWeek = (shift: Shift): boolean => mondayOf(shift) === monday;
    const [own, other] = [minors.filter(isInWeek), others.filter(isInWeek)];
    const days = own.map(({ day }) => day).filter((day) => day.startsWith(view.month));
    if (days.length === 0) return [];
    const fromDay = addDays(firstDayOf(view.month), monday - first);
    return weekOfMinor({ fromDay, keyDay: monday < first ? firstDayOf(view.month) : fromDay, own, other, days });
  });
}

const mondayOf = ({ dayNumber }: Shift): DayNumber => dayNumber + 1 - weekdayOfNumber(dayNumber);

type Week = {
  readonly fromDay: IsoDate;
  /** First day of the week that lies in the month. */
  readonly keyDay: IsoDate;
  readonly own: readonly Shift[];
  /** Shifts of another contract of the person. */
  readonly other: readonly Shift[];
  readonly days: readonly IsoDate[];
};

const minutesOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, shift) => sum + shift.workedMinutes, 0);

function weekOfMinor({ fromDay, keyDay, own, other, days }: Week): Finding[] {
  const hours = ruleInForceOn('minor_over_40_hours', keyDay);
  const five = ruleInForceOn('minor_over_5_days', keyDay);
  const workedMinutes = minutesOf([...own, ...other]);
  const dayCount = new Set([...own, ...other].map(({ day }) => day)).size;
  const ofOther = other.length > 0 ? { otherContractMinutes: minutesOf(other) } : {};
  const span = { fromDay, toDay: addDays(fromDay, 6), ...ofOther };
  const findings: Finding[] = [];
  if (hours && workedMinutes > hours.figures.allowedMinutes) {
    const params = { workedMinutes, ...hours.figures, ...span };
    findings.push(dayFinding(keyDay, 'minor_over_40_hours', hours, { days, params }));
  }
  if (five && dayCount > five.figures.allowedDays) {
    const params = { dayCount, allowedCount: five.figures.allowedDays, ...span };
    findings.push(dayFinding(keyDay, 'minor_over_5_days', five, { days, params }));
  }
  return findings;
}
