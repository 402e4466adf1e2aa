import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from '../../server/src/launch/web-build.ts';
import { createCompanyOfSize } from '../../server/src/testing/company-of-size.ts';
import { atLeast, below, type Figure, plain, table } from './figures.ts';
import { type BatchCost, freeMonth, measureBatch } from './measure-batch.ts';
import { createThrowAway, TIME_ZONE } from './throw-away.ts';

/*
 * Batches from the click to the finished zip: `npm run bench:batch` measures 100, 1,000 and 10,000 sheets with one
 * worker and 1,000 with two; other sizes stand behind it, `npm run bench:batch -- 100 1000`.
 */

const HOUSE = fileURLToPath(new URL('../..', import.meta.url));

const SIZES = [100, 1000, 10_000];
const WITH_TWO_WORKERS = 1000;
/** The first sheets of a worker load fonts and plans. */
const WARM_UP = 50;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const round = (value: number, decimals = 1): string => value.toFixed(decimals);

async function measure(sizes: readonly number[], cleanup: AsyncDisposableStack): Promise<void> {
  const today = Temporal.Now.plainDateISO(TIME_ZONE).toString();
  const folder = await mkdtemp(path.join(tmpdir(), 'zeitblatt-bench-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  process.env.ARCHIVE_FOLDER = folder;
  await buildWeb(HOUSE, say, new AbortController().signal);
  const database = await createThrowAway(cleanup);
  const most = Math.max(...sizes, WITH_TWO_WORKERS);
  const size = { name: 'stapel', employees: most, logEntries: 0 };
  const companyId = await createCompanyOfSize(database, size, { today, now: Temporal.Now.instant() });
  say(`${availableParallelism()} cores, ${most.toLocaleString('en')} employees`);
  const [api, first] = await Promise.all([database.start('api'), database.start('worker')]);
  let months = 0;
  const batch = async (sheets: number, workers: readonly (typeof first)[]): Promise<BatchCost> => {
    const month = freeMonth(today, months);
    months += 1;
    const cost = await measureBatch({ database, api, workers }, { companyId, sheets, month });
    say(
      `${String(sheets).padStart(6)} sheets, ${workers.length} worker(s): ${round(cost.seconds)} s (saved after ${round(cost.savingSeconds)} s), ` +
        `${round(sheets / cost.seconds)} a second, ${round(cost.cpuMsPerSheet, 2)} ms of CPU each, worker ${Math.round(cost.workerMb)} MB, ` +
        `API p99 ${round(cost.callP99Ms)} ms, ${round(cost.bytes / 2 ** 20)} MB`,
    );
    return cost;
  };
  await batch(WARM_UP, [first]);
  const alone: BatchCost[] = [];
  for (const count of sizes) alone.push(await batch(count, [first]));
  const both = [first, await database.start('worker')];
  await batch(WARM_UP, both);
  const together = await batch(WITH_TWO_WORKERS, both);
  say(table('\nBatch', figuresOf(alone, together)));
}

function figuresOf(alone: readonly BatchCost[], together: BatchCost): Figure[] {
  const [smallest, largest] = [alone.at(0), alone.at(-1)];
  const thousand = alone.find(({ sheets }) => sheets === WITH_TWO_WORKERS);
  const figures: Figure[] = [];
  if (thousand) {
    figures.push(
      atLeast('1,000 employees, from the click to the zip', thousand.sheets / thousand.seconds, 120, 'sheets a second'),
      below('the overview meanwhile, p99', thousand.callP99Ms, 50, 'ms'),
      below('worker, highest memory', thousand.workerMb, 400, 'MB'),
      atLeast(
        'the same with two workers',
        together.sheets / together.seconds,
        thousand.sheets / thousand.seconds,
        'sheets a second',
      ),
    );
  }
  if (smallest && largest && largest !== smallest) {
    figures.push(
      plain(`worker, highest memory at ${largest.sheets}`, largest.workerMb, 'MB'),
      below(
        `CPU of a sheet at ${largest.sheets} against ${smallest.sheets}`,
        (100 * largest.cpuMsPerSheet) / smallest.cpuMsPerSheet,
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
  await measure(given.length > 0 ? given : SIZES, cleanup);
} finally {
  await cleanup.disposeAsync();
}
