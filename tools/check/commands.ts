import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fastestTemporaryFolder } from '../../server/src/testing/scratch-folder.ts';
import { PROJECT_FOLDER } from '../platform.mjs';
import { runBounded } from '../run-bounded.mjs';
import { type Counts, countPlaywright, countRun, countVitest } from './counts.ts';
import { type FileTime, playwrightTimes, vitestTimes } from './file-times.ts';

export interface Outcome extends Counts {
  output: string;
  fileTimes?: FileTime[];
}

/** A script of package.json, and what a run adds to it. */
export interface Script {
  name: string;
  args?: string[];
  env?: Record<string, string>;
}

const REPORTS = join(PROJECT_FOLDER, '.cache', 'check');

/**
 * A command without output for this long counts as hanging. There is no other limit, because slow machines need time.
 */
const SILENT_SECONDS_MAX = 1800;

function run({ name, args = [], env = {} }: Script): Promise<{ code: number; output: string }> {
  const [command = '', ...words] = readScript(name);
  return runBounded(command, [...words, ...args], {
    silentSeconds: SILENT_SECONDS_MAX,
    cwd: PROJECT_FOLDER,
    env: { ...process.env, TMPDIR: fastestTemporaryFolder(), ...env },
  });
}

/** Reads a script of package.json. @returns its words; scripts have neither quotes nor operators of a shell */
export function readScript(name: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const script = scripts[name];
  if (script === undefined) throw new RangeError(`package.json has no script ${name}`);
  return script.split(' ');
}

/** Runs a command that either succeeds or fails, and counts it as one check. */
export async function runCheck(script: Script): Promise<Outcome> {
  const { code, output } = await run(script);
  return { ...countOneCheck(code === 0), output };
}

export const countOneCheck = (isRight: boolean): Counts => ({
  passed: isRight ? 1 : 0,
  failed: isRight ? 0 : 1,
  skipped: 0,
});

/** @param options.isEmptyRight whether a run without any test is right, because the change concerns none */
export async function runVitest(script: Script, { isEmptyRight = false } = {}): Promise<Outcome> {
  const file = freshReport(script.name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const emptyRuns = isEmptyRight ? ['--passWithNoTests'] : [];
  const args = [...reporters, ...emptyRuns, ...(script.args ?? [])];
  const { code, output } = await run({ ...script, args });
  const report = readReport(file);
  const counts = countVitest(report);
  const isEmpty = isEmptyRight && code === 0 && counts.passed === 0 && counts.failed === 0;
  return { ...(isEmpty ? counts : countRun(counts, code)), output, fileTimes: vitestTimes(report) };
}

export async function runPlaywright(script: Script): Promise<Outcome> {
  const file = freshReport(script.name);
  const { code, output } = await run({
    ...script,
    args: ['--reporter=list,json', ...(script.args ?? [])],
    env: { ...script.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(file);
  return { ...countRun(countPlaywright(report), code), output, fileTimes: playwrightTimes(report) };
}

/** The report of an earlier run must not be counted again when this one breaks off. */
function freshReport(name: string): string {
  const path = join(REPORTS, `${name.replace(':', '-')}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** A runner that broke off has left no report. */
function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
