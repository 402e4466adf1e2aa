import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';

/* October 2026: the 6th is a Tuesday, the 10th a Saturday. */

let manager: Client;
const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const company = setUp(beforeEach, () => app.company());
beforeEach(async () => {
  manager = await company.signIn('company_manager');
});
const worker = setUp(beforeEach, () => company.hires({ first_name: 'Anna', last_name: 'Meier' }));

const useCostUnits = (using_cost_units: boolean) =>
  company.does(({ db }) => db.updateTable('companies').set({ using_cost_units }).execute());

async function giveCostUnit(cost_unit: string): Promise<void> {
  const params = { id: worker.id };
  const { version } = await manager.read(api.employees.get, { params });
  const name = { number: '7', first_name: 'Anna', last_name: 'Meier', birth_date: null, nationality: null };
  const rest = { street: null, city_id: null, phone: null, work_city_id: null };
  await manager.read(api.employees.change, { params, body: { ...name, ...rest, cost_unit, version } });
}

const propose = () =>
  manager.read(api.timesheets.propose, {
    body: { schema_id: worker.schemaId, month: '2026-10', last_calc_day: null, ignore_last_6_days: false },
  });
const unitOn = (days: readonly TimesheetDay[], ...ofMonth: number[]) => ofMonth.map((day) => days[day - 1]?.cost_unit);

async function save(unit: string | null): Promise<number> {
  const { days } = await propose();
  const entries = days.map(({ day, start_time, end_time, break_minutes }) => ({
    day,
    start_time,
    end_time,
    break_minutes,
    ...(day === '2026-10-06' ? { cost_unit: unit } : {}),
  }));
  const body = { schema_id: worker.schemaId, month: '2026-10', days: entries, confirmed: true as const };
  const job = await manager.read(api.timesheets.save, { body });
  await app.finish(company, job);
  return (await propose()).timesheet_id ?? 0;
}

test('the cost unit of a person fills the days of a proposal, where the company uses cost units', async () => {
  await useCostUnits(true);
  expect(unitOn((await propose()).days, 6, 7)).toEqual([null, null]);
  await giveCostUnit('4711');
  expect(unitOn((await propose()).days, 6, 7)).toEqual(['4711', '4711']);
  await useCostUnits(false);
  expect(unitOn((await propose()).days, 6, 7)).toEqual([undefined, undefined]);
});

test('another cost unit of a day is saved, and a later one of the person changes no saved month', async () => {
  await useCostUnits(true);
  await giveCostUnit('4711');
  const id = await save('4712');
  await giveCostUnit('4713');
  const { days } = await manager.read(api.timesheets.get, { params: { id } });
  expect(unitOn(days, 6, 7)).toEqual(['4712', '4711']);
  expect(unitOn((await propose()).days, 6, 7)).toEqual(['4712', '4711']);
  const another = { schema_id: worker.schemaId, month: '2026-09', last_calc_day: null, ignore_last_6_days: false };
  expect(unitOn((await manager.read(api.timesheets.propose, { body: another })).days, 1)).toEqual(['4713']);
});

test('the paper has cost units in a column of their own, on days that are paid', async () => {
  await useCostUnits(true);
  await giveCostUnit('4711');
  const id = await save(null);
  const { bytes } = await manager.send(api.timesheets.download, { params: { id } });
  const { lines } = await readPdf(bytes);
  expect(lines.some((line) => line.includes('Kostenstelle Bemerkung'))).toBe(true);
  const lineOf = (day: string) => lines.find((line) => line.startsWith(day));
  expect([lineOf('06.'), lineOf('07.'), lineOf('10.')]).toEqual([
    expect.not.stringContaining('4711'),
    expect.stringContaining('4711'),
    expect.not.stringContaining('4711'),
  ]);
});
