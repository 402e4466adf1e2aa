import { describe, expect, test } from 'vitest';
import { exitCode, slowestLines, stepLine, summaryLine, sumResults } from './summary.ts';

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });
const result = (passed: number, failed: number, skipped = 0) => ({
  ...counts(passed, failed, skipped),
  name: 'journeys',
  seconds: 12.345,
  output: '',
});

test('the last line adds up every test and every check', () => {
  expect(summaryLine(sumResults([counts(1, 0), counts(40, 2), counts(0, 1, 3)]))).toBe('41 passed, 3 failed');
});

describe('the exit code', () => {
  test('is zero when something passed and nothing failed', () => {
    expect(exitCode(counts(41, 0, 1))).toBe(0);
  });

  test('is not zero when one thing failed', () => {
    expect(exitCode(counts(41, 1))).toBe(1);
  });

  test('is not zero when nothing ran', () => {
    expect(exitCode(counts(0, 0))).toBe(1);
    expect(exitCode(counts(0, 0, 7))).toBe(1);
  });
});

describe('the line of a step', () => {
  test.each([
    ['✓  12.3 s  journeys', result(1, 0)],
    ['✗  12.3 s  journeys: failed', result(0, 1)],
    ['✓  12.3 s  journeys: 8 passed', result(8, 0)],
    ['✗  12.3 s  journeys: 8 passed, 2 failed', result(8, 2)],
    ['✓  12.3 s  journeys: 8 passed, 1 skipped', result(8, 0, 1)],
    ['✓  12.3 s  journeys: no test concerned', result(0, 0)],
  ])('%s', (line, step) => {
    expect(stepLine(step)).toBe(line);
  });
});

test('the summary names the ten slowest test files of all steps', () => {
  const fileTimes = Array.from({ length: 8 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));
  const lines = slowestLines([{ ...result(8, 0), fileTimes }, { ...result(1, 0), fileTimes }, { ...result(1, 0) }]);
  expect(lines).toHaveLength(11);
  expect(lines.slice(0, 3)).toEqual(['Slowest test files:', '    7.0 s  7.test.ts', '    7.0 s  7.test.ts']);
  expect(slowestLines([result(1, 0)])).toEqual([]);
});
