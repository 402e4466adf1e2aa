import { ensureBrowser } from '../browser.mjs';
import type { Change } from './change.ts';
import { countOneCheck, type Outcome, runCheck, runPlaywright, runVitest } from './commands.ts';
import { untestedPackages } from './packages.ts';
import type { Step } from './run-steps.ts';

export interface Extent {
  /** Whether to run only the steps that need no browser. */
  isQuick: boolean;
  /** Runs only the steps that these changes concern. */
  change?: Change;
}

/**
 * Everything the project checks, the longest steps first: the order of a run in a fresh clone, which has no times of an
 * earlier run.
 */
export function planSteps({ isQuick, change }: Extent): Step[] {
  const unit = { name: 'unit and API tests', run: () => runUnitTests(change) };
  return isQuick ? [unit, ...shortSteps(change)] : [findBrowser, unit, ...stepsInBrowser(), ...shortSteps(change)];
}

/** Both programs are written in Go and live for a minute: collecting their garbage less often saves a sixth of their time. */
const RARE_COLLECTIONS = { GOGC: '400' };

function shortSteps(change: Change | undefined): Step[] {
  const steps = [
    { name: 'crashes', run: () => runVitest({ name: 'test:crashes' }) },
    ...lintAndTypes(change),
    { name: 'architecture', run: () => runVitest({ name: 'test:architecture' }) },
    { name: 'texts', run: () => runVitest({ name: 'test:texts' }) },
    { name: 'dead code', run: () => runCheck({ name: 'dead-code' }) },
    { name: 'logic of the screens', run: () => runTests('test:screen-logic', change) },
    { name: 'format', run: () => runCheck({ name: 'format:check' }) },
    ...(change?.concernsCrashes
      ? [{ name: 'sweeps of crashes', run: () => runSweeps('server/src/launch', 'server/src/jobs') }]
      : []),
  ];
  if (change === undefined) return steps;
  return steps.filter(({ name }) => {
    if (name === 'lint') return change.packages.length > 0;
    return name !== 'crashes' || change.concernsCrashes;
  });
}

/**
 * The linter knows all types, so where it reads every file it reports the errors of the compiler too. Of a change it reads
 * a few packages, but a type may no longer fit in any.
 */
function lintAndTypes(change: Change | undefined): Step[] {
  const lint = (args: string[]) => runCheck({ name: 'lint', args, env: RARE_COLLECTIONS });
  if (change === undefined) return [{ name: 'lint and types', run: () => lint(['--type-check']) }];
  return [
    { name: 'lint', run: () => lint(change.packages) },
    { name: 'types', run: () => runCheck({ name: 'types', env: RARE_COLLECTIONS }) },
  ];
}

/** The long sweeps that `npm test` leaves out: run them before an issue with a change of the product is resolved. */
export const planRelease = (): Step[] => [
  findBrowser,
  { name: 'sweeps', run: () => runSweeps() },
  { name: 'faults', run: runFaults },
  {
    name: 'journeys and looks of a release',
    run: () => withBrowser((env) => runPlaywright({ name: 'test:journeys', env: { ...env, TEST_EXTENT: 'release' } })),
  },
];

/** Five rounds of each kill; `npm run faults` has twenty, and the quick trials of `npm test` with them. */
const runFaults = (): Promise<Outcome> =>
  runVitest({ name: 'test:faults', args: ['.faults.ts'], env: { ZEITBLATT_FAULT_ROUNDS: '5' } });

const runSweeps = (...args: string[]): Promise<Outcome> => runVitest({ name: 'test:sweeps', args });

const stepsInBrowser = (): Step[] => [
  { name: 'web component tests', run: () => withBrowser((env) => runVitest({ name: 'test:components', env })) },
  { name: 'journeys', run: () => withBrowser((env) => runPlaywright({ name: 'test:journeys', env })) },
];

let browser: Promise<string> | undefined;

const findBrowser: Step = {
  name: 'a browser',
  run: async () => {
    browser = ensureBrowser({ report: console.log });
    return { ...countOneCheck(true), output: await browser };
  },
};

async function withBrowser(run: (env: Record<string, string>) => Promise<Outcome>): Promise<Outcome> {
  if (browser === undefined) throw new Error('the step that finds a browser has to begin earlier');
  const path = await browser.catch(() => undefined);
  if (path === undefined) return { ...countOneCheck(false), output: 'there is no browser to run them in' };
  return run({ CHROMIUM_PATH: path });
}

const runTests = (name: string, change: Change | undefined): Promise<Outcome> =>
  change === undefined
    ? runVitest({ name })
    : runVitest({ name, args: [`--changed=${change.since}`] }, { isEmptyRight: true });

async function runUnitTests(change: Change | undefined): Promise<Outcome> {
  const outcome = await runTests('test:unit', change);
  const faults = untestedPackages().map((name) => `${name} has source and no test`);
  return { ...outcome, failed: outcome.failed + faults.length, output: [outcome.output, ...faults].join('\n') };
}
