import { api } from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { findFindings } from '@zeitblatt/domain/months/law/find-findings';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed } from '../../../testing/batches.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { entry, hireWithAccount } from './day-records.builder.ts';

const OCTOBER = '2026-10';

const app = setUpApp({ now: '2026-10-02T16:00:00Z' });
beforeEach(() => app.clock.set('2026-10-02T16:00:00Z'));
const { company } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireWithAccount(app, company));

async function propose() {
  const body = { schema_id: worker.schemaId, month: OCTOBER, last_calc_day: null, ignore_last_6_days: false };
  return (await company.signIn('company_manager')).read(api.timesheets.propose, { body });
}

const entriesOf = (days: readonly TimesheetDay[]): DayEntry[] =>
  days.map(({ day, start_time, end_time, break_minutes }) => ({ day, start_time, end_time, break_minutes }));

/** Confirms a month with these entries. @returns the sheet */
async function save(days: readonly DayEntry[]) {
  const manager = await company.signIn('company_manager');
  const body = { schema_id: worker.schemaId, month: OCTOBER, days: [...days], confirmed: true as const };
  const job = await manager.read(api.timesheets.save, { body });
  return manager.read(api.timesheets.get, { params: { id: job.result?.timesheet_id ?? 0 } });
}

const dayOf = ({ days }: { days: readonly TimesheetDay[] }, day: IsoDate) => days.find((one) => one.day === day);
const origin = (sheet: { days: readonly TimesheetDay[] }, day: IsoDate) => {
  const found = dayOf(sheet, day);
  return [found?.start_time, found?.source, found?.recorded_on];
};

/** Each working day of October as planned, recorded at the end of its week. */
async function recordEachWeek(): Promise<void> {
  for (const friday of ['2026-10-02', '2026-10-09', '2026-10-16', '2026-10-23', '2026-10-30']) {
    app.clock.set(`${friday}T16:00:00Z`);
    const monday = Temporal.PlainDate.from(friday).subtract({ days: 4 });
    const days = [0, 1, 2, 3, 4].map((number) => monday.add({ days: number }).toString());
    const own = days.filter((day) => day >= '2026-10-01');
    expect((await worker.record(...own.map((day) => entry(day, '08:00', '16:30')))).status).toBe(200);
  }
}

describe('a proposal', () => {
  test('takes what was recorded, else complete stamps, else the plan, and says so', async () => {
    app.clock.set('2026-10-09T16:00:00Z');
    await worker.record(
      entry('2026-10-01', '08:00', '16:30'),
      entry('2026-10-02', '06:00', '10:00', 0),
      entry('2026-10-05', null, null),
    );
    await worker.stamps('2026-10-06T05:00:00Z', '2026-10-06T13:00:40Z');
    await worker.stamps('2026-10-02T05:00:00Z', '2026-10-02T13:00:00Z');
    await worker.stamps('2026-10-09T05:00:00Z', null);
    await worker.stamps('2026-10-03T20:00:00Z', '2026-10-04T04:00:00Z');
    const proposal = await propose();
    expect(['01', '02', '03', '05', '06', '07', '09', '11'].map((day) => origin(proposal, `2026-10-${day}`))).toEqual([
      ['08:00', 'week', '2026-10-09'],
      ['06:00', 'entry', '2026-10-09'],
      ['22:00', 'stamp', '2026-10-04'],
      [null, 'entry', '2026-10-09'],
      ['07:00', 'stamp', '2026-10-06'],
      ['08:00', 'plan', null],
      ['08:00', 'plan', null],
      [null, null, null],
    ]);
    expect(dayOf(proposal, '2026-10-03')).toMatchObject({ worked_hours: '8:00', planned_hours: '0:00' });
  });

  test('has exactly the times that the week shows as recorded', async () => {
    await recordEachWeek();
    await worker.record(entry('2026-10-28', '07:13', '15:01', 17));
    const proposal = await propose();
    for (const monday of ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26']) {
      const { days } = await worker.week(monday);
      for (const { day, record } of days) {
        if (!record) continue;
        const { start_time, end_time, break_minutes } = record;
        expect(dayOf(proposal, day)).toMatchObject({ start_time, end_time, break_minutes });
      }
    }
  });

  test('does not take what lies after its last calculated day', async () => {
    await worker.record(entry('2026-10-01', '06:00', '10:00', 0));
    const body = { schema_id: worker.schemaId, month: OCTOBER, last_calc_day: null, ignore_last_6_days: true };
    const proposal = await (await company.signIn('company_manager')).read(api.timesheets.propose, { body });
    expect(dayOf(proposal, '2026-10-01')).toMatchObject({ start_time: null, recorded_on: null });
  });
});

