import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LaunchError } from './launch-error.ts';
import type { Privileges } from './postgres-privileges.ts';

export const SUPERUSER = 'postgres';

const PORT = 5432;

/** Maximum length of a socket path in bytes; with a longer one PostgreSQL does not start. */
const LONGEST_SOCKET = process.platform === 'darwin' ? 103 : 107;

export type PostgresAddress = {
  readonly url: string;
  /** Server arguments that make PostgreSQL listen at this address. */
  readonly flags: readonly string[];
  /** Removes files made for the socket outside the data folder. */
  readonly clear: () => void;
};

/**
 * Chooses where the server listens. @param password of the superuser, needed where there are no sockets with file
 * permissions
 */
export async function choosePostgresAddress(
  dataDir: string,
  privileges: Privileges,
  password: string,
): Promise<PostgresAddress> {
  if (process.platform === 'win32') return localAddress(await freePort(), password);
  const folder = makeSocketFolder(dataDir, privileges);
  return {
    url: socketUrl(folder),
    flags: ['-k', folder, '-p', String(PORT), '-c', 'listen_addresses='],
    clear: () => {
      if (!folder.startsWith(dataDir)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const socketUrl = (folder: string): string =>
  `postgres://${SUPERUSER}@localhost:${PORT}/postgres?host=${encodeURIComponent(folder)}`;

export const localUrl = (port: number, password: string): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;

const localAddress = (port: number, password: string): PostgresAddress => ({
  url: localUrl(port, password),
  flags: ['-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
  clear: () => undefined,
});

function socketFolder(dataDir: string): string {
  const near = path.join(dataDir, 'sock');
  // `unix_socket_directories` is a list, in which commas or quotes would split the path.
  const isPlain = !/[,"]/.test(near);
  if (isPlain && Buffer.byteLength(path.join(near, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET) return near;
  const name = `zeitblatt-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const short = path.join(tmpdir(), name);
  return Buffer.byteLength(path.join(short, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET ? short : path.join('/tmp', name);
}

/** Removes the socket of a dead server and its lock. The lock names a process id that the system may have reused. */
export function removeStaleSocket(dataDir: string): void {
  const socket = path.join(socketFolder(dataDir), `.s.PGSQL.${PORT}`);
  for (const file of [socket, `${socket}.lock`]) rmSync(file, { force: true });
}

function makeSocketFolder(dataDir: string, { owner }: Privileges): string {
  const folder = socketFolder(dataDir);
  const uid = owner?.uid ?? process.getuid?.();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  // The folder for the socket lies in a world-writable folder, where another user could have created it before the
  // product.
  if (!found.isDirectory() || (found.uid !== process.getuid?.() && found.uid !== uid)) {
    throw new LaunchError(`The folder ${folder} belongs to another user (uid ${found.uid}). Remove it.`);
  }
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
