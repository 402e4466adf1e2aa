// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, nodeBinary } from './install.mjs';
import { PROJECT_FOLDER } from './platform.mjs';

const SIGNAL_NUMBERS = new Map([
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGKILL', 9],
  ['SIGTERM', 15],
]);

/**
 * Runs a file with the project's own Node, as if it stood in this process' place.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {import('./install.mjs').Extent} [extent] what has to be installed
 * @returns {Promise<number>} its exit code
 */
export async function runFile(file, args, env = {}, extent = 'all') {
  await ensureInstalled({ extent });
  const child = spawn(nodeBinary(), [file, ...args], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: join(PROJECT_FOLDER, '.cache', 'compile'), ...process.env, ...env },
  });
  // Ctrl-C reaches the child too; this process waits for its end. The other signals reach only this one.
  process.on('SIGINT', () => undefined);
  for (const name of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(name, () => child.kill(name));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + (SIGNAL_NUMBERS.get(signal ?? '') ?? 0)));
  });
}
