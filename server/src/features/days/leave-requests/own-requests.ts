import type { api } from '@zeitblatt/contract/api';
import type { LeaveRequest, RequestPreview } from '@zeitblatt/domain/days/leave-requests/leave-request';
import type { RequestState } from '@zeitblatt/domain/days/leave-requests/request-state';
import { required } from '@zeitblatt/domain/rules/required';
import type { CompanyContext, OwnContext, Service } from '../../../http/context/context.ts';
import { FieldRefusal, fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { ownPerson, recordingPerson } from '../records/own-person.ts';
import { agreeTo } from './agree-to.ts';
import { askForLeave } from './ask-for-leave.ts';
import { checkRequest, refusePast } from './check-request.ts';
import { awayAmong, awayMonthOf } from './colleagues.ts';
import { type Asked, judgeRequests, usedDaysOf } from './judge-requests.ts';
import { asEmployee, holdRequest, nextState, refuseOpenChange, shownRequest } from './request-acts.ts';
import type { RequestTools } from './request-tools.ts';
import { findOwnRequests, findRequest, type RequestRow, updateRequest } from './requests.queries.ts';
import { logRequest, tellGranters } from './tell-sides.ts';

type Calls = Pick<typeof api.leaveRequests, 'own' | 'preview' | 'ask' | 'withdraw' | 'askCancel' | 'answer' | 'away'>;

/** The calls of employees on their own requests. They reach nothing but the employee of the caller's account. @source docs/decisions/0099-leave-requests.md */
export const ownRequestCalls = (tools: RequestTools): Service<Calls> => ({
  async own(own) {
    const { context, id } = await reading(own);
    const since = `${Number(context.today.slice(0, 4)) - 1}-01-01`;
    const rows = await findOwnRequests(context.db, context.reach, id, since);
    return { data: rows.map((row) => shownRequest(row, asEmployee(context))) };
  },

  async preview(own, { query }) {
    const { context, id, schema_id } = await reading(own);
    const replaced = query.replaces === null ? null : await ownRequest(context, query.replaces, id);
    const asked: Asked = { ...query, id: null, employee_id: id, schema_id, replaces: replaced };
    const judged = required((await judgeRequests(context, [asked], tools)).get(asked), 'a judged request');
    const problem = await problemOf(context, async () => {
      refusePast(context, asked);
      await checkRequest(context, asked, judged);
    });
    const [colleagues] = await awayAmong(context, [{ employee_id: id, days: usedDaysOf(judged.days) }], tools);
    const { days, used, years, isAdvance } = judged;
    const { away, away_max } = required(colleagues, 'the colleagues of a request');
    return { days: used, signs: [...days], years: [...years], away, away_max, is_advance: isAdvance, problem };
  },

  async ask(own, { body }) {
    const { context, ...asker } = await changing(own);
    return done(context, await askForLeave(context, asker, body, tools), 'leaveAsked');
  },

  async withdraw(own, { params: { id }, body: { version } }) {
    const { context, id: employeeId } = await changingRequest(own);
    const row = await holdRequest(context, id, employeeId);
    const state = nextState(row, 'withdraw', { actor: asEmployee(context), version });
    await updateRequest(context.db, context.reach, id, { state });
    await tellGranters(context, row, { news: 'leave_withdrawn' }, tools);
    await logRequest(context, row, { type: 'leave_request_withdrawn' });
    return again(context, row, 'leaveWithdrawn');
  },

  async askCancel(own, { params: { id }, body: { version } }) {
    const { context, id: employeeId } = await changingRequest(own);
    const row = await holdRequest(context, id, employeeId);
    const state = nextState(row, 'ask_cancel', { actor: asEmployee(context), version });
    await refuseOpenChange(context, row);
    const asked = { asked_by: 'employee', asked_at: context.now.toString(), reason: null } as const;
    await updateRequest(context.db, context.reach, id, { state, ...asked });
    await tellGranters(context, row, { news: 'leave_cancel_asked' }, tools);
    await logRequest(context, row, { type: 'leave_request_cancel_asked' });
    return again(context, row, 'leaveCancelAsked');
  },

  async answer(own, { params: { id }, body: { version, agrees } }) {
    const { context, id: employeeId } = await changingRequest(own);
    const row = await holdRequest(context, id, employeeId);
    const act = agrees ? 'agree' : 'refuse';
    const state = nextState(row, act, { actor: asEmployee(context), version });
    if (agrees) await agreeTo(context, row, { state, asAdvance: true }, tools);
    else await decline(context, row, state);
    await tellGranters(context, row, { news: agrees ? 'leave_agreed' : 'leave_declined' }, tools);
    return again(context, row, agrees ? 'leaveAgreed' : 'leaveDeclined');
  },

  async away(own, { query: { month } }) {
    const { context, id } = await reading(own);
    return { month, people: await awayMonthOf(context, month, id, tools) };
  },
});

async function decline(context: CompanyContext, row: RequestRow, state: RequestState): Promise<void> {
  const { db, reach, user, now } = context;
  const decided = { decided_by: user.id, decided_by_name: user.name, decided_at: now.toString() };
  await updateRequest(db, reach, row.id, { state, ...decided });
  await logRequest(context, row, { type: 'leave_request_refused' });
}

const reading = async (own: OwnContext) => {
  const { id, schema_id, reach } = await ownPerson(own);
  return { context: { ...own, reach }, id, schema_id };
};

const changing = async (own: OwnContext) => {
  const { id, schema_id, reach } = await recordingPerson(own);
  return { context: { ...own, reach }, id, schema_id };
};

/** The same for one request: an account without an employee has none. @throws Refusal leave_request_not_found */
const changingRequest = (own: OwnContext) =>
  changing(own).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'employee_missing'
      ? new Refusal('leave_request_not_found')
      : error;
  });

async function ownRequest({ db, reach }: CompanyContext, id: number, employeeId: number): Promise<RequestRow> {
  const row = await findRequest(db, reach, id);
  if (row?.employee_id !== employeeId) throw fieldRefusal('replaces', 'validation:invalid');
  return row;
}

type Done = { readonly success: string; readonly request: LeaveRequest };

const done = (context: CompanyContext, row: RequestRow, key: string): Done => ({
  success: context.t(`success:${key}`),
  request: shownRequest(row, asEmployee(context)),
});

/** The answer with the request as it is now. */
async function again(context: CompanyContext, { id }: RequestRow, key: string): Promise<Done> {
  return done(context, required(await findRequest(context.db, context.reach, id), 'a request that was changed'), key);
}

const FIELDS = ['first', 'last', 'half_first', 'half_last'] as const;

/** The refusal of a check, as a preview tells it. */
async function problemOf({ t }: CompanyContext, check: () => Promise<void>): Promise<RequestPreview['problem']> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof Refusal)
      return { code: error.code, field: null, text: t(`errors:${error.code}`, error.params) };
    const [problem] = error instanceof FieldRefusal ? error.problems : [];
    if (!problem) throw error;
    const { key, params } = problem.message;
    const field = FIELDS.find((one) => one === problem.path) ?? null;
    return { code: key.slice(key.indexOf(':') + 1), field, text: t(key, params) };
  }
}
