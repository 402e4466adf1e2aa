import { daysBetween, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { subtractDays } from '@zeitblatt/domain/days/leave/subtract-days';
import type { LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import { insertLogEntry, type NewLogEntry } from '../../../audit/log.queries.ts';
import { sealRemoved, sealStored } from '../../../audit/seals.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { deleteLeave, deleteLeaveOfDay, findLeaveBetween, insertLeave } from './leave.queries.ts';
import { reopenDays } from './reopen-days.queries.ts';

/** Actor and moment of an entered or removed leave. */
export type LeaveWriter = {
  readonly db: Db;
  readonly reach: Reach;
  readonly user: { readonly id: number; readonly name: string };
  readonly now: Temporal.Instant;
};

/** The employee of the leave, who is locked. */
export type LeaveOwner = { readonly id: number; readonly name: string; readonly scheduleId: number };

/**
 * Enters a single day of leave, unless leave covers the day already.
 *
 * @returns what the caller adds to the log at the end of its transaction; null when nothing changed
 * @source docs/decisions/0048-kinds-of-days.md
 */
export async function grantLeaveDay(writer: LeaveWriter, owner: LeaveOwner, day: IsoDate): Promise<NewLogEntry | null> {
  const { db, reach, user, now } = writer;
  const id = await insertLeave(db, reach, { scheduleId: owner.scheduleId, from: day, to: day, by: user.id, now });
  return id === undefined ? null : addedEntry(writer, owner, id, { from: day, to: day });
}

/** Removes leave that is just this day. Longer leave is left as it is. @returns as {@link grantLeaveDay} */
export async function withdrawLeaveDay(
  writer: LeaveWriter,
  owner: LeaveOwner,
  day: IsoDate,
): Promise<NewLogEntry | null> {
  const { db, reach } = writer;
  const id = await deleteLeaveOfDay(db, reach, owner.scheduleId, day);
  if (id === undefined) return null;
  await reopenDays(db, reach, owner.scheduleId, { from: day, to: day });
  return deletedEntry(writer, owner, { id, from: day, to: day });
}

/**
 * Enters leave for the days of a span that no leave covers yet.
 *
 * @param isNeeded whether leave is of use on a day: a part of the span without such a day is left out
 * @source docs/decisions/0056-absences-of-all.md
 */
export async function enterLeave(
  writer: LeaveWriter,
  owner: LeaveOwner,
  span: LeaveSpan,
  isNeeded: (day: IsoDate) => boolean,
): Promise<void> {
  const { db, reach } = writer;
  const { scheduleId } = owner;
  const others = await findLeaveBetween(db, reach, scheduleId, span);
  for (const part of subtractDays(span, others)) {
    if (!daysBetween(part.from, part.to).some(isNeeded)) continue;
    await addLeave(writer, owner, part);
  }
}

/** Inserts leave that overlaps none, with its log entry. */
async function addLeave(writer: LeaveWriter, owner: LeaveOwner, part: LeaveSpan): Promise<void> {
  const { db, reach, user, now } = writer;
  const { from, to } = part;
  const id = await insertLeave(db, reach, { from, to, scheduleId: owner.scheduleId, by: user.id, now });
  if (id !== undefined) await insertLogEntry(db, reach, await addedEntry(writer, owner, id, part));
}

/** Takes a span out of the leave that covers it; the parts of longer leave around it stay. @returns whether there was any */
export async function cutLeave(writer: LeaveWriter, owner: LeaveOwner, span: LeaveSpan): Promise<boolean> {
  const { db, reach } = writer;
  const { scheduleId } = owner;
  const covering = await findLeaveBetween(db, reach, scheduleId, span);
  for (const leave of covering) {
    await deleteLeave(db, reach, leave.id);
    await insertLogEntry(db, reach, deletedEntry(writer, owner, leave));
    for (const part of subtractDays(leave, [span])) await addLeave(writer, owner, part);
    await reopenDays(db, reach, scheduleId, leave);
  }
  return covering.length > 0;
}

const dotted = ({ from, to }: LeaveSpan) => ({ from: formatDotted(from), to: formatDotted(to) });

async function addedEntry(
  { db, reach, user, now }: LeaveWriter,
  { id: employee_id, name }: LeaveOwner,
  id: number,
  span: LeaveSpan,
): Promise<NewLogEntry> {
  const changes = changesBetween(null, dotted(span));
  const seals = await sealStored(db, reach, 'leave', { ids: [id] });
  return { type: 'leave_added', changes, seals, subject: name, data: { employee_id }, user, now };
}

function deletedEntry(
  { user, now }: LeaveWriter,
  { id: employee_id, name }: LeaveOwner,
  leave: LeaveSpan & { readonly id: number },
): NewLogEntry {
  const changes = changesBetween(dotted(leave), { from: null, to: null });
  const seals = [sealRemoved({ of: 'leave', id: leave.id, employee_id, on: leave.from })];
  return { type: 'leave_deleted', changes, seals, subject: name, data: { employee_id }, user, now };
}
