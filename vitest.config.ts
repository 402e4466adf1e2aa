import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestUserConfig } from 'vitest/config';
import { SlowestFirst } from './tools/check/slowest-first.ts';

/**
 * Tests that replace modules, timers or methods that other files of the same process use. Each of these files gets a
 * process of its own.
 */
const ISOLATED = 'server/**/*.isolated.test.ts';

/**
 * Tests that start and kill all processes of the product, or look at its build. They mostly wait for processes, so they
 * are a step of their own, beside one that calculates.
 */
const CRASHES = [
  'server/**/kill.test.ts',
  'server/**/restore-drill.test.ts',
  'server/**/first-screen.test.ts',
  'server/**/built-secrets.test.ts',
  'server/**/built-site.test.ts',
];

/** Long sweeps, which `npm test` leaves to `npm run test:release`. @source docs/testing.md */
const RELEASE = '**/*.release.test.ts';

/** Passwords are hashed with the cheapest parameters; password.isolated.test.ts checks those of the product. */
const CHEAP_PASSWORDS = {
  find: /^@node-rs\/argon2$/,
  replacement: fileURLToPath(new URL('server/src/testing/cheap-argon2.ts', import.meta.url)),
};

/** PostgreSQL is started once for all projects of a run that need it. */
const POSTGRES = ['server/src/testing/global-setup.ts'];

/**
 * Zones on both sides of Greenwich's midnight, 21 hours apart, of which one changes its clocks: a calculation that
 * depends on the time zone of the machine is wrong in one of them.
 */
const [FAR_EAST, FAR_WEST] = ['Pacific/Apia', 'America/Los_Angeles'];

/** Code that calculates with days: the whole domain, and what the server reads from calendars and the database. */
const DATED = ['domain/src/**/*.test.ts', 'server/**/{holidays,month-chain,excluded-months}*.test.ts'];

/** Tests without a browser. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: false,
    // These timeouts only end hanging tests: a slow or busy machine is no failure.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // Files that tests read without importing them. When one of these files changes, `--changed` runs all tests.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/database/{migrations,functions}/*.sql', '**/*.typ'],
    sequence: { sequencer: SlowestFirst },
    projects: [
      // Test files of a project without isolation change nothing global, so they share a process, which loads their modules
      // once.
      project('domain', ['domain/src/**/*.test.ts'], { isolate: false, env: { TZ: FAR_EAST } }),
      project('dates-far-west', DATED, { isolate: false, env: { TZ: FAR_WEST }, globalSetup: POSTGRES }),
      project('contract', ['contract/src/**/*.test.ts'], { isolate: false }),
      project('documents', ['documents/**/*.test.ts'], { isolate: false }),
      project('server', ['server/**/*.test.ts'], {
        alias: [CHEAP_PASSWORDS],
        isolate: false,
        globalSetup: POSTGRES,
        exclude: [...configDefaults.exclude, RELEASE, ISOLATED, ...CRASHES],
      }),
      project('server-isolated', [ISOLATED], { globalSetup: POSTGRES }),
      project('crashes', CRASHES, { globalSetup: ['server/src/launch/testing/build-web.ts'] }),
      project('release', ['{domain,contract,documents,server}/**/*.release.test.ts'], {
        env: { TEST_EXTENT: 'release' },
        globalSetup: ['server/src/launch/testing/build-web.ts', ...POSTGRES],
        exclude: configDefaults.exclude,
      }),
      project('tools', ['tools/*.test.ts', 'tools/{check,dev,measure,site}/**/*.test.ts']),
      project('architecture', ['tools/architecture/**/*.test.ts'], { isolate: false }),
      project('texts', ['tools/texts/**/*.test.ts', 'i18n/src/**/*.test.ts']),
    ],
  },
});

function project(name: string, include: string[], more: TestUserConfig = {}) {
  const exclude = [...configDefaults.exclude, RELEASE];
  return {
    extends: true as const,
    test: { name, include, exclude, setupFiles: ['tools/fail-on-console.ts', 'tools/same-cases.ts'], ...more },
  };
}
