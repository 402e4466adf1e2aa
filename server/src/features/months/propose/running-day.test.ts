import { api } from '@zeitblatt/contract/api';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { CONFIRMED_BATCH_FIELDS } from '../../../testing/batches.ts';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { THIRTY_HOURS_SCHEDULE } from '../../people/schedules/schedule.builder.ts';

/* Friday 20 November 2026: work is planned from 8:00 to 16:30, and 9 o'clock in Berlin is 8 UTC. */

const NINE = '2026-11-20T08:00:00Z';
const HALF_PAST_FOUR = '2026-11-20T15:30:00Z';
const TODAY = '2026-11-20';

const app = setUpApp({ now: NINE });
beforeEach(() => app.clock.set(NINE));
const { company } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires());
let manager: Client;
beforeEach(() => at(NINE));

/** Goes on at another time; a session does not last that long. */
async function at(time: string): Promise<void> {
  app.clock.set(time);
  manager = await company.signIn('company_manager');
}

const propose = (last_calc_day: string | null = null) =>
  manager.read(api.timesheets.propose, {
    body: { schema_id: worker.schemaId, month: '2026-11', last_calc_day, ignore_last_6_days: false },
  });

/** Saves the month as the editor does: as proposed, with other entries for today. */
async function save(today: Partial<DayEntry>, last_calc_day: string | null = null) {
  const { days, schema_id, month } = await propose();
  const entries = days.map(unchangedEntry).map((entry) => (entry.day === TODAY ? { ...entry, ...today } : entry));
  const body = { schema_id, month, days: entries, confirmed: true as const, last_calc_day };
  return manager.send(api.timesheets.save, { body });
}

const saved = async () => {
  const { timesheet_id } = await propose();
  return manager.read(api.timesheets.get, { params: { id: timesheet_id ?? 0 } });
};

describe('D91: a proposal', () => {
  test('leaves today out until its planned end, and has its plan beside the month', async () => {
    const before = await propose();
    expect([before.last_calc_day, before.totals.target_minutes]).toEqual(['2026-11-19', 14 * 480]);
    expect(before.days[19]).toMatchObject({ start_time: null, planned_hours: '0:00' });
    expect(before.running_days).toMatchObject([{ day: TODAY, planned_hours: '8:00', start_time: null }]);
    await at(HALF_PAST_FOUR);
    const after = await propose();
    expect([after.last_calc_day, after.totals.target_minutes]).toEqual([TODAY, 15 * 480]);
    expect([after.days[19]?.end_time, after.running_days]).toEqual(['16:30', []]);
  });

  test('leaves today out when the caller names it, and a day without plan', async () => {
    expect((await propose(TODAY)).last_calc_day).toBe('2026-11-19');
    await at('2026-11-21T20:00:00Z');
    expect((await propose()).last_calc_day).toBe(TODAY);
  });

  test('of several people ends for each on the last day whose work has ended', async () => {
    const early = await company.hires({ schedule: { hours_week: 20 } });
    await at('2026-11-20T13:00:00Z');
    const schemas = [worker.schemaId, early.schemaId];
    const body = { month: '2026-11', schemas, lastDayOfCalculation: null, ignore_last_6_days: false };
    const { schemas: proposed } = await manager.read(api.batches.proposeUsers, { body });
    expect(proposed.map(({ last_calc_day }) => last_calc_day)).toEqual(['2026-11-19', TODAY]);
  });
});

describe('D59: a month of which today goes on is saved', () => {
  test('up to yesterday as it was proposed', async () => {
    expect((await save({})).status).toBe(202);
    expect(await saved()).toMatchObject({ last_calc_day: '2026-11-19', totals: { target_minutes: 14 * 480 } });
  });

  test.each([null, TODAY])('with work of today that has ended, when the last day sent is %s', async (lastDay) => {
    expect((await save({ start_time: '06:00', end_time: '08:45', break_minutes: 0 }, lastDay)).status).toBe(202);
    const { last_calc_day, totals, days } = await saved();
    expect([last_calc_day, totals.target_minutes]).toEqual([TODAY, 15 * 480]);
    expect(days[19]).toMatchObject({ start_time: '06:00', end_time: '08:45', source: 'entry', recorded_on: TODAY });
  });

  test('with today as a sick day', async () => {
    expect((await save({ kind: 'sick' })).status).toBe(202);
    expect((await saved()).days[19]).toMatchObject({ kind: 'sick', credited_minutes: 480 });
  });

  test.each([
    ['later than now', { start_time: '06:00', end_time: '09:01', break_minutes: 0 }],
    ['as planned', { start_time: '08:00', end_time: '16:30', break_minutes: 30 }],
  ])('unless it has an end %s', async (_case, today) => {
    const { status, body } = await save(today);
    expect([status, body.errors]).toEqual([422, { 'days.19.end_time': [expect.stringContaining('Zukunft')] }]);
  });

  test('by a batch as it was read, although its planned end has passed since', async () => {
    const { days, last_calc_day } = await propose();
    await at(HALF_PAST_FOUR);
    const sheet = { schema_id: worker.schemaId, days: null, fingerprint: fingerprintOf(days), last_calc_day };
    const body = {
      month: '2026-11',
      sheets: [{ ...sheet, timesheet_id: null, version: 0 }],
      ...CONFIRMED_BATCH_FIELDS,
    };
    await app.finish(company, await manager.read(api.batches.saveUsers, { body }));
    expect((await saved()).last_calc_day).toBe('2026-11-19');
  });

  test('again as a correction with the plan of its sheet, which covers no later day', async () => {
    await save({});
    const { id, version, days } = await saved();
    const plan = { ...THIRTY_HOURS_SCHEDULE, employee_id: worker.id, valid_from: '2026-11-01' };
    await manager.read(api.schedules.add, { body: plan });
    const entries = days.map(unchangedEntry).map((entry) => ({ ...entry, break_minutes: 45 }));
    const body = { schema_id: worker.schemaId, month: '2026-11', days: entries, confirmed: true as const, version };
    expect((await manager.send(api.timesheets.change, { params: { id }, body })).status).toBe(202);
    const corrected = await saved();
    expect(corrected).toMatchObject({ version: 2, last_calc_day: '2026-11-19', totals: { target_minutes: 14 * 480 } });
  });
});
