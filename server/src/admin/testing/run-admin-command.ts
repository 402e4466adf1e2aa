import { CLEAN_UPS } from '../../composition/features.ts';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';
import { SECRET_KEY, type TestApp } from '../../testing/test-app.ts';
import { runAdmin } from '../run-admin.ts';

export type AdminCommandResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/**
 * Runs a command of the operator in this process, without its entry file, because a process of its own takes seconds to
 * start. The environment of this process is not read.
 */
export async function runAdminCommand(words: readonly string[], env: NodeJS.ProcessEnv): Promise<AdminCommandResult> {
  const output = { stdout: '', stderr: '' };
  const code = await runAdmin(words, {
    cleanUps: CLEAN_UPS,
    env: { USER: 'anna', ...env },
    now: () => Temporal.Now.instant(),
    print: (text) => {
      output.stdout += `${text}\n`;
    },
    complain: (text) => {
      output.stderr += `${text}\n`;
    },
  });
  return { code, ...output };
}

/** Runs commands on the database of an application with its secret key, each with a data folder of its own. */
export const adminOf =
  (app: Pick<TestApp, 'adminUrl'>) =>
  (...words: readonly string[]): Promise<AdminCommandResult> =>
    runAdminCommand(words, adminEnvironmentOf(app));

/** The environment of a command on the database of an application. */
export const adminEnvironmentOf = ({ adminUrl }: Pick<TestApp, 'adminUrl'>) => ({
  DATABASE_URL: adminUrl,
  ZEITBLATT_DATA: createTemporaryFolder(),
  SECOND_FACTOR_KEY: SECRET_KEY,
});
