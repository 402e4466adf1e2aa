import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runKillTest } from './kill-run.ts';

// `npm run kill-test -- 30`: kills each part of the product that often, and exits with 1 if a save was lost or doubled.
const rounds = Number(process.argv[2] ?? 30);
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  process.stderr.write('How often shall each part be killed? npm run kill-test -- 30\n');
  process.exit(2);
}
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'zeitblatt-kill-')));
const begin = performance.now();
const report = (line: string): void => void process.stdout.write(`${line}\n`);
let isWhole = false;
try {
  const { faults, killed, ...counts } = await runKillTest({
    folder,
    rounds,
    users: 3,
    size: 200,
    report,
  });
  for (const fault of faults) report(`FAULT ${fault}`);
  const seconds = Math.round((performance.now() - begin) / 1000);
  report(JSON.stringify({ killed, ...counts, faults: faults.length, seconds }));
  isWhole = faults.length === 0;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
process.exit(isWhole ? 0 : 1);
