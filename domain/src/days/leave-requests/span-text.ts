import { formatDotted } from '../../calendar/dotted.ts';
import type { LeaveSpan } from '../../people/schedules/day-state.ts';

/** The days of leave in a text, the same in every language: one day, or the first and the last one. */
export const spanText = ({ from, to }: LeaveSpan): string =>
  from === to ? formatDotted(from) : `${formatDotted(from)} – ${formatDotted(to)}`;
