import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AdminCommandResult } from './run-admin-command.ts';

const ENTRY = fileURLToPath(new URL('../../main-admin.ts', import.meta.url));

/**
 * Runs a command of the operator in a process of its own, as `npm run admin --` does: for tests of the entry file, of
 * the exit codes, of the current folder, and that a process ends with the command.
 *
 * @param cwd its current folder
 */
export function spawnAdminCommand(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd = process.cwd(),
): Promise<AdminCommandResult> {
  const child = spawn(process.execPath, [ENTRY, ...words], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', PUBLIC_URL: '', LOG_LEVEL: '', SUDO_USER: '', USER: 'anna', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...output }));
  });
}
