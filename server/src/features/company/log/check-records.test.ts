import { api } from '@zeitblatt/contract/api';
import { renderMail } from '@zeitblatt/documents/mails/render-mail';
import { mail } from '@zeitblatt/domain/accounts/mails/mail';
import type { Language } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import { sealOldRecords } from '../../../audit/seal-old-records.ts';
import { sealStored } from '../../../audit/seals.ts';
import { isWhole, verifyRecord } from '../../../audit/verify/verify-record.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { checkRecords } from './check-records.ts';

const app = setUpApp({ now: '2026-11-22T11:00:00Z', hasDamagedRows: true });
const company = setUp(beforeEach, () => app.company());

let worker: { id: number; schemaId: number };
beforeEach(async () => {
  app.clock.set('2026-11-22T11:00:00Z');
  worker = await company.hires({ first_name: 'Anna', last_name: 'Huber' });
  await company.confirms('2026-10', worker);
  await sealOldRecords(app.pool, app.clock.now());
});

const night = () => checkRecords(app.jobTools, app.clock.now());
const tamper = (sql: string) => app.admin.query(sql, [company.id]);
const change = `update timesheet_versions set days = jsonb_set(days, '{1,end_time}', '"23:00"') where company_id = $1`;

const NOBODY = { id: null, name: 'Zeitblatt' } as const;

const bell = async () => {
  const manager = await company.signIn('company_manager');
  return (await manager.read(api.notifications.list, {})).data;
};

const checks = async () => {
  const sql = 'select day, entries, problems from log_checks where company_id = $1 order by day';
  return (await tamper(sql)).rows as unknown[];
};

test('a company that is whole is checked once a night, and no manager is told', async () => {
  await night();
  app.clock.pass({ hours: 1 });
  await night();
  expect(await checks()).toEqual([{ day: '2026-11-22', entries: 3, problems: 0 }]);
  expect(await bell()).toEqual([]);
});

test('nothing is checked before two in the morning', async () => {
  app.clock.set('2026-11-22T00:30:00Z');
  await night();
  expect(await checks()).toEqual([]);
  app.clock.set('2026-11-22T01:30:00Z');
  await night();
  expect(await checks()).toHaveLength(1);
});

describe('a problem', () => {
  test('is told in the bell with person, month and version, and stays until it is read', async () => {
    await tamper(change);
    await night();
    app.clock.pass({ hours: 24 });
    await night();
    const [told, ...others] = await bell();
    expect(others).toEqual([]);
    expect(told?.text).toContain('Anna Huber, 10.2026, Version 1, wurde außerhalb von Zeitblatt verändert');
    expect(told?.is_read).toBe(false);
    const manager = await company.signIn('company_manager');
    await manager.read(api.notifications.read, { params: { id: told?.id ?? 0 } });
    app.clock.pass({ hours: 24 });
    await night();
    expect((await bell()).map(({ is_read }) => is_read)).toEqual([false, true]);
    expect(await checks()).toMatchObject([{ problems: 1 }, { problems: 1 }, { problems: 1 }]);
  });

  test('of a contract names the person', async () => {
    await tamper('update schedule_versions set hours_week = 20 where company_id = $1');
    await night();
    expect((await bell())[0]?.text).toContain('Aufzeichnungen von Anna Huber');
  });

  test('says that a version has a second seal of other content', async () => {
    await tamper(change);
    const sheets = `select id from timesheets where company_id = $1`;
    const { rows } = await app.admin.query<{ id: number }>(sheets, [company.id]);
    await company.does(async ({ db, reach }) => {
      const seals = await sealStored(db, reach, 'sheet_version', { ids: rows.map(({ id }) => id) });
      await insertLogEntry(db, reach, { type: 'downloaded', subject: null, seals, user: NOBODY, now: app.clock.now() });
    });
    await night();
    expect((await bell())[0]?.text).toContain('Anna Huber, 10.2026, Version 1, hat im Protokoll ein zweites Siegel');
  });

  test('says that a month was purged too early', async () => {
    const { rows } = await app.admin.query<{ id: number }>(`select id from timesheets where company_id = $1`, [
      company.id,
    ]);
    const data = { employee_id: worker.id, timesheet_id: rows[0]?.id };
    await company.does(({ db, reach }) =>
      insertLogEntry(db, reach, { type: 'timesheet_purged', subject: null, data, user: NOBODY, now: app.clock.now() }),
    );
    await tamper('delete from timesheet_versions where company_id = $1');
    await tamper('delete from timesheets where company_id = $1');
    await night();
    expect((await bell())[0]?.text).toContain('Anna Huber, 10.2026 wurde vor dem Ende der Aufbewahrungsfrist');
  });

  test('of the log is told too', async () => {
    await tamper('update log_heads set total = 1 where company_id = $1');
    await night();
    expect((await bell())[0]?.text).toContain('Das Protokoll Ihrer Firma');
  });
});

