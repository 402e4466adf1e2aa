import { accessSync, constants, existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describeFolderError } from '../../backup/backup-error.ts';
import { errorMessageOf, hasErrorCode, LaunchError } from '../../postgres/launch-error.ts';

const NEEDED_MEGABYTES = 200;

/**
 * Creates the data folder and checks it. @throws LaunchError when the product cannot write there or the disk is nearly
 * full
 */
export function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
    readdirSync(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new LaunchError(
      `The data folder ${folder} cannot be used: ${describeFolderError(error)}. ZEITBLATT_DATA names another one.`,
    );
  }
  checkFreeSpace(folder, freeMegabytes(folder));
}

/**
 * Creates one level at a time: recursive mkdirSync never returns on file systems without folders to create, such as
 * /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

export function checkFreeSpace(folder: string, megabytes: number): void {
  if (megabytes >= NEEDED_MEGABYTES) return;
  throw new LaunchError(
    `The disk is full: ${Math.floor(megabytes)} MB are free for ${folder}, ${NEEDED_MEGABYTES} MB are needed. ` +
      'Make room, or name a folder on another disk in ZEITBLATT_DATA.',
  );
}

function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / 1024 ** 2;
}

/** The setting of a port. */
type PortSetting = 'PORT' | 'METRICS_PORT';

/**
 * Checks a port before the slow steps of the start. @throws LaunchError that names the setting when the product could
 * not listen there
 */
export function checkPort(host: string, port: number, setting: PortSetting = 'PORT'): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(new LaunchError(portMessage(error, host, port, setting))));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}

function portMessage(error: Error, host: string, port: number, setting: PortSetting): string {
  if (hasErrorCode(error, 'EADDRINUSE')) {
    return `Port ${port} is taken by another program. Choose another one, for example: ${setting}=${port === 65_535 ? 8080 : port + 1} npm start`;
  }
  if (hasErrorCode(error, 'EACCES'))
    return `Port ${port} may not be used by this user. Choose one above 1023: ${setting}=8080 npm start`;
  if (hasErrorCode(error, 'EADDRNOTAVAIL') || hasErrorCode(error, 'ENOTFOUND'))
    return `${setting === 'PORT' ? 'HOST' : 'METRICS_HOST'}: '${host}' is not an address of this machine.`;
  return `Port ${port} of ${host} cannot be used: ${errorMessageOf(error)}`;
}
