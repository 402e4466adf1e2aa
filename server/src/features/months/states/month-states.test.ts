import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireWithAccount } from '../../days/week/day-records.builder.ts';
import { answering, MONTH, managing, refusal } from './month-states.builder.ts';

const NOW = '2026-11-05T09:00:00Z';

const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));
const office = setUp(beforeEach, async () => managing(manager));
const own = setUp(beforeEach, async () => answering(anna.client));

const stateOf = async () => (await own.month()).standing.state;
const logged = async () =>
  (await manager.read(api.company.log, { query: { page: 1 } })).data
    .filter(({ type }) => type.startsWith('month_'))
    .map(({ type, subject }) => [type, subject]);

describe('a month', () => {
  test('goes from open to sent, agreed, confirmed, closed and reopened, with an entry in the log for each step', async () => {
    expect([await stateOf(), (await own.months()).data]).toEqual(['open', []]);
    expect((await office.send([anna])).body.success).toBe('1 Monat gesendet');
    expect(await own.bell()).toEqual([
      'Ihr Oktober 2026 liegt zur Bestätigung bereit. Bitte sehen Sie ihn sich unter „Monat“ an.',
    ]);
    expect([await own.toAnswer(), await own.months()]).toMatchObject([1, { data: [{ month: MONTH, state: 'sent' }] }]);
    expect(await own.month()).toMatchObject({
      can_agree: true,
      can_object: true,
      can_undo: false,
      last_calc_day: '2026-10-31',
    });
    app.clock.pass({ minutes: 5 });
    const agreed = await own.agree();
    expect([agreed.status, agreed.body.success, agreed.body.month.standing.state]).toEqual([
      200,
      'Zugestimmt',
      'agreed',
    ]);
    expect(await own.toAnswer()).toBe(0);
    expect((await office.confirm([anna])).status).toBe(200);
    const { standing } = await office.month(anna);
    expect(standing).toMatchObject({
      state: 'confirmed',
      agreement: { name: 'Erika Mustermann', at: '2026-11-05 10:05:00', via: 'account', is_valid: true },
      confirmed: { name: company.manager.name, version: 1 },
    });
    expect((await office.close([anna])).status).toBe(200);
    expect(await stateOf()).toBe('closed');
    expect((await office.reopen(anna)).status).toBe(200);
    expect((await office.month(anna)).standing).toMatchObject({
      state: 'confirmed',
      closed: null,
      reopened: { reason: 'Ein Tag fehlt' },
    });
    const subject = 'Anna Zander, 10.2026';
    expect(await logged()).toEqual([
      ['month_reopened', subject],
      ['month_closed', subject],
      ['month_agreed', subject],
      ['month_sent', subject],
    ]);
  });

  test('is confirmed exactly as it was sent', async () => {
    await office.send([anna]);
    const sent = (await own.month()).days;
    expect((await office.confirm([anna])).status).toBe(200);
    const times = (days: typeof sent) => days.map(({ day, start_time, end_time }) => [day, start_time, end_time]);
    expect(times((await own.month()).days)).toEqual(times(sent));
  });

  test('that says the same is sent once, and a confirmed one not again', async () => {
    await office.send([anna]);
    expect(refusal(await office.send([anna]))).toEqual([409, 'nothing_to_send']);
    await own.object();
    expect(refusal(await office.send([anna]))).toEqual([409, 'nothing_to_send']);
    await office.confirm([anna], 'Die Pause steht so im Plan');
    expect(refusal(await office.send([anna]))).toEqual([409, 'nothing_to_send']);
    expect(await stateOf()).toBe('confirmed');
    const ben = await hireWithAccount(app, company, { first_name: 'Ben', last_name: 'Zander' });
    const answer = { success: '1 Monat gesendet, 1 unverändert und nicht gesendet', unchanged: [anna.employeeId] };
    expect((await office.send([anna, ben])).body).toEqual(answer);
    const confirmed = { success: '1 Monat bestätigt', unchanged: [anna.employeeId] };
    expect((await office.confirm([anna, ben], 'ohne Antwort')).body).toMatchObject(confirmed);
  });

  test('that was agreed to keeps the agreement when the same is sent again, and asks anew when it differs', async () => {
    await office.send([anna]);
    await own.agree();
    await office.send([anna]);
    expect(await stateOf()).toBe('agreed');
    await anna.record({ day: '2026-10-05', start_time: '06:00', end_time: '12:00', break_minutes: 0 });
    await office.send([anna]);
    expect((await own.month()).standing).toMatchObject({ state: 'sent', agreement: { is_valid: false } });
    expect((await own.bell()).length).toBe(2);
  });

  test('of which something lies ahead is sent up to yesterday, and with today once its work has ended', async () => {
    app.clock.set('2026-10-20T09:00:00Z');
    await office.send([anna], null, true);
    expect(await own.month()).toMatchObject({ last_calc_day: '2026-10-19' });
    const days = (await own.month()).days.map(({ day, start_time, end_time, break_minutes }) => ({
      day,
      start_time: day === '2026-10-20' ? '08:00' : day < '2026-10-20' ? start_time : null,
      end_time: day === '2026-10-20' ? '16:30' : day < '2026-10-20' ? end_time : null,
      break_minutes,
    }));
    const refused = await office.send([anna], days, true);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['months.0.days.19.end_time']]);
    app.clock.set('2026-10-20T16:00:00Z');
    await office.send([anna], null, true);
    expect(await own.month()).toMatchObject({ last_calc_day: '2026-10-20' });
  });

  test('has its coming days as planned, and nothing planned is worked', async () => {
    app.clock.set('2026-10-28T17:00:00Z');
    await anna.record({ day: '2026-10-05', start_time: '06:00', end_time: '12:00', break_minutes: 0 });
    const numbers = { worked: 360, planned: 21 * 480, paid: 360 + 21 * 480, target: 22 * 480, difference: -120 };
    const open = await own.month();
    expect(open).toMatchObject({ numbers, last_calc_day: '2026-10-28' });
    expect(open.days[28]).toMatchObject({ day: '2026-10-29', start_time: '08:00', source: 'plan', recorded_on: null });
    await office.send([anna], null, true);
    const sent = await own.month();
    expect(sent.numbers).toMatchObject({ worked: 360, planned: 19 * 480, target: 20 * 480, difference: -120 });
    expect(sent.days.slice(28)).toEqual(open.days.slice(28));
    await office.confirm([anna]);
    expect((await own.month()).numbers).toMatchObject({ worked: 360 + 19 * 480, planned: 0, difference: -120 });
  });

  test('with days ahead is sent only after a question', async () => {
    app.clock.set('2026-10-28T17:00:00Z');
    const asked = await office.send([anna]);
    expect([asked.status, asked.body.errors]).toEqual([
      422,
      { without_days_ahead: ['Diese Tage fehlen noch: 29.10., 30.10. Gesendet wird der Monat ohne sie.'] },
    ]);
    expect(await stateOf()).toBe('open');
    expect((await office.send([anna], null, true)).status).toBe(200);
    expect(await stateOf()).toBe('sent');
  });
});

