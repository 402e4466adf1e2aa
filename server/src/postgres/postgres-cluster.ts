import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeDataFile } from './data-file.ts';
import { LaunchError } from './launch-error.ts';
import { SUPERUSER } from './postgres-address.ts';
import type { Binaries } from './postgres-binaries.ts';
import { changeOwner, type Privileges } from './postgres-privileges.ts';
import { runWithPrivileges } from './postgres-process.ts';

export const clusterFolder = (dataDir: string): string => path.join(dataDir, 'data');

const HALF = '.unfinished-';

const passwordFile = (dataDir: string): string => path.join(dataDir, 'superuser.password');

export const readPassword = (dataDir: string): string => readFileSync(passwordFile(dataDir), 'utf8');

/** Major version of PostgreSQL that wrote a cluster. */
export const readClusterVersion = (cluster: string): string =>
  readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();

export function checkVersion(cluster: string, binaries: Binaries): void {
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) return;
  const found = readClusterVersion(cluster);
  if (found === binaries.major) return;
  throw new LaunchError(
    `The data in ${cluster} is of PostgreSQL ${found}, this version of Zeitblatt brings PostgreSQL ${binaries.major}. ` +
      'Export the data with the version that wrote it, or name another folder in ZEITBLATT_DATA.',
  );
}

/** Creates the cluster unless it exists. @returns the superuser's password, if the cluster uses one */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  privileges: Privileges,
  { isThrowAway }: { isThrowAway: boolean },
): Promise<string> {
  const cluster = clusterFolder(dataDir);
  const needsPassword = process.platform === 'win32';
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    return needsPassword ? readPassword(dataDir) : '';
  }
  // The cluster is created under another name and renamed when it is complete, because half a cluster would look like a
  // whole one.
  removeHalves(dataDir);
  const half = `${cluster}${HALF}${process.pid}`;
  mkdirSync(half, { mode: 0o700 });
  changeOwner(half, privileges);
  const password = needsPassword ? randomBytes(24).toString('hex') : '';
  if (needsPassword) writeDataFile(passwordFile(dataDir), password);
  const access = needsPassword ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(dataDir)}`] : ['--auth=trust'];
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const safety = ['--data-checksums', ...(isThrowAway ? ['--no-sync'] : ifLinux(['--sync-method=syncfs']))];
  const { code, output } = await runWithPrivileges(privileges, binaries.initdb, [
    '-D',
    half,
    '-U',
    SUPERUSER,
    ...access,
    ...locale,
    ...safety,
  ]);
  if (code !== 0) throw new LaunchError(`The database cannot be created in ${dataDir}: ${reasonIn(output)}`);
  renameSync(half, cluster);
  return password;
}

/**
 * Roles that may connect: only through the socket, whose folder is private to its owner. Rejects TCP, because a person who starts
 * the folder by hand opens a port that would otherwise let every local user in.
 */
const CONNECTIONS = `# Zeitblatt writes this file at each start.
local all all trust
local replication all trust
host all all all reject
host replication all all reject
`;

/**
 * Writes `pg_hba.conf`, which says who may connect. It is written at each start, because a cluster that an older version
 * of the product has made holds looser rules. On Windows, where connections need a password, the rules of initdb stay.
 */
export function restrictConnections(dataDir: string, privileges: Privileges): void {
  if (process.platform === 'win32') return;
  const file = path.join(clusterFolder(dataDir), 'pg_hba.conf');
  writeFileSync(file, CONNECTIONS, { mode: 0o600 });
  changeOwner(file, privileges);
}

/** Syncs the whole file system in one call instead of each file; Linux only. */
const ifLinux = (args: string[]): string[] => (process.platform === 'linux' ? args : []);

export const recoveryFlags = ifLinux(['-c', 'recovery_init_sync_method=syncfs']);

/** Removes incomplete clusters. A killed initdb may still be writing, so this retries. */
function removeHalves(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.includes(HALF))
      rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

function reasonIn(output: string): string {
  if (/No space left/.test(output)) return 'the disk is full.';
  const lines = output.split('\n').filter((line) => /error|fatal|could not|denied/i.test(line));
  return (lines[0] ?? output).trim();
}
