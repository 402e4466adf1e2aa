import type { TestProject } from 'vitest/node';
import { type ScratchPostgres, startScratchPostgres } from './databases/scratch-postgres.ts';
import { findTemplateCluster } from './databases/template-cluster.ts';

type SharedPostgres = { users: number; started: Promise<ScratchPostgres> };

/** Each vitest project evaluates this file again, so shared state is kept on the process. */
const shared = globalThis as typeof globalThis & { zeitblattTestPostgres?: SharedPostgres };

/** Starts one PostgreSQL for all tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = (shared.zeitblattTestPostgres ??= { users: 0, started: start() });
  postgres.users += 1;
  project.provide('postgresUrl', (await postgres.started).adminUrl);
  return async () => {
    postgres.users -= 1;
    if (postgres.users > 0) return;
    delete shared.zeitblattTestPostgres;
    await (await postgres.started).stop();
  };
}

const start = async (): Promise<ScratchPostgres> => startScratchPostgres({ copyOf: await findTemplateCluster() });
