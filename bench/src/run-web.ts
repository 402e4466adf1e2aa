import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { freePort, type StartedProduct, startProduct } from '../../e2e/src/product.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../../tools/browser.mjs';
import { formatScores, formatSent, scoresHead } from './web/format-web.ts';
import { DEVICES, type Device, scorePage } from './web/page-scores.ts';
import { filesSentFor, type SentFile } from './web/sent-files.ts';

/*
 * `npm run bench:web` starts the product as `npm start` does and prints what is sent for the home page, the sign-in, the
 * list of employees and the timer, and Lighthouse's scores of them, each the median of five runs: `npm run bench:web -- 1`
 * runs once.
 */

/** The home page in each language. */
const HOMES = ['/', '/en/', '/tr/', '/ru/'] as const;
const LOGIN = '/login';
const EMPLOYEES = '/employees';
/** The first screen of employees. */
const TIMER = '/timetracking';
const DEFAULT_RUNS = 5;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const isHomeDrawn = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const isFormDrawn = (page: Page) => page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor();
const isListDrawn = (page: Page) => page.locator('tbody tr a').first().waitFor();
const isTimerDrawn = (page: Page) => page.getByRole('button', { name: 'Arbeit beginnen' }).waitFor();

/** Accounts that sign in, and the sign of their first screen. */
const MANAGER = { role: 'company_manager', isDrawn: isListDrawn } as const;
const EMPLOYEE = { role: 'employee', isDrawn: isTimerDrawn } as const;

async function measure(runs: number, cleanup: AsyncDisposableStack): Promise<void> {
  const product = await startProduct(1);
  cleanup.defer(product.stop);
  const executablePath = await ensureBrowser();
  print(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`);

  const port = await freePort();
  const profile = await mkdtemp(path.join(tmpdir(), 'zeitblatt-bench-'));
  cleanup.defer(() => rm(profile, { recursive: true, force: true }));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
    locale: 'de-DE',
  });
  cleanup.defer(() => context.close());

  await measureSent(executablePath, product, cleanup);
  const score = async (page: string, device: Device, keepsCache = false) => {
    const scores = await scorePage({ port, url: `${product.address}${page}`, device, runs, keepsCache });
    print(formatScores(`${page}${keepsCache ? ' again' : ''}, ${device}`, scores));
  };
  print(scoresHead(runs));
  for (const home of HOMES) for (const device of DEVICES) await score(home, device);
  for (const device of DEVICES) await score(LOGIN, device);
  await signIn(context, product, MANAGER);
  for (const keepsCache of [false, true]) for (const device of DEVICES) await score(EMPLOYEES, device, keepsCache);
  await signOut(context, product);
  await signIn(context, product, EMPLOYEE);
  for (const keepsCache of [false, true]) for (const device of DEVICES) await score(TIMER, device, keepsCache);
  print(`load ${loadavg()[0]?.toFixed(1)} at the end`);
}

async function measureSent(
  executablePath: string,
  product: StartedProduct,
  cleanup: AsyncDisposableStack,
): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  cleanup.defer(() => browser.close());
  const sessionOf = async (who: typeof MANAGER | typeof EMPLOYEE) => {
    const context = await browser.newContext({ locale: 'de-DE' });
    await signIn(context, product, who);
    return context.storageState();
  };
  const sent: (readonly [string, readonly SentFile[]])[] = [
    ['/', await filesSentFor(browser, product.address, { path: '/' }, isHomeDrawn)],
    [LOGIN, await filesSentFor(browser, product.address, { path: LOGIN }, isFormDrawn)],
    [
      `${EMPLOYEES}, signed in`,
      await filesSentFor(browser, product.address, { path: EMPLOYEES, session: await sessionOf(MANAGER) }, isListDrawn),
    ],
    [
      `${TIMER}, signed in`,
      await filesSentFor(browser, product.address, { path: TIMER, session: await sessionOf(EMPLOYEE) }, isTimerDrawn),
    ],
  ];
  for (const [name, files] of sent) print(formatSent(`${name}, nothing cached`, files));
}

/** Signs in as a person of the demo company, through the form, and waits for the first screen. */
async function signIn(
  context: BrowserContext,
  { address, companies }: StartedProduct,
  { role, isDrawn }: typeof MANAGER | typeof EMPLOYEE,
): Promise<void> {
  const account = companies[0]?.find((one) => one.role === role);
  if (account === undefined) throw new Error(`The demo company has no account of the role ${role}.`);
  const page = await context.newPage();
  // The stream of changes stays open, so that the network would never be quiet.
  await page.route('**/api/changes', (route) => route.abort());
  await page.goto(`${address}${LOGIN}`);
  await page.getByLabel('E-Mail').fill(account.email);
  await page.getByLabel('Passwort *', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await isDrawn(page);
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** Forgets the session of the browser, and everything else that a visit left but the cached files. */
async function signOut(context: BrowserContext, { address }: StartedProduct): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}/licences`);
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

const runs = Number(process.argv[2] ?? DEFAULT_RUNS);
if (!Number.isInteger(runs) || runs < 1) throw new Error('The argument is the number of runs.');
const cleanup = new AsyncDisposableStack();
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => void cleanup.disposeAsync().then(() => process.exit(130)));
try {
  await measure(runs, cleanup);
} finally {
  await cleanup.disposeAsync();
}
