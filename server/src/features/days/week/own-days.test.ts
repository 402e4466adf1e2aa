import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import { addInactivity, addLeave } from '../../../demo/builders.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { dayOf, entry, hireWithAccount } from './day-records.builder.ts';

/** A Friday at noon in Germany. */
const FRIDAY_NOON = '2026-11-20T11:00:00Z';
const MONDAY = '2026-11-16';

const app = setUpApp({ now: FRIDAY_NOON });
beforeEach(() => app.clock.set(FRIDAY_NOON));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireWithAccount(app, company));

const PLAN = { start_time: '08:00', end_time: '16:30', break_minutes: 30 };
const planned = (day: string) => ({ day, ...PLAN });

const refusal = ({ status, body }: { status: number; body: { code?: string; errors?: object } }) => [
  status,
  body.code ?? Object.keys(body.errors ?? {}),
];

describe('the own week', () => {
  test('has seven days with plan, state and the last day to record each in time', async () => {
    const week = await worker.week(MONDAY);
    expect(week.days.map(({ day, state, due_on }) => `${day} ${state} ${due_on}`)).toEqual([
      '2026-11-16 open 2026-11-23',
      '2026-11-17 open 2026-11-24',
      '2026-11-18 open 2026-11-25',
      '2026-11-19 open 2026-11-26',
      '2026-11-20 ahead 2026-11-27',
      '2026-11-21 free 2026-11-28',
      '2026-11-22 free 2026-11-29',
    ]);
    expect(dayOf(week, '2026-11-16')).toEqual({
      day: '2026-11-16',
      plan: PLAN,
      holiday: null,
      absence: null,
      outside_contract: false,
      is_reported: false,
      kind: null,
      credited_minutes: 0,
      credit_hint: null,
      tracks: [],
      stamps: null,
      left_out: [],
      record: null,
      state: 'open',
      due_on: '2026-11-23',
      closed: false,
      sheet: null,
    });
    expect(week).toMatchObject({ worked_minutes: 0, open_minutes: 4 * 480 });
  });

  test('D91: today is open once its planned end has passed', async () => {
    app.clock.set('2026-11-20T15:29:00Z');
    expect(dayOf(await worker.week(MONDAY), '2026-11-20')?.state).toBe('ahead');
    app.clock.set('2026-11-20T15:30:00Z');
    expect(dayOf(await worker.week(MONDAY), '2026-11-20')?.state).toBe('open');
  });

  test('shows leave, inactivity, public holidays and the end of the contract, and plans nothing there', async () => {
    const leaver = await hireWithAccount(app, company, { schedule: { stopped_working_at_company: '2026-10-09' } });
    await company.does(async (doing) => {
      await addLeave(doing, leaver.schemaId, { from: '2026-10-05' });
      await addInactivity(doing, leaver.employeeId, { begin: '2026-10-06', end: '2026-10-07' });
    });
    const { days } = await leaver.week('2026-10-05');
    expect(days.map(({ absence, outside_contract, state }) => [absence, outside_contract, state])).toEqual([
      ['leave', false, 'free'],
      ['inactive', false, 'free'],
      ['inactive', false, 'free'],
      [null, false, 'open'],
      [null, false, 'open'],
      [null, true, 'free'],
      [null, true, 'free'],
    ]);
    const [holiday] = (await worker.week('2026-05-25')).days;
    expect(holiday).toMatchObject({ holiday: 'whit_monday', plan: null, state: 'free' });
  });

  test('plans nothing for people without regular working days', async () => {
    const schedule = { is_part_time_worker: true, hours_week: 20, weekdays: [] };
    const { days } = await (await hireWithAccount(app, company, { schedule })).week(MONDAY);
    expect(days.map(({ plan, state }) => [plan, state])).toEqual(days.map(() => [null, 'free']));
  });

  test('shows the row of the stamps with its parts and the real minutes', async () => {
    await worker.stamps('2026-11-17T07:00:30Z', '2026-11-17T11:00:00Z', 'person');
    await worker.stamps('2026-11-17T11:45:00Z', '2026-11-17T15:10:59Z');
    await worker.stamps('2026-11-17T21:00:00Z', '2026-11-17T22:00:00Z');
    const week = await worker.week(MONDAY);
    expect(dayOf(week, '2026-11-17')).toMatchObject({
      stamps: {
        start_time: '08:00',
        end_time: '23:00',
        break_minutes: 395,
        parts: [{ end: '16:10' }, { start: '22:00' }],
        real_minutes: 505,
        is_forgotten: false,
        clock_differs: false,
      },
      state: 'recorded',
    });
    expect(week.worked_minutes).toBe(505);
  });

  test('asks nothing while the timer runs, and for the end once it was forgotten', async () => {
    await worker.stamps('2026-11-20T07:00:00Z', null);
    const stateNow = async () => dayOf(await worker.week(MONDAY), '2026-11-20');
    expect(await stateNow()).toMatchObject({ state: 'ahead', stamps: { end_time: null, real_minutes: null } });
    app.clock.set('2026-11-20T23:30:00Z');
    expect(await stateNow()).toMatchObject({ state: 'open', stamps: { is_forgotten: true } });
  });

  test.each(['17-11-2026', '2026-11-16', '31-11-2026', '28-12-2199', '1', '-1', 'x', '%00', "1'--", 'null'])(
    'begins on a Monday, so that there is none of %s',
    async (monday) => {
      for (const path of ['own', 'company']) {
        const client = path === 'own' ? worker.client : manager;
        expect((await client.raw({ method: 'GET', url: `/api/${path}/weeks/${monday}` })).status).toBe(404);
      }
    },
  );
});

