import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import { endContract } from '../../../demo/builders.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const TODAY = '2026-11-20';

const app = setUpApp({ now: `${TODAY}T08:00:00Z` });
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));

const add = (begin: string, end: string | null = null, comment = 'Krank', id = worker.id, client = manager) =>
  client.send(api.inactivity.add, { params: { id }, body: { begin, end, comment } });
const shiftedBy = (days: number) => Temporal.PlainDate.from('2021-01-01').add({ days }).toString();
const close = (periodId: number, end: string, id = worker.id) =>
  manager.send(api.inactivity.close, { params: { id, periodId }, body: { end } });
const remove = (periodId: number, id = worker.id) => manager.send(api.inactivity.remove, { params: { id, periodId } });
const list = (page = 1, id = worker.id) => manager.read(api.inactivity.list, { params: { id }, query: { page } });
const log = async () =>
  (await manager.read(api.company.log, { query: { page: 1 } })).data.filter(({ type }) => type.startsWith('period'));

/** The stored excluded days, which the overview reads instead of the periods. */
async function copy() {
  const { rows } = await app.admin.query<{ days: string }>(
    'select excluded_days::text as days from employees where id = $1',
    [worker.id],
  );
  return rows[0]?.days;
}

describe('a period', () => {
  test('is written down with who did it, and stands in the list', async () => {
    const { status, body } = await add('2026-09-01', '2026-09-05', ' Krank nach Unfall ');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      begin: '01-09-2026',
      end: '05-09-2026',
      comment: 'Krank nach Unfall',
      created_at: '2026-11-20 09:00:00',
      author: { first_name: 'Erika', last_name: 'Mustermann' },
    });
    expect((await list()).data).toMatchObject([{ id: body.id, begin: '2026-09-01', end: '2026-09-05' }]);
    expect(await copy()).toBe('{(,2020-01-01),[2026-09-01,2026-09-06)}');
  });

  test('may be a single day, which is excluded, and next to which another one stands', async () => {
    const { status, body } = await add('2026-09-03', '2026-09-03');
    expect([status, body.begin, body.end]).toEqual([201, '03-09-2026', '03-09-2026']);
    expect(await copy()).toBe('{(,2020-01-01),[2026-09-03,2026-09-04)}');
    expect((await add('2026-09-04', '2026-09-04')).status).toBe(201);
  });

  test('beyond the hundredth is refused at its field', async () => {
    for (let n = 0; n < 100; n += 1) await add(shiftedBy(2 * n), shiftedBy(2 * n));
    const { status, body } = await add('2026-09-03', '2026-09-03');
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { begin: [expect.stringContaining('100')] } });
    expect((await list()).total).toBe(100);
  });

  test.each([
    ['before the employment', '1990-01-01', '1990-01-01', { begin: /01\.01\.2020/, end: /01\.01\.2020/ }],
    ['that begins the day before the employment', '2019-12-31', null, { begin: /01\.01\.2020/ }],
    ['that ends the day after the employment', '2026-10-30', '2026-11-01', { end: /31\.10\.2026/ }],
    ['after the employment', '2026-11-02', null, { begin: /31\.10\.2026/ }],
  ])('%s is refused at the fields', async (_case, begin, end, expected) => {
    await company.does((doing) => endContract(doing, worker.id, '2026-10-31'));
    const { status, body } = await add(begin, end);
    expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(expected)]);
    for (const [field, pattern] of Object.entries(expected)) expect(body.errors[field][0]).toMatch(pattern);
    expect((await add('2020-01-01', '2020-01-01')).status).toBe(201);
    expect((await add('2026-10-31')).status).toBe(201);
  });

  test('may be open, in the future, and begin the day after another one ends', async () => {
    expect((await add('2026-09-01', '2026-09-05')).status).toBe(201);
    expect((await add('2026-09-06')).status).toBe(201);
    const other = await company.hires();
    expect((await add('2027-06-01', '2027-06-02', 'Elternzeit', other.id)).status).toBe(201);
    expect(await copy()).toBe('{(,2020-01-01),[2026-09-01,)}');
  });

  test('without an account of who wrote it is shown without author', async () => {
    await add('2026-09-01');
    await app.admin.query('update inactivity_periods set author_id = 0 where employee_id = $1', [worker.id]);
    expect((await list()).data[0]?.author).toBeNull();
  });

  test.each([
    ['no begin', { begin: null }, 'begin'],
    ['S50 a day that is none', { begin: '31-02-2026' }, 'begin'],
    ['S50 the year 1', { begin: '01-01-0001' }, 'begin'],
    ['S50 the year 9999', { end: '01-01-9999' }, 'end'],
    ['an end before the begin', { end: '31-08-2026' }, 'end'],
    ['no comment', { comment: ' ' }, 'comment'],
    ['a comment of 501 letters', { comment: 'x'.repeat(501) }, 'comment'],
    ['an author', { author_id: 1 }, 'author_id'],
  ])('is refused with %s', async (_case, more, field) => {
    const payload = { begin: '01-09-2026', end: null, comment: 'Krank', ...more };
    const url = `/api/company/employees/${worker.id}/periods`;
    const { status, body } = await manager.raw({ method: 'POST', url, payload });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await list()).total).toBe(0);
  });

  test.each([
    ['2026-09-01', '2026-09-10'],
    ['2026-09-30', null],
    ['2026-09-12', '2026-09-13'],
    ['2026-01-01', null],
    ['2026-08-01', '2026-09-10'],
  ])('from %s to %s is refused next to the tenth to the thirtieth, which is named', async (begin, end) => {
    await add('2026-09-10', '2026-09-30', 'Elternzeit');
    const { status, body } = await add(begin, end);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['begin']]);
    expect(body.errors.begin[0]).toMatch(/Elternzeit.*10\.09\.2026.*30\.09\.2026/);
    expect((await list()).total).toBe(1);
    expect(await copy()).toBe('{(,2020-01-01),[2026-09-10,2026-10-01)}');
  });

  test('that overlaps an open one is refused in the language of the caller', async () => {
    await add('2026-09-10');
    const texts: string[] = [];
    for (const language of LANGUAGES) {
      const client = await company.signIn('company_manager', language);
      const { body } = await add('2027-01-01', null, 'Krank', worker.id, client);
      texts.push(body.errors.begin[0]);
    }
    expect(new Set(texts).size).toBe(LANGUAGES.length);
    expect(texts.every((text) => text.includes('10.09.2026') && !text.includes('{{'))).toBe(true);
    expect(texts[0]).toContain('Ende offen');
  });
});

