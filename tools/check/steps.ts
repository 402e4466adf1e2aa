import { join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { PROJECT_FOLDER } from '../platform.mjs';
import { type Outcome, runCheck, runPlaywright, runVitest } from './commands.ts';
import { PACKAGES, type PackageName, sourceFiles, testFiles } from './packages.ts';
import type { Step } from './run-steps.ts';
import { checkTypes } from './types.ts';

const UNIT_TESTED: PackageName[] = ['domain', 'contract', 'documents', 'server', 'tools'];

/** What reckons with days: the whole domain, and what the server reads from calendars and the database. */
const DATED = [
  'domain/src/',
  'server/src/features/places/holidays',
  'server/src/features/timesheets/month-chain',
  'server/src/features/people/month-states',
];

/** Far apart, on both sides of Greenwich's midnight: a date that leans on the machine's zone differs in one of them. */
const ZONES = ['UTC', 'Europe/Berlin', 'Asia/Tokyo'];

/** Everything the project checks. The groups run one after another, so that browsers have the machine for themselves. */
export function planSteps({ isQuick }: { isQuick: boolean }): Step[][] {
  const browser: { path?: string } = {};
  const checks: Step[] = [
    { name: 'types', run: () => checkTypes(PACKAGES) },
    { name: 'lint', run: () => runCheck('oxlint', ['--deny-warnings', '--report-unused-disable-directives']) },
    { name: 'format', run: () => runCheck('biome', ['check', '--error-on-warnings']) },
    { name: 'dead code', run: () => runCheck('knip', ['--no-progress']) },
    { name: 'architecture', run: () => runVitest('architecture', ['--project=architecture']) },
    { name: 'texts', run: () => runVitest('texts', ['--project=texts']) },
    { name: 'logic of the screens', run: () => runWebTests('logic') },
  ];
  const unit: Step = { name: 'unit and API tests', run: runUnitTests };
  if (isQuick) return [checks, [unit]];

  const findBrowser: Step = {
    name: 'a browser',
    run: async () => {
      browser.path = await ensureBrowser({ report: console.log });
      return { passed: 1, failed: 0, skipped: 0, output: browser.path };
    },
  };
  return [
    [...checks, findBrowser],
    [unit],
    [{ name: 'days in three time zones', run: runZones }],
    [{ name: 'web component tests', run: () => withBrowser(browser.path, (env) => runWebTests('browser', env)) }],
    [{ name: 'journeys', run: () => runJourneys(browser.path) }],
  ];
}

async function runUnitTests() {
  const outcome = await runVitest(
    'unit',
    UNIT_TESTED.map((name) => `--project=${name}`),
  );
  const untested = UNIT_TESTED.filter(isUntested);
  return {
    ...outcome,
    failed: outcome.failed + untested.length,
    output: [outcome.output, ...untested.map((name) => `${name} has source and no test`)].join('\n'),
  };
}

/** The same tests again, so the whole counts as one check. */
async function runZones(): Promise<Outcome> {
  const failed: string[] = [];
  for (const zone of ZONES) {
    const outcome = await runVitest('zones', ['--project=domain', '--project=server', ...DATED], { env: { TZ: zone } });
    if (outcome.failed > 0) failed.push(`TZ=${zone}\n${outcome.output}`);
  }
  return {
    passed: failed.length === 0 ? 1 : 0,
    failed: failed.length === 0 ? 0 : 1,
    skipped: 0,
    output: failed.join('\n'),
  };
}

/** The projects of web/vitest.config.ts: `logic` needs no browser. */
async function runWebTests(project: 'logic' | 'browser', env: Record<string, string> = {}) {
  if (isUntested('web')) return failure('web has source and no test');
  return runVitest(`web-${project}`, [`--project=${project}`], { cwd: join(PROJECT_FOLDER, 'web'), env });
}

async function runJourneys(browser: string | undefined) {
  if (testFiles('e2e').length === 0) {
    const hasProduct = sourceFiles('web').includes('web/src/main.tsx');
    return hasProduct ? failure('the product has no journey') : nothingYet('no product to travel');
  }
  return withBrowser(browser, (env) => runPlaywright('journeys', [], { cwd: join(PROJECT_FOLDER, 'e2e'), env }));
}

const withBrowser = async (path: string | undefined, run: (env: Record<string, string>) => Promise<Outcome>) =>
  path === undefined ? failure('there is no browser to run them in') : run({ CHROMIUM_PATH: path });

const isUntested = (name: PackageName): boolean => sourceFiles(name).length > 0 && testFiles(name).length === 0;

const failure = (output: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, output });

const nothingYet = (reason: string) => ({ passed: 0, failed: 0, skipped: 0, output: '', nothingYet: reason });
