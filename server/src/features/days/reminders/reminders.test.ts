import { api } from '@zeitblatt/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailbox } from '../../../testing/mailbox.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireWithAccount } from '../week/day-records.builder.ts';
import { sendReminders } from './send-reminders.ts';

/** Friday, 07:00 in Germany. */
const MORNING = '2026-11-20T06:00:00Z';

const mailbox = setUp(beforeAll, () => createMailbox());
afterAll(() => mailbox.stop());
const app = setUpApp(() => ({ now: MORNING, mailServer: mailbox.server }));
beforeEach(() => app.clock.set(MORNING));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));

const send = () => sendReminders(app.jobTools, app.clock.now());

async function mailsTo(userId: number) {
  const { rows } = await app.admin.query<{ email: string }>('select email from users where id = $1', [userId]);
  return app.mails.to(rows[0]?.email ?? '');
}
const kindsTo = async (userId: number) => (await mailsTo(userId)).map(({ kind }) => kind);
const bellOf = async (client: typeof manager) =>
  (await client.read(api.notifications.list, {})).data.map(({ text }) => text);
/** The product knows a person from a day on, so that earlier days are not open. */
const known = (employeeId: number, day: string) =>
  app.admin.query('update employees set created_at = $1 where id = $2', [`${day}T05:00Z`, employeeId]);

/** Hires a person without an account whose first open day is the 13th. */
async function hireWithout() {
  const { id } = await company.hires({ first_name: 'Bert', last_name: 'Ohne' });
  await known(id, '2026-11-13');
  return id;
}

describe('a reminder of own days', () => {
  beforeEach(() => known(worker.employeeId, '2026-11-13'));

  test('comes once, by bell and by mail, in the language of the person', async () => {
    await app.admin.query("update users set lang_id = (select id from languages where name = 'tr') where id = $1", [
      worker.userId,
    ]);
    await Promise.all([send(), send()]);
    await send();
    expect(await mailsTo(worker.userId)).toMatchObject([
      { kind: 'days_due', language: 'tr', data: { count: '1', day: '13.11.2026', due: '20.11.2026' } },
    ]);
    expect(await bellOf(worker.client)).toEqual(
      ['Haftanızdaki açık günler: 1. Sıradaki gün 13.11.2026, son tarih 20.11.2026. '].map((text) => text.trim()),
    );
  });

  test('arrives at a mail server, with a link to the week', async () => {
    await send();
    const [posted] = await mailsTo(worker.userId);
    const started = await app.startWorker();
    await expect.poll(() => mailbox.received.flatMap(({ receivers }) => receivers)).toContain(posted?.receiver);
    await started.stop();
    const mail = mailbox.received.find(({ receivers }) => receivers.includes(posted?.receiver ?? ''));
    expect(mail?.subject).toBe('Ihre Arbeitszeit: Der 13.11.2026 ist noch offen');
    expect(mail?.text).toContain('/timetracking/week?day=2026-11-13');
    expect(mail?.text).toContain('in den Einstellungen unter „Erinnerungen“');
  });

  test.each([
    ['before seven in the morning', '2026-11-20T05:59:00Z'],
    ['in the evening', '2026-11-20T19:00:00Z'],
  ])('is not sent %s', async (_, moment) => {
    app.clock.set(moment);
    await send();
    expect(await kindsTo(worker.userId)).toEqual([]);
  });

  test('is sent by a worker that starts later on the day', async () => {
    app.clock.set('2026-11-20T14:00:00Z');
    await send();
    expect(await kindsTo(worker.userId)).toEqual(['days_due']);
  });

  test('is not sent on a Sunday for what is due on Monday', async () => {
    await known(worker.employeeId, '2026-11-16');
    app.clock.set('2026-11-22T08:00:00Z');
    await send();
    expect(await kindsTo(worker.userId)).toEqual([]);
    app.clock.set('2026-11-23T08:00:00Z');
    await send();
    expect(await kindsTo(worker.userId)).toEqual(['days_due']);
  });

  test('is not sent once the day is recorded', async () => {
    await worker.record({ day: '2026-11-13', start_time: '08:00', end_time: '16:30', break_minutes: 30 });
    await send();
    expect(await kindsTo(worker.userId)).toEqual([]);
  });

  test('leaves nothing behind when it fails, and is sent by the next run', async () => {
    const failing = {
      ...app.jobTools,
      queue: { ...app.jobTools.queue, send: () => Promise.reject(new Error('full')) },
    };
    await expect(sendReminders(failing, app.clock.now())).rejects.toThrow('reminders');
    expect(await bellOf(worker.client)).toEqual([]);
    await send();
    expect(await kindsTo(worker.userId)).toEqual(['days_due']);
  });

  test('is not sent in an ended company', async () => {
    await app.admin.query("update subscriptions set is_granted = false, ends_on = '2026-11-01' where company_id = $1", [
      company.id,
    ]);
    await send();
    expect(await kindsTo(worker.userId)).toEqual([]);
  });

  test('reaches every company, also after one that fails', async () => {
    const other = await app.company();
    const colleague = await hireWithAccount(app, other);
    await known(colleague.employeeId, '2026-11-13');
    await app.admin.query("update users set email = 'no address' where id = $1", [worker.userId]);
    await expect(send()).rejects.toThrow('reminders: 1 failures');
    expect(await kindsTo(colleague.userId)).toEqual(['days_due']);
    await app.admin.query('update users set email = $2 where id = $1', [
      worker.userId,
      `w${worker.userId}@example.com`,
    ]);
  });
});

