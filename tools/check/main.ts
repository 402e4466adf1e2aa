import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_FOLDER } from '../platform.mjs';
import { endRunningCommands } from '../run-bounded.mjs';
import { findChange } from './change.ts';
import { runSteps } from './run-steps.ts';
import { longestFirst, readStepTimes, writeStepTimes } from './step-times.ts';
import { planRelease, planSteps } from './steps.ts';
import { exitCode, type StepResult, slowestLines, stepLine, summaryLine, sumResults } from './summary.ts';

/** In PATH, the project's own Node and tools come first. */
process.env['PATH'] = [join(PROJECT_FOLDER, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);

/** Colours for people; a log gets none. */
process.env[process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR'] ??= '1';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interruption.abort();
    endRunningCommands();
  });
}

function report(result: StepResult): void {
  if (interruption.signal.aborted) return;
  console.log(stepLine(result));
  if (result.failed > 0) console.log(`\n${result.output.trim()}\n`);
}

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, changed: { type: 'boolean' }, release: { type: 'boolean' } },
});
const steps = options.release
  ? planRelease()
  : planSteps({ isQuick: options.quick === true, ...(options.changed ? { change: findChange() } : {}) });
const results = await runSteps(longestFirst(steps, readStepTimes()), report, interruption.signal);
if (interruption.signal.aborted) {
  console.log('Interrupted.');
  process.exitCode = 130;
} else {
  const total = sumResults(results);
  const failed = results.filter((result) => result.failed > 0);
  console.log(['', ...slowestLines(results)].join('\n'));
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(' · ')}`);
  writeStepTimes(results);
  console.log(summaryLine(total));
  process.exitCode = exitCode(total);
}
