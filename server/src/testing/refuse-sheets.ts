import { onTestFinished } from 'vitest';
import type { TestApp } from './test-app.ts';

/**
 * Adds a constraint, `unstorable`, that refuses every sheet until the end of the test: an unexpected error for jobs.
 */
export async function refuseSheets({ admin }: TestApp): Promise<void> {
  await admin.query('alter table timesheet_versions add constraint unstorable check (false) not valid');
  onTestFinished(async () => {
    await admin.query('alter table timesheet_versions drop constraint unstorable');
  });
}
