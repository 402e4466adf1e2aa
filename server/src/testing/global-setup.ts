import type { TestProject } from 'vitest/node';
import { startScratchPostgres } from './scratch-postgres.ts';
import { createTemplate } from './test-database.ts';

/** One PostgreSQL for all tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startScratchPostgres();
  await createTemplate(postgres.adminUrl);
  project.provide('postgresUrl', postgres.adminUrl);
  return postgres.stop;
}
