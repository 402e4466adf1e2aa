import { spanText } from '@zeitblatt/domain/days/leave-requests/span-text';
import type { LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { findGrantedIn } from './requested-leave.queries.ts';

/**
 * Leave that an employee asked for and got is not taken away by entering something else: both sides have to agree.
 *
 * @throws Refusal leave_granted that names it
 * @source docs/decisions/0099-leave-requests.md
 */
export async function refuseGranted(db: Db, reach: Reach, employeeId: number, span: LeaveSpan): Promise<void> {
  const granted = await findGrantedIn(db, reach, employeeId, span);
  if (granted) throw new Refusal('leave_granted', { params: { span: spanText(granted) } });
}
