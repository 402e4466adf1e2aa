import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from '../../server/src/launch/build/web-build.ts';
import type { ChildPart } from '../../server/src/launch/processes/child-part.ts';
import { createCompanyOfSize } from '../../server/src/testing/company-of-size.ts';
import {
  type BatchCost,
  measureBatch,
  monthWithoutSheets,
  type TakeEmployees,
  warmUpWorkers,
} from './measures/measure-batch.ts';
import { type Figure, figureAtLeast, figureBelow, formatTable } from './measuring/figures.ts';
import { createScratchDatabase, TIME_ZONE } from './measuring/scratch-database.ts';
import { median } from './measuring/statistics.ts';

/*
 * `npm run bench:batch` measures batches from the request to the finished zip: 100, 1,000 and 10,000 sheets, each with a
 * fresh worker; 1,000 sheets with corrected times; 1,000 sheets with one and with two workers in turn. Other sizes are
 * arguments: `npm run bench:batch -- 100 1000`.
 */

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

const SIZES = [100, 1000, 10_000];
const COMPARED_SHEETS = 1000;
/** Lowest speed of two workers in per cent of the speed of one: two runs of the same work differ by up to 3 %. */
const EQUAL_PERCENT = 97;
/** Rounds of the comparison of one worker with two. */
const COMPARISON_ROUNDS = 3;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const round = (value: number, decimals = 1): string => value.toFixed(decimals);
const sheetsPerSecond = ({ sheets, seconds }: BatchCost): number => sheets / seconds;

type Measured = {
  readonly alone: readonly BatchCost[];
  readonly corrected: BatchCost;
  readonly one: readonly BatchCost[];
  readonly two: readonly BatchCost[];
};

async function measure(sizes: readonly number[], cleanup: AsyncDisposableStack): Promise<Measured> {
  const today = Temporal.Now.plainDateISO(TIME_ZONE).toString();
  const folder = await mkdtemp(path.join(tmpdir(), 'zeitblatt-bench-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  process.env.ARCHIVE_FOLDER = folder;
  await buildWeb(REPOSITORY, print, new AbortController().signal);
  const database = await createScratchDatabase(cleanup);
  const employees = Math.max(...sizes, COMPARED_SHEETS);
  const size = { name: 'stapel', employees, logEntries: 0 };
  const companyId = await createCompanyOfSize(database, size, { today, now: Temporal.Now.instant() });
  print(`${availableParallelism()} cores, ${employees.toLocaleString('en')} employees`);
  const api = await database.start('api');
  // Small batches share a month, because the months of the company are limited.
  let place = { month: 0, from: 0 };
  const takeEmployees: TakeEmployees = (sheets) => {
    if (place.from + sheets > employees) place = { month: place.month + 1, from: 0 };
    const taken = { companyId, month: monthWithoutSheets(today, place.month), from: place.from };
    place = { ...place, from: place.from + sheets };
    return taken;
  };
  const batch = async (sheets: number, workers: readonly ChildPart[], isCorrected = false): Promise<BatchCost> => {
    const cost = await measureBatch({ database, api, workers }, { ...takeEmployees(sheets), sheets, isCorrected });
    print(
      `${String(sheets).padStart(6)} sheets${isCorrected ? ' with times of their own' : ''}, ${workers.length} worker(s): ` +
        `${round(cost.seconds)} s (saved after ${round(cost.savingSeconds)} s), ${round(sheetsPerSecond(cost))} a second, ` +
        `${round(cost.cpuMsPerSheet, 2)} ms of CPU each, worker ${Math.round(cost.workerMb)} MB, ` +
        `API p99 ${round(cost.callP99Ms)} ms, ${round(cost.bytes / 2 ** 20)} MB`,
    );
    return cost;
  };
  /** Measures with fresh workers: an earlier batch leaves data in the memory of its worker. */
  const withWorkers = async (count: number, sheets: number, isCorrected = false): Promise<BatchCost> => {
    const workers: ChildPart[] = [];
    for (let index = 0; index < count; index += 1) workers.push(await database.start('worker'));
    await warmUpWorkers({ database, api, workers }, takeEmployees);
    const cost = await batch(sheets, workers, isCorrected);
    await Promise.all(workers.map((worker) => worker.stop()));
    return cost;
  };
  const alone: BatchCost[] = [];
  for (const count of sizes) alone.push(await withWorkers(1, count));
  const corrected = await withWorkers(1, COMPARED_SHEETS, true);
  const one: BatchCost[] = [];
  const two: BatchCost[] = [];
  for (let index = 0; index < COMPARISON_ROUNDS; index += 1) {
    one.push(await withWorkers(1, COMPARED_SHEETS));
    two.push(await withWorkers(2, COMPARED_SHEETS));
  }
  return { alone, corrected, one, two };
}

function figuresOf({ alone, corrected, one, two }: Measured): Figure[] {
  const [smallest, largest] = [alone.at(0), alone.at(-1)];
  const speed = median(one.map(sheetsPerSecond));
  const figures = [
    figureAtLeast('1,000 employees, from the click to the zip, median', speed, 120, 'sheets a second'),
    figureAtLeast(
      'two workers against one, medians',
      (100 * median(two.map(sheetsPerSecond))) / speed,
      EQUAL_PERCENT,
      '%',
    ),
    figureAtLeast('1,000 sheets with times of their own', sheetsPerSecond(corrected), 120, 'sheets a second'),
    figureBelow(
      'the overview meanwhile, highest p99',
      Math.max(...[...one, ...two].map(({ callP99Ms }) => callP99Ms)),
      50,
      'ms',
    ),
    figureBelow('worker, highest memory', Math.max(...one.map(({ workerMb }) => workerMb)), 400, 'MB'),
  ];
  if (smallest && largest && largest !== smallest) {
    figures.push(
      figureBelow(`worker, highest memory at ${largest.sheets}`, largest.workerMb, 400, 'MB'),
      figureBelow(
        `CPU of a sheet at ${largest.sheets} against ${smallest.sheets}`,
        (100 * largest.cpuMsPerSheet) / smallest.cpuMsPerSheet,
        110,
        '%',
      ),
      figureBelow(
        `time of a sheet at ${largest.sheets} against ${smallest.sheets}`,
        (100 * sheetsPerSecond(smallest)) / sheetsPerSecond(largest),
        110,
        '%',
      ),
    );
  }
  return figures;
}

const cleanup = new AsyncDisposableStack();
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => void cleanup.disposeAsync().then(() => process.exit(130)));
try {
  const given = process.argv.slice(2).map(Number);
  const measured = await measure(given.length > 0 ? given : SIZES, cleanup);
  print(formatTable('\nBatch', figuresOf(measured)));
} finally {
  await cleanup.disposeAsync();
}
