import { fileURLToPath } from 'node:url';
import { buildWeb } from '../../build/web-build.ts';
import { runFleetTest } from './fleet-run.ts';

// `npm run kill-fleet -- 15`: kills so many times one of three API processes, one of three workers and a connection of the database,
// with twenty seconds before each round, and exits with 1 if anything was lost or doubled.
const rounds = Number(process.argv[2] ?? 15);
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  process.stderr.write('How many rounds? npm run kill-fleet -- 15\n');
  process.exit(2);
}
const begin = performance.now();
const report = (line: string): void => void process.stdout.write(`${line}\n`);
await buildWeb(fileURLToPath(new URL('../../../../..', import.meta.url)), report, new AbortController().signal);
const { faults, ...counts } = await runFleetTest({
  apis: 3,
  workers: 3,
  rounds,
  everyMs: 20_000,
  users: 3,
  size: 100,
  people: 20,
  report,
});
for (const fault of faults) report(`FAULT ${fault}`);
report(JSON.stringify({ ...counts, faults: faults.length, seconds: Math.round((performance.now() - begin) / 1000) }));
process.exit(faults.length === 0 ? 0 : 1);
