// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const FLAGS = [
  '--no-audit',
  '--no-fund',
  '--no-progress',
  // npm's log level: it prints every request and its end, from which a missing network is recognized.
  '--loglevel=http',
  '--include=optional',
  // The install scripts of dependencies are ignored: none is needed, and npm 12 runs none, so every version of npm
  // behaves the same.
  '--ignore-scripts',
];

/**
 * @param {string[]} args what to install; nothing for what the lock file says
 * @param {string} project folder of the project
 * @param {import('./install.mjs').Extent} extent
 */
export async function npmInstall(args, project, extent) {
  const { command, first } = npmCommand();
  // Said each time, because npm would otherwise decide by NODE_ENV.
  const tests = extent === 'product' ? '--omit=dev' : '--include=dev';
  const { code, output } = await run(command, [...first, 'install', ...FLAGS, tests, ...args], project);
  if (code !== 0) throw new Error(explainNpmFailure(code, output));
}

/** The npm that runs this script knows its own place; otherwise the one of the search path. */
function npmCommand() {
  const script = process.env['npm_execpath'] ?? '';
  if (script.endsWith('npm-cli.js') && existsSync(script)) {
    return { command: process.env['npm_node_execpath'] ?? process.execPath, first: [script] };
  }
  return { command: 'npm', first: [] };
}

const NOT_FOUND = 127;

/** npm asks again and again for each of a thousand packages, minutes long, before it says that there is no network. */
const SILENCE_MS = 10_000;
const NO_ANSWER = /attempt \d+ failed with /;
const ANSWER = /fetch GET [23]\d\d /;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(command, args, cwd) {
  return new Promise((resolve) => {
    // On Windows npm is a script that only a shell can run.
    const shell = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, args, { cwd, env: ownEnvironment(), shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    /** @type {NodeJS.Timeout | undefined} */
    let giveUp;
    const hear = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (ANSWER.test(output)) clearTimeout(giveUp);
      else if (NO_ANSWER.test(output)) giveUp ??= setTimeout(() => child.kill(), SILENCE_MS);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', (error) =>
      resolve({ code: 'code' in error && error.code === 'ENOENT' ? NOT_FOUND : 1, output: error.message }),
    );
    child.on('close', (code) => {
      clearTimeout(giveUp);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Removes npm's variables of the running script, which the started npm would otherwise apply to itself. */
function ownEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|command)/i.test(name)),
  );
}

/**
 * Explains why npm failed.
 *
 * @param {number} code exit code of npm
 * @param {string} output
 * @returns {string} what is wrong and what to do, without npm's own trace
 */
export function explainNpmFailure(code, output) {
  const failed = 'The dependencies could not be installed: ';
  if (code === NOT_FOUND || /'npm' is not recognized/.test(output)) {
    return `${failed}npm was not found. It comes with Node: https://nodejs.org`;
  }
  // An aborted npm has not printed its error; then the last requests show the reason.
  const errors = linesOf(output, /^npm (ERR!|error) ?/i);
  const said = errors.length > 0 ? errors.join('\n') : output;
  if (/ENOSPC|no space left/i.test(said)) return `${failed}the disk is full. About 1.5 GB are needed.`;
  if (/EACCES|EPERM|EROFS/.test(said)) {
    const path = /(?:path|open|mkdir|unlink|rename) '?([^'\n]+)'?/.exec(said)?.[1];
    return `${failed}no permission to write${path === undefined ? '' : ` ${path}`}. Start as the owner of this folder.`;
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET/.test(said)) {
    const host = /https?:\/\/[^/\s]+/.exec(said)?.[0] ?? 'the npm registry';
    return `${failed}${host} cannot be reached. The first start needs a network, or npm a proxy (npm config set proxy …).`;
  }
  const reasons = errors.filter((line) => !/^(at |A complete log)/.test(line)).slice(0, 8);
  return [`${failed}npm install ended with ${code}.`, ...reasons.map((line) => `  ${line}`)].join('\n');
}

/**
 * Finds lines in npm's output.
 *
 * @param {string} output
 * @param {RegExp} mark pattern of the lines that are wanted
 */
function linesOf(output, mark) {
  const lines = output.split('\n').filter((line) => mark.test(line));
  return lines.map((line) => line.replace(mark, '').trim()).filter((line) => line !== '');
}
