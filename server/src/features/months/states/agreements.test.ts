import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { entry, hireWithAccount } from '../../days/week/day-records.builder.ts';
import { answering, MONTH, managing, refusal } from './month-states.builder.ts';

const NOW = '2026-11-05T09:00:00Z';

const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));
const office = setUp(beforeEach, async () => managing(manager));
const own = setUp(beforeEach, async () => answering(anna.client));

test('a month of which no day is over yet is not sent, also without its days ahead', async () => {
  const later = await hireWithAccount(app, company, { schedule: { started_working_at_company: '2026-10-12' } });
  app.clock.set('2026-10-10T09:00:00Z');
  const refused = await office.send([anna, later], null, true);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'months.1.schema_id': ['Von diesem Monat ist noch kein Tag vorbei. Bitte senden Sie ihn später.'] },
  ]);
  app.clock.set('2026-10-01T09:00:00Z');
  expect((await office.send([anna], null, true)).status).toBe(422);
  app.clock.set('2026-10-02T09:00:00Z');
  expect((await office.send([anna], null, true)).status).toBe(200);
});

describe('a correction in a confirmed sheet', () => {
  const DAY = '2026-10-05';
  /** Confirms the month with a begin at nine on one day. */
  const confirmCorrected = async () => {
    await company.confirms(MONTH, {
      schemaId: anna.schemaId,
      correct: (days) =>
        days.map((day) => ({ ...unchangedEntry(day), ...(day.day === DAY ? { start_time: '09:00' } : {}) })),
    });
    app.clock.pass({ seconds: 1 });
  };
  const beginOf = async () => (await own.month()).days.find(({ day }) => day === DAY)?.start_time;

  test('is no reason to send the month as planned', async () => {
    await confirmCorrected();
    expect(refusal(await office.send([anna]))).toEqual([409, 'nothing_to_send']);
    expect([await beginOf(), (await own.month()).standing.state]).toEqual(['09:00', 'confirmed']);
  });

  test('is in the draft of the whole month, where a part was confirmed, and in what was recorded since', async () => {
    app.clock.set('2026-10-15T19:00:00Z');
    await confirmCorrected();
    app.clock.set(NOW);
    await anna.record(entry('2026-10-20', '08:00', '18:00', 45));
    expect((await office.send([anna])).status).toBe(200);
    const { days, last_calc_day } = await own.month();
    expect([await beginOf(), last_calc_day, days[19]?.end_time]).toEqual(['09:00', '2026-10-31', '18:00']);
    expect((await office.confirm([anna])).status).toBe(200);
    expect(await beginOf()).toBe('09:00');
  });

  test('gives way to stamps that arrived since', async () => {
    await confirmCorrected();
    await anna.stamps(`${DAY}T05:00:00Z`, `${DAY}T11:00:00Z`);
    expect((await office.send([anna])).status).toBe(200);
    expect(await beginOf()).toBe('07:00');
  });
});

describe('a company that demands agreement', () => {
  beforeEach(async () => {
    await app.admin.query('update companies set requires_agreement = true where company_id = $1', [company.id]);
  });

  test('saves a month without it with a reason only, which the month keeps', async () => {
    const body = {
      schema_id: anna.schemaId,
      month: MONTH,
      days: (await own.month()).days.map(unchangedEntry),
      confirmed: true,
    } as const;
    const refused = await manager.send(api.timesheets.save, { body });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['words']]);
    expect((await manager.send(api.timesheets.save, { body: { ...body, words: 'Ist im Urlaub' } })).status).toBe(202);
    expect((await own.month()).standing).toMatchObject({
      state: 'confirmed',
      without_agreement: { name: company.manager.name, words: 'Ist im Urlaub' },
    });
  });

  test('asks for words only for those who have not agreed', async () => {
    const boris = await hireWithAccount(app, company, { first_name: 'Boris', last_name: 'Adler' });
    await office.send([anna, boris]);
    await own.agree();
    expect((await office.confirm([anna])).status).toBe(200);
    const refused = await office.confirm([anna, boris]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['words']]);
    expect((await office.confirm([anna, boris], 'Nicht erreichbar')).status).toBe(200);
    expect((await office.month(anna)).standing.without_agreement).toBeNull();
    expect((await office.month(boris)).standing.without_agreement).toMatchObject({ words: 'Nicht erreichbar' });
  });
});

test('a sheet that is changed after the agreement voids it, and both are told', async () => {
  await office.send([anna]);
  await own.agree();
  await office.confirm([anna]);
  const { standing, days } = await office.month(anna);
  const sheet = standing.confirmed?.timesheet_id ?? 0;
  const changed = days
    .map(unchangedEntry)
    .map((day) => (day.day === '2026-10-05' ? { ...day, end_time: '18:00' } : day));
  app.clock.pass({ minutes: 10 });
  const body = { schema_id: anna.schemaId, month: MONTH, days: changed, confirmed: true, version: 1 } as const;
  const job = await manager.read(api.timesheets.change, { params: { id: sheet }, body });
  expect(job.result).toEqual({ timesheet_id: sheet, is_agreement_void: true });
  expect((await own.month()).standing).toMatchObject({ state: 'confirmed', agreement: { is_valid: false } });
  expect((await own.bell())[0]).toBe('Ihr Oktober 2026 wurde geändert. Ihre Zustimmung gilt nicht mehr.');
  const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'timesheet_changed' } });
  expect(data[0]?.changes).toContainEqual({ field: 'agreement', old: 'Erika Mustermann, 05.11.2026', new: null });
});
