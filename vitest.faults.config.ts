import { defineConfig } from 'vitest/config';
import { PrintTrials } from './server/src/testing/faults/print-trials.ts';

/** Tests of the server that each try one fault, and are quick enough for every run. */
const QUICK = [
  'server/src/http/{limits/{flood,slow-requests,silent-database,transient-errors},sweeps/walls}.test.ts',
  'server/src/jobs/worker/{stopped-worker,outage}.test.ts',
  'server/src/launch/{database/database-away,processes/left-behind}.test.ts',
  'server/src/backup/restore/restore-backup.test.ts',
  'server/src/testing/databases/older-database.test.ts',
  'server/src/postgres/postgres.test.ts',
];

/** `npm run faults`: everything that was ever seen to break the product, one after the other. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    include: [...QUICK, 'server/**/*.faults.ts'],
    globalSetup: ['server/src/launch/testing/build-web.ts', 'server/src/testing/global-setup.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: [new PrintTrials()],
  },
});