describe('a month that was recorded week by week', () => {
  test('has no late day when it is confirmed weeks later', async () => {
    await recordEachWeek();
    app.clock.set('2026-12-15T11:00:00Z');
    const sheet = await save(entriesOf((await propose()).days));
    const late = findFindings(sheet).filter(({ kind }) => kind === 'recorded_late');
    expect(late).toEqual([]);
    expect(origin(sheet, '2026-10-05')).toEqual(['08:00', 'week', '2026-10-09']);
  });

  test('is late where the manager changes a day, and where nothing was recorded', async () => {
    await recordEachWeek();
    await app.admin.query(`delete from day_records where employee_id = $1 and day = '2026-10-13'`, [worker.employeeId]);
    app.clock.set('2026-12-15T11:00:00Z');
    const entries = entriesOf((await propose()).days).map((day) =>
      day.day === '2026-10-06' ? { ...day, end_time: '17:00' } : day,
    );
    const sheet = await save(entries);
    const late = findFindings(sheet).filter(({ kind }) => kind === 'recorded_late');
    expect(late.flatMap(({ days }) => days)).toEqual(['2026-10-06', '2026-10-13']);
    expect(origin(sheet, '2026-10-06')).toEqual(['08:00', 'entry', '2026-12-15']);
    expect(origin(sheet, '2026-10-13')).toEqual(['08:00', 'plan', '2026-12-15']);
  });

  test('keeps the source of its days in later versions, and marks a correction as entered', async () => {
    await recordEachWeek();
    app.clock.set('2026-12-15T11:00:00Z');
    const first = await save(entriesOf((await propose()).days));
    const corrected = entriesOf(first.days).map((day) =>
      day.day === '2026-10-06' ? { ...day, end_time: '17:00' } : day,
    );
    const second = await save(corrected);
    expect(origin(second, '2026-10-05')).toEqual(['08:00', 'week', '2026-10-09']);
    expect(origin(second, '2026-10-06')).toEqual(['08:00', 'entry', '2026-12-15']);
  });

  test('is saved as a batch of unchanged proposals', async () => {
    await recordEachWeek();
    app.clock.set('2026-12-15T11:00:00Z');
    const manager = await company.signIn('company_manager');
    const sheet = await sheetAsProposed(manager, { schema_id: worker.schemaId, month: OCTOBER });
    const body = { month: OCTOBER, sheets: [sheet], ...CONFIRMED_BATCH_FIELDS };
    await app.finish(company, await manager.read(api.batches.saveUsers, { body }));
    const { data } = await manager.read(api.timesheets.list, { query: { employee_id: worker.employeeId, page: 1 } });
    const saved = await manager.read(api.timesheets.get, { params: { id: data[0]?.id ?? 0 } });
    expect(origin(saved, '2026-10-05')).toEqual(['08:00', 'week', '2026-10-09']);
  });
});

test('a day that was saved before sources were kept has none', async () => {
  app.clock.set('2026-11-02T16:00:00Z');
  const first = await save(entriesOf((await propose()).days));
  await app.admin.query(
    `update timesheet_versions set days = (select jsonb_agg(d - 'source' order by d ->> 'day') from jsonb_array_elements(days) d)
     where timesheet_id = $1`,
    [first.id],
  );
  const manager = await company.signIn('company_manager');
  const old = await manager.read(api.timesheets.get, { params: { id: first.id } });
  expect(old.days.some((day) => 'source' in day)).toBe(false);
  const again = await save(entriesOf(old.days));
  expect(origin(again, '2026-10-01')).toEqual(['08:00', null, '2026-11-02']);
});

