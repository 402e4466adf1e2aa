import type { api } from '@zeitblatt/contract/api';
import type { RequestState } from '@zeitblatt/domain/days/leave-requests/request-state';
import { inSavepoint } from '../../../database/savepoint.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { FieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { lockPeople } from '../records/day-records.queries.ts';
import { agreeTo } from './agree-to.ts';
import { asCompany, holdRequest, nextState } from './request-acts.ts';
import type { RequestTools } from './request-tools.ts';
import { findRequest, type RequestRow, updateRequest } from './requests.queries.ts';
import { logRequest, tellEmployee } from './tell-sides.ts';

type Calls = Pick<typeof api.leaveRequests, 'grant' | 'grantMany' | 'refuse'>;

/** The calls by which managers decide about the requests of others. @source docs/decisions/0099-leave-requests.md */
export const decideCalls = (tools: RequestTools): Service<Calls> => ({
  async grant(context, { params: { id }, body }) {
    const state = await grantOne(context, { id, ...body }, tools);
    return { success: context.t(state === 'granted' ? 'success:leaveGranted' : 'success:leaveCancelled') };
  },

  async grantMany(context, { body: { requests } }) {
    const refused: { id: number; code: string; message: string }[] = [];
    await lockAll(context, requests);
    for (const request of requests) {
      try {
        await inSavepoint(context.db, () => grantOne(context, request, tools));
      } catch (error) {
        refused.push({ id: request.id, ...inWords(context, error) });
      }
    }
    const granted = requests.length - refused.length;
    return { success: context.t('success:leavesGranted', { count: granted }), granted, refused };
  },

  async refuse(context, { params: { id }, body: { version, reason } }) {
    const row = await holdRequest(context, id, null);
    const state = nextState(row, 'refuse', { actor: asCompany(context, row), version });
    const { db, reach, user, now, t } = context;
    const decided = { decided_by: user.id, decided_by_name: user.name, decided_at: now.toString() };
    await updateRequest(db, reach, id, { state, reason, ...decided });
    await tellEmployee(context, row, { news: state === 'refused' ? 'leave_refused' : 'leave_kept', reason }, tools);
    await logRequest(context, row, { type: 'leave_request_refused', reason });
    return { success: t('success:leaveRefused') };
  },
});

type OneGrant = { readonly id: number; readonly version: number; readonly as_advance: boolean };

/** Agrees to what the employee of a request asks. @returns its new state */
async function grantOne(
  context: CompanyContext,
  { id, version, as_advance: asAdvance }: OneGrant,
  tools: RequestTools,
): Promise<RequestState> {
  const row = await holdRequest(context, id, null);
  const state = nextState(row, 'agree', { actor: asCompany(context, row), version });
  await agreeTo(context, row, { state, asAdvance }, tools);
  await tellEmployee(context, row, { news: state === 'granted' ? 'leave_granted' : 'leave_cancelled' }, tools);
  return state;
}

/**
 * Locks the people of requests in one order, so that two managers at once wait for each other; unknown requests are left out.
 *
 * @throws Refusal leave_request_not_found where no request is known
 */
async function lockAll({ db, reach }: CompanyContext, requests: readonly { readonly id: number }[]): Promise<void> {
  const rows: RequestRow[] = [];
  for (const { id } of requests) {
    const row = await findRequest(db, reach, id);
    if (row) rows.push(row);
  }
  if (rows.length === 0) throw new Refusal('leave_request_not_found');
  await lockPeople(db, reach, [...new Set(rows.map(({ employee_id }) => employee_id))]);
}

/** The code and the text of a refusal. @throws every other error */
function inWords({ t }: CompanyContext, error: unknown): { code: string; message: string } {
  if (error instanceof Refusal) return { code: error.code, message: t(`errors:${error.code}`, error.params) };
  const [problem] = error instanceof FieldRefusal ? error.problems : [];
  if (!problem) throw error;
  return { code: problem.message.key, message: t(problem.message.key, problem.message.params) };
}