describe('an answer', () => {
  test('S51 counts once: of two equal ones at once the second is refused', async () => {
    await office.send([anna]);
    const hash = (await own.month()).standing.sent?.hash ?? '';
    const answers = await Promise.all([own.agree(hash), own.agree(hash), own.agree(hash)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'month_answered',
      'month_answered',
    ]);
    const { rowCount } = await app.admin.query(
      `select from month_events where company_id = $1 and kind in ('agreed', 'objected')`,
      [company.id],
    );
    expect(rowCount).toBe(1);
  });

  test('to a draft in whose place another one was sent, or a sheet confirmed, is refused', async () => {
    await office.send([anna]);
    const seen = (await own.month()).standing.sent?.hash ?? '';
    await anna.record({ day: '2026-10-05', start_time: '06:00', end_time: '12:00', break_minutes: 0 });
    await office.send([anna]);
    expect(refusal(await own.agree(seen))).toEqual([409, 'month_changed']);
    await office.confirm([anna]);
    expect(refusal(await own.agree())).toEqual([409, 'month_changed']);
  });

  test('is taken back within two minutes, and stands after that', async () => {
    expect(refusal(await own.undo())).toEqual([409, 'month_answer_final']);
    await office.send([anna]);
    await own.agree();
    app.clock.pass({ seconds: 120 });
    expect(await own.month()).toMatchObject({ can_undo: true });
    expect((await own.undo()).body.month.standing).toMatchObject({ state: 'sent', agreement: null });
    await own.object();
    app.clock.pass({ seconds: 121 });
    expect(await own.month()).toMatchObject({ can_undo: false });
    expect(refusal(await own.undo())).toEqual([409, 'month_answer_final']);
    expect(await stateOf()).toBe('objected');
  });

  test('may change until the manager has confirmed', async () => {
    await office.send([anna]);
    await own.object();
    expect((await own.agree()).body.month.standing).toMatchObject({ state: 'agreed', objection: null });
    expect(await own.month()).toMatchObject({ can_agree: false, can_object: true });
    expect((await own.object()).body.month.standing).toMatchObject({ state: 'objected', agreement: null });
    expect(refusal(await own.object())).toEqual([409, 'month_answered']);
    await own.agree();
    await office.confirm([anna]);
    expect(refusal(await own.object())).toEqual([409, 'month_changed']);
  });

  test('names days of its month only', async () => {
    await office.send([anna]);
    const refused = await own.object('Der Tag fehlt', ['2026-10-05', '2026-11-01']);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['days.1']]);
    expect(await stateOf()).toBe('sent');
  });

  test('needs a draft', async () => {
    expect(refusal(await own.agree('a'.repeat(64)))).toEqual([409, 'month_not_sent']);
  });

  test('in an ended company is refused, while months are read', async () => {
    await office.send([anna]);
    await app.admin.query(
      `update subscriptions set is_granted = false, payment_method = 'transfer', ends_on = '2026-11-04' where company_id = $1`,
      [company.id],
    );
    expect(await stateOf()).toBe('sent');
    expect(refusal(await own.agree())).toEqual([403, 'access_ended']);
    expect(refusal(await own.object())).toEqual([403, 'access_ended']);
    expect(refusal(await own.undo())).toEqual([403, 'access_ended']);
  });
});

