import { onTestFinished } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Lets the database refuse every sheet until the test has ended: an error, named `unstorable`, that no job expects. */
export async function refuseSheets({ admin }: TestApp): Promise<void> {
  await admin.query('alter table timesheet_versions add constraint unstorable check (false) not valid');
  onTestFinished(async () => {
    await admin.query('alter table timesheet_versions drop constraint unstorable');
  });
}
