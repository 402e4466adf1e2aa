import { setTimeout as sleep } from 'node:timers/promises';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import type { ChildPart } from '../../../server/src/launch/processes/child-part.ts';
import { createCaller, sessionHeaders, signIn } from '../measuring/caller.ts';
import { cpuMs } from '../measuring/cpu.ts';
import { residentMb } from '../measuring/memory.ts';
import { addressOf, type ScratchDatabase } from '../measuring/scratch-database.ts';
import { quantile } from '../measuring/statistics.ts';

const POLL_MS = 50;
const MEMORY_SAMPLE_MS = 200;
/** Pause between two requests for the list of employees, which run beside the batch. */
const LIST_REQUEST_PAUSE_MS = 100;
/** Size of the batches before the measurement, with which the workers load fonts, plans and code. */
const WARM_UP_SHEETS = 50;
/** Maximum number of warm-up batches. Several may be necessary, because it is random which worker takes a batch. */
const WARM_UP_ROUNDS_MAX = 20;
/** A worker is warm after this CPU time. */
const WARM_UP_CPU_MS = 1500;

/** Time and resources of one batch, from the request to the finished zip. */
export type BatchCost = {
  readonly sheets: number;
  readonly seconds: number;
  /** Seconds from the request until all sheets of the batch were saved. */
  readonly savingSeconds: number;
  readonly bytes: number;
  /** Highest memory of a worker, in MB. */
  readonly workerMb: number;
  /** CPU time of all workers per sheet; NaN outside Linux. */
  readonly cpuMsPerSheet: number;
  /** p99 of the list of employees, requested all the time beside the batch. */
  readonly callP99Ms: number;
};

type RunningProduct = {
  readonly database: ScratchDatabase;
  readonly api: ChildPart;
  readonly workers: readonly ChildPart[];
};
export type BatchPlan = {
  readonly companyId: number;
  readonly month: string;
  /** Number of employees to skip: they have a sheet of this month already. */
  readonly from: number;
  readonly sheets: number;
  /** Whether the times of every sheet are changed, each differently, or saved as proposed. */
  readonly isCorrected: boolean;
};
/** Takes employees who have no sheet in a month yet. */
export type TakeEmployees = (sheets: number) => Pick<BatchPlan, 'companyId' | 'month' | 'from'>;
type Job = {
  readonly id: string;
  readonly is_finished: boolean;
  readonly error: string | null;
  readonly result: { readonly archive_job_id?: string; readonly bytes?: number; readonly sheets?: number } | null;
};

/** A month before all months for which the company was created with sheets. @param index 0 for the newest such month */
export const monthWithoutSheets = (today: string, index: number): string => addMonths(monthOf(today), -14 - index);

/** Runs batches until every worker has drawn enough sheets to have fonts, plans and compiled code in memory. */
export async function warmUpWorkers(running: RunningProduct, takeEmployees: TakeEmployees): Promise<void> {
  const workers = running.workers.map((worker) => ({ worker, before: cpuMs([worker.pid]) }));
  const isWarm = () => workers.every(({ worker, before }) => cpuMs([worker.pid]) - before > WARM_UP_CPU_MS);
  for (let round = 0; round < WARM_UP_ROUNDS_MAX && (round < 2 || !isWarm()); round += 1) {
    await measureBatch(running, { ...takeEmployees(WARM_UP_SHEETS), sheets: WARM_UP_SHEETS, isCorrected: false });
  }
}

/** Saves one batch, waits for its zip and measures both. */
export async function measureBatch({ database, api, workers }: RunningProduct, plan: BatchPlan): Promise<BatchCost> {
  const token = await signIn(database.admin, plan.companyId);
  const address = addressOf(api);
  const call = createCaller(address, token);
  const body = await createBatchBody(database, call, plan);
  const watching = watchLoad(workers, address, token);
  const pids = workers.map(({ pid }) => pid);
  const before = cpuMs(pids);
  const { archive, start, savedAt, end } = await saveAndArchive(call, body).catch(async (error: unknown) => {
    await watching.stop();
    throw error;
  });
  const { workerMb, callP99Ms } = await watching.stop();
  const { result } = archive;
  if (result?.bytes === undefined || result.sheets !== plan.sheets) {
    throw new Error(`${result?.sheets} of ${plan.sheets} sheets`);
  }
  return {
    sheets: plan.sheets,
    seconds: (end - start) / 1000,
    savingSeconds: (savedAt - start) / 1000,
    bytes: result.bytes,
    workerMb,
    cpuMsPerSheet: (cpuMs(pids) - before) / plan.sheets,
    callP99Ms,
  };
}

