import { api } from '@zeitblatt/contract/api';
import type { RequestInput } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { beforeEach, describe, expect, test } from 'vitest';
import { addLeave } from '../../../demo/builders.ts';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { absence, hireWithAccount } from '../week/day-records.builder.ts';
import { code, days, wire } from './leave-requests.builder.ts';

const FRIDAY_NOON = '2026-11-20T11:00:00Z';
const app = setUpApp({ now: FRIDAY_NOON });
beforeEach(() => app.clock.set(FRIDAY_NOON));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));

const WEEK = days('2026-12-21', '2026-12-27');
const ask = (input: RequestInput = WEEK, client: Client = worker.client) =>
  client.send(api.leaveRequests.ask, { body: input });
const asked = async (input: RequestInput = WEEK) => {
  const { status, body } = await ask(input);
  expect([status, body]).toMatchObject([201, { request: { state: 'asked' } }]);
  return body.request;
};
const mine = async () => (await worker.client.read(api.leaveRequests.own, {})).data;
const listed = async (state: 'open' | 'decided' = 'open') =>
  (await manager.read(api.leaveRequests.list, { query: { state, page: 1 } })).data;
const grant = (id: number, version = 1, as_advance = false) =>
  manager.send(api.leaveRequests.grant, { params: { id }, body: { version, as_advance } });
const granted = async (input: RequestInput = WEEK) => {
  const { id } = await asked(input);
  expect((await grant(id)).status).toBe(200);
  return id;
};
const kinds = async (from: string, to: string) => {
  const { people } = await manager.read(api.absences.read, { query: { from, to } });
  return people.find(({ employee_id }) => employee_id === worker.employeeId);
};
const REASON = 'In dieser Woche ist Inventur';

