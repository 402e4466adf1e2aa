import { fileURLToPath } from 'node:url';
import { buildWeb } from '../../server/src/launch/build/web-build.ts';
import { startFleet } from '../../server/src/launch/testing/fleet/fleet.ts';
import { type LoadResult, runLoad } from './fleet-load.ts';
import { median, quantile } from './measuring/statistics.ts';

/**
 * `npm run bench:fleet`: an hour of 500 employees who stamp and 50 managers who save batches of sixty, in ten minutes, on three API
 * processes and three workers. `npm run bench:fleet -- 20` gives the hour twenty minutes, `npm run bench:fleet -- 10 5` ends after the first half.
 * Ends with 1 when anything was lost, or a call was sent again.
 */

const MINUTES = Number(process.argv[2] ?? 10);
const WATCHED = Number(process.argv[3] ?? MINUTES);
const PLAN = { people: 500, managers: 50, sheets: 60, totalMs: MINUTES * 60_000, watchedMs: WATCHED * 60_000 };

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const callLine = (name: string, values: readonly number[]): string =>
  [
    name.padEnd(46),
    ...[values.length, median(values), quantile(values, 0.99), Math.max(...values)].map((value) =>
      value.toFixed(0).padStart(8),
    ),
  ].join('');

const range = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;

function printResult({ times, faults, ...result }: LoadResult): void {
  for (const fault of faults) print(`FAULT ${fault}`);
  print(`\n${'call'.padEnd(46)}${['times', 'p50 ms', 'p99 ms', 'max ms'].map((head) => head.padStart(8)).join('')}`);
  for (const [name, values] of [...times].toSorted(([, a], [, b]) => b.length - a.length))
    print(callLine(name, values));
  print(callLine('all', [...times.values()].flat()));
  print(
    `\n${WATCHED} of ${MINUTES} minutes: ${result.batches} batches, ${result.saved} sheets, ${result.archives} archives, ` +
      `${result.presses} presses; ${result.repeated} calls sent again, ${faults.length} faults`,
  );
  print(`memory: API ${range(result.apiMb)} MB, worker ${range(result.workerMb)} MB`);
  print(`CPU: API ${range(result.apiSeconds)} s, worker ${range(result.workerSeconds)} s each`);
  print(`connections of PostgreSQL: at most ${result.connections}`);
}

await buildWeb(fileURLToPath(new URL('../..', import.meta.url)), print, new AbortController().signal);
await using cleanup = new AsyncDisposableStack();
const fleet = await startFleet({ apis: 3, workers: 3, onLine: print }, cleanup);
const result = await runLoad(fleet, PLAN, print);
printResult(result);
process.exit(result.faults.length === 0 && result.repeated === 0 ? 0 : 1);
