import * as z from 'zod';
import { addDays, type IsoDate, type IsoMonth, monthOf } from '../../calendar/dates.ts';
import { wireDate, wireMonth } from '../../calendar/wire.ts';
import type { LeaveSpan } from '../../people/schedules/day-state.ts';
import { id } from '../../rules/fields.ts';
import { type DayFacts, isClosed } from './week-days.ts';

/** State of a refusal `month_confirmed`: for each person the months with their sheets, and what can be entered. */
export const confirmedMonths = z.array(
  z.object({
    employee_id: id,
    months: z.array(z.object({ month: wireMonth, timesheet_id: id.nullable() })),
    free: z.array(z.object({ from: wireDate, to: wireDate })),
  }),
);

type ConfirmedFacts = Pick<DayFacts, 'confirmedUntil' | 'closedMonths'>;

/**
 * The months in which nothing can be entered for some days, because a confirmed sheet covers them or the month is closed.
 *
 * @returns in order, each once
 * @source docs/decisions.md D113
 */
export const confirmedMonthsOf = (days: readonly IsoDate[], facts: ConfirmedFacts): IsoMonth[] =>
  [...new Set(days.filter((day) => isClosed(facts, day)).map(monthOf))].toSorted();

/**
 * The parts of some days in which something can be entered.
 *
 * @param days in order
 * @returns spans of neighbouring days; days between them that were not given end a span only where they are confirmed
 */
export function freeSpans(days: readonly IsoDate[], facts: ConfirmedFacts): LeaveSpan[] {
  const spans: LeaveSpan[] = [];
  for (const day of days) {
    if (isClosed(facts, day)) continue;
    const last = spans.at(-1);
    if (last && !hasClosedBetween(last.to, day, facts)) spans[spans.length - 1] = { from: last.from, to: day };
    else spans.push({ from: day, to: day });
  }
  return spans;
}

function hasClosedBetween(from: IsoDate, to: IsoDate, facts: ConfirmedFacts): boolean {
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) if (isClosed(facts, day)) return true;
  return false;
}
