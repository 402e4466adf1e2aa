import { type IsoDate, weekdayOf } from '../../calendar/dates.ts';
import { dayNumberOf } from '../../calendar/day-number.ts';
import { MAX_DAY_MINUTES } from '../../people/schedules/spread-weekly-minutes.ts';
import { required } from '../../rules/required.ts';

/*
 * Hours without regular days are dealt onto few, long days instead of all days: § 12 TzBfG demands three hours in a row where nothing
 * else is agreed, and no office works 1:45 h on each of 26 days. So as many days are used as have at least the least minutes, at
 * most five of a week while these have eight hours, evenly over the days that can take hours. What does not divide evenly is put
 * on one day of each week, so that a week has at most one longer day, unless that one would be longer than eight hours while others
 * are not.
 */

/** Days of a week that are used as long as they need not be longer than eight hours. */
const DAYS_PER_WEEK_MAX = 5;
const USUAL_DAY_MINUTES = 480;

export type DealingRules = {
  /** Length of one block, in minutes. */
  readonly blockMinutes: 15 | 30 | 60;
  /** Shortest day, in minutes, 15 to 300. */
  readonly leastDayMinutes: number;
};

/**
 * Deals minutes onto days: the same input gives the same days, at most ten hours a day, every day a multiple of the block.
 *
 * @param minutes a multiple of the block, 0 or more; fewer than the least minutes are one short day
 * @param days days that can take hours, in order, at most 31
 * @returns minutes of each day, in the order of the days, and what the days cannot carry
 * @throws RangeError when the minutes are no multiple of the block
 * @source docs/decisions.md D13, D61, D90, D110
 */
export function dealMinutes(
  minutes: number,
  days: readonly IsoDate[],
  { blockMinutes, leastDayMinutes }: DealingRules,
): { readonly minutes: number[]; readonly unplacedMinutes: number } {
  if (!Number.isInteger(minutes / blockMinutes) || minutes < 0) throw new RangeError(`minutes to deal: ${minutes}`);
  const placed = Math.min(minutes, days.length * MAX_DAY_MINUTES);
  if (placed === 0) return { minutes: days.map(() => 0), unplacedMinutes: minutes };
  const usual = fewDaysOfEachWeek(days);
  const candidates = placed <= usual.length * USUAL_DAY_MINUTES ? usual : days;
  const leastBlocks = Math.ceil(leastDayMinutes / blockMinutes);
  const blocks = placed / blockMinutes;
  const mostDays = Math.min(candidates.length, Math.max(1, Math.floor(blocks / leastBlocks)));
  const limits = { weekCount: Map.groupBy(candidates, weekOf).size, usualBlocks: USUAL_DAY_MINUTES / blockMinutes };
  const chosen = evenly(candidates, dayCountOf(blocks, mostDays, limits));
  const minutesByDay = blocksOfDays(chosen, blocks, [limits.usualBlocks, MAX_DAY_MINUTES / blockMinutes]);
  return {
    minutes: days.map((day) => (minutesByDay.get(day) ?? 0) * blockMinutes),
    unplacedMinutes: minutes - placed,
  };
}

/** Some of the days, at equal distances. */
const evenly = <Day>(days: readonly Day[], count: number): Day[] =>
  days.filter(
    (_, index) => Math.floor(((index + 1) * count) / days.length) > Math.floor((index * count) / days.length),
  );

/** Number of the week from Monday to Sunday that a day lies in. */
const weekOf = (day: IsoDate): number => Math.floor((dayNumberOf(day) - weekdayOf(day)) / 7);

/** At most five days of each week, at equal distances. */
const fewDaysOfEachWeek = (days: readonly IsoDate[]): IsoDate[] =>
  [...Map.groupBy(days, weekOf).values()].flatMap((week) => evenly(week, Math.min(week.length, DAYS_PER_WEEK_MAX)));

type MonthLimits = { readonly weekCount: number; readonly usualBlocks: number };

/**
 * The largest number of days that leaves no more blocks over than the month has weeks, so that one day of a week is a block longer;
 * the largest possible number where none does.
 */
function dayCountOf(blocks: number, mostDays: number, { weekCount, usualBlocks }: MonthLimits): number {
  const fewest = Math.ceil(Math.max((mostDays * 2) / 3, 1));
  for (let count = mostDays; count >= fewest; count -= 1) {
    if (blocks % count <= Math.min(weekCount, count) && Math.ceil(blocks / count) <= usualBlocks) return count;
  }
  return mostDays;
}

/**
 * Blocks of each chosen day: equal ones, and the rest on the first day of each week, in turn, as far as it can take more. A day gets
 * more than the first limit only where all have reached it.
 */
function blocksOfDays(
  days: readonly IsoDate[],
  blocks: number,
  limits: readonly [usualBlocks: number, maxBlocks: number],
): ReadonlyMap<IsoDate, number> {
  const each = Math.floor(blocks / days.length);
  const byDay = new Map(days.map((day) => [day, each]));
  const longest = [...Map.groupBy(days, weekOf).values()].map((week) => required(week[0], 'a day of the week'));
  let rest = blocks - each * days.length;
  // Where the longest days are full, the others take the rest.
  for (const [takers, maxBlocks] of limits.flatMap((limit) => [[longest, limit] as const, [days, limit] as const])) {
    for (let isGiven = true; isGiven && rest > 0; ) {
      isGiven = false;
      for (const day of takers) {
        const had = byDay.get(day) ?? 0;
        if (rest === 0 || had >= maxBlocks) continue;
        byDay.set(day, had + 1);
        rest -= 1;
        isGiven = true;
      }
    }
  }
  return byDay;
}
