import { addMonths, type IsoDate, type IsoMonth, lastDayOf, monthOf } from '../../calendar/dates.ts';
import { livingLines } from '../../rules/living-lines.ts';
import { inOrder } from './balance.ts';
import type { BookedLine } from './booking.ts';

/** Calendar months within which a plus is levelled, after its own. @source docs/decisions/0096-hours-account.md */
export const LEVELLING_MONTHS = 12;

/** Months after which a plus is named, so that there is time to level it. */
export const NAMED_AFTER_MONTHS = 9;

/** The rest of the plus of a month. */
export type OpenPlus = { readonly month: IsoMonth; readonly minutes: number };

/** The last day on which the plus of a month is levelled in time; of an employment that has ended, in the month after its end. */
export function dueOf(month: IsoMonth, endedOn: IsoDate | null): IsoDate {
  const due = lastDayOf(addMonths(month, LEVELLING_MONTHS));
  const afterEnd = endedOn === null ? due : lastDayOf(addMonths(monthOf(endedOn), 1));
  return afterEnd < due ? afterEnd : due;
}

/**
 * The rest of each month's plus at the end of a day: every minus takes from the oldest plus first, and a minus that found none takes
 * from what comes later.
 *
 * @param lines of one account
 */
export function openPlusOf(lines: readonly BookedLine[], day: IsoDate): OpenPlus[] {
  const open: { month: IsoMonth; minutes: number }[] = [];
  let first = 0;
  let debt = 0;
  for (const line of inOrder(livingLines(lines).filter((one) => one.day <= day))) {
    if (line.minutes > 0) {
      const settled = Math.min(debt, line.minutes);
      debt -= settled;
      if (line.minutes > settled) open.push({ month: monthOf(line.day), minutes: line.minutes - settled });
    } else debt -= line.minutes;
    for (let oldest = open[first]; debt > 0 && oldest; oldest = open[first]) {
      const taken = Math.min(debt, oldest.minutes);
      oldest.minutes -= taken;
      debt -= taken;
      if (oldest.minutes === 0) first += 1;
    }
  }
  const byMonth = Map.groupBy(open.slice(first), ({ month }) => month);
  return [...byMonth].map(([month, parts]) => ({ month, minutes: parts.reduce((sum, one) => sum + one.minutes, 0) }));
}

/** Minutes of open plus whose month lies more than {@link NAMED_AFTER_MONTHS} months before that of the day. */
export const oldPlus = (open: readonly OpenPlus[], day: IsoDate): number =>
  open
    .filter(({ month }) => month < addMonths(monthOf(day), -NAMED_AFTER_MONTHS))
    .reduce((sum, { minutes }) => sum + minutes, 0);
