import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOf, inCompany } from '../../../server/src/database/database.ts';
import type { Pool } from '../../../server/src/database/pool.ts';
import { createUser } from '../../../server/src/demo/builders.ts';
import { openSession } from '../../../server/src/sessions/open-session.ts';
import { type Caller, sessionHeaders } from '../measuring/caller.ts';
import { countStatements } from '../measuring/count-statements.ts';
import { cpuMsSince, cpuOfDescendants } from '../measuring/cpu.ts';
import { type Figure, formatTable, plainFigure } from '../measuring/figures.ts';
import { proposeMonth, type SentMonth } from '../measuring/propose-month.ts';
import { cyclicItemAt, median } from '../measuring/statistics.ts';
import { type PrintedSheet, startPrinting } from '../yardsticks/print-in-browser.ts';
import { startBareRoute } from '../yardsticks/start-bare-route.ts';

const WARM_UP_CALLS = 60;
/** The clock of the processes counts 10 ms: a round of fewer calls would be too coarse. */
const CALLS_PER_ROUND = 100;
const ROUNDS = 5;
const COUNTED_CALLS = 50;
const IDLE_MS = 10_000;
const POLL_MS = 50;
/** Months whose days are sent again and again. */
const SAVED_MONTHS = 40;

type Target = {
  readonly admin: Pool;
  /** URL of the database in the role of the product. */
  readonly url: string;
  readonly caller: Caller;
  readonly address: string;
  readonly token: string;
  readonly companyId: number;
  /** A month that can be saved. */
  readonly month: string;
};

/** One call of the product, and the same work done by a yardstick. */
type Operation = {
  readonly name: string;
  readonly run: (index: number) => Promise<unknown>;
  /** Jobs that the calls have left to be done. */
  readonly settle?: () => Promise<void>;
  readonly yardstick?: { readonly name: string; readonly run: (index: number) => Promise<unknown> };
};

/**
 * Measures the CPU time of the whole product (API, worker, documents and database) for one operation: one caller, who sends
 * the next request after the answer. Each figure is the median of five rounds; the rounds of a yardstick are made in turn
 * with those of the product, so that both have the same machine.
 *
 * @returns a table
 */
export async function measureCpu(target: Target, cleanup: AsyncDisposableStack): Promise<string> {
  const { admin } = target;
  const lines: string[] = [];
  for (const operation of await operationsOf(target, cleanup)) {
    const { name, settle, yardstick } = operation;
    const { own, beside } = await measureInTurn(operation);
    const statements = await countStatements(admin, COUNTED_CALLS, operation.run, settle);
    const ratio = yardstick ? `   ÷ ${yardstick.name} ${beside.toFixed(2)} ms = ${(own / beside).toFixed(2)}` : '';
    lines.push(
      `  ${name.padEnd(34)} ${own.toFixed(2).padStart(7)} ms, ${statements.toFixed(1).padStart(4)} statements${ratio}`,
    );
  }
  return ['CPU of the whole product, for one operation', ...lines, formatTable('', [await measureRest()])].join('\n');
}

async function measureRest(): Promise<Figure> {
  // The queue first ends what the operations have left.
  await sleep(IDLE_MS / 2);
  const before = cpuOfDescendants();
  await sleep(IDLE_MS);
  return plainFigure('CPU at rest', cpuMsSince(before) / (IDLE_MS / 1000), 'ms a second');
}