describe('a day in parts', () => {
  const SPLIT: DayEntry = {
    ...entry('2026-10-02', '11:00', '22:00', 180),
    parts: [
      { start: '11:00', end: '14:30' },
      { start: '17:30', end: '22:00' },
    ],
  };

  test('is the same in the week, the proposal and the sheet', async () => {
    app.clock.set('2026-10-05T16:00:00Z');
    expect((await worker.record(SPLIT)).status).toBe(200);
    const week = await worker.week('2026-09-28');
    expect(week.days[4]).toMatchObject({ record: { parts: SPLIT.parts, break_minutes: 180 } });
    expect(week.worked_minutes).toBe(480);
    const proposal = await propose();
    expect(dayOf(proposal, '2026-10-02')).toMatchObject({ parts: SPLIT.parts, worked_hours: '8:00' });
    expect(Object.keys(dayOf(proposal, '2026-10-01') ?? {})).not.toContain('parts');
    // A client that knows no parts sends the days without them.
    const kept = await save(entriesOf(proposal.days));
    expect(dayOf(kept, '2026-10-02')).toMatchObject({ parts: SPLIT.parts, source: 'entry', changed_ex_post: false });
    const longer = entriesOf(kept.days).map((day) => (day.day === SPLIT.day ? { ...day, end_time: '23:00' } : day));
    const inOne = longer.map((day) => (day.day === SPLIT.day ? { ...day, parts: null } : day));
    const dropped = dayOf(await save(inOne), '2026-10-02');
    expect(dropped).toMatchObject({ end_time: '23:00', worked_hours: '9:00', was: { parts: SPLIT.parts } });
    expect(dropped?.parts).toBeUndefined();
    expect((await worker.week('2026-09-28')).days[4]?.sheet).toMatchObject({ end_time: '23:00' });
  });

  test('stays in a sheet and a week that are saved without parts, also with a long break', async () => {
    app.clock.set('2026-10-05T16:00:00Z');
    const long: DayEntry = {
      ...entry('2026-10-01', '05:00', '22:00', 660),
      parts: [
        { start: '05:00', end: '08:00' },
        { start: '19:00', end: '22:00' },
      ],
    };
    const typed = entriesOf((await propose()).days).map(
      (day) => [long, SPLIT].find((one) => one.day === day.day) ?? day,
    );
    const first = await save(typed);
    const again = await save(entriesOf(first.days));
    expect([dayOf(again, long.day)?.parts, dayOf(again, SPLIT.day)?.parts]).toEqual([long.parts, SPLIT.parts]);
    expect(dayOf(again, SPLIT.day)).toMatchObject({ changed_ex_post: false, worked_hours: '8:00' });
  });

  test('keeps its long break in a week, and without parts there is none', async () => {
    app.clock.set('2026-10-05T16:00:00Z');
    const long = entry('2026-10-01', '05:00', '22:00', 660);
    const parts = [
      { start: '05:00', end: '08:00' },
      { start: '19:00', end: '22:00' },
    ];
    expect((await worker.record(long)).body.errors).toMatchObject({ 'entries.0.break_minutes': ['Höchstens 600'] });
    expect((await worker.record({ ...long, parts })).status).toBe(200);
    expect((await worker.record(long)).body).toMatchObject({ days: [] });
  });

  test('is replaced by one part only where the entry says so', async () => {
    app.clock.set('2026-10-05T16:00:00Z');
    await worker.record(SPLIT);
    const { parts: _, ...old } = SPLIT;
    expect((await worker.record(old)).body).toMatchObject({ days: [] });
    expect((await worker.record({ ...SPLIT, parts: null })).body).toMatchObject({ days: ['02-10-2026'] });
    expect((await worker.week('2026-09-28')).days[4]?.record?.parts).toBeUndefined();
    await worker.record(SPLIT);
    const { body } = await worker.record({ ...old, end_time: '23:00' });
    expect(body).toMatchObject({ success: expect.stringContaining('Teil') as string, days: ['02-10-2026'] });
  });

  test('has no cost units where the company uses none', async () => {
    app.clock.set('2026-10-05T16:00:00Z');
    const parts = SPLIT.parts?.map((part) => ({ ...part, cost_unit: '400' }));
    const { status, body } = await worker.record({ ...SPLIT, parts });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['entries.0.parts.0.cost_unit']]);
  });
});