describe('an objection', () => {
  test('is told to the managers, answered, and read below the own words; then the person may agree', async () => {
    await office.send([anna]);
    expect((await own.object()).body.success).toBe('Einwand gesendet, Antwort steht aus');
    expect(await office.bell()).toEqual(['Anna Zander hat einen Einwand zum Oktober 2026.']);
    expect(await own.month()).toMatchObject({ can_agree: true, can_object: false });
    expect((await office.reply(anna)).status).toBe(200);
    expect(refusal(await office.reply(anna))).toEqual([409, 'month_not_objected']);
    expect(await own.bell()).toContain('Auf Ihren Einwand zum Oktober 2026 gibt es eine Antwort.');
    expect(await own.month()).toMatchObject({
      can_agree: true,
      can_object: true,
      standing: {
        state: 'objected',
        objection: {
          words: 'Am 5. war ich bis 18 Uhr da',
          days: ['2026-10-05'],
          reply: { name: company.manager.name, words: 'Die Pause steht so im Plan' },
        },
      },
    });
    expect((await own.agree()).body.month.standing).toMatchObject({ state: 'agreed', objection: null });
  });

  test('blocks nothing: the manager confirms with words, which the month keeps as the reply', async () => {
    await office.send([anna]);
    await own.object();
    const refused = await office.confirm([anna]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['words']]);
    expect((await office.confirm([anna], 'Die Stempel sagen 16:30 Uhr')).status).toBe(200);
    expect((await own.month()).standing).toMatchObject({
      state: 'confirmed',
      objection: { reply: { words: 'Die Stempel sagen 16:30 Uhr' } },
      without_agreement: null,
    });
  });

  test('without a reply needs words in a save of the sheet, too', async () => {
    await office.send([anna]);
    await own.object();
    const body = {
      schema_id: anna.schemaId,
      month: MONTH,
      days: (await own.month()).days.map(unchangedEntry),
      confirmed: true,
    } as const;
    const refused = await manager.send(api.timesheets.save, { body });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['words']]);
    expect((await manager.send(api.timesheets.save, { body: { ...body, words: 'Nein' } })).status).toBe(202);
    expect((await own.month()).standing).toMatchObject({ state: 'confirmed', objection: { reply: { words: 'Nein' } } });
  });
});

describe('S09 a month of another company', () => {
  test('is not found, and cannot be sent, confirmed, closed, answered or reopened', async () => {
    const other = await app.company();
    const foreign = await hireWithAccount(app, other, { last_name: 'Fremd' });
    const params = { month: MONTH, employeeId: foreign.employeeId };
    expect(refusal(await manager.send(api.monthStates.companyMonth, { params }))).toEqual([404, 'employee_not_found']);
    expect(refusal(await manager.send(api.monthStates.draft, { params }))).toEqual([404, 'employee_not_found']);
    const fieldsOf = async (answer: ReturnType<typeof office.send>) => {
      const { status, body } = await answer;
      return [status, Object.keys(body.errors)];
    };
    expect(await fieldsOf(office.send([anna, foreign]))).toEqual([422, ['months.1.schema_id']]);
    expect(await fieldsOf(office.confirm([foreign]))).toEqual([422, ['employee_ids.0']]);
    expect(await fieldsOf(office.close([foreign]))).toEqual([422, ['employee_ids.0']]);
    expect(await fieldsOf(office.reply(foreign))).toEqual([422, ['employee_id']]);
    expect(await fieldsOf(office.reopen(foreign))).toEqual([422, ['employee_id']]);
    expect(await stateOf()).toBe('open');
  });
});