describe('an employee', () => {
  test('sees the days, what is left and who is away before asking', async () => {
    const other = await company.hires({ first_name: 'Bert', last_name: 'Abel' });
    await company.does((doing) => addLeave(doing, other.schemaId, { from: '2026-12-22', to: '2026-12-23' }));
    const { note: _note, ...query } = days('2026-12-21', '2026-12-25', { half_first: 'morning' });
    const preview = await worker.client.read(api.leaveRequests.preview, { query });
    expect(preview).toMatchObject({
      days: 3.5,
      years: [{ year: 2026, days: 3.5, left: 28, left_after: 24.5, asked: 0 }],
      away: [{ name: 'Bert Abel', from: '2026-12-22', to: '2026-12-23', days: 2 }],
      away_max: 1,
      is_advance: false,
      problem: null,
    });
    expect(preview.signs.at(-1)).toMatchObject({ day: '2026-12-25', sign: 'holiday', holiday: 'christmas_day' });
    expect(await mine()).toEqual([]);
  });

  test('asks, and is shown as asking in the absences of everybody', async () => {
    const { id } = await asked(days('2026-12-21', '2026-12-27', { half_first: 'afternoon', note: 'Familie' }));
    expect(await mine()).toMatchObject([{ id, days: 3.5, acts: ['withdraw'], note: 'Familie' }]);
    expect((await kinds('2026-12-21', '2026-12-27'))?.kinds).toBe('huuu...');
    expect(await listed()).toMatchObject([
      {
        id,
        acts: ['agree', 'refuse'],
        is_own: false,
        employee: { last_name: 'Zander' },
        years: [{ left_after: 24.5 }],
      },
    ]);
    expect(await manager.read(api.leaveRequests.count, {})).toEqual({ open: 1 });
  });

  test.each([
    ['before today', days('2026-11-19', '2026-11-20'), [422, 'first']],
    ['backwards', days('2026-12-02', '2026-12-01'), [422, 'last']],
    ['of more than a year', days('2026-12-01', '2027-12-02'), [422, 'last']],
    ['more than a year ahead', days('2027-11-15', '2027-11-22'), [422, 'last']],
    ['of a weekend', days('2026-12-05', '2026-12-06'), [422, 'first']],
    ['with half a free day', days('2026-12-05', '2026-12-07', { half_first: 'morning' }), [422, 'half_first']],
    [
      'with two halves of a day',
      days('2026-12-07', '2026-12-07', { half_first: 'morning', half_last: 'morning' }),
      [422, 'half_last'],
    ],
    ['of somebody else', days('2026-12-07', '2026-12-07', { replaces: 999_999 }), [404, 'leave_request_not_found']],
  ])('asks for no days %s', async (_, input, refused) => {
    const payload = { ...input, first: wire(input.first), last: wire(input.last) };
    const raw = await worker.client.raw({ method: 'POST', url: '/api/own/leaveRequests', payload });
    expect(code(raw as never)).toEqual(refused);
    expect(await mine()).toEqual([]);
  });

  test('asks for no day twice, nor for one of sickness or a confirmed month', async () => {
    await asked(days('2026-12-21', '2026-12-23'));
    expect(code(await ask(days('2026-12-23', '2026-12-24')))).toEqual([409, 'leave_request_overlap']);
    const body = { employee_id: worker.employeeId, kind: 'sick', from: '2026-12-01', to: '2026-12-01' } as const;
    await manager.send(api.absences.enter, { body: { ...body, comment: null, reason: null } });
    expect(code(await ask(days('2026-11-30', '2026-12-02')))).toEqual([409, 'leave_sick_days']);
    const { note: _note, ...query } = days('2026-12-01', '2026-12-01');
    const { problem } = await worker.client.read(api.leaveRequests.preview, { query });
    expect(problem).toMatchObject({
      code: 'leave_sick_days',
      field: null,
      text: expect.stringContaining('01.12.2026'),
    });
    await company.confirms('2026-11', { schemaId: worker.schemaId });
    const confirmed = await ask(days('2026-11-20', '2026-11-20'));
    expect(code(confirmed)).toEqual([409, 'month_confirmed']);
    expect(JSON.stringify(confirmed.body)).toContain('November 2026');
  });

  test('asks in the week for leave that lies ahead, days in a row as one request', async () => {
    const recorded = await worker.record(
      absence('2026-11-23', 'leave'),
      absence('2026-11-24', 'leave'),
      absence('2026-11-26', 'half_leave'),
      absence('2026-11-18', 'sick'),
    );
    expect(recorded.status).toBe(200);
    expect((await mine()).map(({ first, last, days: used }) => [first, last, used])).toEqual([
      ['2026-11-26', '2026-11-26', 0.5],
      ['2026-11-23', '2026-11-24', 2],
    ]);
    const weekend = await worker.record(absence('2026-11-28', 'leave'));
    expect(code(weekend as never)).toEqual([422, 'entries.0.day']);
  });

  test('takes a request back, but not once its days have begun', async () => {
    const { id } = await asked();
    const withdraw = (version: number) =>
      worker.client.send(api.leaveRequests.withdraw, { params: { id }, body: { version } });
    expect(code(await withdraw(7))).toEqual([409, 'version_conflict']);
    expect((await withdraw(1)).body).toMatchObject({ request: { state: 'withdrawn', version: 2, acts: [] } });
    expect(code(await grant(id, 2))).toEqual([409, 'leave_request_decided']);
    const { id: begun } = await asked(days('2026-11-20', '2026-11-24'));
    const late = await worker.client.send(api.leaveRequests.withdraw, { params: { id: begun }, body: { version: 1 } });
    expect(code(late)).toEqual([409, 'leave_started']);
  });

  test('hears of the answer through bell and mail', async () => {
    const { id } = await asked();
    await manager.send(api.leaveRequests.refuse, { params: { id }, body: { version: 1, reason: REASON } });
    const { data } = await worker.client.read(api.notifications.list, {});
    expect(data[0]?.text).toBe(`Ihr Urlaubsantrag wurde abgelehnt: 21.12.2026 – 27.12.2026. Grund: ${REASON}`);
    const ofManager = await manager.read(api.notifications.list, {});
    expect(ofManager.data[0]?.text).toContain('Anna Zander beantragt Urlaub: 21.12.2026 – 27.12.2026');
    const { rows } = await app.admin.query(
      `select data ->> 'news' as news from mails where kind = 'leave_news' order by id`,
    );
    expect(rows.slice(-2)).toEqual([{ news: 'leave_asked' }, { news: 'leave_refused' }]);
    expect(await mine()).toMatchObject([{ state: 'refused', reason: REASON, decided_by: expect.any(String) }]);
  });
});

