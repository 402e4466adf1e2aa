import type { Reporter, TestCase, TestModule } from 'vitest/node';

const STATES = { passed: 'held', failed: 'LOST', skipped: 'not tried', pending: 'not tried' } as const;

/** Prints each trial as it ends: what was tried, whether the product held, and the figures. */
export class PrintTrials implements Reporter {
  readonly #counts = { held: 0, LOST: 0, 'not tried': 0 };

  onTestCaseResult(trial: TestCase): void {
    const result = trial.result();
    const state = STATES[result.state];
    this.#counts[state] += 1;
    const figures = trial.annotations().map(({ message }) => `    ${message}`);
    const reasons = (result.errors ?? []).map(({ message }) => `    ${message}`);
    const note = result.state === 'skipped' && result.note !== undefined ? [`    ${result.note}`] : [];
    process.stdout.write(`${[`${state.padEnd(9)} ${trial.fullName}`, ...figures, ...note, ...reasons].join('\n')}\n`);
  }

  onTestModuleEnd(module: TestModule): void {
    for (const { message } of module.errors()) process.stdout.write(`LOST      ${module.moduleId}\n    ${message}\n`);
  }

  onTestRunEnd(): void {
    const { held, LOST, 'not tried': notTried } = this.#counts;
    process.stdout.write(`\n${held} held, ${LOST} lost, ${notTried} not tried\n`);
  }
}
