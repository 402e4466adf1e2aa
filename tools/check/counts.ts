/** Result of a step for the last line: tests and checks are counted alike. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Counts vitest's JSON report; a runner that broke off has written none.
 * A file that fails to load has no failed test, and would be lost if only tests were counted.
 */
export function countVitest(report: unknown): Counts {
  if (!isVitestReport(report)) return NOTHING;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const isVitestReport = (report: unknown): report is VitestReport =>
  typeof report === 'object' && report !== null && 'numPassedTests' in report;

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Counts Playwright's JSON report. A flaky test failed once, and errors are what went wrong outside of any test. */
export function countPlaywright(report: unknown): Counts {
  if (!isPlaywrightReport(report)) return NOTHING;
  const { stats, errors } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

const isPlaywrightReport = (report: unknown): report is PlaywrightReport =>
  typeof report === 'object' && report !== null && 'stats' in report;

/** Adds a failure when the runner fails without a failed test, or finds no test at all. */
export function countRun(counts: Counts, exitCode: number): Counts {
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}
