import type { Counts } from './counts.ts';
import { type FileTime, slowestFiles } from './file-times.ts';

export interface StepResult extends Counts {
  name: string;
  seconds: number;
  /** Output of the step, shown when it failed. */
  output: string;
  /** How long each of its test files took. */
  fileTimes?: FileTime[];
}

export function sumResults(results: Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** The last line of a run, for people and for programs that read logs. */
export const summaryLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/** Exit code of a run; a run without a passed test has failed. */
export const exitCode = ({ passed, failed }: Counts): number => (failed > 0 || passed === 0 ? 1 : 0);

export function stepLine(result: StepResult): string {
  const mark = result.failed > 0 ? '✗' : '✓';
  return `${mark}${inSeconds(result.seconds)}  ${result.name}${describe(result)}`;
}

const SLOWEST_FILES_MAX = 10;

/** The slowest test files of all steps, slowest first: where the time of a run goes. */
export function slowestLines(results: readonly StepResult[]): string[] {
  const slowest = slowestFiles(
    results.flatMap(({ fileTimes = [] }) => fileTimes),
    SLOWEST_FILES_MAX,
  );
  return slowest.length === 0
    ? []
    : ['Slowest test files:', ...slowest.map(({ file, seconds }) => ` ${inSeconds(seconds)}  ${file}`)];
}

const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`.padStart(8);

function describe({ passed, failed, skipped }: Counts): string {
  if (passed + failed + skipped === 0) return ': no test concerned';
  const isSingleCheck = passed + failed <= 1 && skipped === 0;
  if (isSingleCheck) return failed > 0 ? ': failed' : '';
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return `: ${parts.join(', ')}`;
}
