import { defineConfig } from 'vitest/config';

/**
 * Time zones far apart, on both sides of Greenwich's midnight: a calculation that depends on the machine's time zone
 * fails in one of them.
 */
const ZONES = ['UTC', 'Europe/Berlin', 'Asia/Tokyo'];

/** Code that calculates with days: the whole domain, and what the server reads from calendars and the database. */
const DATED = ['domain/src/**/*.test.ts', 'server/**/{holidays,month-chain,excluded-months}*.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: ZONES.map((zone) => ({
      test: {
        name: zone,
        include: DATED,
        env: { TZ: zone },
        isolate: false,
        globalSetup: ['server/src/testing/global-setup.ts'],
        setupFiles: ['tools/fail-on-console.ts'],
        testTimeout: 600_000,
        hookTimeout: 600_000,
      },
    })),
  },
});
