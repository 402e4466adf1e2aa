import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';

/** A sheet of a review: employee and month. */
export type ReviewSheet = { readonly employeeId: number; readonly month: IsoMonth };

export type Review = {
  /** Number of the open sheet within the review, from 1. */
  readonly position: number;
  readonly count: number;
  readonly previous: ReviewSheet | null;
  readonly next: ReviewSheet | null;
  /** All sheets of the review after the open one, nearest first. */
  readonly later: readonly ReviewSheet[];
  /** The next sheets of the review, which are prefetched. */
  readonly ahead: readonly ReviewSheet[];
  /** All employees and all months that the page address names, so that every sheet of the review finds its neighbours. */
  readonly lists: { readonly with?: number[]; readonly months?: IsoMonth[] };
};

type Lists = { readonly with?: readonly number[] | undefined; readonly months?: readonly IsoMonth[] | undefined };

/** Number of sheets to prefetch. */
const STOPS_AHEAD = 2;

/** Adds the given item in front if the list lacks it, because the address may only list what comes next. */
const including = <T>(list: readonly T[], item: T): T[] => (list.includes(item) ? [...list] : [item, ...list]);

/**
 * The review of a sheet: several employees in one month, or one employee in several months.
 *
 * @returns null for a single sheet
 */
export function reviewOf(here: ReviewSheet, lists: Lists): Review | null {
  const people = lists.with && including(lists.with, here.employeeId);
  const months = lists.months && including(lists.months, here.month);
  const stops: readonly ReviewSheet[] =
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
