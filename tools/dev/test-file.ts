import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { PROJECT_FOLDER } from '../platform.mjs';
import { planTestRun } from './test-run.ts';

/** `npm run test:file -- FILE`: runs the tests of a file by the runner that knows it. */
const plan = planTestRun(process.argv.slice(2), (path) => existsSync(join(PROJECT_FOLDER, path)));
if (typeof plan === 'string') {
  console.error(plan);
  process.exitCode = 2;
} else {
  const browser = plan.needsBrowser ? { CHROMIUM_PATH: await ensureBrowser({ report: console.log }) } : {};
  const child = spawn(process.execPath, [join(PROJECT_FOLDER, 'node_modules', plan.runner), ...plan.args], {
    cwd: join(PROJECT_FOLDER, plan.folder),
    env: { ...process.env, ...browser },
    stdio: 'inherit',
  });
  // Ctrl-C reaches the runner too, which ends in order.
  process.on('SIGINT', () => undefined);
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
