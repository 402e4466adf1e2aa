// @ts-check
import { spawn } from 'node:child_process';

const isWindows = process.platform === 'win32';

/** Seconds between SIGTERM and SIGKILL: a launcher needs them to stop its database. */
const GRACE_SECONDS = 8;

/**
 * Functions that end the commands that still run.
 *
 * @type {Set<() => void>}
 */
const running = new Set();

/** Ends what is still running, when the run itself is ended. */
export function endRunningCommands() {
  for (const end of running) end();
}

/**
 * Runs a command that may hang or wait for a network that never answers, and ends it with all its children.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ seconds?: number, silentSeconds?: number, env?: NodeJS.ProcessEnv, cwd?: string }} options
 *   `seconds` bounds the whole run, `silentSeconds` the time without a word of output; without them there is no bound
 * @returns {Promise<{ code: number, output: string }>} code 124 when it was ended, 127 when it could not start
 */
export function runBounded(command, args, { seconds, silentSeconds, env = process.env, cwd }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      // The command gets a process group of its own, so that ending the group also ends its children.
      detached: !isWindows,
      // On Windows npm's commands are .cmd files, which only a shell can run.
      shell: isWindows && !command.endsWith('.exe'),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let isEnded = false;

    const send = (/** @type {NodeJS.Signals} */ signal) => {
      try {
        process.kill(isWindows ? (child.pid ?? 0) : -(child.pid ?? 0), signal);
      } catch {
        child.kill(signal);
      }
    };
    /** @type {NodeJS.Timeout | undefined} */
    let grace;
    const end = () => {
      if (isEnded || child.pid === undefined) return;
      isEnded = true;
      send('SIGTERM');
      grace = setTimeout(() => send('SIGKILL'), GRACE_SECONDS * 1000);
    };
    running.add(end);

    const endAfter = (/** @type {number | undefined} */ bound) =>
      bound === undefined ? undefined : setTimeout(end, bound * 1000);
    const limit = endAfter(seconds);
    let silence = endAfter(silentSeconds);
    const hear = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      clearTimeout(silence);
      silence = endAfter(silentSeconds);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);

    const settle = (/** @type {number} */ code) => {
      running.delete(end);
      for (const timer of [limit, silence, grace]) clearTimeout(timer);
      resolve({ code: isEnded ? 124 : code, output: isEnded ? `${output}\n${command} was ended` : output });
    };
    child.on('error', (error) => {
      output += error.message;
      settle(127);
    });
    child.on('close', (code) => settle(code ?? 1));
  });
}
