import { api } from '@zeitblatt/contract/api';
import { envelopeOf } from '@zeitblatt/domain/calendar/day-parts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../../testing/client.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

let schemaId: number;
const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeAll);
beforeAll(async () => {
  ({ schemaId } = await company.hires());
});

type WireDay = { day: string; start_time: string | null; end_time: string | null; break_minutes: number };

/** October as the browser sends it, without work except for the given changes. */
const days = (changes: Readonly<Record<number, object>> = {}, count = 31): WireDay[] =>
  Array.from({ length: count }, (_, index) => ({
    day: `${String(index + 1).padStart(2, '0')}-10-2026`,
    start_time: null,
    end_time: null,
    break_minutes: 30,
    ...changes[index],
  }));

const post = (payload: object): Promise<Answer> =>
  manager.raw({ method: 'POST', url: '/api/company/timeSheets/save', payload });

const save = (changes: object = {}): Promise<Answer> =>
  post({ schema_id: schemaId, month: '10-2026', days: days(), confirmed: true, ...changes });

async function nothingWasSaved(): Promise<void> {
  const { rows } = await app.admin.query<{ n: number }>(
    `select (select count(*) from jobs where company_id = $1) + (select count(*) from timesheets where company_id = $1) as n`,
    [company.id],
  );
  expect(rows).toEqual([{ n: 0 }]);
}

const at = { start_time: '08:00', end_time: '16:30' };

/** A day in parts, such as `11:00–14:30`, with begin, end and break that fit. */
const inParts = (...texts: string[]) => {
  const parts = texts.map((text) => ({ start: text.slice(0, 5), end: text.slice(6) }));
  const [first = { start: '', end: '' }, ...others] = parts;
  return { ...envelopeOf([first, ...others]), parts };
};
const split = inParts('11:00–14:30', '17:30–22:00');
const seven = ['08', '09', '10', '11', '12', '13', '14'].map((hour) => `${hour}:00–${hour}:30`);

test('D62: a month whose end is 24:00 is saved with 00:00', async () => {
  const other = await app.company();
  const { schemaId: schema_id } = await other.hires();
  const user = await other.signIn('company_manager');
  const late = { start_time: '16:00', end_time: '24:00' };
  const { status, body } = await user.raw({
    method: 'POST',
    url: '/api/company/timeSheets/save',
    payload: {
      schema_id,
      month: '10-2026',
      days: days({ 4: late, 5: inParts('16:00–20:00', '21:00–24:00') }),
      confirmed: true,
    },
  });
  expect(status).toBe(202);
  await app.finish(other, body);
  const { result, error } = await user.read(api.jobs.get, { params: { id: body.id } });
  expect(error).toBeNull();
  const sheet = await user.read(api.timesheets.get, { params: { id: result?.timesheet_id ?? 0 } });
  expect(sheet.days[4]).toMatchObject({ start_time: '16:00', end_time: '00:00', worked_hours: '7:30' });
  const parts = [
    { start: '16:00', end: '20:00' },
    { start: '21:00', end: '00:00' },
  ];
  expect(sheet.days[5]).toMatchObject({ end_time: '00:00', break_minutes: 60, parts, worked_hours: '7:00' });
});

