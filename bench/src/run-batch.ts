import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildPart } from '../../server/src/launch/child-part.ts';
import { buildWeb } from '../../server/src/launch/web-build.ts';
import { createCompanyOfSize } from '../../server/src/testing/company-of-size.ts';
import { atLeast, below, type Figure, table } from './figures.ts';
import { type BatchCost, freeMonth, measureBatch, type People, warmUp } from './measure-batch.ts';
import { median } from './statistics.ts';
import { createThrowAway, TIME_ZONE } from './throw-away.ts';

/*
 * Batches from the click to the finished zip: `npm run bench:batch` measures 100, 1,000 and 10,000 sheets, each with a
 * worker of its own, 1,000 whose times were all corrected, and 1,000 with one and with two workers in turn; other sizes
 * stand behind it, `npm run bench:batch -- 100 1000`.
 */

const HOUSE = fileURLToPath(new URL('../..', import.meta.url));

const SIZES = [100, 1000, 10_000];
const ORDINARY = 1000;
/** Two runs of the same thing differ by a few per cent. */
const SAME_PERCENT = 97;
/** How often one worker and two are compared. */
const ROUNDS = 3;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const round = (value: number, decimals = 1): string => value.toFixed(decimals);
const speedOf = ({ sheets, seconds }: BatchCost): number => sheets / seconds;

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
  await buildWeb(HOUSE, say, new AbortController().signal);
  const database = await createThrowAway(cleanup);
  const most = Math.max(...sizes, ORDINARY);
  const size = { name: 'stapel', employees: most, logEntries: 0 };
  const companyId = await createCompanyOfSize(database, size, { today, now: Temporal.Now.instant() });
  say(`${availableParallelism()} cores, ${most.toLocaleString('en')} employees`);
  const api = await database.start('api');
  // Small batches share a month: a warm company has no end of them.
  let place = { month: 0, from: 0 };
  const people: People = (sheets) => {
    if (place.from + sheets > most) place = { month: place.month + 1, from: 0 };
    const taken = { companyId, month: freeMonth(today, place.month), from: place.from };
    place = { ...place, from: place.from + sheets };
    return taken;
  };
  const batch = async (sheets: number, workers: readonly ChildPart[], isCorrected = false): Promise<BatchCost> => {
    const cost = await measureBatch({ database, api, workers }, { ...people(sheets), sheets, isCorrected });
    say(
      `${String(sheets).padStart(6)} sheets${isCorrected ? ' with times of their own' : ''}, ${workers.length} worker(s): ` +
        `${round(cost.seconds)} s (saved after ${round(cost.savingSeconds)} s), ${round(speedOf(cost))} a second, ` +
        `${round(cost.cpuMsPerSheet, 2)} ms of CPU each, worker ${Math.round(cost.workerMb)} MB, ` +
        `API p99 ${round(cost.callP99Ms)} ms, ${round(cost.bytes / 2 ** 20)} MB`,
    );
    return cost;
  };
  /** Fresh processes, so that none carries what an earlier batch has left in its memory. */
  const withWorkers = async (count: number, sheets: number, isCorrected = false): Promise<BatchCost> => {
    const workers: ChildPart[] = [];
    for (let index = 0; index < count; index += 1) workers.push(await database.start('worker'));
    await warmUp({ database, api, workers }, people);
    const cost = await batch(sheets, workers, isCorrected);
    await Promise.all(workers.map((worker) => worker.stop()));
    return cost;
  };
  const alone: BatchCost[] = [];
  for (const count of sizes) alone.push(await withWorkers(1, count));
  const corrected = await withWorkers(1, ORDINARY, true);
  const one: BatchCost[] = [];
  const two: BatchCost[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    one.push(await withWorkers(1, ORDINARY));
    two.push(await withWorkers(2, ORDINARY));
  }
  return { alone, corrected, one, two };
}

function figuresOf({ alone, corrected, one, two }: Measured): Figure[] {
  const [smallest, largest] = [alone.at(0), alone.at(-1)];
  const speed = median(one.map(speedOf));
  const figures = [
    atLeast('1,000 employees, from the click to the zip, median', speed, 120, 'sheets a second'),
    atLeast('two workers against one, medians', (100 * median(two.map(speedOf))) / speed, SAME_PERCENT, '%'),
    atLeast('1,000 sheets with times of their own', speedOf(corrected), 120, 'sheets a second'),
    below(
      'the overview meanwhile, highest p99',
      Math.max(...[...one, ...two].map(({ callP99Ms }) => callP99Ms)),
      50,
      'ms',
    ),
    below('worker, highest memory', Math.max(...one.map(({ workerMb }) => workerMb)), 400, 'MB'),
  ];
  if (smallest && largest && largest !== smallest) {
    figures.push(
      below(`worker, highest memory at ${largest.sheets}`, largest.workerMb, 400, 'MB'),
      below(
        `CPU of a sheet at ${largest.sheets} against ${smallest.sheets}`,
        (100 * largest.cpuMsPerSheet) / smallest.cpuMsPerSheet,
        110,
        '%',
      ),
      below(
        `time of a sheet at ${largest.sheets} against ${smallest.sheets}`,
        (100 * speedOf(smallest)) / speedOf(largest),
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
  say(table('\nBatch', figuresOf(measured)));
} finally {
  await cleanup.disposeAsync();
}
