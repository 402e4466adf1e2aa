import { delimiter, join } from 'node:path';
import { PROJECT_FOLDER } from '../platform.mjs';
import { endAll } from '../run-bounded.mjs';
import { runSteps } from './run-steps.ts';
import { planSteps } from './steps.ts';
import { addUp, exitCode, type StepResult, stepLine, summaryLine } from './summary.ts';

/** The project's own Node and tools come first. */
process.env['PATH'] = [join(PROJECT_FOLDER, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);

/** Colours for people; a log gets none. */
process.env[process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR'] ??= '1';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interruption.abort();
    endAll();
  });
}

function report(result: StepResult): void {
  if (interruption.signal.aborted) return;
  console.log(stepLine(result));
  if (result.failed > 0) console.log(`\n${result.output.trim()}\n`);
}

const groups = planSteps({ isQuick: process.argv.includes('--quick') });
const results = await runSteps(groups, report, interruption.signal);
if (interruption.signal.aborted) {
  console.log('Interrupted.');
  process.exitCode = 130;
} else {
  const total = addUp(results);
  const failed = results.filter((result) => result.failed > 0);
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(' · ')}`);
  console.log(summaryLine(total));
  process.exitCode = exitCode(total);
}