describe('recording days', () => {
  test('says how, when and by whom each was recorded', async () => {
    const answer = await worker.record(
      planned('2026-11-16'),
      entry('2026-11-17', '09:00', '15:00', 0),
      entry('2026-11-18', null, null),
    );
    expect(answer.body).toEqual({ success: 'Arbeitszeit erfasst', days: ['16-11-2026', '17-11-2026', '18-11-2026'] });
    const week = await worker.week(MONDAY);
    const recorded = { kind: null, recorded_on: '2026-11-20', by: 'self', name: 'Erika Mustermann', reason: null };
    expect(week.days.slice(0, 3).map(({ record, state }) => ({ ...record, state }))).toEqual([
      { ...PLAN, source: 'plan', ...recorded, state: 'recorded' },
      { start_time: '09:00', end_time: '15:00', break_minutes: 0, source: 'entry', ...recorded, state: 'recorded' },
      { start_time: null, end_time: null, break_minutes: 0, source: 'entry', ...recorded, state: 'recorded' },
    ]);
    expect(week).toMatchObject({ worked_minutes: 480 + 360, open_minutes: 480 });
  });

  test('keeps the first day of recording where the same is recorded again', async () => {
    await worker.record(planned('2026-11-16'));
    app.clock.set('2026-11-27T11:00:00Z');
    expect((await worker.record(planned('2026-11-16'))).body.days).toEqual([]);
    expect(dayOf(await worker.week(MONDAY), '2026-11-16')?.record?.recorded_on).toBe('2026-11-20');
  });

  test('adds a version for each correction, and changes none', async () => {
    await worker.record(planned('2026-11-16'));
    await worker.record(entry('2026-11-16', '09:00', '16:30'));
    const { rows } = await app.admin.query(
      'select version, source, start_time from day_records where employee_id = $1 order by version',
      [worker.employeeId],
    );
    expect(rows).toEqual([
      { version: 1, source: 'plan', start_time: '08:00' },
      { version: 2, source: 'entry', start_time: '09:00' },
    ]);
  });

  test('of twenty at once loses none', async () => {
    const times = Array.from({ length: 20 }, (_, index) => `07:${String(index + 10)}`);
    const answers = await Promise.all(times.map((time) => worker.record(entry('2026-11-16', time, '16:30'))));
    expect(answers.map(({ status }) => status)).toEqual(times.map(() => 200));
    const { rows } = await app.admin.query<{ version: number; start_time: string }>(
      'select version, start_time from day_records where employee_id = $1 order by version',
      [worker.employeeId],
    );
    expect(rows.map(({ version }) => version)).toEqual(times.map((_, index) => index + 1));
    expect(rows.map(({ start_time }) => start_time).sort()).toEqual(times);
  });

  test('with the same key runs once', async () => {
    const headers = { 'idempotency-key': 'week-47-of-2026' };
    const body = { entries: [entry('2026-11-16', '09:00', '16:30')] };
    const first = await worker.client.send(api.dayRecords.record, { body }, { headers });
    const again = await worker.client.send(api.dayRecords.record, { body }, { headers });
    expect([first.status, again.body]).toEqual([200, first.body]);
  });

  test.each([
    ['a day that lies ahead', entry('2026-11-21', '08:00', '12:00'), 'entries.1.day'],
    ['a free day that lies ahead', entry('2026-11-21', null, null), 'entries.1.day'],
    ['D59: an end later than now', entry('2026-11-20', '08:00', '12:01', 0), 'entries.1.end_time'],
    ['an end on the next day', entry('2026-11-19', '22:00', '13:00', 0), 'entries.1.end_time'],
    ['a day before the contract', entry('2019-12-31', '08:00', '12:00'), 'entries.1.day'],
    ['a day older than the retention', entry('2024-10-31', '08:00', '12:00'), 'entries.1.day'],
    ['the same day twice', entry('2026-11-16', '08:00', '12:00'), 'entries.1.day'],
  ])('refuses %s at its path, in every language, and records nothing', async (_, bad, path) => {
    const texts = new Set<string>();
    for (const [index] of LANGUAGES.entries()) {
      await app.admin.query('update users set lang_id = $1 where id = $2', [index + 1, worker.userId]);
      const answer = await worker.record(planned('2026-11-16'), bad);
      expect(refusal(answer)).toEqual([422, [path]]);
      texts.add(answer.body.errors[path][0]);
    }
    expect(texts.size).toBe(LANGUAGES.length);
    expect(dayOf(await worker.week(MONDAY), '2026-11-16')?.record).toBeNull();
  });

  test('accepts the end of this minute, and the oldest day of the retention', async () => {
    const answer = await worker.record(
      entry('2026-11-20', '08:00', '12:00', 0),
      entry('2024-11-04', '08:00', '12:00', 0),
    );
    expect(answer.status).toBe(200);
  });

  test('leaves the days after the last calculated one of a sheet open', async () => {
    app.clock.set('2026-11-17T11:00:00Z');
    await company.confirms('2026-11', worker);
    app.clock.set(FRIDAY_NOON);
    const week = await worker.week(MONDAY);
    expect(week.days.map(({ closed, state }) => [closed, state]).slice(0, 4)).toEqual([
      [true, 'recorded'],
      [true, 'recorded'],
      [false, 'open'],
      [false, 'open'],
    ]);
    // A closed day says what the sheet says, not what was planned.
    expect([dayOf(week, MONDAY)?.sheet, dayOf(week, '2026-11-18')?.sheet]).toEqual([
      { start_time: '08:00', end_time: '16:30', break_minutes: 30 },
      null,
    ]);
    expect((await worker.record(planned('2026-11-18'))).status).toBe(200);
  });
});

