import { formatClockTime } from '../../../calendar/clock-time.ts';
import type { IsoDate } from '../../../calendar/dates.ts';
import type { Span } from '../../../calendar/day-parts.ts';
import { realMinutesBetween } from '../../../calendar/real-minutes.ts';
import { joinedDays } from '../facts/both-contracts.ts';
import type { Finding } from '../facts/finding.ts';
import { dayFinding, isMinorOn, type PreparedMonth } from '../facts/prepared-month.ts';
import { type BreakStep, ruleInForceOn } from '../facts/rules.ts';
import { gapsOf, type Shift } from '../facts/shift.ts';

/** Shortest break that the law knows, of adults and of minors. */
const LEAST_BREAK_MINUTES = 15;

type Finder = (shift: Shift) => Finding | null;

/** Findings of every shift of the month, rule by rule; of a day under two contracts by the work of both. */
function ofShifts(view: PreparedMonth, isForMinors: boolean, finders: readonly Finder[]): Finding[] {
  const joined = joinedDays(view, LEAST_BREAK_MINUTES);
  const findIn = (shift: Shift, find: Finder): Finding | null => {
    const both = joined.get(shift);
    const found = both ? find(both.shift) : null;
    if (!both || !found) return find(shift);
    return { ...found, params: { ...found.params, otherContractMinutes: both.otherMinutes } };
  };
  return view.shifts
    .filter((shift) => isMinorOn(view, shift.day) === isForMinors)
    .flatMap((shift) => finders.map((find) => findIn(shift, find)).filter((finding) => finding !== null));
}

/**
 * Breaks and length of the days of adults.
 *
 * @source docs/decisions.md D37, D38, D65; docs/law.md section 2 "ArbZG § 3", "ArbZG § 4"
 */
export const findExceededDayLimits = (view: PreparedMonth): Finding[] =>
  ofShifts(view, false, [(shift) => breakProblem(ADULT_BREAKS, shift), longDay]);

/**
 * Breaks, length and shift span of the days of minors.
 *
 * @source docs/decisions.md D38; docs/law.md section 2 "JArbSchG"
 */
export const findExceededDayLimitsOfMinors = (view: PreparedMonth): Finding[] =>
  ofShifts(view, true, [longDayOfMinor, (shift) => breakProblem(MINOR_BREAKS, shift), longShiftOfMinor]);

/**
 * The break step for the net minutes of a shift. From 8:00 to 14:20, twenty minutes of break leave just six hours of work,
 * which need no break. So a break shorter than the required one can be enough, and one more minute of break never makes
 * a finding.
 */
const dueStep = (steps: readonly BreakStep[], workedMinutes: number): BreakStep | undefined =>
  steps.find(({ overMinutes }) => workedMinutes > overMinutes);

/**
 * Minutes of break that the law asks for on a day of an adult with so much work; 0 for none.
 *
 * @source docs/law.md section 2 "ArbZG § 4"
 */
export const requiredBreakMinutes = (day: IsoDate, workedMinutes: number): number =>
  dueStep(ruleInForceOn('break_too_short', day)?.figures.steps ?? [], workedMinutes)?.breakMinutes ?? 0;

type BreakKinds = {
  readonly short: 'break_too_short' | 'minor_break_too_short';
  readonly late: 'long_without_break' | 'minor_long_without_break';
};
const ADULT_BREAKS: BreakKinds = { short: 'break_too_short', late: 'long_without_break' };
const MINOR_BREAKS: BreakKinds = { short: 'minor_break_too_short', late: 'minor_long_without_break' };

/** Finding about breaks that are too short, or else come too late. */
const breakProblem = ({ short, late }: BreakKinds, shift: Shift): Finding | null =>
  shortBreak(short, shift) ?? longWithoutBreak(late, shift);

