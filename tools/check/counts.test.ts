import { describe, expect, test } from 'vitest';
import { countPlaywright, countRun, countVitest } from './counts.ts';

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
  ],
};

describe("vitest's report", () => {
  test('is counted test by test', () => {
    expect(countVitest(vitestReport)).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  test('counts a file that does not load as a failure', () => {
    const testResults = [...vitestReport.testResults, { status: 'failed', assertionResults: [] }];
    expect(countVitest({ ...vitestReport, testResults }).failed).toBe(2);
  });
});

describe("Playwright's report", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 2 };

  test('is counted test by test', () => {
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });

  test('counts what is flaky, and what went wrong outside of any test, as failures', () => {
    expect(countPlaywright({ stats: { ...stats, flaky: 1 }, errors: [{}] }).failed).toBe(3);
  });
});

describe('a run', () => {
  const passing = { passed: 2, failed: 0, skipped: 0 };

  test('with passing tests and exit code 0 is as good as its tests', () => {
    expect(countRun(passing, 0)).toEqual(passing);
  });

  test('that ends badly after only passing tests has failed', () => {
    expect(countRun(passing, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  test('without a test has failed, however well it ended', () => {
    expect(countRun(countVitest(undefined), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countRun(countPlaywright(undefined), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('with failed tests counts no failure twice', () => {
    expect(countRun({ passed: 1, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  });
});
