import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import { formatHours, minutesOfHoursText } from '@zeitblatt/domain/calendar/clock-time';
import { minutesOfHours } from '@zeitblatt/domain/calendar/hours';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import { required } from '@zeitblatt/domain/rules/required';
import { beforeAll, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import type { ScheduleOutline } from '../../../demo/builders.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { insertCities } from '../../company/places/places.queries.ts';
import { entryOfDay } from '../../months/confirm/check-month.ts';
import { THIRTY_HOURS_SCHEDULE } from '../schedules/schedule.builder.ts';
import { type Case, PEOPLE, type Step, TOWNS } from './twenty-people.builder.ts';

type Worker = { readonly id: number; readonly schemaId: number };

const app = setUpApp({ now: '2027-01-10T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeAll);
const cityByName = new Map<string, number>();
const workerByName = new Map<string, Worker>();
const sheetByName = new Map<string, number>();
let files: Map<string, Buffer>;

async function changePlan({ schemaId, id }: Worker, outline: ScheduleOutline, valid_from: string): Promise<void> {
  const { weekdays: _weekdays, start: _start, spread, ...fields } = outline;
  const { started_working_at_company, stopped_working_at_company, version } = await manager.read(api.schedules.get, {
    query: { employee_id: id },
  });
  const { break_minutes = 30, hours_week = 40 } = fields;
  const days = planDays(minutesOfHours(hours_week), break_minutes, [1, 2, 3, 4, 5], undefined, spread);
  const contract = { started_working_at_company, stopped_working_at_company };
  const body = { ...THIRTY_HOURS_SCHEDULE, ...fields, ...contract, days, valid_from, version };
  await manager.read(api.schedules.change, { params: { id: schemaId }, body });
}

async function carryOut(worker: Worker, step: Step): Promise<void> {
  const params = { id: worker.id };
  if ('place' in step) {
    const city_id = step.place && (cityByName.get(step.place) ?? null);
    const moves = [{ employee_id: worker.id, site_id: null, city_id }];
    await manager.read(api.workPlaces.move, { body: { valid_from: step.from, moves } });
  } else if ('hiredAgain' in step) {
    const { version } = await manager.read(api.employments.list, { params });
    const { hiredAgain: begin, continued: counts_as_continued = false } = step;
    const body = { begin, end: null, end_reason: null, counts_as_continued, version };
    await manager.read(api.employments.add, { params, body });
  } else if ('plan' in step) await changePlan(worker, step.plan, step.from);
  else if ('leave' in step) {
    const [from, to] = step.leave;
    await manager.read(api.leave.add, { body: { schema_id: worker.schemaId, from, to } });
  } else if ('sick' in step) {
    const times = { kind: 'sick' as const, start_time: null, end_time: null, break_minutes: 0, reason: null };
    const records = step.sick.map((day) => ({ employee_id: worker.id, day, ...times }));
    await manager.read(api.dayRecords.recordForOthers, { body: { records } });
  } else {
    const other_employee_id = required(workerByName.get(step.sameAs), 'the other contract').id;
    await manager.read(api.employees.joinContracts, { params, body: { other_employee_id } });
  }
}

/** Saves the proposal of a month as it is. */
async function confirm({ schemaId: schema_id }: Worker, month: string): Promise<number> {
  const { days } = await manager.read(api.timesheets.propose, {
    body: { schema_id, month, last_calc_day: null, ignore_last_6_days: false },
  });
  const body = { schema_id, month, days: days.map(entryOfDay), confirmed: true as const };
  const job = await manager.read(api.timesheets.save, { body });
  return required(job.result?.timesheet_id, 'the saved sheet');
}

async function download(): Promise<Map<string, Buffer>> {
  const notes = { employee_ids: null, contracts: null, pay_slips: null, payments: null };
  const job = await manager.read(api.inspections.pack, {
    body: { first_month: '2025-08', last_month: '2026-12', ...notes },
  });
  await app.finish(company, job);
  const entries = readZip(await manager.read(api.jobs.download, { params: { id: job.id } }));
  return new Map(entries.map(({ name, bytes }) => [name, bytes]));
}

beforeAll(async () => {
  const ids = await insertCities(databaseOf(app.admin), Object.values(TOWNS));
  for (const [index, name] of Object.keys(TOWNS).entries()) cityByName.set(name, required(ids[index], name));
  for (const [index, { name, born, plan, steps, month }] of PEOPLE.entries()) {
    const worker = await company.hires({
      number: String(index + 1),
      first_name: 'Eva',
      last_name: `Fall ${index + 1}`,
      ...(born ? { personal: { birth_date: born } } : {}),
      ...(plan ? { schedule: plan } : {}),
    });
    workerByName.set(name, worker);
    for (const step of steps) await carryOut(worker, step);
    sheetByName.set(name, await confirm(worker, month));
  }
  files = await download();
});

const lineOfPack = (id: number): Record<string, string> => {
  const [head = '', ...lines] = (files.get('versionen.csv')?.toString() ?? '').replace('\ufeff', '').split('\r\n');
  const columns = head.split(';');
  const line = required(
    lines.find((one) => one.startsWith(`${id};`)),
    'the line of the sheet',
  );
  return Object.fromEntries(line.split(';').map((cell, index) => [columns[index] ?? '', cell]));
};

test.each(PEOPLE)('$name: $month', async ({ name, ...right }: Case) => {
  const id = required(sheetByName.get(name), 'the sheet');
  const { days, totals } = await manager.read(api.timesheets.get, { params: { id } });
  const { worked, credited, target, difference } = monthNumbers(days, totals);
  const year = Number(right.month.slice(0, 4));
  const schemaId = required(workerByName.get(name), name).schemaId;
  const leave = (await manager.read(api.leave.year, { params: { schemaId, year } })).data;
  expect({
    worked: formatHours(worked),
    credited: formatHours(credited),
    target: formatHours(target),
    difference,
    holidays: days.flatMap(({ day, holiday }) => (holiday ? [`${day.slice(8)} ${holiday}`] : [])),
    leaveDays: leave.reduce((sum, { used_days }) => sum + used_days, 0),
  }).toEqual({
    worked: right.worked,
    credited: right.credited,
    target: right.target,
    difference: 0,
    holidays: right.holidays,
    leaveDays: right.leaveDays ?? 0,
  });

  const line = lineOfPack(id);
  expect([
    line['Gearbeitet (Minuten)'],
    line['Bezahlt ohne Arbeit (Minuten)'],
    line['Soll (Minuten)'],
    line['Differenz (Minuten)'],
  ]).toEqual([...[right.worked, right.credited, right.target].map((text) => String(minutesOfHoursText(text))), '0']);

  const { lines } = await readPdf(files.get(line['Datei'] ?? '') ?? Buffer.alloc(0));
  expect(lines.join(' ')).toContain(`${right.worked} ${right.target} ${right.target} 0:00`);
});

test('the pack names the holidays of every town of the table', () => {
  const rows = files.get('feiertage.csv')?.toString() ?? '';
  for (const [day, town] of [
    ['04.06.2026', 'Crostwitz'],
    ['18.11.2026', 'Leipzig'],
    ['08.08.2025', 'Augsburg'],
  ])
    expect(rows).toMatch(new RegExp(`^${day};[^;]*;\\d{5};${town};`, 'm'));
  expect(rows).not.toMatch(/04\.06\.2026;[^;]*;\d{5};Dresden/);
});
