import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@zeitblatt/i18n/languages';
import { BROWSER_FLAGS, ensureBrowser } from '../../../tools/browser.mjs';
import { PROJECT_FOLDER } from '../../../tools/platform.mjs';
import { type DemoSignIn, type StartedProduct, startProduct } from '../product.ts';
import { chooseLanguage, type DemoIds, prepareObjection, prepareOwnTimes, prepareTeam } from './demo-of-pictures.ts';
import { GUIDE_LANGUAGES, NEW_CUSTOMER_SHOTS, takeNewCustomer } from './new-customer.ts';

/*
 * `npm run help:pictures` takes the pictures of the guides from the running product with its demo company. They are part of the
 * repository, because a build needs neither browser nor database, and because they show the day on which they were taken.
 *
 * web/public/help: the pictures; web/src/site/help/picture-sizes.json: their sizes in CSS pixels.
 */

const PICTURES = path.join(PROJECT_FOLDER, 'web', 'public', 'help');
const SIZES = path.join(PROJECT_FOLDER, 'web', 'src', 'site', 'help', 'picture-sizes.json');

const DESK = { width: 1280, height: 800, scale: 1 } as const;
const PHONE = { width: 390, height: 780, scale: 2 } as const;
const QUALITY = 0.8;

/** Hour of the day that the pictures show: an installation takes any time zone. */
const HOUR = 14;

type Shot = { readonly name: string; readonly address: (ids: DemoIds) => string };

/** Screens of managers, in the languages of their guides. */
const TEAM_SHOTS: readonly Shot[] = [
  { name: 'list', address: () => '/employees' },
  { name: 'month', address: ({ miniJobber, month }) => `/employees/${miniJobber}/timesheet?month=${month}` },
  {
    name: 'batch',
    address: ({ missing, month }) => `/employees/timesheet-batch?month=${month}&schemas=${missing.join()}`,
  },
  { name: 'months', address: ({ month }) => `/employees/months?month=${month}` },
  { name: 'week', address: () => '/week' },
  { name: 'absences', address: () => '/absences' },
  { name: 'year', address: ({ behind }) => `/employees/${behind}` },
  { name: 'inspection', address: () => '/company/inspection' },
];

/** Screens of employees, on a phone. */
const OWN_SHOTS: readonly Shot[] = [
  { name: 'own-today', address: () => '/timetracking' },
  { name: 'own-week', address: () => '/timetracking/week' },
  { name: 'own-month', address: ({ month }) => `/timetracking/month?month=${month}` },
  { name: 'own-more', address: () => '/timetracking/more' },
];

/** Runs in the page, and answers the picture as a data URL. */
const TO_WEBP = `async ({ png, quality }) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + png;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}`;

/** A zone in which it is now {@link HOUR}. */
function zoneOfPictures(): string {
  const ahead = ((HOUR - new Date().getUTCHours() + 9 + 24) % 24) - 9;
  return ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}

/** The list of sizes is written first: the product is built before pictures are taken, and its guides need them. */
function writeSizes(): void {
  const listOf = (names: readonly string[], languages: readonly Language[], { width, height }: Session['size']) =>
    names.flatMap((name) => languages.map((language) => [`${language}/${name}`, [width, height]] as const));
  const sizes = [
    ...listOf([...TEAM_SHOTS.map(({ name }) => name), ...NEW_CUSTOMER_SHOTS], GUIDE_LANGUAGES, DESK),
    ...listOf(
      OWN_SHOTS.map(({ name }) => name),
      LANGUAGES,
      PHONE,
    ),
  ];
  const lines = sizes.sort(([a], [b]) => a.localeCompare(b)).map(([name, size]) => `  "${name}": [${size.join(', ')}]`);
  writeFileSync(SIZES, `{\n${lines.join(',\n')}\n}\n`);
}

async function takePictures(
  browser: Browser,
  { address, signIn, language, shots, ids, zone, size }: Session,
): Promise<void> {
  const context = await contextOf(browser, { address, language, zone, size });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[type=email]').fill(signIn.email);
  await page.locator('input[type=password]').fill(signIn.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  for (const { name, address: addressOf } of shots) {
    await page.goto(addressOf(ids));
    await take(page, language, name);
  }
  await context.close();
}

/** Takes a picture of the present screen. */
async function take(page: Page, language: Language, name: string): Promise<void> {
  await untilDrawn(page, language);
  await store(page.context(), `${language}/${name}`, await page.screenshot({ animations: 'disabled' }));
}

type Surroundings = {
  readonly address: string;
  readonly language: Language;
  readonly zone: string;
  readonly size: typeof DESK | typeof PHONE;
};

async function contextOf(browser: Browser, { address, language, zone, size }: Surroundings): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    locale: language,
    timezoneId: zone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: size.width, height: size.height },
    deviceScaleFactor: size.scale,
    hasTouch: size === PHONE,
  });
  // The stream of changes stays open, so that the network would never be quiet.
  await context.route('**/api/changes', (route) => route.abort());
  return context;
}

type Session = Surroundings & {
  readonly signIn: DemoSignIn;
  readonly shots: readonly Shot[];
  readonly ids: DemoIds;
};

async function untilDrawn(page: Page, language: Language): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator(`html[lang=${language}]`).waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready');
}

async function store(context: BrowserContext, name: string, png: Buffer): Promise<void> {
  const page = await context.newPage();
  const given = JSON.stringify({ png: png.toString('base64'), quality: QUALITY });
  const url = String(await page.evaluate(`(${TO_WEBP})(${given})`));
  await page.close();
  const file = path.join(PICTURES, `${name}.webp`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(url.split(',')[1] ?? '', 'base64'));
  console.log(file);
}

async function takeAll(browser: Browser, product: StartedProduct, zone: string): Promise<void> {
  const signInOf = (role: DemoSignIn['role']): DemoSignIn => {
    const found = product.companies[0]?.find((one) => one.role === role);
    if (found === undefined) throw new Error(`The demo company has no ${role}.`);
    return found;
  };
  const [manager, employee] = [signInOf('company_manager'), signInOf('employee')];
  const { address } = product;
  const ids = await prepareTeam(address, manager);
  await prepareOwnTimes(address, employee, zone);
  for (const language of LANGUAGES) {
    await chooseLanguage(address, employee, language);
    await takePictures(browser, { address, signIn: employee, language, shots: OWN_SHOTS, ids, zone, size: PHONE });
  }
  await prepareObjection(address, employee, ids);
  for (const language of GUIDE_LANGUAGES) {
    await chooseLanguage(address, manager, language);
    await takePictures(browser, { address, signIn: manager, language, shots: TEAM_SHOTS, ids, zone, size: DESK });
  }
}

async function takeFirstSteps(browser: Browser, product: StartedProduct, zone: string): Promise<void> {
  const { address } = product;
  const context = await contextOf(browser, { address, language: 'de', zone, size: DESK });
  await takeNewCustomer(await context.newPage(), product, { take });
  await context.close();
}

writeSizes();
const zone = zoneOfPictures();
process.env['TIME_ZONE'] = zone;
const product = await startProduct(1);
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
try {
  rmSync(PICTURES, { recursive: true, force: true });
  await takeFirstSteps(browser, product, zone);
  await takeAll(browser, product, zone);
} finally {
  await browser.close();
  await product.stop();
}
