import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasErrorCode, LaunchError } from '../../postgres/launch-error.ts';

/** Data that the process holding a data folder sends to the next start. */
export type FolderHolder = { readonly pid: number; readonly address: string | null; readonly isStopping: boolean };

export type FolderLock = { readonly release: () => Promise<void> };

const ANSWER_MS = 2000;
const STOP_MS = 20_000;

/**
 * Lets one process at a time use a data folder. The lock is a socket, which closes with its process, even after `kill
 * -9`.
 *
 * @param describe called when another start asks for the holder
 * @throws LaunchError when another start holds the folder and does not end
 */
export async function lockFolder(
  folder: string,
  describe: () => FolderHolder,
  platform = process.platform,
): Promise<FolderLock> {
  const address = lockAddress(folder, platform);
  const giveUp = performance.now() + STOP_MS;
  for (;;) {
    const server = await tryListen(address, describe);
    if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    const holder = await askHolder(address);
    // A socket file without a listener is left over from a killed process.
    if (holder === 'nobody' && platform === 'darwin') rmSync(address, { force: true });
    else if (holder !== 'nobody' && !(holder?.isStopping && performance.now() < giveUp)) throw alreadyRuns(holder);
    else await sleep(50);
  }
}

/** The process that holds a data folder, or null when none does or it does not answer. */
export async function findFolderHolder(folder: string): Promise<FolderHolder | null> {
  const holder = await askHolder(lockAddress(folder, process.platform));
  return holder === 'nobody' ? null : holder;
}

function lockAddress(folder: string, platform: NodeJS.Platform): string {
  const name = `zeitblatt-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  if (platform === 'linux') return `\0${name}`;
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(tmpdir(), `${name}.sock`);
}

function tryListen(address: string, describe: () => FolderHolder): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(JSON.stringify(describe()));
    });
    server.once('error', (error) => (hasErrorCode(error, 'EADDRINUSE') ? resolve(null) : reject(error)));
    server.listen(address, () => resolve(server.unref()));
  });
}

/** Asks the process that holds the folder for its data. @returns null when it exists but does not answer in time */
function askHolder(address: string): Promise<FolderHolder | null | 'nobody'> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(address);
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(null);
    }, ANSWER_MS);
    const settle = (holder: FolderHolder | null | 'nobody'): void => {
      clearTimeout(timer);
      resolve(holder);
    };
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => settle('nobody'));
    // A holder that closes without an answer has just stopped.
    socket.on('end', () => settle(answer === '' ? 'nobody' : (JSON.parse(answer) as FolderHolder)));
  });
}

function alreadyRuns(holder: FolderHolder | null): LaunchError {
  const details = holder
    ? [holder.address === null ? 'still starting' : `address ${holder.address}`, `pid ${holder.pid}`]
    : [];
  return new LaunchError(
    `Zeitblatt already runs on this data folder${details.length > 0 ? ` (${details.join(', ')})` : ''}.`,
  );
}
