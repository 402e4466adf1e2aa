// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from './platform.mjs';
import { runFile } from './run-file.mjs';

const [mode, ...args] = process.argv.slice(2);
const file = mode === 'dev' ? join('tools', 'dev', 'develop.ts') : join('server', 'src', 'launch', 'launch.ts');

const env = { ZEITBLATT_BEGIN: String(performance.timeOrigin), ZEITBLATT_STARTERS: starters().join(',') };
process.exitCode = await runFile(join(PROJECT_FOLDER, file), args, env, mode === 'dev' ? 'all' : 'product');

/** Processes that the product must not outlive: this one, and npm above it. */
function starters() {
  const isBelowNpm = process.env['npm_lifecycle_event'] !== undefined;
  if (!isBelowNpm) return [process.pid];
  const parent = parentOf(process.ppid);
  return [process.pid, process.ppid, ...(parent === undefined ? [] : [parent])];
}

/**
 * npm runs a script by a shell, which may stand between the two or have become the script.
 *
 * @param {number} shell
 * @returns {number | undefined} what is above it, when it is a shell
 */
function parentOf(shell) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${shell}/stat`, 'utf8')) ?? [];
    return name !== undefined && /^(sh|dash|bash|ash|zsh)$/.test(name) ? Number(parent) : undefined;
  } catch {
    return undefined;
  }
}
