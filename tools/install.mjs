// @ts-check
/** Installs the dependencies when they are not those of the lock file, and does nothing in a few milliseconds otherwise. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainFailure, npmInstall } from './npm.mjs';
import { HOUSE, missingPackages } from './platform.mjs';

export { nodeBinary } from './platform.mjs';

const MARKER = 'node_modules/.zeitblatt-install';

/**
 * @param {{ quiet?: boolean, house?: string, install?: (args: string[], house: string) => Promise<void> }} [options]
 *   `quiet` says nothing as long as nothing fails
 * @throws {Error} whose message is for the person at the terminal
 */
export async function ensureInstalled({ quiet = false, house = HOUSE, install = npmInstall } = {}) {
  if (isInstalled(house)) return;
  try {
    await installInTurn(quiet, house, install);
  } catch (error) {
    throw error instanceof Error && 'code' in error ? new Error(explainFailure(1, error.message)) : error;
  }
}

/**
 * @param {boolean} quiet
 * @param {string} house
 * @param {(args: string[], house: string) => Promise<void>} install
 */
async function installInTurn(quiet, house, install) {
  const release = await takeTurn(house);
  try {
    if (isInstalled(house)) return;
    const isFirst = !existsSync(join(house, MARKER));
    if (!quiet) console.error(`Installing dependencies${isFirst ? ' (a few minutes the first time)' : ''} …`);
    const start = performance.now();
    // Without the mark a broken installation would pass for a whole one.
    rmSync(join(house, MARKER), { force: true });
    await install([], house);
    await installMissing(house, install);
    writeFileSync(join(house, MARKER), fingerprint(house));
    if (!quiet) console.error(`Installed in ${Math.round((performance.now() - start) / 1000)} s.`);
  } finally {
    release();
  }
}

/** @param {string} house */
function isInstalled(house) {
  const marker = join(house, MARKER);
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== fingerprint(house)) return false;
  return missingPackages(house).length === 0;
}

/**
 * All in one call, because the next one would take away what is not in the lock file.
 *
 * @param {string} house
 * @param {(args: string[], house: string) => Promise<void>} install
 */
async function installMissing(house, install) {
  const missing = missingPackages(house);
  if (missing.length === 0) return;
  await install(['--no-save', ...missing.map(({ name, version }) => `${name}@${version}`)], house);
  const left = missingPackages(house);
  if (left.length > 0) throw new Error(`npm did not install ${left.map(({ name }) => name).join(', ')}.`);
}

/**
 * @param {string} house
 * @returns {string} changes when another set of dependencies is wanted
 */
function fingerprint(house) {
  const { workspaces } = JSON.parse(readFileSync(join(house, 'package.json'), 'utf8'));
  const files = [
    'package.json',
    'package-lock.json',
    ...workspaces.map((/** @type {string} */ room) => `${room}/package.json`),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(house, file)));
  return hash.digest('hex');
}

const BEAT_MS = 1000;
const STALE_MS = 10_000;

/**
 * Two commands at once in a fresh clone must not install into one folder at the same time.
 *
 * @param {string} house
 * @returns {Promise<() => void>}
 */
async function takeTurn(house) {
  const lock = join(house, '.cache', 'install.lock');
  mkdirSync(join(house, '.cache'), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (!isError(error, 'EEXIST')) throw error;
    }
    if (!isHeld(lock)) rmSync(lock, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, BEAT_MS / 4));
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT_MS);
  return () => {
    clearInterval(beat);
    rmSync(lock, { force: true });
  };
}

/**
 * After a kill -9 the number may belong to somebody else; a lock that nobody keeps fresh is nobody's.
 *
 * @param {string} lock
 */
function isHeld(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > STALE_MS) return false;
    const pid = Number(readFileSync(lock, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return true;
  } catch (error) {
    return isError(error, 'EPERM');
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
const isError = (error, code) => error instanceof Error && 'code' in error && error.code === code;
