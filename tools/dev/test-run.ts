import { relative } from 'node:path';

/** How a test runner is called for some files. */
export type TestRun = {
  /** Folder from the top of the project where the runner finds its settings. */
  readonly folder: '.' | 'web' | 'e2e';
  /** Path of the runner in node_modules. */
  readonly runner: string;
  readonly args: readonly string[];
  readonly needsBrowser: boolean;
};

/** Folders with settings of their own; the settings at the top know all other tests. */
const FOLDERS = ['web', 'e2e'] as const;

const folderOf = (path: string): TestRun['folder'] => FOLDERS.find((name) => path.startsWith(`${name}/`)) ?? '.';

/**
 * Finds the runner for test files.
 *
 * @param args paths from the top of the project, and arguments for the runner such as `-t name`
 * @returns the plan, or the reason why no runner can take them
 */
export function planTestRun(args: readonly string[], exists: (path: string) => boolean): TestRun | string {
  const paths = args.filter((argument) => !argument.startsWith('-') && exists(argument));
  const [folder, ...others] = new Set(paths.map(folderOf));
  if (folder === undefined) return 'Which file? For example: npm run test:file -- domain/src/calendar/dates.test.ts';
  if (others.length > 0)
    return 'Tests of web, tests of e2e and all others have runners of their own: run them one by one.';
  const inFolder = args.map((argument) => (paths.includes(argument) ? relative(folder, argument) : argument));
  if (folder === 'e2e') {
    return { folder, runner: '@playwright/test/cli.js', args: ['test', ...inFolder], needsBrowser: true };
  }
  const isDrawn = folder === 'web' && paths.some((path) => !path.endsWith('.ts'));
  const project = folder === 'web' && !isDrawn ? ['--project=logic'] : [];
  return { folder, runner: 'vitest/vitest.mjs', args: ['run', ...project, ...inFolder], needsBrowser: isDrawn };
}
