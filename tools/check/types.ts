import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../platform.mjs';
import { type Outcome, runCheck } from './commands.ts';
import { type PackageName, sourceFiles } from './packages.ts';

const AT_ONCE = 2;
const CACHE = join(PROJECT_FOLDER, '.cache', 'types');

/** Checks every package by its own settings, and the root, whose settings cover the tests of the pure packages. */
export async function checkTypes(packages: readonly PackageName[]): Promise<Outcome> {
  mkdirSync(CACHE, { recursive: true });
  const waiting = ['.', ...packages.filter((name) => sourceFiles(name).length > 0)];
  const outputs: string[] = [];
  const work = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const state = join(CACHE, `${project === '.' ? 'root' : project}.tsbuildinfo`);
      const { failed, output } = await runCheck('tsc', [
        '-p',
        project,
        '--singleThreaded',
        '--incremental',
        '--tsBuildInfoFile',
        state,
      ]);
      if (failed > 0) outputs.push(`tsc -p ${project}\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    passed: outputs.length === 0 ? 1 : 0,
    failed: outputs.length === 0 ? 0 : 1,
    skipped: 0,
    output: outputs.join('\n'),
  };
}
