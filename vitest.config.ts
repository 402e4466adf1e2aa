import { existsSync } from 'node:fs';
import { defineConfig, type TestUserConfig } from 'vitest/config';

/** Starts the database of the API tests. */
const SERVER_SETUP = 'server/src/testing/global-setup.ts';

/** Tests without a browser. The machine's time zone is left as it is: `TZ=Asia/Tokyo npx vitest run --project domain`. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      // Pure rules, which leave nothing behind: sharing a process halves their time.
      project('domain', ['domain/src/**/*.test.ts'], { isolate: false }),
      project('contract', ['contract/src/**/*.test.ts'], { isolate: false }),
      project('documents', ['documents/**/*.test.ts']),
      project('server', ['server/**/*.test.ts'], {
        globalSetup: existsSync(SERVER_SETUP) ? [SERVER_SETUP] : [],
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project('tools', ['tools/*.test.ts', 'tools/{check,dev,measure}/**/*.test.ts'], { testTimeout: 60_000 }),
      project('architecture', ['tools/architecture/**/*.test.ts']),
      project('texts', ['tools/texts/**/*.test.ts', 'i18n/src/**/*.test.ts']),
    ],
  },
});

function project(name: string, include: string[], more: TestUserConfig = {}) {
  return { extends: true as const, test: { name, include, setupFiles: ['tools/fail-on-console.ts'], ...more } };
}
