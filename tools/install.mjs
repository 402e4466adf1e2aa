// @ts-check
/** Installs the dependencies when they are not those of the lock file, and does nothing in a few milliseconds otherwise. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainNpmFailure, npmInstall } from './npm.mjs';
import { missingPackages, PROJECT_FOLDER } from './platform.mjs';
import { checkPrograms } from './programs.mjs';

export { nodeBinary } from './platform.mjs';

/**
 * Extent of an installation: what runs and builds the product, or also what tests it and develops it.
 *
 * @typedef {'product' | 'all'} Extent
 */

const MARKER = 'node_modules/.zeitblatt-install';

/**
 * @param {{ quiet?: boolean, project?: string, extent?: Extent, install?: typeof npmInstall }} [options]
 *   `quiet` says nothing as long as nothing fails
 * @throws {Error} whose message is for the person at the terminal
 */
export async function ensureInstalled({
  quiet = false,
  project = PROJECT_FOLDER,
  extent = 'all',
  install = npmInstall,
} = {}) {
  if (isInstalled(project, extent)) return;
  try {
    await installInTurn(quiet, project, extent, install);
  } catch (error) {
    throw error instanceof Error && 'code' in error ? new Error(explainNpmFailure(1, error.message)) : error;
  }
}

/**
 * Installs the missing dependencies.
 *
 * @param {boolean} quiet
 * @param {string} project folder of the project
 * @param {Extent} extent
 * @param {typeof npmInstall} install
 */
async function installInTurn(quiet, project, extent, install) {
  const release = await takeTurn(project);
  try {
    if (isInstalled(project, extent)) return;
    const isFirst = !existsSync(join(project, MARKER));
    if (!quiet) console.error(`Installing dependencies${isFirst ? ' (a few minutes the first time)' : ''} …`);
    const start = performance.now();
    // Removes the marker first, because otherwise a failed installation would count as complete.
    rmSync(join(project, MARKER), { force: true });
    await install([], project, extent);
    await installMissing(project, extent, install);
    checkPrograms(project);
    writeFileSync(join(project, MARKER), `${fingerprint(project)} ${extent}`);
    if (!quiet) console.error(`Installed in ${Math.round((performance.now() - start) / 1000)} s.`);
  } finally {
    release();
  }
}

/**
 * Whether the installed dependencies are those of the lock file.
 *
 * @param {string} project folder of the project
 * @param {Extent} extent
 */
function isInstalled(project, extent) {
  const marker = join(project, MARKER);
  if (!existsSync(marker)) return false;
  const [installed, installedExtent] = readFileSync(marker, 'utf8').split(' ');
  if (installed !== fingerprint(project)) return false;
  if (extent === 'all' && installedExtent !== 'all') return false;
  return missingPackages(project).length === 0;
}

/**
 * Installs all packages in one call of npm, because a second call would remove what is not in the lock file.
 *
 * @param {string} project
 * @param {Extent} extent
 * @param {typeof npmInstall} install
 */
async function installMissing(project, extent, install) {
  const missing = missingPackages(project);
  if (missing.length === 0) return;
  await install(['--no-save', ...missing.map(({ name, version }) => `${name}@${version}`)], project, extent);
  const left = missingPackages(project);
  if (left.length > 0) throw new Error(`npm did not install ${left.map(({ name }) => name).join(', ')}.`);
}

/**
 * Hashes the files that decide which dependencies are installed.
 *
 * @param {string} project folder of the project
 * @returns {string} hash that differs for another set of dependencies
 */
function fingerprint(project) {
  const { workspaces } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const files = [
    'package.json',
    'package-lock.json',
    ...workspaces.map((/** @type {string} */ workspace) => `${workspace}/package.json`),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(project, file)));
  return hash.digest('hex');
}

const BEAT_MS = 1000;
/** A busy machine may touch a lock late. */
const STALE_MS = 60_000;

/**
 * Two commands at once in a fresh clone must not install into one folder at the same time.
 *
 * @param {string} project
 * @returns {Promise<() => void>}
 */
async function takeTurn(project) {
  const lock = join(project, '.cache', 'install.lock');
  mkdirSync(join(project, '.cache'), { recursive: true });
  while (!takeLock(lock)) {
    if (!isHeld(lock)) rmSync(lock, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, BEAT_MS / 4));
  }
  const beat = setInterval(() => touchLock(lock), BEAT_MS);
  return () => {
    clearInterval(beat);
    if (isOwn(lock)) rmSync(lock, { force: true });
  };
}

/**
 * Creates the lock, unless another command has it.
 *
 * @param {string} lock
 */
function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isError(error, 'EEXIST')) throw error;
    return false;
  }
}

/**
 * Shows that its command lives. On a machine that stood still another command may have removed the lock: it is taken again, so
 * that further ones wait.
 *
 * @param {string} lock
 */
function touchLock(lock) {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch (error) {
    if (!isError(error, 'ENOENT')) throw error;
    takeLock(lock);
  }
}

/** @param {string} lock */
const isOwn = (lock) => existsSync(lock) && readFileSync(lock, 'utf8') === String(process.pid);

/**
 * After a kill -9 another process may have got the number in the lock, so a lock that its process no longer touches is
 * released as well.
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
 * Whether an error has an error code.
 *
 * @param {unknown} error
 * @param {string} code
 */
const isError = (error, code) => error instanceof Error && 'code' in error && error.code === code;