describe('a reminder of the managers', () => {
  beforeEach(() => known(worker.employeeId, '2026-11-20'));

  test('counts the people without an account, and comes back after three days', async () => {
    await hireWithout();
    await send();
    expect(await mailsTo(company.manager.id)).toMatchObject([
      { kind: 'team_days_due', data: { people: '1', due: '20.11.2026' } },
    ]);
    expect(await bellOf(manager)).toEqual([
      'Personen, deren Tage noch zu erfassen sind: 1. Die nächste Frist ist der 20.11.2026. Sie finden sie unter „Woche“.',
    ]);
    for (const day of ['21', '22', '23']) {
      app.clock.set(`2026-11-${day}T08:00:00Z`);
      await send();
    }
    expect(await kindsTo(company.manager.id)).toEqual(['team_days_due', 'team_days_due']);
  });

  test('does not come while everything is recorded in time', async () => {
    await send();
    expect(await kindsTo(company.manager.id)).toEqual([]);
  });
});

describe('the mails of reminders', () => {
  beforeEach(() => known(worker.employeeId, '2026-11-13'));

  test('are switched off by a person; the bell stays', async () => {
    expect(await worker.client.read(api.reminders.own, {})).toEqual({ mails: true, company_mails: true });
    await worker.client.read(api.reminders.changeOwn, { body: { mails: false } });
    expect(await worker.client.read(api.reminders.own, {})).toEqual({ mails: false, company_mails: true });
    await send();
    expect([await kindsTo(worker.userId), (await bellOf(worker.client)).length]).toEqual([[], 1]);
  });

  test('are switched off for all by a manager, which the log says', async () => {
    expect(await manager.read(api.reminders.ofCompany, {})).toEqual({ mails: true });
    expect(await manager.read(api.reminders.changeOfCompany, { body: { mails: false } })).toEqual({ mails: false });
    await manager.read(api.reminders.changeOfCompany, { body: { mails: false } });
    expect(await worker.client.read(api.reminders.own, {})).toEqual({ mails: true, company_mails: false });
    await hireWithout();
    await send();
    expect([await kindsTo(worker.userId), await kindsTo(company.manager.id)]).toEqual([[], []]);
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'company_changed' } });
    expect(data.map(({ changes }) => changes)).toEqual([
      [{ field: 'sends_reminder_mails', old: 'true', new: 'false' }],
    ]);
  });
});