function shortBreak(kind: BreakKinds['short'], shift: Shift): Finding | null {
  const rule = ruleInForceOn(kind, shift.day);
  if (!rule) return null;
  const { steps, leastMinutes } = rule.figures;
  // The law knows breaks of at least a quarter of an hour only; what is shorter is work.
  const pieces = [shift.placelessMinutes, ...gapsOf(shift.spans)];
  const lawful = pieces.reduce((sum, minutes) => sum + (minutes >= leastMinutes ? minutes : 0), 0);
  const workedMinutes = shift.workedMinutes + shift.breakMinutes - lawful;
  const step = dueStep(steps, workedMinutes);
  if (!step || lawful >= step.breakMinutes) return null;
  return dayFinding(shift.day, kind, rule, {
    days: [shift.day],
    params: {
      workedMinutes,
      breakMinutes: shift.spans.length > 1 ? lawful : shift.breakMinutes,
      overMinutes: step.overMinutes,
      requiredMinutes: step.breakMinutes,
      leastMinutes,
    },
  });
}

/**
 * Finding about work in a row, on a day in parts. A break without a place may lie within the longest stretch, and then nothing is known.
 *
 * @source docs/law.md section 2 "ArbZG § 4"; docs/decisions/0090-parts-of-a-day.md
 */
function longWithoutBreak(kind: BreakKinds['late'], shift: Shift): Finding | null {
  const rule = ruleInForceOn(kind, shift.day);
  if (!rule || shift.spans.length === 1 || shift.placelessMinutes >= rule.figures.leastMinutes) return null;
  const lengths = stretchesOf(shift.spans, rule.figures.leastMinutes).map(([begin, end]) => ({
    stretchMinutes: realMinutesBetween(begin, end),
    startTime: formatClockTime(begin),
    endTime: formatClockTime(end),
  }));
  const [longest] = lengths.sort((a, b) => b.stretchMinutes - a.stretchMinutes);
  if (!longest || longest.stretchMinutes <= rule.figures.allowedMinutes) return null;
  return dayFinding(shift.day, kind, rule, { days: [shift.day], params: { ...longest, ...rule.figures } });
}

/** Spans of work with breaks between them: a shorter gap is none. */
function stretchesOf(spans: Shift['spans'], leastBreak: number): Span[] {
  const stretches: Span[] = [];
  for (const span of spans) {
    const last = stretches.at(-1);
    if (last && realMinutesBetween(last[1], span[0]) < leastBreak) stretches[stretches.length - 1] = [last[0], span[1]];
    else stretches.push(span);
  }
  return stretches;
}

/**
 * Finding about the length of an adult's shift. Above ten hours only the ten-hour limit is reported, because such a
 * shift is longer than eight hours anyway.
 */
function longDay({ day, workedMinutes }: Shift): Finding | null {
  const ten = ruleInForceOn('over_10_hours', day);
  if (ten && workedMinutes > ten.figures.allowedMinutes) {
    return dayFinding(day, 'over_10_hours', ten, { days: [day], params: { workedMinutes, ...ten.figures } });
  }
  const eight = ruleInForceOn('over_8_hours', day);
  const average = ruleInForceOn('average_over_8_hours', day);
  if (!ten || !eight || !average || workedMinutes <= eight.figures.allowedMinutes) return null;
  return dayFinding(day, 'over_8_hours', eight, {
    days: [day],
    params: {
      workedMinutes,
      ...eight.figures,
      longestMinutes: ten.figures.allowedMinutes,
      weekCount: average.figures.weekCount,
    },
  });
}

/**
 * Finding about the length of a minor's shift. Up to half an hour above eight hours is allowed if another day of the
 * week is shorter; only a person knows that, so the severity is then `notice`.
 */
function longDayOfMinor({ day, workedMinutes }: Shift): Finding | null {
  const rule = ruleInForceOn('minor_over_8_hours', day);
  if (!rule || workedMinutes <= rule.figures.allowedMinutes) return null;
  const severity = workedMinutes > rule.figures.balancedMinutes ? rule.severity : 'notice';
  const params = { workedMinutes, ...rule.figures };
  return dayFinding(day, 'minor_over_8_hours', { ...rule, severity }, { days: [day], params });
}

function longShiftOfMinor({ day, workedMinutes, breakMinutes }: Shift): Finding | null {
  const rule = ruleInForceOn('minor_shift_too_long', day);
  const shiftMinutes = workedMinutes + breakMinutes;
  if (!rule || shiftMinutes <= rule.figures.allowedMinutes) return null;
  return dayFinding(day, 'minor_shift_too_long', rule, { days: [day], params: { shiftMinutes, ...rule.figures } });
}
