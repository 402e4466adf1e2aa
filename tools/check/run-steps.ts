import type { StepResult } from './summary.ts';

export interface Step {
  name: string;
  run: () => Promise<Omit<StepResult, 'name' | 'seconds'>>;
}

/** Enough for two cores; the tools underneath use threads of their own. */
const AT_ONCE = 2;

/**
 * Runs the steps in order, two at a time. All steps run even if some fail, so that one run reports everything.
 *
 * @param report       called as soon as a step ends
 * @param interruption after which no further step begins
 */
export async function runSteps(
  steps: readonly Step[],
  report: (result: StepResult) => void,
  interruption?: AbortSignal,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (interruption?.aborted) return;
      const result = await runStep(step);
      results.push(result);
      report(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

async function runStep({ name, run }: Step): Promise<StepResult> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  try {
    const result = await run();
    return { name, seconds: seconds(), ...result };
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { name, seconds: seconds(), passed: 0, failed: 1, skipped: 0, output };
  }
}
