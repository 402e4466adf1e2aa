import { addDays } from '../../calendar/dates.ts';
import type { LeaveSpan } from '../../people/schedules/day-state.ts';

/** The parts of a span that others do not cover, in order. First and last days are included everywhere. */
export function subtractDays(span: LeaveSpan, others: readonly LeaveSpan[]): LeaveSpan[] {
  let parts: LeaveSpan[] = [span];
  for (const other of others)
    parts = parts.flatMap(({ from, to }) => {
      if (other.to < from || other.from > to) return [{ from, to }];
      const before = other.from > from ? [{ from, to: addDays(other.from, -1) }] : [];
      const after = other.to < to ? [{ from: addDays(other.to, 1), to }] : [];
      return [...before, ...after];
    });
  return parts;
}
