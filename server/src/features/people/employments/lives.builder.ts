import { api } from '@zeitblatt/contract/api';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import { minutesOfHours } from '@zeitblatt/domain/calendar/hours';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import { required } from '@zeitblatt/domain/rules/required';
import type { ScheduleOutline } from '../../../demo/builders.ts';
import type { Client } from '../../../testing/client.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { entryOfDay } from '../../months/confirm/check-month.ts';
import { THIRTY_HOURS_SCHEDULE } from '../schedules/schedule.builder.ts';
import type { Step, Town } from './twenty-people.builder.ts';

export type Worker = { readonly id: number; readonly schemaId: number };

type Scene = {
  readonly app: TestApp;
  readonly company: TestCompany;
  readonly manager: Client;
  readonly cityOf: (town: Town) => number;
  readonly workerOf: (name: string) => Worker;
};

const employmentsOf = (manager: Client, { id }: Worker) => manager.read(api.employments.list, { params: { id } });

async function changePlan(manager: Client, { schemaId, id }: Worker, outline: ScheduleOutline, valid_from: string) {
  const { weekdays: _weekdays, start: _start, spread, ...fields } = outline;
  const { started_working_at_company, stopped_working_at_company, version } = await manager.read(api.schedules.get, {
    query: { employee_id: id },
  });
  const { break_minutes = 30, hours_week = 40 } = fields;
  const days = planDays(minutesOfHours(hours_week), break_minutes, [1, 2, 3, 4, 5], undefined, spread);
  const contract = { started_working_at_company, stopped_working_at_company };
  const body = { ...THIRTY_HOURS_SCHEDULE, ...fields, ...contract, days, valid_from, version };
  return manager.send(api.schedules.change, { params: { id: schemaId }, body });
}

async function hire(manager: Client, worker: Worker, begin: string, counts_as_continued: boolean) {
  const { version } = await employmentsOf(manager, worker);
  const body = { begin, end: null, end_reason: null, counts_as_continued, version };
  return manager.send(api.employments.add, { params: { id: worker.id }, body });
}

/** Changes days of the last employment. @param corrects_months the days were wrong before, also for confirmed months */
async function changeDays(manager: Client, worker: Worker, days: Partial<Days>, corrects_months = false) {
  const { data, version } = await employmentsOf(manager, worker);
  const { id: employmentId, begin, end, counts_as_continued } = required(data.at(-1), 'an employment');
  const body = { begin, end, ...days, end_reason: null, counts_as_continued, corrects_months, version };
  return manager.send(api.employments.change, { params: { id: worker.id, employmentId }, body });
}

type Days = { readonly begin: string; readonly end: string };

/** The call that changes the lives of people in a company. */
export function stepsIn({ manager, cityOf, workerOf }: Pick<Scene, 'manager' | 'cityOf' | 'workerOf'>) {
  /** Sends a step. @returns the status of the answer */
  async function carryOut(worker: Worker, step: Step): Promise<number> {
    if ('place' in step) {
      const moves = [{ employee_id: worker.id, site_id: null, city_id: step.place && cityOf(step.place) }];
      return (await manager.send(api.workPlaces.move, { body: { valid_from: step.from, moves } })).status;
    }
    if ('hiredAgain' in step) return (await hire(manager, worker, step.hiredAgain, step.continued ?? false)).status;
    if ('left' in step) return (await changeDays(manager, worker, { end: step.left })).status;
    if ('corrected' in step) return (await changeDays(manager, worker, step.corrected, true)).status;
    if ('plan' in step) return (await changePlan(manager, worker, step.plan, step.from)).status;
    if ('leave' in step) {
      const [from, to] = step.leave;
      return (await manager.send(api.leave.add, { body: { schema_id: worker.schemaId, from, to } })).status;
    }
    if ('sick' in step) {
      const times = { kind: 'sick' as const, start_time: null, end_time: null, break_minutes: 0, reason: null };
      const records = step.sick.map((day) => ({ employee_id: worker.id, day, ...times }));
      return (await manager.send(api.dayRecords.recordForOthers, { body: { records } })).status;
    }
    const body = { other_employee_id: workerOf(step.sameAs).id };
    return (await manager.send(api.employees.joinContracts, { params: { id: worker.id }, body })).status;
  }

  return { carryOut };
}

/** The calls that record months of people in a company. */
export function recordsIn({ app, company, manager }: Pick<Scene, 'app' | 'company' | 'manager'>) {
  async function propose({ schemaId: schema_id }: Worker, month: string) {
    const body = { schema_id, month, last_calc_day: null, ignore_last_6_days: false };
    return (await manager.read(api.timesheets.propose, { body })).days;
  }

  /** Saves the proposal of a month as it is. @returns id of the sheet */
  async function confirm(worker: Worker, month: string): Promise<number> {
    const days = (await propose(worker, month)).map(entryOfDay);
    const body = { schema_id: worker.schemaId, month, days, confirmed: true as const };
    const job = await manager.read(api.timesheets.save, { body });
    return required(job.result?.timesheet_id, 'the saved sheet');
  }

  /** Corrects days of a sheet; the others stay as they are shown. @returns the answer, after the new version is made */
  async function correct({ schemaId: schema_id }: Worker, id: number, edit: (entry: DayEntry) => DayEntry) {
    const { month, version, days } = await manager.read(api.timesheets.get, { params: { id } });
    const entries = days.map((day) => edit(entryOfDay(day)));
    const body = { schema_id, month, version, days: entries, confirmed: true as const, change_reason: 'War falsch' };
    const sent = await manager.send(api.timesheets.change, { params: { id }, body });
    if (sent.status === 202) await app.finish(company, sent.body);
    return sent;
  }

  /** The files of an inspection pack by name. */
  async function pack(first_month: string, last_month: string): Promise<ReadonlyMap<string, Buffer>> {
    const notes = { employee_ids: null, contracts: null, pay_slips: null, payments: null };
    const job = await manager.read(api.inspections.pack, { body: { first_month, last_month, ...notes } });
    await app.finish(company, job);
    const entries = readZip(await manager.read(api.jobs.download, { params: { id: job.id } }));
    return new Map(entries.map(({ name, bytes }) => [name, bytes]));
  }

  return { propose, confirm, correct, pack };
}
