import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { mkdirSync, realpathSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchError } from './launch-error.ts';
import { choosePostgresAddress, type PostgresAddress } from './postgres-address.ts';
import { type Binaries, findBinaries } from './postgres-binaries.ts';
import { checkVersion, clusterFolder, ensureCluster, recoveryFlags, restrictConnections } from './postgres-cluster.ts';
import { freeCluster, writeSupervisor } from './postgres-holder.ts';
import { changeOwner, findPrivileges, type Privileges } from './postgres-privileges.ts';
import { runWithPrivileges, spawnWithPrivileges } from './postgres-process.ts';

export type PostgresOptions = {
  /** Data folder, created when missing; it holds the database and, if its path is short enough, the socket. */
  readonly dataDir: string;
  readonly onLog?: (line: string) => void;
  /** Further server arguments, such as `-c`, `fsync=off` for a temporary database. */
  readonly flags?: readonly string[];
};

export type RunningPostgres = {
  /** URL of the superuser in the database `postgres`. */
  readonly adminUrl: string;
  readonly stop: () => Promise<void>;
  /** Settles with its last output once the server has ended, whether stopped or not. */
  readonly exited: Promise<string>;
};

type Server = { readonly child: ChildProcess; readonly exited: Promise<string> };

const STOP_MS = 15_000;
const REMEMBERED_LINES = 12;
const LEFTOVERS_MS = 10_000;

/** Starts the packaged PostgreSQL. The server ends with this process, however this process ends. */
export async function startPostgres({ dataDir: wanted, onLog, flags = [] }: PostgresOptions): Promise<RunningPostgres> {
  const binaries = findBinaries();
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(wanted);
  const cluster = clusterFolder(dataDir);
  checkVersion(cluster, binaries);
  const privileges = findPrivileges(binaries, dataDir, cluster);
  await freeCluster(dataDir, cluster);
  changeOwner(dataDir, privileges);
  const password = await ensureCluster(dataDir, binaries, privileges, { isThrowAway: flags.includes('fsync=off') });
  restrictConnections(dataDir, privileges);
  const address = await choosePostgresAddress(dataDir, privileges, password);
  writeSupervisor(dataDir);
  const server = await startServer(binaries, privileges, cluster, address, { onLog, flags });
  return {
    adminUrl: address.url,
    exited: server.exited.then(lastReason),
    stop: async () => {
      await stopServer(server, binaries, privileges, cluster);
      address.clear();
    },
  };
}

type ServerOptions = { onLog: PostgresOptions['onLog']; flags: readonly string[] };

async function startServer(
  binaries: Binaries,
  privileges: Privileges,
  cluster: string,
  address: PostgresAddress,
  { onLog, flags }: ServerOptions,
): Promise<Server> {
  const args = ['-D', cluster, ...address.flags, '-c', 'logging_collector=off', ...recoveryFlags, ...flags];
  const start = performance.now();
  for (;;) {
    const attempt = await tryServer(spawnWithPrivileges(privileges, binaries.postgres, args, ownGroup), onLog);
    if (typeof attempt !== 'string') return attempt;
    // The backends of a killed server need a moment to notice its end.
    const hasLeftovers = attempt.includes('still in use') && performance.now() - start < LEFTOVERS_MS;
    if (!hasLeftovers) throw new LaunchError(`PostgreSQL does not start: ${lastReason(attempt)}`);
    await sleep(100);
  }
}

/** PostgreSQL gets its own process group, so that Ctrl-C does not end it before the processes that need it. */
const ownGroup: SpawnOptions = { stdio: ['ignore', 'ignore', 'pipe'], detached: process.platform !== 'win32' };

function tryServer(child: ChildProcess, onLog: PostgresOptions['onLog']): Promise<Server | string> {
  return new Promise((resolve) => {
    const lines: string[] = [];
    const exited = new Promise<string>((end) => {
      child.on('error', (error) => end(error.message));
      child.on('close', (code, signal) => end(lines.join('\n') || `it ended with ${signal ?? code}`));
    });
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (lines.push(line) > REMEMBERED_LINES) lines.shift();
        onLog?.(line);
        if (line.includes('ready to accept connections')) resolve({ child, exited });
      });
    }
    void exited.then(resolve);
  });
}

async function stopServer(
  { child, exited }: Server,
  binaries: Binaries,
  privileges: Privileges,
  cluster: string,
): Promise<void> {
  if (process.platform === 'win32')
    await runWithPrivileges(privileges, binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast']);
  else child.kill('SIGINT');
  const isGone = await Promise.race([exited.then(() => true), sleep(STOP_MS, false, { ref: false })]);
  if (isGone) return;
  // Ends all backends at once; the next start recovers from the write-ahead log.
  child.kill('SIGQUIT');
  await exited;
}

/** The last line of PostgreSQL's output that says why it ended, without time and process id. */
function lastReason(log: string): string {
  const lines = log.split('\n');
  const line = lines.findLast((text) => /\b(FATAL|PANIC): |error|could not/.test(text)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?\b[A-Z]+: +/, '');
}
