import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@zeitblatt/contract/api';
import { addMonths, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { TimesEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import type { BatchUserSheet } from '@zeitblatt/domain/months/confirm/batch';
import { PROPOSALS_PER_CALL_MAX } from '@zeitblatt/domain/months/confirm/batch-limits';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { checkZip, type ExpectedSheet } from './check-zip.ts';
import type { PatientClient } from './patient-client.ts';
import { pauseFor, startWork, type Work } from './start-work.ts';

export type BatchUser = Work & {
  readonly companyId: number;
  /** Acknowledged sheets by schedule and month, without those of the batch in progress. */
  readonly expected: ReadonlyMap<string, ExpectedSheet>;
  readonly counts: { batches: number; doubled: number; saved: number; zips: number; failed: number };
};

export const sheetKeyOf = (scheduleId: number, month: IsoMonth): string => `${scheduleId} ${month}`;

type Options = BatchUserPace & {
  readonly client: PatientClient;
  readonly companyId: number;
  readonly scheduleIds: readonly number[];
  /** The last month that is saved; the batches repeat the year before it. */
  readonly lastMonth: IsoMonth;
};

/** How a user saves batches. */
export type BatchUserPace = {
  /** Whether every other batch is sent in chunks of a draft. */
  readonly usesDrafts?: boolean;
  /** Number of the first batch; every third one is sent in two tabs at once, beginning with number 0. */
  readonly firstRound?: number;
  /** Settles when the first batch may begin. */
  readonly begin?: Promise<void>;
  /** Pause before a batch, in milliseconds; it ends when the user stops, and no batch begins after it then. */
  readonly pauseMs?: (round: number) => number;
};

/** Sheets of a chunk of a draft: small, so that a batch has several. */
const SHEETS_PER_CHUNK = 25;

const POLL_MS = 500;

/** Longer than all retry delays of a job together, in milliseconds. */
const JOB_MS = 900_000;

/** A simulated user who saves the same year for all employees again and again, every third time in two tabs at once. */
export function startBatchUser({
  client,
  companyId,
  scheduleIds,
  lastMonth,
  usesDrafts = false,
  firstRound = 0,
  begin,
  pauseMs = () => 0,
}: Options): BatchUser {
  const expected = new Map<string, ExpectedSheet>();
  const counts = { batches: 0, doubled: 0, saved: 0, zips: 0, failed: 0 };

  async function ended(id: string): Promise<Job> {
    const job = await endOf(client, id);
    if (job.error !== null) counts.failed += 1;
    return job;
  }

  async function saveMonth(month: IsoMonth, round: number): Promise<void> {
    const sheets = await confirmedSheets(client, { scheduleIds, month, round, expected });
    const before = scheduleIds.map((id) => expected.get(sheetKeyOf(id, month)));
    for (const id of scheduleIds) expected.delete(sheetKeyOf(id, month));
    const tabs = round % 3 === 0 ? 2 : 1;
    const isDraft = usesDrafts && round % 2 === 1;
    const started = await Promise.all(
      Array.from({ length: tabs }, () => (isDraft ? saveDraft(client, month, sheets) : saveAll(client, month, sheets))),
    );
    const jobs = await Promise.all(started.map(({ id }) => ended(id)));
    counts.batches += 1;
    counts.doubled += tabs - 1;
    const isSaved = jobs.some(({ error }) => error === null);
    const now = sheets.map(({ fingerprint, sheet }) => ({ version: sheet.version + 1, fingerprint }));
    for (const [index, id] of scheduleIds.entries()) {
      const sheet = isSaved ? now[index] : before[index];
      if (sheet) expected.set(sheetKeyOf(id, month), sheet);
    }
    if (isSaved) counts.saved += sheets.length;
    await Promise.all(jobs.map((job) => download(job, now)));
  }

  async function download({ result }: Job, sheets: readonly ExpectedSheet[]): Promise<void> {
    const id = result?.archive_job_id;
    if (id === undefined) return;
    const { error } = await ended(id);
    if (error !== null) return;
    checkZip(await client.call(api.jobs.download, { params: { id } }), sheets);
    counts.zips += 1;
  }

  const work = startWork(async (signal) => {
    await begin;
    for (let round = firstRound; ; round += 1) {
      await pauseFor(pauseMs(round), signal);
      if (signal.aborted) return;
      await saveMonth(addMonths(lastMonth, -(round % 12)), round);
    }
  });
  return { companyId, expected, counts, ...work };
}

async function endOf(client: PatientClient, id: string): Promise<Job> {
  const end = performance.now() + JOB_MS;
  for (;;) {
    const job = await client.call(api.jobs.get, { params: { id } });
    if (job.error === '') throw new Error(`job ${id} failed without a reason`);
    if (job.is_finished) return job;
    if (performance.now() > end) throw new Error(`job ${id} does not end: ${JSON.stringify(job)}`);
    await sleep(POLL_MS);
  }
}

type Wanted = {
  readonly scheduleIds: readonly number[];
  readonly month: IsoMonth;
  readonly round: number;
  readonly expected: ReadonlyMap<string, ExpectedSheet>;
};

type ConfirmedSheet = { readonly sheet: BatchUserSheet };

const batchOf = (month: IsoMonth) =>
  ({ month, lastDayOfCalculation: null, ignore_last_6_days: false, confirmed: true }) as const;

const saveAll = (client: PatientClient, month: IsoMonth, sheets: readonly ConfirmedSheet[]): Promise<Job> =>
  client.call(api.batches.saveUsers, { body: { ...batchOf(month), sheets: sheets.map(({ sheet }) => sheet) } });

/** Sends the sheets in chunks, as the screen does with a large batch. */
async function saveDraft(client: PatientClient, month: IsoMonth, confirmed: readonly ConfirmedSheet[]): Promise<Job> {
  const { id } = await client.call(api.batches.createDraft, {});
  for (let begin = 0; begin < confirmed.length; begin += SHEETS_PER_CHUNK) {
    const sheets = confirmed.slice(begin, begin + SHEETS_PER_CHUNK).map(({ sheet }) => sheet);
    await client.call(api.batches.fillDraft, { params: { id, chunk: 1 + begin / SHEETS_PER_CHUNK }, body: { sheets } });
  }
  return client.call(api.batches.saveUsers, { body: { ...batchOf(month), draft: { id, sheets: confirmed.length } } });
}

/** Changes every fourth sheet, each time in another way. */
async function confirmedSheets(client: PatientClient, { scheduleIds, month, round, expected }: Wanted) {
  const proposals = await proposalsOf(client, scheduleIds, month);
  return proposals.map(({ schema_id, days, timesheet_id }, index) => {
    const fingerprint = fingerprintOf(days);
    const changed = index % 4 === 0 ? days.map((day) => changedDay(day, round)) : null;
    const version = expected.get(sheetKeyOf(schema_id, month))?.version ?? 0;
    return {
      sheet: { schema_id, days: changed, fingerprint, timesheet_id, version },
      fingerprint: changed === null ? fingerprint : fingerprintOf(changed),
    };
  });
}

/** Requests the proposals as the screen does, in the order of the schedules. */
async function proposalsOf(client: PatientClient, scheduleIds: readonly number[], month: IsoMonth) {
  const proposals: Proposal[] = [];
  for (let begin = 0; begin < scheduleIds.length; begin += PROPOSALS_PER_CALL_MAX) {
    const schemas = scheduleIds.slice(begin, begin + PROPOSALS_PER_CALL_MAX);
    const body = { month, schemas, lastDayOfCalculation: null, ignore_last_6_days: false };
    proposals.push(...(await client.call(api.batches.proposeUsers, { body })).schemas);
  }
  return proposals;
}

/** On the first of the month, work ends at 12:00 plus the number of the round in minutes. */
const changedDay = ({ day, start_time, end_time, break_minutes }: TimesEntry, round: number): TimesEntry =>
  day.endsWith('-01')
    ? { day, start_time: '08:00', end_time: `12:${String(round % 60).padStart(2, '0')}`, break_minutes: 0 }
    : { day, start_time, end_time, break_minutes };
