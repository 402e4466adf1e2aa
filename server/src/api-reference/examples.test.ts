import { api } from '@zeitblatt/contract/api';
import type { CallArguments, Endpoint } from '@zeitblatt/contract/endpoint';
import { wireRequestOf } from '@zeitblatt/contract/request';
import { isSession } from '@zeitblatt/domain/access/second-factor';
import { beforeEach, expect, test } from 'vitest';
import {
  BROWSER_KEY,
  newPasswordBody,
  PASSWORD,
  registerUser,
  registrationBody,
} from '../features/accounts/accounts.builder.ts';
import { hireWithAccount } from '../features/day-records/day-records.builder.ts';
import { codeOf, protectedUser, switchOn } from '../features/second-factor/second-factor.builder.ts';
import { COMPANY, createNewcomer, createPayer } from '../features/subscription/subscription.builder.ts';
import type { Answer, Client } from '../testing/client.ts';
import { matchExample } from '../testing/match-example.ts';
import { setUpApp, setUpCompany } from '../testing/set-up.ts';
import { CALLS } from '../testing/sweep-calls.ts';
import { uniqueEmail } from '../testing/test-company.ts';

/* Calls that succeed only after others. The sweep of all answers (server/src/http/answers.test.ts) compares the examples of the rest. */

const MONDAY_MORNING = '2026-11-02T08:00:00Z';
const MONTH = '2026-10';

const app = setUpApp({ now: MONDAY_MORNING });
beforeEach(async () => {
  app.clock.set(MONDAY_MORNING);
  await app.admin.query('delete from rate_limits');
});
const { company, manager } = setUpCompany(app, beforeEach);

/** Number of calls that were compared. */
let compared = 0;

/** Sends a call that must succeed, and compares it with its example. */
async function show<E extends Endpoint>(endpoint: E, client: Client, args: CallArguments<E>): Promise<Answer> {
  const [name] = CALLS.find(([, one]) => one === endpoint) ?? [''];
  const answer = await client.send(endpoint, args);
  expect([name, answer.status, answer.body.errors]).toEqual([name, endpoint.status ?? 200, undefined]);
  await matchExample([name, endpoint], wireRequestOf(endpoint, args).body as object | undefined, answer);
  compared += 1;
  return answer;
}

