import { type LeaveRequest, leaveRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import {
  actsOf,
  afterAct,
  type RequestAct,
  type RequestActor,
  type RequestState,
} from '@zeitblatt/domain/days/leave-requests/request-state';
import type { CompanyContext } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { lockPeople } from '../records/day-records.queries.ts';
import { findLivingRequests, findRequest, type RequestRow } from './requests.queries.ts';

/** The employee of a request is on one side, all managers are on the other. */
export const asEmployee = ({ today }: CompanyContext): RequestActor => ({ side: 'employee', isOwn: true, today });
export const asCompany = ({ today, user }: CompanyContext, { user_id }: Pick<RequestRow, 'user_id'>): RequestActor => ({
  side: 'company',
  isOwn: user_id === user.id,
  today,
});

/** A request as a side of it sees it. */
export const shownRequest = (row: RequestRow, actor: RequestActor): LeaveRequest => ({
  ...row,
  acts: actsOf(row, actor),
});

/**
 * Locks the employee of a request, and reads it then.
 *
 * @param employeeId the only employee whose request it may be; null: that of any employee
 * @throws Refusal leave_request_not_found
 */
export async function holdRequest(
  { db, reach, tellAlso }: CompanyContext,
  id: number,
  employeeId: number | null,
): Promise<RequestRow> {
  const found = await findRequest(db, reach, id);
  if (!found || (employeeId !== null && found.employee_id !== employeeId)) throw new Refusal('leave_request_not_found');
  const [locked] = await lockPeople(db, reach, [found.employee_id]);
  const row = locked && (await findRequest(db, reach, id));
  if (!row) throw new Refusal('leave_request_not_found');
  tellAlso([row.user_id]);
  return row;
}

/**
 * The state of a held request after an act.
 *
 * @throws Refusal leave_request_own, leave_request_decided, leave_started, or version_conflict with the request as it is
 */
export function nextState(
  row: RequestRow,
  act: RequestAct,
  { actor, version }: { readonly actor: RequestActor; readonly version: number },
): RequestState {
  const after = afterAct(row, act, actor);
  if ('refusal' in after) throw new Refusal(after.refusal);
  if (row.version !== version)
    throw new Refusal('version_conflict', { current: leaveRequest.encode(shownRequest(row, actor)) });
  return after.state;
}

/** Granted leave with an open change is not cancelled in the meantime. @throws Refusal leave_request_decided */
export async function refuseOpenChange(
  { db, reach }: CompanyContext,
  { id, employee_id, first }: RequestRow,
): Promise<void> {
  const living = await findLivingRequests(db, reach, [employee_id], `${first.slice(0, 4)}-01-01`);
  if (living.some(({ replaces_id, state }) => replaces_id === id && state === 'asked'))
    throw new Refusal('leave_request_decided');
}
