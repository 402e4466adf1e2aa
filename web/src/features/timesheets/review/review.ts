import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';

/** One sheet of a review: whose, and of which month. */
export type ReviewStop = { readonly employeeId: number; readonly month: IsoMonth };

export type Review = {
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly previous: ReviewStop | null;
  readonly next: ReviewStop | null;
  /** Everything that follows, nearest first. */
  readonly later: readonly ReviewStop[];
  /** What of it is fetched ahead. */
  readonly ahead: readonly ReviewStop[];
  /** The lists of the address, complete, so that every sheet of the review finds its neighbours. */
  readonly lists: { readonly with?: number[]; readonly months?: IsoMonth[] };
};

type Lists = { readonly with?: readonly number[] | undefined; readonly months?: readonly IsoMonth[] | undefined };

/** Sheets that are fetched before they are asked for. */
const STOPS_AHEAD = 2;

/** The given item in front when the list lacks it: the list may name only what comes next. */
const including = <T>(list: readonly T[], item: T): T[] => (list.includes(item) ? [...list] : [item, ...list]);

/**
 * The review that a sheet is part of: several people in one month, or one person in several months.
 *
 * @returns null for a sheet on its own
 */
export function reviewOf(here: ReviewStop, lists: Lists): Review | null {
  const people = lists.with && including(lists.with, here.employeeId);
  const months = lists.months && including(lists.months, here.month);
  const stops: readonly ReviewStop[] =
    people?.map((employeeId) => ({ employeeId, month: here.month })) ??
    months?.map((month) => ({ employeeId: here.employeeId, month })) ??
    [];
  const index = stops.findIndex((stop) => stop.employeeId === here.employeeId && stop.month === here.month);
  if (stops.length < 2) return null;
  return {
    position: index + 1,
    count: stops.length,
    previous: stops[index - 1] ?? null,
    next: stops[index + 1] ?? null,
    later: stops.slice(index + 1),
    ahead: stops.slice(index + 1, index + 1 + STOPS_AHEAD),
    lists: people ? { with: people } : { months: months ?? [] },
  };
}