/**
 * Number of sheets per chunk of a batch: at 3 kB for each corrected sheet, a chunk stays below the body limit of 256
 * kB.
 */
const SHEETS_PER_CHUNK = 50;

/** Saves the batch and waits for its archive. */
async function saveAndArchive(call: ReturnType<typeof createCaller>, body: { readonly sheets: readonly object[] }) {
  const start = performance.now();
  const { sheets, ...confirmed } = body;
  const { id } = await call<{ id: string }>('POST', 'company/timeSheets/batch/drafts');
  for (let begin = 0; begin < sheets.length; begin += SHEETS_PER_CHUNK) {
    const chunk = sheets.slice(begin, begin + SHEETS_PER_CHUNK);
    const number = 1 + begin / SHEETS_PER_CHUNK;
    await call('PUT', `company/timeSheets/batch/drafts/${id}/${number}`, { sheets: chunk });
  }
  const draft = { id, sheets: sheets.length };
  const job = await call<Job>('PUT', 'company/timeSheets/batch/users/save', { ...confirmed, draft });
  const saved = await waitForJob(call, job);
  const savedAt = performance.now();
  const archiveId = saved.result?.archive_job_id;
  if (archiveId === undefined) throw new Error('the saved batch has no archive');
  const archive = await waitForJob(call, { id: archiveId });
  return { archive, start, savedAt, end: performance.now() };
}

/**
 * Creates the body of the request that saves a batch. All employees of the company have the same plan, so one proposal
 * gives every fingerprint.
 */
export async function createBatchBody(
  { admin }: ScratchDatabase,
  call: ReturnType<typeof createCaller>,
  { companyId, from, sheets, month, isCorrected }: BatchPlan,
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
      days: isCorrected ? correctDays(days, index) : null,
      fingerprint,
      timesheet_id: null,
      version: 0,
    })),
  };
}

/** Moves each day later by up to four hours in steps of 15 minutes, differently for each sheet. */
function correctDays(days: readonly TimesheetDay[], index: number): DayEntry[] {
  return days.map(({ day, start_time, end_time, break_minutes }, of) => {
    const later = 15 * ((7 * index + 3 * of + index * of) % 16);
    const moved = (time: string | null) =>
      time && Temporal.PlainTime.from(time).add({ minutes: later }).toString().slice(0, 5);
    return { day, start_time: moved(start_time), end_time: moved(end_time), break_minutes };
  });
}

async function waitForJob(call: ReturnType<typeof createCaller>, { id }: Pick<Job, 'id'>): Promise<Job> {
  for (;;) {
    const job = await call<Job>('GET', `company/queues/${id}`);
    if (job.error !== null) throw new Error(job.error);
    if (job.is_finished) return job;
    await sleep(POLL_MS);
  }
}

/** Samples the memory of the workers and requests the list of employees until it is stopped. */
function watchLoad(workers: readonly ChildPart[], address: string, token: string) {
  const stop = new AbortController();
  const { signal } = stop;
  let workerMb = 0;
  const times: number[] = [];
  const sample = async (): Promise<void> => {
    while (!signal.aborted) {
      workerMb = Math.max(workerMb, ...workers.map(({ pid }) => residentMb(pid)));
      await sleep(MEMORY_SAMPLE_MS);
    }
  };
  const requestList = async (): Promise<void> => {
    while (!signal.aborted) {
      const start = performance.now();
      await (await fetch(`${address}/api/company/employees`, { headers: sessionHeaders(token) })).arrayBuffer();
      times.push(performance.now() - start);
      await sleep(LIST_REQUEST_PAUSE_MS);
    }
  };
  const running = Promise.all([sample(), requestList()]);
  return {
    stop: async () => {
      stop.abort();
      await running;
      return { workerMb, callP99Ms: quantile(times, 0.99) };
    },
  };
}
