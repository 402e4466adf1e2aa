import { api } from '@zeitblatt/contract/api';
import type { ClosureInput } from '@zeitblatt/domain/days/leave/closures';
import { beforeEach, describe, expect, test } from 'vitest';
import { addLeave } from '../../../demo/builders.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { days as spanOf } from '../leave-requests/leave-requests.builder.ts';
import { hireWithAccount } from '../week/day-records.builder.ts';
import { keepLeaveAccounts } from './leave-work.ts';

const app = setUpApp({ now: '2026-09-01T06:00:00Z' });
beforeEach(() => app.clock.set('2026-09-01T06:00:00Z'));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireWithAccount(app, company, { schedule: { allowed_leave_days: 30 } }));
const RULE = { is_pro_rata: false, contract_lapses: false, december_24: 'full', december_31: 'full' } as const;
beforeEach(() => manager.read(api.leaveAccounts.changeRules, { body: { ...RULE, from_year: 2026, is_kept: true } }));

const work = () => keepLeaveAccounts(app.jobTools, app.clock.now());
const on = async (moment: string) => {
  app.clock.set(moment);
  await work();
};
const mails = async () => {
  const { rows } = await app.admin.query<{ email: string }>('select email from users where id = $1', [worker.userId]);
  return (await app.mails.to(rows[0]?.email ?? '')).filter(({ kind }) => kind === 'leave_notice');
};
/** The session of a manager ends while the clock moves on. */
const boss = () => company.signIn('company_manager');
const account = async (year: number) =>
  (await boss()).read(api.leaveAccounts.person, { params: { year, employeeId: worker.employeeId } });
const takeLeave = (from: string, to: string) => company.does((doing) => addLeave(doing, worker.schemaId, { from, to }));
/** The mails that wait are handed over. */
const deliver = () => app.admin.query(`update mails set sent_at = created_at, data = null where kind = 'leave_notice'`);