test('S43 a comment stands in the refusal as it was typed', async () => {
  const comment = '<b>$t(errors:csrf)</b> {{end}} {{7*7}} "&"';
  await add('2026-09-10', '2026-09-30', comment);
  expect((await add('2026-09-12')).body.errors.begin[0]).toContain(comment);
});

describe('the list', () => {
  test('has the newest begin first, fifteen a page', async () => {
    for (let month = 1; month <= 16; month += 1) {
      const of = `20${24 + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, '0')}`;
      await add(`${of}-01`, `${of}-03`);
    }
    const [first, second] = [await list(), await list(2)];
    expect(first).toMatchObject({ total: 16, last_page: 2, data: { length: 15 } });
    expect(first.data[0]?.begin).toBe('2025-04-01');
    expect(second.data.map(({ begin }) => begin)).toEqual(['2024-01-01']);
    expect(await list(3)).toMatchObject({ total: 16, data: [] });
  });

  test('is empty for an employee without absences, and 404 for one of another company', async () => {
    expect(await list()).toEqual({ total: 0, data: [], last_page: 1 });
    const foreign = await (await app.company()).hires();
    const answers = await Promise.all(
      [foreign.id, 999_999_999].map((id) => manager.send(api.inactivity.list, { params: { id }, query: { page: 1 } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
});

describe('an open period', () => {
  test('is closed with its last day, until today', async () => {
    const { body } = await add('2026-10-01');
    const closed = await close(body.id, TODAY);
    expect(closed.status).toBe(200);
    expect(closed.body).toEqual({ ...body, end: '20-11-2026' });
    expect(await copy()).toBe('{(,2020-01-01),[2026-10-01,2026-11-21)}');
  });

  test.each([
    ['the day before', '2026-09-30'],
    ['tomorrow', '2026-11-21'],
  ])('does not end on %s', async (_case, end) => {
    const { body } = await add('2026-10-01');
    const answer = await close(body.id, end);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['end']]);
    expect((await list()).data[0]?.end).toBeNull();
  });

  test('is closed on the day of its begin, and not after the employment', async () => {
    const { body } = await add('2026-10-30');
    await company.does((doing) => endContract(doing, worker.id, '2026-11-05'));
    const late = await close(body.id, '2026-11-06');
    expect([late.status, late.body.errors.end[0]]).toEqual([422, expect.stringContaining('05.11.2026')]);
    expect((await close(body.id, '2026-10-30')).body).toMatchObject({ begin: '30-10-2026', end: '30-10-2026' });
    expect(await copy()).toContain('[2026-10-30,2026-10-31)');
  });

  test('that is closed is not closed again', async () => {
    const { body } = await add('2026-10-01');
    await close(body.id, '2026-10-05');
    const again = await close(body.id, '2026-10-09');
    expect([again.status, again.body.code]).toEqual([409, 'period_closed']);
    expect(again.body.current).toMatchObject({ end: '05-10-2026' });
    expect((await list()).data[0]?.end).toBe('2026-10-05');
  });

  test('S56 that fifty close at once is closed once', async () => {
    const { body } = await add('2026-10-01');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => close(body.id, `2026-10-${10 + (index % 20)}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await log()).filter(({ type }) => type === 'period_closed')).toHaveLength(1);
  });
});

describe('S12 a period of another employee', () => {
  test('is not there, neither to close nor to remove, in the same company and outside', async () => {
    const colleague = await company.hires();
    const other = await app.company();
    const stranger = await other.hires();
    const client = await other.signIn('company_manager');
    const own = (await add('2026-10-01')).body.id;
    const foreign = (await add('2026-10-01', null, 'Krank', stranger.id, client)).body.id;
    for (const [periodId, id] of [
      [own, colleague.id],
      [foreign, worker.id],
      [999_999_999, worker.id],
    ] as const) {
      for (const answer of [await close(periodId, '2026-10-05', id), await remove(periodId, id)])
        expect([answer.status, answer.body.code]).toEqual([404, 'period_not_found']);
    }
    expect((await remove(own, stranger.id)).body.code).toBe('employee_not_found');
    expect((await list()).data[0]?.end).toBeNull();
  });
});

describe('removing', () => {
  test('gives the days back', async () => {
    const { body } = await add('2026-10-01', '2026-10-31');
    const months = () => manager.read(api.inactivity.excludedMonths, { params: { id: worker.id } });
    expect(await months()).toEqual(['10.2026']);
    expect((await remove(body.id)).body.success).toEqual(expect.any(String));
    expect(await months()).toEqual([]);
    expect(await copy()).toBe('{(,2020-01-01)}');
    expect((await remove(body.id)).status).toBe(404);
  });

  test('of the same period by thirty at once succeeds once', async () => {
    const { body } = await add('2026-10-01', '2026-10-31');
    const answers = await Promise.all(Array.from({ length: 30 }, () => remove(body.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(29);
  });
});

test('the log records what was added, closed and removed, without the comments', async () => {
  const { body } = await add('2026-10-01', null, 'Bandscheibe');
  await close(body.id, '2026-10-05');
  await remove(body.id);
  const told = await log();
  expect(told.map(({ type, subject, changes }) => [type, subject, changes])).toEqual([
    [
      'period_deleted',
      'Anna Meier',
      [
        { field: 'begin', old: '01.10.2026', new: null },
        { field: 'end', old: '05.10.2026', new: null },
      ],
    ],
    ['period_closed', 'Anna Meier', [{ field: 'end', old: null, new: '05.10.2026' }]],
    ['period_added', 'Anna Meier', [{ field: 'begin', old: null, new: '01.10.2026' }]],
  ]);
  const { rows } = await app.admin.query(`select from log_entries t where t::text like '%Bandscheibe%'`);
  expect(rows).toEqual([]);
});
