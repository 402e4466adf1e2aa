import type { Counts } from './counts.ts';

export interface StepResult extends Counts {
  name: string;
  seconds: number;
  /** What the step printed, shown when it failed. */
  output: string;
  /** Why there was nothing to check, when there was nothing. */
  nothingYet?: string;
}

export function addUp(results: Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** The very last line of a run, alone on it, for people and for machines that read logs. */
export const summaryLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/** A run in which nothing passed has checked nothing. */
export const exitCode = ({ passed, failed }: Counts): number => (failed > 0 || passed === 0 ? 1 : 0);

export function stepLine(result: StepResult): string {
  const seconds = `${result.seconds.toFixed(1)} s`.padStart(8);
  if (result.nothingYet !== undefined) return `–${seconds}  ${result.name}: ${result.nothingYet}`;
  const mark = result.failed > 0 ? '✗' : '✓';
  return `${mark}${seconds}  ${result.name}${describe(result)}`;
}

function describe({ passed, failed, skipped }: Counts): string {
  const isSingleCheck = passed + failed <= 1 && skipped === 0;
  if (isSingleCheck) return failed > 0 ? ': failed' : '';
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return `: ${parts.join(', ')}`;
}