async function operationsOf(target: Target, cleanup: AsyncDisposableStack): Promise<readonly Operation[]> {
  const { admin, url, caller, address, token, companyId, month } = target;
  const bare = await startBareRoute(admin, url, cleanup);
  const print = await startPrinting(cleanup);
  const { rows: sheets } = await admin.query<{ id: number; schedule_id: number }>(
    `select t.id, s.id as schedule_id from timesheets t
     join employees e on e.company_id = t.company_id and e.id = t.employee_id
     join schedules s on s.company_id = e.company_id and s.employee_id = e.id
     where t.company_id = $1 and t.deleted_at is null and e.deleted_at is null and t.month = $2::date
       and not e.excluded_days @> daterange($2::date, ($2::date + interval '1 month')::date) order by t.id`,
    [companyId, `${month}-01`],
  );
  const sheetAt = (index: number): number => cyclicItemAt(sheets, index).id;
  const saved = await Promise.all(
    sheets.slice(0, SAVED_MONTHS).map(({ schedule_id }) => proposeMonth(caller, schedule_id, month)),
  );
  const { days } = await caller<PrintedSheet>('GET', `company/timeSheets/${sheetAt(0)}`);
  const saving = createSaving(target, saved);
  const downloadAs = async (bearer: string, id: number): Promise<void> => {
    const headers = sessionHeaders(bearer);
    const response = await fetch(`${address}/api/company/timeSheets/download/${id}`, { headers });
    if (!response.ok) throw new Error(`download ${id}: ${response.status}`);
    await response.arrayBuffer();
  };
  const colleague = await openSessionOfColleague(admin, companyId);
  let drawn = 0;
  let logged = 0;
  return [
    {
      name: 'a page of the list of employees',
      run: () => caller('GET', 'company/employees'),
      yardstick: { name: 'bare route', run: bare.list },
    },
    { name: 'reading one month', run: (index) => caller('GET', `company/timeSheets/${sheetAt(index)}`) },
    {
      name: 'saving one month',
      ...saving,
      yardstick: { name: 'bare route', run: (index) => bare.save(index, cyclicItemAt(saved, index).days) },
    },
    {
      name: 'drawing one PDF',
      // Each call asks for another sheet, whose page was not drawn before.
      run: () => downloadAs(token, sheetAt(SAVED_MONTHS + drawn++)),
      yardstick: { name: 'print in Chromium', run: () => print({ month, days }) },
    },
    { name: 'a PDF that was drawn before', run: (index) => downloadAs(token, sheetAt(SAVED_MONTHS + (index % drawn))) },
    {
      name: 'the same, first time of a day',
      // The log has no entry yet of this person and file.
      run: () => downloadAs(colleague, sheetAt(SAVED_MONTHS + logged++)),
    },
  ];
}

/** A second manager of the company. @returns the token of a session */
async function openSessionOfColleague(admin: Pool, companyId: number): Promise<string> {
  const db = databaseOf(admin);
  const now = Temporal.Now.instant();
  const { id } = await createUser(db, { email: `${randomUUID()}@bench.example`, companyId, now });
  return (
    await inCompany(admin, null, (transaction) =>
      openSession(transaction, { userId: id, kind: 'staying', userAgent: undefined, now }),
    )
  ).token;
}

type SavedJob = { readonly id: string; readonly is_finished: boolean; readonly error: string | null };

/** Saves months as the screen does; `settle` waits for the jobs that are not finished. */
function createSaving({ address, token, caller }: Target, months: readonly SentMonth[]) {
  const open = new Set<string>();
  return {
    run: async (index: number): Promise<void> => {
      const response = await fetch(`${address}/api/company/timeSheets/save`, {
        method: 'POST',
        headers: { ...sessionHeaders(token), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ ...cyclicItemAt(months, index), confirmed: true }),
      });
      if (!response.ok) throw new Error(`save: ${response.status} ${await response.text()}`);
      const job = (await response.json()) as SavedJob;
      if (!job.is_finished) open.add(job.id);
    },
    settle: async (): Promise<void> => {
      for (const id of open) {
        for (;;) {
          const { is_finished, error } = await caller<SavedJob>('GET', `company/queues/${id}`);
          if (error !== null) throw new Error(error);
          if (is_finished) break;
          await sleep(POLL_MS);
        }
      }
      open.clear();
    },
  };
}

/** CPU in milliseconds a call, of the product and of the yardstick. */
async function measureInTurn({ run, settle, yardstick }: Operation): Promise<{ own: number; beside: number }> {
  let calls = 0;
  const callMany = async (work: (index: number) => Promise<unknown>, times: number): Promise<void> => {
    for (let count = 0; count < times; count += 1) await work(calls++);
  };
  const rounds: { own: number[]; beside: number[] } = { own: [], beside: [] };
  await callMany(run, WARM_UP_CALLS);
  if (yardstick) await callMany(yardstick.run, WARM_UP_CALLS);
  await settle?.();
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cpuOfDescendants();
    await callMany(run, CALLS_PER_ROUND);
    await settle?.();
    rounds.own.push(cpuMsSince(before) / CALLS_PER_ROUND);
    if (!yardstick) continue;
    const beforeYardstick = cpuOfDescendants();
    await callMany(yardstick.run, CALLS_PER_ROUND);
    rounds.beside.push(cpuMsSince(beforeYardstick) / CALLS_PER_ROUND);
  }
  return { own: median(rounds.own), beside: median(rounds.beside) };
}