/** Sequences of calls that a person makes one after the other. */
const SEQUENCES: Readonly<Record<string, () => Promise<void>>> = {
  'a registration and a sign-in': async () => {
    const email = uniqueEmail();
    await app.anonymous.read(api.accounts.register, { body: registrationBody(email) });
    const hash = await app.mails.tokenTo(email);
    await show(api.accounts.verify, app.anonymous, { body: { hash, browser_key: BROWSER_KEY } });
    const { body } = await show(api.access.login, app.anonymous, { body: { email, password: PASSWORD } });
    await show(api.access.refresh, app.anonymous, { body: { token: body.token } });
  },

  'a forgotten password': async () => {
    const { email } = await registerUser(app);
    await app.anonymous.read(api.accounts.forgotPassword, { body: { email } });
    await show(api.accounts.resetPassword, app.anonymous, {
      body: newPasswordBody(email, await app.mails.tokenTo(email)),
    });
  },

  'a changed address, and the way back': async () => {
    const { email, client } = await registerUser(app);
    const fresh = uniqueEmail();
    await client.read(api.accounts.updateEmail, { body: { email: fresh, old_password: PASSWORD } });
    await show(api.accounts.updateEmailFinish, app.anonymous, { body: { hash: await app.mails.tokenTo(fresh) } });
    await show(api.accounts.undoEmailChange, app.anonymous, { body: { hash: await app.mails.tokenTo(email) } });
  },

  'a second factor': async () => {
    const { client } = await registerUser(app);
    const { secret } = await client.read(api.secondFactor.begin, { body: { old_password: PASSWORD } });
    await show(api.secondFactor.confirm, client, { body: { code: codeOf(app, secret) } });
  },

  'a sign-in with a code, new recovery codes, and the end of the second factor': async () => {
    const { email, secret } = await protectedUser(app);
    const step = await app.anonymous.read(api.access.login, { body: { email, password: PASSWORD } });
    if (isSession(step)) throw new Error('no code was asked for');
    const token = step.second_factor_token;
    app.clock.pass({ seconds: 60 });
    const { body } = await show(api.secondFactor.signIn, app.anonymous, {
      body: { token, code: codeOf(app, secret) },
    });
    const client = app.client(body.token);
    app.clock.pass({ seconds: 60 });
    const proof = () => ({ old_password: PASSWORD, code: codeOf(app, secret) });
    await show(api.secondFactor.renewCodes, client, { body: proof() });
    app.clock.pass({ seconds: 60 });
    await show(api.secondFactor.remove, client, { body: proof() });
  },

  'the timer': async () => {
    const { client } = await hireWithAccount(app, company);
    await client.read(api.timeTracking.start, {});
    app.clock.pass({ hours: 4 });
    await show(api.timeTracking.break, client, {});
    app.clock.pass({ minutes: 30 });
    await client.read(api.timeTracking.start, {});
    app.clock.pass({ hours: 4 });
    await show(api.timeTracking.stop, client, {});
    app.clock.pass({ hours: 24 });
    await client.read(api.timeTracking.start, {});
    app.clock.pass({ hours: 20 });
    await show(api.timeTracking.complete, client, { body: { stop_time: '18:30' } });
  },

  'days that are withdrawn': async () => {
    const { client, record } = await hireWithAccount(app, company);
    const times = { start_time: '08:00', end_time: '16:30', break_minutes: 30 };
    expect((await record({ day: '2026-10-29', ...times })).status).toBe(200);
    await show(api.dayRecords.withdraw, client, { body: { dates: ['2026-10-29'] } });
  },

  'the answers of an employee to a month': async () => {
    const { client, schemaId } = await hireWithAccount(app, company);
    const params = { month: MONTH };
    await manager.read(api.monthStates.send, { params, body: { months: [{ schema_id: schemaId, days: null }] } });
    const hash = (await client.read(api.monthStates.ownMonth, { params })).standing.sent?.hash ?? '';
    await show(api.monthStates.agree, client, { params, body: { hash } });
    await show(api.monthStates.takeBack, client, { params });
    const words = 'Am 5. war ich bis 18 Uhr da';
    await show(api.monthStates.object, client, { params, body: { hash, words, days: ['2026-10-05'] } });
  },

  'a personal link': async () => {
    const worker = await company.hires({ first_name: 'Ayşe', last_name: 'Doğan', number: '1007' });
    const params = { month: MONTH };
    await manager.read(api.monthStates.send, {
      params,
      body: { months: [{ schema_id: worker.schemaId, days: null }] },
    });
    const { data } = await manager.read(api.monthLinks.make, { params, body: { employee_ids: [worker.id] } });
    const token = new URL(data[0]?.url ?? '').hash.slice(1);
    const proof = { token, pin: data[0]?.pin ?? '' };
    await show(api.monthLinks.cover, app.anonymous, { body: { token } });
    const { body } = await show(api.monthLinks.open, app.anonymous, { body: proof });
    const { hash } = body.month.standing.sent;
    await show(api.monthLinks.agree, app.anonymous, { body: { ...proof, hash } });
    await show(api.monthLinks.takeBack, app.anonymous, { body: proof });
    const words = 'Am 5. war ich bis 18 Uhr da';
    await show(api.monthLinks.object, app.anonymous, { body: { ...proof, hash, words, days: ['2026-10-05'] } });
    await show(api.monthLinks.draft, app.anonymous, { body: proof });
  },

  'the link of an inspector': async () => {
    await company.confirms('2026-09', await company.hires());
    const months = { first_month: '2026-09', last_month: '2026-09' };
    const notes = { employee_ids: null, contracts: null, pay_slips: null, payments: null };
    const job = await manager.read(api.inspections.pack, { body: { ...months, ...notes } });
    await app.finish(company, job);
    const { url } = await manager.read(api.inspectionLinks.make, { body: { job_id: job.id, valid_days: 14 } });
    const token = url.split('#')[1] ?? '';
    await show(api.inspectionLinks.cover, app.anonymous, { body: { token } });
    await show(api.inspectionLinks.download, app.anonymous, { body: { token } });
  },

  'a check code': async () => {
    const worker = await company.hires({ first_name: 'Ayşe', last_name: 'Doğan', number: '1007' });
    const id = await company.confirms('2026-09', worker);
    const { rows } = await app.admin.query<{ code: string }>(
      `select snapshot->'check'->>'code' as code from timesheet_versions where timesheet_id = $1`,
      [id],
    );
    const code = rows[0]?.code ?? '';
    await show(api.checkCodes.read, app.anonymous, { body: { code } });
    await show(api.checkCodes.figures, app.anonymous, { body: { code, proof: { by: 'name', last_name: 'Doğan' } } });
  },

  'a trial, and the first company': async () => {
    const { client } = await createNewcomer(app);
    await show(api.subscription.startTrial, client, { body: { plan: 'starter' } });
    await show(api.company.create, client, { body: COMPANY });
    app.clock.pass({ hours: 24 * 15 });
    await show(api.subscription.subscribe, client, { body: { plan: 'starter', payment_method: 'transfer' } });
  },

  'a demanded second factor, and a company that is deleted': async () => {
    const { client } = await registerUser(app);
    await client.read(api.subscription.startTrial, { body: { plan: 'starter' } });
    await client.read(api.company.create, { body: COMPANY });
    await switchOn(app, client);
    await show(api.secondFactor.changeDemand, client, { body: { is_demanded: true, old_password: PASSWORD } });
    await show(api.privacy.askCompanyDeletion, client, { body: { old_password: PASSWORD } });
  },

  'a subscription': async () => {
    const { client } = await createPayer(app);
    await show(api.subscription.previewPlan, client, { query: { plan: 'premium' } });
    await show(api.subscription.changePlan, client, { body: { plan: 'premium' } });
    await show(api.subscription.changePaymentMethod, client, { body: { payment_method: 'transfer' } });
    await show(api.subscription.cancel, client, {});
    await show(api.subscription.resume, client, {});
  },

  'an account that is deleted': async () => {
    const { client } = await registerUser(app);
    await show(api.privacy.deleteAccount, client, { body: { old_password: PASSWORD } });
  },
};

test.each(Object.entries(SEQUENCES))('%s: the calls are as the examples show them', async (_, makeCalls) => {
  const before = compared;
  await makeCalls();
  expect(compared).toBeGreaterThan(before);
});
