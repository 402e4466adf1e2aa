import { execFileSync } from 'node:child_process';
import { PROJECT_FOLDER } from '../platform.mjs';
import { PACKAGES, type PackageName } from './packages.ts';

/** Difference from the branch `main`: commits of this branch, and what is not committed yet. */
export interface Change {
  /** The commit that this branch started from. */
  since: string;
  /** Packages with a changed file. */
  packages: PackageName[];
  /** Whether the behaviour after crashes and restarts may have changed, so that the kill test must run. */
  concernsCrashes: boolean;
}

/** Folders of the server that start, stop and connect processes, or do jobs again after a crash. */
const CRASH_FOLDERS = /^server\/src\/(launch|postgres|database|jobs|files|testing|features\/record\/(jobs|archives))\//;

/**
 * Finds the changes of this branch.
 *
 * @throws Error when this is no git repository, or there is no branch to compare with
 */
export function findChange(folder = PROJECT_FOLDER): Change {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const since = git('merge-base', 'HEAD', findMain(git)).trim();
  const changed = [
    ...git('diff', '--name-only', '-z', since).split('\0'),
    ...git('ls-files', '-z', '--others', '--exclude-standard').split('\0'),
  ];
  return describeChange(since, changed.filter(Boolean));
}

export function describeChange(since: string, files: readonly string[]): Change {
  return {
    since,
    packages: PACKAGES.filter((name) => files.some((file) => file.startsWith(`${name}/`))),
    concernsCrashes: files.some((file) => CRASH_FOLDERS.test(file)),
  };
}

function findMain(git: (...args: string[]) => string): string {
  const names = git('for-each-ref', '--format=%(refname:short)', 'refs/heads/main', 'refs/remotes/origin/main');
  const [name] = names.split('\n');
  if (!name) throw new Error('There is no branch main to compare with.');
  return name;
}
