import { daysUsed, partsOf } from '@zeitblatt/domain/days/leave-requests/request-days';
import type { RequestState } from '@zeitblatt/domain/days/leave-requests/request-state';
import { required } from '@zeitblatt/domain/rules/required';
import type { CompanyContext } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { enterAbsence } from '../absences/enter-absence.ts';
import { giveLeaveBack } from '../absences/remove-absence.ts';
import type { DayCallTools } from '../records/own-person.ts';
import { checkRequest, refuseOverdrawn } from './check-request.ts';
import { type Asked, type Judged, judgeRequests } from './judge-requests.ts';
import { findRequest, type RequestRow, updateRequest } from './requests.queries.ts';
import { logRequest } from './tell-sides.ts';

type Agreement = { readonly state: RequestState; readonly asAdvance: boolean };

/**
 * Does what both sides agreed to, in one transaction: the leave is entered for its days, or taken out of them, and a change does both.
 *
 * @param row a request that is held, see `holdRequest`
 * @throws what `checkRequest` refuses; Refusal leave_overdrawn, leave_request_decided
 */
export async function agreeTo(
  context: CompanyContext,
  row: RequestRow,
  { state, asAdvance }: Agreement,
  tools: DayCallTools,
): Promise<void> {
  if (state === 'cancelled') return cancel(context, row, tools);
  const judged = await checkGrant(context, row, asAdvance, tools);
  await grant(context, row, judged, tools);
}

/** Refuses what cannot be granted, and writes nothing. */
async function checkGrant(
  context: CompanyContext,
  row: RequestRow,
  asAdvance: boolean,
  tools: DayCallTools,
): Promise<Judged> {
  const { db, reach } = context;
  if (row.replaces) {
    const replaced = await findRequest(db, reach, row.replaces.id);
    if (!replaced) throw new Refusal('leave_request_not_found');
    if (replaced.state !== 'granted') throw new Refusal('leave_request_decided');
  }
  const asked: Asked = row;
  const judged = required((await judgeRequests(context, [asked], tools)).get(asked), 'a judged request');
  await checkRequest(context, asked, judged);
  refuseOverdrawn(judged, asAdvance);
  return judged;
}

/** Grants a request that was checked. */
async function grant(context: CompanyContext, row: RequestRow, judged: Judged, tools: DayCallTools): Promise<void> {
  const { db, reach, today } = context;
  if (row.replaces) {
    const replaced = required(await findRequest(db, reach, row.replaces.id), 'a replaced request');
    await cancel(context, replaced, tools);
  }
  const days = { days: daysUsed(judged.days), days_on: today };
  await updateRequest(db, reach, row.id, { state: 'granted', ...days, ...decidedBy(context) });
  const { employee_id } = row;
  // Whether it is an advance was checked with the request as a whole.
  for (const part of partsOf(judged.days))
    await enterAbsence(context, { ...part, employee_id, comment: null, reason: null, as_advance: true }, tools);
  await logRequest(context, row, { type: 'leave_request_granted' });
}

/** Cancels granted leave. The request is no longer granted when its days are given back, so that nothing keeps them. */
async function cancel(context: CompanyContext, row: RequestRow, tools: DayCallTools): Promise<void> {
  const { db, reach } = context;
  await updateRequest(db, reach, row.id, { state: 'cancelled', ...decidedBy(context) });
  await giveLeaveBack(context, { employee_id: row.employee_id, from: row.first, to: row.last }, tools);
  await logRequest(context, row, { type: 'leave_request_cancelled' });
}

const decidedBy = ({ user, now }: CompanyContext) => ({
  decided_by: user.id,
  decided_by_name: user.name,
  decided_at: now.toString(),
});