describe('undoing', () => {
  test('gives back what was recorded before, as a further version', async () => {
    await worker.record(planned('2026-11-16'));
    app.clock.set('2026-11-21T11:00:00Z');
    await worker.record(entry('2026-11-16', '09:00', '16:30'), planned('2026-11-17'));
    app.clock.pass({ seconds: 120 });
    expect((await worker.undo('2026-11-16', '2026-11-17')).body.days).toEqual(['16-11-2026', '17-11-2026']);
    const week = await worker.week(MONDAY);
    expect(dayOf(week, '2026-11-16')?.record).toMatchObject({ start_time: '08:00', recorded_on: '2026-11-20' });
    expect(dayOf(week, '2026-11-17')).toMatchObject({ record: null, state: 'open' });
    await worker.record(planned('2026-11-17'));
    expect(dayOf(await worker.week(MONDAY), '2026-11-17')?.record?.source).toBe('plan');
  });

  test.each([
    ['after two minutes', async () => app.clock.pass({ seconds: 121 })],
    ['a second time', async () => worker.undo('2026-11-16')],
    [
      'of what a manager recorded',
      async () => {
        const record = { ...entry('2026-11-16', '10:00', '16:30'), employee_id: worker.employeeId, reason: 'Arzt' };
        await manager.read(api.dayRecords.recordForOthers, { body: { records: [record] } });
      },
    ],
  ])('is refused %s, and nothing changes', async (_, before) => {
    await worker.record(planned('2026-11-16'), planned('2026-11-17'));
    await before();
    const week = await worker.week(MONDAY);
    expect(refusal(await worker.undo('2026-11-17', '2026-11-16'))).toEqual([409, 'nothing_to_undo']);
    expect(await worker.week(MONDAY)).toEqual(week);
  });
});

describe('who has own days', () => {
  test('is a manager who is an employee too, and no other manager', async () => {
    expect(refusal(await manager.send(api.ownTasks.read, {}))).toEqual([409, 'employee_missing']);
    await app.admin.query('update users set role = $1 where id = $2', ['company_manager', worker.userId]);
    expect((await worker.record(planned('2026-11-16'))).status).toBe(200);
  });

  test('in an ended company reads, and records nothing', async () => {
    await worker.record(planned('2026-11-16'));
    await app.admin.query(
      `update subscriptions set is_granted = false, payment_method = 'transfer', ends_on = '2026-11-19' where company_id = $1`,
      [company.id],
    );
    expect(dayOf(await worker.week(MONDAY), '2026-11-16')?.state).toBe('recorded');
    expect(refusal(await worker.record(planned('2026-11-17')))).toEqual([403, 'access_ended']);
    expect(refusal(await worker.undo('2026-11-16'))).toEqual([403, 'access_ended']);
  });

  test('S08: never sees or changes the days of a colleague', async () => {
    const colleague = await hireWithAccount(app, company);
    await colleague.record(entry('2026-11-16', '06:00', '07:00', 0));
    await colleague.stamps('2026-11-17T04:00:00Z', '2026-11-17T05:00:00Z');
    const seen = JSON.stringify(await worker.week(MONDAY));
    expect(seen).not.toMatch(/"06:00"|"05:00"/);
    await worker.record(planned('2026-11-16'));
    expect(dayOf(await colleague.week(MONDAY), '2026-11-16')?.record?.start_time).toBe('06:00');
    expect((await worker.client.raw({ method: 'GET', url: '/api/company/weeks/16-11-2026' })).status).toBe(403);
  });
});
