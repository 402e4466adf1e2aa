import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import type { NewLogEntry } from '../../../audit/log.queries.ts';
import { grantLeaveDay, type LeaveOwner, type LeaveWriter, withdrawLeaveDay } from '../leave/leave-day.ts';

/** A day of which a manager recorded a kind. */
type KindOfDay = {
  readonly day: IsoDate;
  readonly kind: AbsenceKind | null;
  /** Whether leave of this day was granted before. */
  readonly wasLeave: boolean;
};

/**
 * Enters the leave that a record of a manager grants, and removes the single day of leave that an earlier one had granted.
 *
 * @returns the log entry, which the caller inserts at the end because it locks the log of the company; null for no change
 * @source docs/decisions/0048-kinds-of-days.md
 */
export async function settleLeaveDay(
  writer: LeaveWriter,
  owner: LeaveOwner,
  { day, kind, wasLeave }: KindOfDay,
): Promise<NewLogEntry | null> {
  if (kind === 'leave') return grantLeaveDay(writer, owner, day);
  return wasLeave ? withdrawLeaveDay(writer, owner, day) : null;
}
