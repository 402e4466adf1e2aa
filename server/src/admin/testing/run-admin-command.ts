import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';
import { SECRET_KEY, type TestApp } from '../../testing/test-app.ts';

const ENTRY = fileURLToPath(new URL('../../main-admin.ts', import.meta.url));

export type AdminCommandResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Runs a command of the operator in a process of its own, as `npm run admin --` does. @param cwd its current folder */
export function runAdminCommand(
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

/** Runs commands on the database of an application with its secret key, each with a data folder of its own. */
export const adminOf =
  (app: Pick<TestApp, 'adminUrl'>, cwd?: string) =>
  (...words: readonly string[]): Promise<AdminCommandResult> =>
    runAdminCommand(words, environmentOf(app), cwd);

const environmentOf = ({ adminUrl }: Pick<TestApp, 'adminUrl'>) => ({
  DATABASE_URL: adminUrl,
  ZEITBLATT_DATA: createTemporaryFolder(),
  SECOND_FACTOR_KEY: SECRET_KEY,
});