describe('a month is refused, and nothing of it is saved, with', () => {
  test.each([
    ['a time like 25:00', { days: days({ 3: { ...at, start_time: '25:00' } }) }, ['days.3.start_time']],
    ['a time like 8:00', { days: days({ 0: { ...at, start_time: '8:00' } }) }, ['days.0.start_time']],
    ['a time like 12:60', { days: days({ 0: { ...at, end_time: '12:60' } }) }, ['days.0.end_time']],
    ['a begin of 24:00', { days: days({ 0: { ...at, start_time: '24:00' } }) }, ['days.0.start_time']],
    [
      'a day from 00:00 to 24:00',
      { days: days({ 0: { start_time: '00:00', end_time: '24:00' } }) },
      ['days.0.end_time'],
    ],
    ['a begin without end', { days: days({ 1: { start_time: '08:00' } }) }, ['days.1.end_time']],
    ['an end without begin', { days: days({ 1: { end_time: '08:00' } }) }, ['days.1.start_time']],
    ['a negative break', { days: days({ 1: { break_minutes: -1 } }) }, ['days.1.break_minutes']],
    ['a break of 11 hours', { days: days({ 1: { break_minutes: 660 } }) }, ['days.1.break_minutes']],
    [
      'a break of 11 hours from a client that knows no parts',
      { days: days({ 1: { ...at, break_minutes: 660 } }) },
      ['days.1.break_minutes'],
    ],
    ['half a minute', { days: days({ 1: { break_minutes: 0.5 } }) }, ['days.1.break_minutes']],
    ['seven parts', { days: days({ 4: inParts(...seven) }) }, ['days.4.parts']],
    ['a single part', { days: days({ 4: inParts('08:00–16:30') }) }, ['days.4.parts']],
    ['parts that overlap', { days: days({ 4: inParts('08:00–12:00', '11:00–17:00') }) }, ['days.4.parts.1.start']],
    ['parts that touch', { days: days({ 4: inParts('08:00–12:00', '12:00–17:00') }) }, ['days.4.parts.1.start']],
    [
      'a part that ends before it begins',
      { days: days({ 4: inParts('08:00–12:00', '17:00–16:00') }) },
      ['days.4.parts.1.end'],
    ],
    [
      'parts over more than a day',
      { days: days({ 4: inParts('08:00–12:00', '22:00–08:00') }) },
      ['days.4.parts.1.end'],
    ],
    ['an empty part', { days: days({ 4: inParts('08:00–12:00', '13:00–13:00') }) }, ['days.4.parts.1.end']],
    [
      'a part at 25:00',
      { days: days({ 4: { ...split, parts: [{ start: '11:00', end: '25:00' }, split.parts[1]] } }) },
      ['days.4.parts.0.end'],
    ],
    [
      'parts without times',
      { days: days({ 4: { ...split, start_time: null, end_time: null } }) },
      ['days.4.end_time', 'days.4.start_time'],
    ],
    ['another begin than its parts', { days: days({ 4: { ...split, start_time: '10:00' } }) }, ['days.4.start_time']],
    [
      'less break than between its parts',
      { days: days({ 4: { ...split, break_minutes: 179 } }) },
      ['days.4.break_minutes'],
    ],
    [
      'eleven hours of break without a place',
      { days: days({ 4: { ...split, break_minutes: 781 } }) },
      ['days.4.break_minutes'],
    ],
    ['parts on a day of leave', { days: days({ 4: { ...split, kind: 'leave' } }) }, ['days.4.kind']],
    [
      'a cost unit of a part, where none are used',
      { days: days({ 4: { ...split, parts: split.parts.map((part) => ({ ...part, cost_unit: '400' })) } }) },
      ['days.4.parts.0.cost_unit'],
    ],
    ['hours of its own', { days: days({ 1: { worked_hours: '24:00' } }) }, ['days.1.worked_hours']],
    ['a day that is none', { days: days({ 30: { day: '32-10-2026' } }) }, ['days.30.day']],
    ['a day missing', { days: days({}, 30) }, ['days']],
    ['27 days', { days: days({}, 27) }, ['days']],
    ['32 days', { days: [...days(), ...days({}, 1)] }, ['days']],
    ['a day twice', { days: days({ 30: { day: '30-10-2026' } }) }, ['days']],
    ['a day of another month', { days: days({ 30: { day: '01-11-2026' } }) }, ['days']],
    ['no confirmation', { confirmed: false }, ['confirmed']],
    ['no confirmation at all', { confirmed: undefined }, ['confirmed']],
    ['a month that is none', { month: '13-2026' }, ['month']],
    ['another spelling of the month', { month: '2026-10' }, ['month']],
    ['a month in the future', { month: '12-2026', days: days() }, ['month']],
    ['an unknown schedule', { schema_id: 999_999 }, ['schema_id']],
    ['a schedule that is a text', { schema_id: '1; drop table timesheets' }, ['schema_id']],
    ['a field nobody knows', { company_id: 1 }, ['company_id']],
    ['totals of its own', { totals: { worked_minutes: 1 } }, ['totals']],
    ['no days', { days: undefined }, ['days']],
    ['days that are a text', { days: 'all' }, ['days']],
  ])('%s', async (_case, changes, fields) => {
    const { status, body } = await save(changes);
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, fields]);
    await nothingWasSaved();
  });

  test('parts that overlap, in words at the begin of the later one', async () => {
    const { body } = await save({ days: days({ 4: inParts('08:00–12:00', '11:00–17:00') }) });
    expect(body.errors).toEqual({ 'days.4.parts.1.start': ['Dieser Teil beginnt vor dem Ende des vorigen'] });
  });

  test('D86: a whole day, in words at its end', async () => {
    const { body } = await save({ days: days({ 4: { start_time: '00:00', end_time: '24:00' } }) });
    expect(body.errors).toEqual({
      'days.4.end_time': [
        'Ein Tag nimmt Zeiten von weniger als 24 Stunden auf. Bitte geben Sie ein früheres Ende ein.',
      ],
    });
  });

  test('D59: an end that was typed and lies ahead of now', async () => {
    const november = days({ 19: { ...at, end_time: '09:01' } }, 30).map((day) => ({
      ...day,
      day: day.day.replace('-10-', '-11-'),
    }));
    const { status, body } = await save({ month: '11-2026', days: november });
    expect([status, body.errors]).toEqual([422, { 'days.19.end_time': [expect.stringContaining('Zukunft')] }]);
    await nothingWasSaved();
  });

  test('work on a day that lies ahead', async () => {
    const november = Array.from({ length: 30 }, (_, index) => ({
      day: `${String(index + 1).padStart(2, '0')}-11-2026`,
      start_time: null,
      end_time: null,
      break_minutes: 30,
      ...(index === 20 ? at : {}),
    }));
    const { status, body } = await save({ month: '11-2026', days: november });
    const refusal = ['Dieser Tag liegt noch in der Zukunft. Bitte tragen Sie die Zeiten später ein.'];
    expect([status, body.errors]).toEqual([422, { 'days.20.start_time': refusal }]);
    await nothingWasSaved();
  });

  test('the schedule of another company, exactly like one that does not exist', async () => {
    const foreign = await (await app.company()).hires();
    const [first, second] = [await save({ schema_id: foreign.schemaId }), await save({ schema_id: 999_999 })];
    expect([first.status, first.body]).toEqual([422, second.body]);
    await nothingWasSaved();
  });
});

