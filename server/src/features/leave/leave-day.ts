import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { changesBetween } from '@zeitblatt/domain/company/changes';
import { insertLogEntry } from '../../audit/log.queries.ts';
import type { CompanyContext } from '../../http/context.ts';
import { deleteLeaveOfDay, insertLeave } from './leave.queries.ts';

/** Who enters or removes leave, and when. */
export type LeaveWriter = Pick<CompanyContext, 'db' | 'reach' | 'user' | 'now'>;

/** The employee of the leave, who is locked. */
export type LeaveOwner = { readonly id: number; readonly name: string; readonly scheduleId: number };

/** Enters a single day of leave, unless leave covers the day already. @source docs/decisions/0048-kinds-of-days.md */
export async function grantLeaveDay(writer: LeaveWriter, owner: LeaveOwner, day: IsoDate): Promise<void> {
  const { db, reach, user, now } = writer;
  const id = await insertLeave(db, reach, { scheduleId: owner.scheduleId, from: day, to: day, by: user.id, now });
  if (id !== undefined) await log(writer, owner, 'leave_added', changesBetween(null, daysOf(day)));
}

/** Removes leave that is just this day. Longer leave is left as it is. */
export async function withdrawLeaveDay(writer: LeaveWriter, owner: LeaveOwner, day: IsoDate): Promise<void> {
  const isDeleted = await deleteLeaveOfDay(writer.db, writer.reach, owner.scheduleId, day);
  if (isDeleted) await log(writer, owner, 'leave_deleted', changesBetween(daysOf(day), { from: null, to: null }));
}

const daysOf = (day: IsoDate) => ({ from: formatDotted(day), to: formatDotted(day) });

const log = (
  { db, reach, user, now }: LeaveWriter,
  { id, name }: LeaveOwner,
  type: 'leave_added' | 'leave_deleted',
  changes: ReturnType<typeof changesBetween>,
) => insertLogEntry(db, reach, { type, changes, subject: name, data: { employee_id: id }, user, now });
