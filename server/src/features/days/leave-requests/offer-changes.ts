import type { api } from '@zeitblatt/contract/api';
import { required } from '@zeitblatt/domain/rules/required';
import type { Service } from '../../../http/context/context.ts';
import { checkRequest, refusePast } from './check-request.ts';
import { type Asked, judgeRequests } from './judge-requests.ts';
import { asCompany, holdRequest, nextState, refuseOpenChange } from './request-acts.ts';
import type { RequestTools } from './request-tools.ts';
import { insertRequest, updateRequest } from './requests.queries.ts';
import { logRequest, tellEmployee } from './tell-sides.ts';

type Calls = Pick<typeof api.leaveRequests, 'change' | 'cancel' | 'takeBack'>;

/** The calls by which a company asks for another day than the granted one, which the employee answers. @source docs/decisions/0099-leave-requests.md */
export const offerCalls = (tools: RequestTools): Service<Calls> => ({
  async change(context, { params: { id }, body: { version, reason, ...span } }) {
    const row = await holdRequest(context, id, null);
    nextState(row, 'ask_change', { actor: asCompany(context, row), version });
    const asked: Asked = { ...span, id: null, employee_id: row.employee_id, schema_id: row.schema_id, replaces: row };
    const judged = required((await judgeRequests(context, [asked], tools)).get(asked), 'a judged request');
    refusePast(context, asked);
    await checkRequest(context, asked, judged);
    const { db, reach, now, today, t } = context;
    await insertRequest(db, reach, {
      ...span,
      days: judged.used,
      days_on: today,
      employee_id: row.employee_id,
      asked_by: 'company',
      asked_at: now.toString(),
      note: null,
      reason,
      replaces_id: id,
    });
    await tellEmployee(context, row, { news: 'leave_offer', reason }, tools);
    await logRequest(context, { ...row, ...span }, { type: 'leave_request_asked', reason });
    return { success: t('success:leaveOffered') };
  },

  async cancel(context, { params: { id }, body: { version, reason } }) {
    const row = await holdRequest(context, id, null);
    const state = nextState(row, 'ask_cancel', { actor: asCompany(context, row), version });
    await refuseOpenChange(context, row);
    const { db, reach, now, t } = context;
    await updateRequest(db, reach, id, { state, reason, asked_by: 'company', asked_at: now.toString() });
    await tellEmployee(context, row, { news: 'leave_offer', reason }, tools);
    await logRequest(context, row, { type: 'leave_request_cancel_asked', reason });
    return { success: t('success:leaveOffered') };
  },

  async takeBack(context, { params: { id }, body: { version } }) {
    const row = await holdRequest(context, id, null);
    const state = nextState(row, 'withdraw', { actor: asCompany(context, row), version });
    await updateRequest(context.db, context.reach, id, { state });
    await tellEmployee(context, row, { news: 'leave_offer_withdrawn' }, tools);
    await logRequest(context, row, { type: 'leave_request_withdrawn' });
    return { success: context.t('success:leaveOfferWithdrawn') };
  },
});