describe('a notice', () => {
  test('goes out once in September, in the language of the person', async () => {
    await app.admin.query("update users set lang_id = (select id from languages where name = 'tr') where id = $1", [
      worker.userId,
    ]);
    await Promise.all([work(), work()]);
    await on('2026-09-02T06:00:00Z');
    expect(await mails()).toMatchObject([
      { language: 'tr', data: { year: '2026', days: '30', next: '2027', link: expect.stringMatching(/\/my-leave$/) } },
    ]);
    expect((await worker.client.read(api.notifications.list, {})).data[0]?.text).toContain('30 gün izniniz kaldı');
  });

  test('goes out again when more is left than it named', async () => {
    await work();
    await takeLeave('2026-10-05', '2026-10-09');
    await on('2026-10-01T06:00:00Z');
    expect(await mails()).toHaveLength(1);
    const body = { kind: 'correction', account: 'contract', days: 7, reason: 'Zusage' } as const;
    await (await boss()).read(api.leaveAccounts.book, { params: { year: 2026, employeeId: worker.employeeId }, body });
    await on('2026-10-02T06:00:00Z');
    await on('2026-10-03T06:00:00Z');
    expect((await mails()).map(({ data }) => (data as { days: string }).days)).toEqual(['30', '32']);
  });

  test('counts once it was delivered or opened', async () => {
    await work();
    const row = async () => {
      const query = { search: '', page: 1, rowsPerPage: 15 as const };
      return (await (await boss()).read(api.leaveAccounts.table, { params: { year: 2026 }, query })).data[0];
    };
    expect((await row())?.notice).toBeNull();
    const [notice] = (await account(2026)).notices;
    const opened = await worker.client.send(api.leaveAccounts.openNotice, { params: { id: notice?.id ?? 0 } });
    expect(opened.status).toBe(200);
    expect((await row())?.notice).toMatchObject({ days: 30, delivered_at: null, opened_at: '2026-09-01 08:00:00' });
    await deliver();
    await on('2026-09-01T12:00:00Z');
    expect((await row())?.notice).toMatchObject({ delivered_at: '2026-09-01 08:00:00' });
  });

  test('is sent by a manager at any time, and to nobody without an account', async () => {
    await company.hires();
    const send = () => manager.read(api.leaveAccounts.notify, { params: { year: 2026 }, body: { employee_id: null } });
    expect((await send()).sent).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test('is of no use to a company that keeps no accounts', async () => {
    await manager.read(api.leaveAccounts.changeRules, { body: { ...RULE, from_year: 2026, is_kept: false } });
    await work();
    expect(await mails()).toEqual([]);
  });
});

describe('days that are left', () => {
  test('are carried once, and follow the year before', async () => {
    await takeLeave('2026-10-05', '2026-10-30');
    await on('2027-01-04T07:00:00Z');
    await on('2027-01-05T07:00:00Z');
    expect(await account(2027)).toMatchObject({ carried_days: 10, left_days: 40, next_lapse: null });
    expect((await account(2027)).bookings).toHaveLength(1);
    await takeLeave('2026-11-02', '2026-11-03');
    await on('2027-01-06T07:00:00Z');
    expect(await account(2027)).toMatchObject({ carried_days: 8, left_days: 38 });
  });

  test('lapse on 31 March after a notice in time', async () => {
    await takeLeave('2026-10-05', '2026-10-30');
    await work();
    await deliver();
    await on('2027-01-04T07:00:00Z');
    expect(await account(2027)).toMatchObject({ carried_days: 10, next_lapse: { on: '2027-03-31', days: 10 } });
    app.clock.set('2027-04-01T07:00:00Z');
    expect(await account(2027)).toMatchObject({ lapsed_days: 10, left_days: 30 });
  });

  test('stay as a manager has entered them', async () => {
    const none = { entitled_days: null, taken_days: null };
    const openings = [{ employee_id: worker.employeeId, year: 2027, carried_days: 2, ...none }];
    await manager.read(api.leaveAccounts.open, { body: { openings } });
    await on('2027-01-04T07:00:00Z');
    expect(await account(2027)).toMatchObject({ carried_days: 2 });
  });
});

describe('a closure', () => {
  const BODY: ClosureInput = {
    name: 'Betriebsferien',
    from: '2026-12-28',
    to: '2026-12-31',
    treatment: 'leave',
    when_short: 'paid_free',
    others: [],
  };

  test('takes leave, or is paid free for who has too few days', async () => {
    const short = await company.hires({ last_name: 'Abel', schedule: { allowed_leave_days: 20 } });
    const third = await company.hires({ last_name: 'Berg' });
    const none = { entitled_days: null, carried_days: null };
    const openings = [{ employee_id: short.id, year: 2026, taken_days: 18, ...none }];
    await manager.read(api.leaveAccounts.open, { body: { openings } });
    const body = { ...BODY, others: [{ employee_id: third.id, treatment: 'unpaid' as const }] };
    const { people } = await manager.read(api.leaveAccounts.previewClosure, { body });
    expect(people.map(({ treatment, days, is_short }) => [treatment, days, is_short])).toEqual([
      ['paid_free', 4, true],
      ['unpaid', 4, false],
      ['leave', 4, false],
    ]);
    expect((await account(2026)).planned_days).toBe(0);
    expect(await manager.read(api.leaveAccounts.close, { body })).toMatchObject({ people: 3, treatment: 'leave' });
    expect(await account(2026)).toMatchObject({ planned_days: 4, left_days: 26 });
    const board = await manager.read(api.absences.read, { query: { from: '2026-12-28', to: '2026-12-31' } });
    expect(board.people.map(({ kinds }) => kinds)).toEqual(['SSSS', 'NNNN', 'UUUU']);
    expect((await manager.read(api.leaveAccounts.closures, {})).data).toHaveLength(1);
    expect((await manager.send(api.leaveAccounts.close, { body })).status).toBe(422);
  });

  test('leaves what somebody has already', async () => {
    await takeLeave('2026-12-29', '2026-12-29');
    const { people } = await manager.read(api.leaveAccounts.previewClosure, { body: BODY });
    expect(people).toMatchObject([{ days: 3 }]);
    await manager.read(api.leaveAccounts.close, { body: BODY });
    expect((await account(2026)).planned_days).toBe(4);
  });

  test('over the turn of the year reckons each year', async () => {
    await company.hires({
      last_name: 'Abel',
      schedule: { started_working_at_company: '2027-01-01', allowed_leave_days: 30 },
    });
    const none = { entitled_days: null, carried_days: null };
    const openings = [{ employee_id: worker.employeeId, year: 2026, taken_days: 28, ...none }];
    await manager.read(api.leaveAccounts.open, { body: { openings } });
    const body = { ...BODY, to: '2027-01-06' };
    const { people } = await manager.read(api.leaveAccounts.previewClosure, { body });
    const found = people.map(({ year, treatment, days, left_before }) => [year, treatment, days, left_before]);
    expect(found).toEqual([
      [2026, 'paid_free', 4, 2],
      [2027, 'leave', 2, 30],
      [2027, 'leave', 2, 30],
    ]);
    expect(await manager.read(api.leaveAccounts.close, { body })).toMatchObject({ people: 2 });
    expect([(await account(2026)).planned_days, (await account(2027)).planned_days]).toEqual([0, 2]);
  });

  test('leaves public holidays paid', async () => {
    const body = { ...BODY, from: '2026-12-23', to: '2026-12-28', treatment: 'unpaid' as const };
    const { people } = await manager.read(api.leaveAccounts.previewClosure, { body });
    expect(people).toMatchObject([{ days: 3 }]);
    await manager.read(api.leaveAccounts.close, { body });
    const board = await manager.read(api.absences.read, { query: { from: body.from, to: body.to } });
    expect(board.people[0]?.kinds).toBe('NN...N');
  });

  test('takes days somebody only asks for', async () => {
    const body = spanOf('2026-12-29', '2026-12-30');
    expect((await worker.client.send(api.leaveRequests.ask, { body })).status).toBe(201);
    const { people } = await manager.read(api.leaveAccounts.previewClosure, { body: BODY });
    expect(people).toMatchObject([{ days: 4 }]);
    await manager.read(api.leaveAccounts.close, { body: BODY });
    expect((await account(2026)).planned_days).toBe(4);
    const [request] = (await manager.read(api.leaveRequests.list, { query: { state: 'open', page: 1 } })).data;
    const grant = { params: { id: request?.id ?? 0 }, body: { version: 1, as_advance: false } };
    expect(await manager.send(api.leaveRequests.grant, grant)).toMatchObject({ status: 409 });
  });
});
