import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayKind } from '@zeitblatt/domain/days/absences/day-kind';
import { isOnlyPlan } from '@zeitblatt/domain/days/day/day-source';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { type BatchRow, isEdited } from './batch-row.ts';
import { countKinds } from './month-days.ts';

/** How a sheet without a hint differs from a whole month of planned days. */
export type Specials = {
  readonly kinds: readonly (readonly [kind: DayKind, count: number])[];
  /** First or last day of the contract, where it lies within the month; null: the contract covers that end. */
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
  /** Shifts that end on the following day. */
  readonly nights: number;
  /** Whether the user has changed days in this batch. */
  readonly hasEdits: boolean;
  /** Days with times that were recorded before. */
  readonly recorded: number;
};

export function specialsOf(row: Pick<BatchRow, 'view'>): Specials {
  const { days } = row.view;
  const inContract = days.filter((day) => !day.outside_contract);
  const [first, last] = [inContract[0]?.day ?? null, inContract.at(-1)?.day ?? null];
  return {
    kinds: [...countKinds(days)],
    from: first === days[0]?.day ? null : first,
    until: last === days.at(-1)?.day ? null : last,
    nights: days.filter(isNight).length,
    hasEdits: isEdited(row),
    recorded: days.filter(({ start_time, source }) => start_time !== null && (source ?? 'plan') !== 'plan').length,
  };
}

const isNight = ({ start_time, end_time }: TimesheetDay): boolean =>
  start_time !== null && end_time !== null && end_time <= start_time;

export const isSpecial = ({ kinds, from, until, nights, hasEdits, recorded }: Specials): boolean =>
  kinds.length > 0 || from !== null || until !== null || nights > 0 || hasEdits || recorded > 0;

/** Whether a sheet is nothing but the plan, because no person has recorded or changed anything. */
export const isOnlyPlanned = (row: Pick<BatchRow, 'view'>): boolean => isOnlyPlan(row.view.days) && !isEdited(row);
