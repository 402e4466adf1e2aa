import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../platform.mjs';
import { runBounded } from '../run-bounded.mjs';
import { type Counts, countPlaywright, countRun, countVitest } from './counts.ts';

export interface Outcome extends Counts {
  output: string;
}

interface Place {
  cwd?: string;
  env?: Record<string, string>;
  seconds?: number;
}

const REPORTS = join(PROJECT_FOLDER, '.cache', 'check');
const CHECK_SECONDS = 300;
const TESTS_SECONDS = 1200;

const run = (command: string, args: string[], { cwd = PROJECT_FOLDER, env = {}, seconds = CHECK_SECONDS }: Place) =>
  runBounded(command, args, { seconds, cwd, env: { ...process.env, ...env } });

/** A command that is right or wrong as a whole counts as one. */
export async function runCheck(command: string, args: string[], place: Place = {}): Promise<Outcome> {
  const { code, output } = await run(command, args, place);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

export async function runVitest(name: string, args: string[], place: Place = {}): Promise<Outcome> {
  const report = freshReport(name);
  const { code, output } = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { seconds: TESTS_SECONDS, ...place },
  );
  return { ...countRun(countVitest(readReport(report)), code), output };
}

export async function runPlaywright(name: string, args: string[], place: Place = {}): Promise<Outcome> {
  const report = freshReport(name);
  const { code, output } = await run('playwright', ['test', '--reporter=list,json', ...args], {
    seconds: TESTS_SECONDS,
    ...place,
    env: { ...place.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return { ...countRun(countPlaywright(readReport(report)), code), output };
}

/** The report of an earlier run must not be counted again when this one breaks off. */
function freshReport(name: string): string {
  const path = join(REPORTS, `${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** A runner that broke off has left no report. */
function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
