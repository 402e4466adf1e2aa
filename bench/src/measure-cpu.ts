import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, sessionHeaders } from './caller.ts';
import { cpuMsSince, cpuOfDescendants } from './cpu.ts';
import { type Figure, plainFigure } from './figures.ts';
import { confirmMonth } from './measure-saving.ts';
import type { ScratchDatabase } from './scratch-database.ts';
import { cyclicItemAt, median } from './statistics.ts';

const WARM_UP_CALLS = 40;
/** The clock of the processes counts 10 ms: a round of fewer calls would be too coarse. */
const CALLS_PER_ROUND = 100;
const ROUNDS = 5;
const IDLE_MS = 5000;

type Target = {
  readonly caller: Caller;
  readonly address: string;
  readonly token: string;
  readonly companyId: number;
  /** A month that can be saved. */
  readonly month: string;
};

/**
 * Measures the CPU time of the whole product (API, worker, documents and database) for one operation: one caller, who sends
 * the next request after the answer. Each figure is the median of five rounds.
 */
export async function measureCpu({ admin }: Pick<ScratchDatabase, 'admin'>, target: Target): Promise<Figure[]> {
  const { caller, address, token, companyId, month } = target;
  const { rows: sheets } = await admin.query<{ id: number; schedule_id: number }>(
    `select t.id, s.id as schedule_id from timesheets t
     join employees e on e.company_id = t.company_id and e.id = t.employee_id
     join schedules s on s.company_id = e.company_id and s.employee_id = e.id
     where t.company_id = $1 and t.deleted_at is null and e.deleted_at is null and t.month = $2::date order by t.id`,
    [companyId, `${month}-01`],
  );
  const sheetAt = (index: number) => cyclicItemAt(sheets, index);
  const download = async (id: number): Promise<void> => {
    const response = await fetch(`${address}/api/company/timeSheets/download/${id}`, {
      headers: sessionHeaders(token),
    });
    if (!response.ok) throw new Error(`download ${id}: ${response.status}`);
    await response.arrayBuffer();
  };
  const operations: readonly (readonly [string, (index: number) => Promise<unknown>])[] = [
    ['a page of the list of employees', () => caller('GET', 'company/employees')],
    ['reading one month', (index) => caller('GET', `company/timeSheets/${sheetAt(index).id}`)],
    ['drawing one PDF', (index) => download(sheetAt(index).id)],
    ['proposing and saving one month', (index) => confirmMonth(caller, sheetAt(index).schedule_id, month)],
  ];
  const figures: Figure[] = [];
  for (const [name, operation] of operations) {
    figures.push(plainFigure(`CPU of ${name}`, await measureOperation(operation), 'ms'));
  }
  const before = cpuOfDescendants();
  await sleep(IDLE_MS);
  return [...figures, plainFigure('CPU at rest', cpuMsSince(before) / (IDLE_MS / 1000), 'ms a second')];
}

async function measureOperation(operation: (index: number) => Promise<unknown>): Promise<number> {
  for (let index = 0; index < WARM_UP_CALLS; index += 1) await operation(index);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cpuOfDescendants();
    for (let index = 0; index < CALLS_PER_ROUND; index += 1) await operation(index);
    rounds.push(cpuMsSince(before) / CALLS_PER_ROUND);
  }
  return median(rounds);
}
