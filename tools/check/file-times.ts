import { relative } from 'node:path';
import { PROJECT_FOLDER } from '../platform.mjs';

/** How long the tests of a file took. */
export interface FileTime {
  /** Path of the test file, relative to the project. */
  file: string;
  seconds: number;
}

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

export const vitestTimes = (report: unknown): FileTime[] =>
  isReport<VitestReport>(report, 'testResults')
    ? report.testResults.map(({ name, startTime, endTime }) => ({
        file: relative(PROJECT_FOLDER, name),
        seconds: (endTime - startTime) / 1000,
      }))
    : [];

interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { tests: { projectName: string; results: { duration: number }[] }[] }[];
}

/** A test file that runs in several projects of vitest counts once for each of them. */
export function playwrightTimes(report: unknown): FileTime[] {
  if (!isReport<PlaywrightReport>(report, 'suites')) return [];
  const secondsByFile = new Map<string, number>();
  const addSuite = ({ file, suites = [], specs }: PlaywrightSuite): void => {
    for (const { projectName, results } of specs.flatMap(({ tests }) => tests)) {
      const name = `e2e/journeys/${file} (${projectName})`;
      const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      secondsByFile.set(name, (secondsByFile.get(name) ?? 0) + seconds);
    }
    suites.forEach(addSuite);
  };
  report.suites.forEach(addSuite);
  return [...secondsByFile].map(([file, seconds]) => ({ file, seconds }));
}

export const slowestFiles = (times: readonly FileTime[], count: number): FileTime[] =>
  [...times].sort((one, other) => other.seconds - one.seconds).slice(0, count);

const isReport = <T>(report: unknown, key: keyof T & string): report is T =>
  typeof report === 'object' && report !== null && key in report;
