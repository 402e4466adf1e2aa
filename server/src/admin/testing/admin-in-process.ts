import { CLEAN_UPS } from '../../composition/features.ts';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { runAdmin } from '../run-admin.ts';
import type { AdminCommandResult } from './run-admin-command.ts';

/**
 * Runs commands of the operator on the database of an application, in this process: only the entry file of the command is
 * left out, and a command takes no seconds to start.
 */
export const adminInProcess =
  (app: Pick<TestApp, 'adminUrl'>) =>
  async (...words: readonly string[]): Promise<AdminCommandResult> => {
    const output: Record<'stdout' | 'stderr', string> = { stdout: '', stderr: '' };
    const code = await runAdmin(words, {
      cleanUps: CLEAN_UPS,
      env: { DATABASE_URL: app.adminUrl, ZEITBLATT_DATA: createTemporaryFolder(), USER: 'anna' },
      now: () => Temporal.Now.instant(),
      print: (text) => {
        output.stdout += `${text}\n`;
      },
      complain: (text) => {
        output.stderr += `${text}\n`;
      },
    });
    return { code, ...output };
  };
