import { MINUTES_PER_DAY } from '../../../calendar/clock-time.ts';
import { addDays, monthOf } from '../../../calendar/dates.ts';
import { realMinutesBetween } from '../../../calendar/real-minutes.ts';
import { goesOn, type PersonShift, personParts } from '../facts/both-contracts.ts';
import type { Finding } from '../facts/finding.ts';
import { dayFinding, isMinorOn, type PreparedMonth } from '../facts/prepared-month.ts';
import { ruleInForceOn } from '../facts/rules.ts';
import type { Shift } from '../facts/shift.ts';

/**
 * Findings about rests that are too short: from the end of a shift to the next begin, in minutes that really pass.
 *
 * The rest before the first and after the last shift of the month counts too. A finding is shown on the day of the
 * later shift, or on the earlier day if the later one lies in the next month. Its key names the later day in both
 * months. Overlapping times are a different kind of finding. Shifts of another contract of the person count too.
 *
 * @source docs/decisions.md D38, D108, D120; docs/law.md section 2 "ArbZG § 5", "JArbSchG"
 */
export function findShortRests(view: PreparedMonth): Finding[] {
  const findings: Finding[] = [];
  let earlier: PersonShift | undefined;
  for (const later of personParts(view)) {
    if (earlier !== undefined && !goesOn(earlier, later)) findings.push(...betweenShifts(view, earlier, later));
    // Overlapping times cannot be true, but can be recorded: the rest begins after the shift that ends last.
    if (earlier === undefined || later.shift.end >= earlier.shift.end) earlier = later;
  }
  return view.otherShifts.length === 0 ? findings : shortestByKey(findings);
}

/** Two contracts can have two short rests on a day: the shorter one stands for both. */
function shortestByKey(findings: readonly Finding[]): Finding[] {
  const restOf = ({ params }: Finding): number => Number(params['restMinutes'] ?? 0);
  return [...Map.groupBy(findings, ({ key }) => key).values()].flatMap((same) =>
    same.toSorted((a, b) => restOf(a) - restOf(b)).slice(0, 1),
  );
}

/** Shifts of the other contract alone are a matter of its own sheets. */
function betweenShifts(view: PreparedMonth, earlier: PersonShift, later: PersonShift): Finding[] {
  if (earlier.isOther && later.isOther) return [];
  const isWithinShift = earlier.isOther === later.isOther && earlier.shift.day === later.shift.day;
  if (isWithinShift) return [];
  const own = [later, earlier].filter(({ isOther }) => !isOther).map(({ shift }) => shift);
  const concerned = own.find((shift) => isInMonth(view, shift));
  if (!concerned) return [];
  const isWithOther = earlier.isOther || later.isOther;
  return shortRest(view, earlier.shift, later.shift, concerned).map((finding) =>
    isWithOther ? { ...finding, params: { ...finding.params, otherContract: 1 } } : finding,
  );
}

function shortRest(view: PreparedMonth, earlier: Shift, later: Shift, concerned: Shift): Finding[] {
  if (later.begin < earlier.end) return overlap(earlier, later, concerned);
  const kind = isMinorOn(view, later.day) ? 'minor_rest_too_short' : 'rest_too_short';
  const rule = ruleInForceOn(kind, later.day);
  const restMinutes = realMinutesBetween(earlier.end, later.begin);
  if (!rule || restMinutes >= rule.figures.requiredMinutes) return [];
  const params = { restMinutes, ...rule.figures, ...edgesOf(earlier, later) };
  return [dayFinding(later.day, kind, rule, { days: [concerned.day], params })];
}

/** Overlapping times are not a short rest but a wrong record. */
function overlap(earlier: Shift, later: Shift, concerned: Shift): Finding[] {
  const rule = ruleInForceOn('times_overlap', later.day);
  if (!rule) return [];
  const overlapMinutes = Math.min(earlier.end, later.end) - later.begin;
  const params = { overlapMinutes, ...edgesOf(earlier, later) };
  return [dayFinding(later.day, 'times_overlap', rule, { days: [concerned.day], params })];
}

const edgesOf = (earlier: Shift, later: Shift) => ({
  endDay: addDays(earlier.day, Math.floor(earlier.end / MINUTES_PER_DAY) - earlier.dayNumber),
  endTime: earlier.endTime,
  beginDay: later.day,
  beginTime: later.startTime,
});

const isInMonth = ({ month }: PreparedMonth, { day }: Shift): boolean => monthOf(day) === month;
