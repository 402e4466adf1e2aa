import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import { fingerprintOf } from '@zeitblatt/domain/timesheets/fingerprint';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import type { ChildPart } from '../../server/src/launch/child-part.ts';
import { createCaller, headersOf, signIn } from './caller.ts';
import { residentMb } from './memory.ts';
import { quantile } from './statistics.ts';
import type { ThrowAway } from './throw-away.ts';

const LOOK_AGAIN_MS = 50;
const SAMPLE_MS = 200;
/** How often somebody else opens the overview meanwhile. */
const CALL_EVERY_MS = 100;
/** The first sheets of a worker load fonts and plans; which worker takes a batch is chance. */
const WARM_UP = 50;
const WARM_ROUNDS = 20;
const WARM_MS = 1500;
/** Of the clock in `/proc`. */
const TICKS_A_SECOND = 100;

/** What a batch of so many sheets took, from the click to the finished zip. */
export type BatchCost = {
  readonly sheets: number;
  readonly seconds: number;
  /** Of the save alone. */
  readonly savingSeconds: number;
  readonly bytes: number;
  /** Highest memory of a worker, in MB. */
  readonly workerMb: number;
  /** Of all workers together; not known outside Linux. */
  readonly cpuMsPerSheet: number;
  /** Of the overview of employees, asked for all the time. */
  readonly callP99Ms: number;
};

type Running = { readonly database: ThrowAway; readonly api: ChildPart; readonly workers: readonly ChildPart[] };
type Wanted = {
  readonly companyId: number;
  readonly month: string;
  /** How many people of the month are left out, because they have their sheets already. */
  readonly from: number;
  readonly sheets: number;
  /** The times of every sheet were corrected, each in its own way; else all are saved as they are proposed. */
  readonly isCorrected: boolean;
};
/** So many people who have no sheet yet in a month. */
export type People = (sheets: number) => Pick<Wanted, 'companyId' | 'month' | 'from'>;
type Job = {
  readonly id: string;
  readonly is_finished: boolean;
  readonly error: string | null;
  readonly result: { readonly archive_job_id?: string; readonly bytes?: number; readonly sheets?: number } | null;
};

/** Months of the large company that nobody has saved yet. */
export const freeMonth = (today: string, index: number): string => addMonths(monthOf(today), -14 - index);

/** Lets every worker draw enough sheets that fonts, plans and compiled code are there. */
export async function warmUp(running: Running, people: People): Promise<void> {
  const before = running.workers.map((worker) => cpuMs([worker]));
  const isWarm = () => running.workers.every((worker, index) => cpuMs([worker]) - (before[index] ?? 0) > WARM_MS);
  for (let round = 0; round < WARM_ROUNDS && (round < 2 || !isWarm()); round += 1) {
    await measureBatch(running, { ...people(WARM_UP), sheets: WARM_UP, isCorrected: false });
  }
}

export async function measureBatch({ database, api, workers }: Running, wanted: Wanted): Promise<BatchCost> {
  const token = await signIn(database.admin, wanted.companyId);
  const address = api.address ?? '';
  const call = createCaller(address, token);
  const body = await confirmedBatch(database, call, wanted);
  const watching = watch(workers, address, token);
  const before = cpuMs(workers);
  const { archive, start, savedAt, end } = await travel(call, body).catch(async (error: unknown) => {
    await watching.stop();
    throw error;
  });
  const { workerMb, callP99Ms } = await watching.stop();
  if (archive.result?.sheets !== wanted.sheets) throw new Error(`${archive.result?.sheets} of ${wanted.sheets} sheets`);
  return {
    sheets: wanted.sheets,
    seconds: (end - start) / 1000,
    savingSeconds: (savedAt - start) / 1000,
    bytes: archive.result.bytes ?? 0,
    workerMb,
    cpuMsPerSheet: (cpuMs(workers) - before) / wanted.sheets,
    callP99Ms,
  };
}

/** From the click to the finished zip. */
async function travel(call: ReturnType<typeof createCaller>, body: object) {
  const start = performance.now();
  const saved = await finished(call, await call<Job>('PUT', 'company/timeSheets/batch/users/save', body));
  const savedAt = performance.now();
  const archive = await finished(call, { id: saved.result?.archive_job_id ?? '' });
  return { archive, start, savedAt, end: performance.now() };
}

/** Everybody of the large company has the same plan, so one proposal tells all fingerprints. */
async function confirmedBatch(
  { admin }: ThrowAway,
  call: ReturnType<typeof createCaller>,
  { companyId, from, sheets, month, isCorrected }: Wanted,
) {
  const sql = 'select id from schedules where company_id = $1 order by id limit $2 offset $3';
  const { rows } = await admin.query<{ id: number }>(sql, [companyId, sheets, from]);
  const wire = month.split('-').toReversed().join('-');
  const wanted = { schema_id: rows[0]?.id, month: wire };
  const { days } = await call<{ days: TimesheetDay[] }>('POST', 'company/timeSheets/create', wanted);
  const iso = days.map((day) => ({ ...day, day: day.day.split('-').toReversed().join('-') }));
  const fingerprint = fingerprintOf(iso);
  return {
    month: wire,
    confirmed: true,
    sheets: rows.map(({ id }, index) => ({
      schema_id: id,
      days: isCorrected ? corrected(days, index) : null,
      fingerprint,
      timesheet_id: null,
      version: 0,
    })),
  };
}

/** The days of a sheet, each begun up to four hours later, by other quarters of an hour for every sheet. */
function corrected(days: readonly TimesheetDay[], index: number): DayEntry[] {
  return days.map(({ day, start_time, end_time, break_minutes }, of) => {
    const later = 15 * ((7 * index + 3 * of + index * of) % 16);
    const moved = (time: string | null) =>
      time && Temporal.PlainTime.from(time).add({ minutes: later }).toString().slice(0, 5);
    return { day, start_time: moved(start_time), end_time: moved(end_time), break_minutes };
  });
}

async function finished(call: ReturnType<typeof createCaller>, { id }: Pick<Job, 'id'>): Promise<Job> {
  for (;;) {
    const job = await call<Job>('GET', `company/queues/${id}`);
    if (job.error !== null) throw new Error(job.error);
    if (job.is_finished) return job;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Looks at the memory of the workers, and asks for the overview as people do meanwhile. */
function watch(workers: readonly ChildPart[], address: string, token: string) {
  const stop = new AbortController();
  const { signal } = stop;
  let workerMb = 0;
  const times: number[] = [];
  const sample = async (): Promise<void> => {
    while (!signal.aborted) {
      workerMb = Math.max(workerMb, ...workers.map(({ pid }) => residentMb(pid)));
      await sleep(SAMPLE_MS);
    }
  };
  const ask = async (): Promise<void> => {
    while (!signal.aborted) {
      const start = performance.now();
      await (await fetch(`${address}/api/company/employees`, { headers: headersOf(token) })).arrayBuffer();
      times.push(performance.now() - start);
      await sleep(CALL_EVERY_MS);
    }
  };
  const running = Promise.all([sample(), ask()]);
  return {
    stop: async () => {
      stop.abort();
      await running;
      return { workerMb, callP99Ms: quantile(times, 0.99) };
    },
  };
}

/** Milliseconds that processes have calculated so far, all of their threads together. */
function cpuMs(processes: readonly ChildPart[]): number {
  if (process.platform !== 'linux') return Number.NaN;
  const ticks = processes.map(({ pid }) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / TICKS_A_SECOND;
}