describe('the head that a check has kept', () => {
  const verify = () => company.does(({ db, reach }) => verifyRecord(db, reach, app.clock.now()));

  test('is still in the log when the product has gone on writing', async () => {
    await night();
    await company.hires({ first_name: 'Hans' });
    app.clock.pass({ hours: 24 });
    await night();
    expect(isWhole(await verify())).toBe(true);
  });

  test('shows that an entry without records was cut off, together with the head and all counts', async () => {
    const manager = await company.signIn('company_manager');
    await manager.read(api.reminders.changeOfCompany, { body: { mails: false } });
    await night();
    await tamper(`delete from log_entries where company_id = $1 and type = 'company_changed'`);
    await tamper(
      `update log_heads set total = total - 1, hash = (select hash from log_entries where company_id = $1 order by id desc limit 1)
       where company_id = $1`,
    );
    await tamper(`delete from log_month_counts where company_id = $1 and type = 'company_changed'`);
    await tamper('update log_day_counts set total = total - 1 where company_id = $1');
    expect(await verify()).toMatchObject({ broken: null, wrongCounts: 0, problems: [], lostHeads: ['2026-11-22'] });
  });

  test('shows that a version and the whole log were written anew with fitting seals and hashes', async () => {
    await night();
    await tamper(change);
    await tamper('delete from log_entries where company_id = $1');
    for (const table of ['log_heads', 'log_day_counts', 'log_month_counts'])
      await tamper(`delete from ${table} where company_id = $1`);
    await sealOldRecords(app.pool, app.clock.now());
    const verdict = await verify();
    expect(verdict).toMatchObject({ broken: null, isEmpty: false, wrongCounts: 0 });
    expect(verdict.lostHeads).toEqual(['2026-11-22']);
  });
});

describe('the address for the seal', () => {
  const seals = async (email: string | null) => {
    const manager = await company.signIn('company_manager');
    return manager.read(api.company.changeSeals, { body: { email } });
  };

  test('gets the head of each night by mail, once', async () => {
    expect(await seals('steuer@example.com')).toEqual({
      email: 'steuer@example.com',
      checked_on: null,
      problems: null,
    });
    await night();
    await night();
    const { rows } = await app.admin.query<{ data: Record<string, string>; head: string }>(
      `select m.data, encode(k.head, 'hex') as head from mails m, log_checks k
       where m.receiver = 'steuer@example.com' and m.kind = 'log_seal' and k.company_id = $1 and k.mailed_to = m.receiver`,
      [company.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.data).toMatchObject({ day: '22.11.2026', seal: rows[0]?.head });
    const manager = await company.signIn('company_manager');
    expect(await manager.read(api.company.seals, {})).toMatchObject({ checked_on: '2026-11-22', problems: 0 });
  });

  test('L4 is told when the seal goes elsewhere, or to nobody', async () => {
    for (const email of ['steuer@example.com', 'fremd@example.com', null]) await seals(email);
    const moved = async (email: string) => (await app.mails.kindsTo(email)).filter((kind) => kind === 'seal_moved');
    expect([await moved('steuer@example.com'), await moved('fremd@example.com')]).toEqual([
      ['seal_moved'],
      ['seal_moved'],
    ]);
  });

  /** The mail of a night as its receiver reads it. */
  async function mailOf(receiver: string) {
    const { rows } = await app.admin.query<{ kind: string; data: object; language: Language }>(
      'select kind, data, language from mails where receiver = $1 order by id desc limit 1',
      [receiver],
    );
    return renderMail(mail.parse({ kind: rows[0]?.kind, ...rows[0]?.data }), rows[0]?.language ?? 'de');
  }

  test('gets a mail that says first that the check found problems, how many and which, without names', async () => {
    await seals('steuer@example.com');
    await tamper(change);
    await night();
    const { subject, text } = await mailOf('steuer@example.com');
    expect(subject).toMatch(/^Probleme gefunden \(1\): Prüfung der Aufzeichnungen vom 22\.11\.2026/);
    expect(text).toMatch(/Stundenzettel, 10\.2026, Nr\. \d+, Version 1/);
    expect(text).not.toMatch(/Huber/);
    expect(text).toContain('bestätigt die genannten Aufzeichnungen nicht');
  });

  test('gets the names of people where it is the address of a manager', async () => {
    const { rows } = await app.admin.query<{ email: string }>('select email from users where id = $1', [
      company.manager.id,
    ]);
    const email = rows[0]?.email ?? '';
    await seals(email);
    await tamper(change);
    await night();
    expect((await mailOf(email)).text).toContain('Stundenzettel, Anna Huber, 10.2026');
  });

  test('is told of a broken log, which has no seal', async () => {
    await seals('steuer@example.com');
    await tamper(`update log_entries set subject = 'Hans' where company_id = $1 and type = 'timesheet_saved'`);
    await night();
    const { subject, text } = await mailOf('steuer@example.com');
    expect(subject).toContain('Probleme gefunden');
    expect(text).toContain('Protokoll der Firma');
    expect(text).toContain('kein Siegel');
  });

  test('stands in the log when it is changed, and none gets no mail', async () => {
    await seals('buero@example.com');
    await seals('');
    await night();
    const { rows } = await tamper(
      `select changes from log_entries where company_id = $1 and type = 'company_changed' order by id`,
    );
    expect(rows).toEqual([
      { changes: [{ field: 'seal_email', old: null, new: 'buero@example.com' }] },
      { changes: [{ field: 'seal_email', old: 'buero@example.com', new: null }] },
    ]);
    expect(await app.mails.kindsTo('buero@example.com')).toEqual(['seal_moved']);
  });
});