describe('a manager', () => {
  test('grants: the days are leave, paid and taken from the account', async () => {
    const id = await granted(days('2026-12-21', '2026-12-25', { half_first: 'morning' }));
    expect(await kinds('2026-12-21', '2026-12-27')).toMatchObject({ kinds: 'HUUU...', leave_left: 24.5 });
    expect((await mine())[0]).toMatchObject({ id, state: 'granted', days: 3.5, acts: ['ask_cancel', 'ask_change'] });
    expect((await listed('decided'))[0]).toMatchObject({ id, state: 'granted', decided_by: expect.any(String) });
    await granted(days('2026-11-23', '2026-11-24', { half_first: 'afternoon' }));
    app.clock.set('2026-11-23T22:30:00Z');
    const { days: week } = await worker.week('2026-11-23');
    expect(week.slice(0, 2).map(({ credited_minutes, kind }) => [credited_minutes, kind])).toEqual([
      [240, 'half_leave'],
      [0, 'leave'],
    ]);
  });

  test('is told where a request takes more days than are left, and grants it as an advance', async () => {
    await company.does((doing) => addLeave(doing, worker.schemaId, { from: '2026-02-02', to: '2026-03-10' }));
    const { id } = await asked();
    expect(await listed()).toMatchObject([{ is_advance: true, years: [{ left: 1, left_after: -3 }] }]);
    expect(code(await grant(id))).toEqual([409, 'leave_overdrawn']);
    expect((await grant(id, 1, true)).status).toBe(200);
    expect((await kinds('2026-12-21', '2026-12-27'))?.leave_left).toBe(-3);
  });

  test('grants many, each for itself', async () => {
    const one = await asked(days('2026-12-01', '2026-12-02'));
    const two = await asked(days('2026-12-07', '2026-12-08'));
    const requests = [one, two].map(({ id }, index) => ({ id, version: 1 + index, as_advance: false }));
    const answer = await manager.send(api.leaveRequests.grantMany, { body: { requests } });
    expect(answer.body).toMatchObject({ granted: 1, refused: [{ id: two.id, code: 'version_conflict' }] });
    expect((await mine()).map(({ state }) => state)).toEqual(['asked', 'granted']);
  });

  test('refuses only with a reason, and never decides about the own leave', async () => {
    const { id } = await asked();
    const raw = await manager.raw({
      method: 'POST',
      url: `/api/company/leaveRequests/${id}/refuse`,
      payload: { version: 1, reason: 'nein' },
    });
    expect(code(raw as never)).toEqual([422, 'reason']);
    await app.admin.query(`update users set role = 'company_manager' where id = $1`, [worker.userId]);
    const own = await worker.client.send(api.leaveRequests.grant, {
      params: { id },
      body: { version: 1, as_advance: false },
    });
    expect(code(own)).toEqual([403, 'leave_request_own']);
    const rows = await worker.client.read(api.leaveRequests.list, { query: { state: 'open', page: 1 } });
    expect(rows.data).toMatchObject([{ is_own: true, acts: [] }]);
  });

  test('changes granted leave only with the consent of the employee', async () => {
    const id = await granted();
    const remove = { employee_id: worker.employeeId, kind: null, from: '2026-12-21', to: '2026-12-22' } as const;
    expect(code(await manager.send(api.absences.enter, { body: { ...remove, comment: null, reason: null } }))).toEqual([
      409,
      'leave_granted',
    ]);
    const { data } = await manager.read(api.leave.year, { params: { schemaId: worker.schemaId, year: 2026 } });
    expect(code(await manager.send(api.leave.remove, { body: { id: data[0]?.id ?? 0 } }))).toEqual([
      409,
      'leave_granted',
    ]);
    const { replaces: _replaces, note: _note, ...span } = days('2026-12-14', '2026-12-16');
    const change = await manager.send(api.leaveRequests.change, {
      params: { id },
      body: { ...span, version: 2, reason: REASON },
    });
    expect(change.status).toBe(200);
    const [before, offered] = await mine();
    expect(offered).toMatchObject({
      state: 'asked',
      asked_by: 'company',
      acts: ['agree', 'refuse'],
      replaces: { id, days: 4 },
    });
    expect(before).toMatchObject({ id, state: 'granted' });
    expect((await kinds('2026-12-21', '2026-12-24'))?.kinds).toBe('UUUU');
    const answer = await worker.client.send(api.leaveRequests.answer, {
      params: { id: offered?.id ?? 0 },
      body: { version: 1, agrees: true },
    });
    expect(answer.body).toMatchObject({ request: { state: 'granted' } });
    expect((await mine()).map(({ state }) => state)).toEqual(['cancelled', 'granted']);
    expect(await kinds('2026-12-14', '2026-12-24')).toMatchObject({ kinds: 'UUU........', leave_left: 25 });
  });

  test('enters sickness beside granted leave, which gives the days back', async () => {
    await granted();
    const body = { employee_id: worker.employeeId, kind: 'sick', from: '2026-12-21', to: '2026-12-22' } as const;
    expect((await manager.send(api.absences.enter, { body: { ...body, comment: null, reason: null } })).status).toBe(
      200,
    );
    expect(await kinds('2026-12-21', '2026-12-24')).toMatchObject({ kinds: 'KKUU', leave_left: 26 });
  });

  test('agrees that leave is cancelled, or keeps it', async () => {
    const id = await granted();
    const askCancel = (version: number) =>
      worker.client.send(api.leaveRequests.askCancel, { params: { id }, body: { version } });
    expect((await askCancel(2)).body).toMatchObject({ request: { state: 'cancel_asked', acts: ['withdraw'] } });
    await manager.send(api.leaveRequests.refuse, { params: { id }, body: { version: 3, reason: REASON } });
    expect(await mine()).toMatchObject([{ state: 'granted', version: 4 }]);
    await askCancel(4);
    expect((await grant(id, 5)).body).toMatchObject({ success: 'Urlaub storniert' });
    expect(await kinds('2026-12-21', '2026-12-24')).toMatchObject({ kinds: '....', leave_left: 28 });
  });

  test('names who is told, and how many people are needed', async () => {
    const { managers } = await manager.read(api.leaveRequests.handling, {});
    const body = { granters: [{ user_id: managers[0]?.user_id ?? 0, deputy_id: null }], least_present: 1 };
    expect((await manager.send(api.leaveRequests.changeHandling, { body })).body).toMatchObject(body);
    await asked();
    const [request] = await listed();
    expect(request?.short_days).toEqual(['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24']);
    const { least_present } = await manager.read(api.absences.read, {
      query: { from: '2026-12-21', to: '2026-12-27' },
    });
    expect(least_present).toBe(1);
    const stranger = { granters: [{ user_id: worker.userId, deputy_id: null }], least_present: null };
    expect((await manager.send(api.leaveRequests.changeHandling, { body: stranger })).status).toBe(422);
  });
});

test('colleagues learn who is away from today on, and nothing of why', async () => {
  const colleague = await hireWithAccount(app, company, { first_name: 'Bert', last_name: 'Abel' });
  await granted(days('2026-12-21', '2026-12-23', { half_first: 'morning', note: 'Hochzeit' }));
  await asked(days('2026-12-07', '2026-12-08'));
  const december = await colleague.client.read(api.leaveRequests.away, { query: { month: '2026-12' } });
  expect(december.people).toEqual([{ first_name: 'Anna', last_name: 'Zander', away: ['2026-12-22', '2026-12-23'] }]);
  const { note: _note, ...query } = days('2026-12-21', '2026-12-23');
  const preview = await colleague.client.read(api.leaveRequests.preview, { query });
  expect(preview.away).toEqual([{ name: 'Anna Zander', from: '2026-12-22', to: '2026-12-23', days: 2 }]);
  expect(JSON.stringify([december, preview.away])).not.toMatch(/half|leave|morning|Hochzeit|kind/);
  const past = await colleague.client.read(api.leaveRequests.away, { query: { month: '2026-10' } });
  expect(past.people).toEqual([]);
});