describe('a proposal is refused for', () => {
  const propose = (changes: object) =>
    manager.raw({
      method: 'POST',
      url: '/api/company/timeSheets/create',
      payload: { schema_id: schemaId, month: '10-2026', ...changes },
    });

  test.each([
    ['the next month', { month: '12-2026' }, 'month'],
    ['the year 9999', { month: '12-9999' }, 'month'],
    ['an unknown schedule', { schema_id: 999_999 }, 'schema_id'],
    ['a last day that is none', { last_calc_day: '31-02-2026' }, 'last_calc_day'],
    ['a field nobody knows', { employee_id: 1 }, 'employee_id'],
  ])('%s', async (_case, changes, field) => {
    const { status, body } = await propose(changes);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('no user: it changes nothing, and the same request has the same answer', async () => {
    const [first, second] = [await propose({}), await propose({})];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    await nothingWasSaved();
  });
});

describe('a sheet of another company', () => {
  test('is in every respect one that does not exist', async () => {
    const other = await app.company();
    const worker = await other.hires();
    const id = await other.confirms('2026-10', worker);
    const body = { schema_id: worker.schemaId, month: '2026-10', version: 1, confirmed: true as const };
    const entries = days().map((day) => ({ ...day, day: day.day.split('-').toReversed().join('-') }));
    for (const unknown of [id, 999_999_999]) {
      const answers = [
        await manager.send(api.timesheets.get, { params: { id: unknown } }),
        await manager.send(api.timesheets.download, { params: { id: unknown } }),
        await manager.send(api.timesheets.remove, { params: { id: unknown } }),
        await manager.send(api.timesheets.change, { params: { id: unknown }, body: { ...body, days: entries } }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 404, body: { code: 'timesheet_not_found' } });
    }
    const { version } = await (await other.signIn('company_manager')).read(api.timesheets.get, { params: { id } });
    expect(version).toBe(1);
  });

  test('is not changed by way of a sheet and a schedule that do not belong together', async () => {
    const [one, two] = [await company.hires(), await company.hires()];
    const id = await company.confirms('2026-09', one);
    const body = { schema_id: two.schemaId, month: '2026-09', version: 1, confirmed: true as const };
    const september = days({}, 30).map((day) => ({ ...day, day: `2026-09-${day.day.slice(0, 2)}` }));
    const answer = await manager.send(api.timesheets.change, { params: { id }, body: { ...body, days: september } });
    expect(answer.status).toBe(404);
  });
});
