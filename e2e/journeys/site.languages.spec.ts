import type { Page } from '@playwright/test';
import { guideGroups, isInEveryLanguage } from '@zeitblatt/i18n/guides';
import type { Language } from '@zeitblatt/i18n/languages';
import { EXTENT, LOOKS } from '../src/extent.ts';
import { expect, test } from '../src/journey.ts';
import { textsOf } from '../src/texts.ts';
import { findFaultsAtSizes, findScreenFaults, measuresSizes, recordBrowserErrors, SIZES } from '../src/whole-screen.ts';

const PAGES = ['', 'impressum', 'datenschutz', 'agb', 'avv', 'barrierefreiheit', 'sicherheit', 'nowhere'] as const;

/** The pages of the help in a language. */
const helpPagesOf = (language: Language): string[] => [
  'help',
  ...guideGroups()
    .flatMap(({ guides }) => guides)
    .filter((guide) => ['de', 'en'].includes(language) || isInEveryLanguage(guide))
    .map((guide) => `help/${guide}`),
];

type SiteLook = { readonly width: number; readonly height: number; readonly colorScheme: 'light' | 'dark' };

const LIGHT: readonly SiteLook[] = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'light' },
];
const DARK: readonly SiteLook[] = [
  { width: 768, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'dark' },
];

/** As for the screens: `npm test` tries darkness in German only, and there on wide windows. */
function looksOf(language: Language): readonly SiteLook[] {
  if (EXTENT === 'test') return language === 'de' ? [...LIGHT, ...DARK.slice(0, 1)] : LIGHT;
  if (language === 'de') return DARK.slice(1);
  return [...(language === 'ru' ? [] : LIGHT), ...DARK];
}

const folderOf = (language: Language): string => (language === 'de' ? '/' : `/${language}/`);

/** Message of the browser about the answer 404, which is wanted at an unknown address. */
const isOther = (complaint: string): boolean => !complaint.includes('404');

/** All guides are one page with other texts: `npm test` looks at the German ones, the release run at all others. */
function looksOfGuide(language: Language): readonly SiteLook[] {
  if (language === 'de') return EXTENT === 'release' ? DARK : LIGHT;
  return EXTENT === 'release' ? [...LIGHT, ...DARK] : [];
}

async function findFaults(page: Page, path: string, looks: readonly SiteLook[]): Promise<string[]> {
  if (looks.length === 0) return [];
  await page.goto(path);
  const faults: string[] = [];
  for (const { width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await findScreenFaults(page, colorScheme === 'dark' ? 'colours' : 'all');
    faults.push(...found.map((fault) => `${path} at ${width} pixels, ${colorScheme}: ${fault}`));
  }
  return faults;
}

test('every page of the site is whole and accessible in its looks', { tag: LOOKS }, async ({ page }, { project }) => {
  const language = project.name as Language;
  const complaints = recordBrowserErrors(page);
  const [help = '', ...guides] = helpPagesOf(language);
  for (const name of [...PAGES, help])
    expect([
      ...(await findFaults(page, `${folderOf(language)}${name}`, looksOf(language))),
      ...(measuresSizes(language) ? await findFaultsAtSizes(page, SIZES) : []),
    ]).toEqual([]);
  for (const name of guides)
    expect(await findFaults(page, `${folderOf(language)}${name}`, looksOfGuide(language))).toEqual([]);
  expect(complaints.filter(isOther)).toEqual([]);
});

test('on the narrowest telephone nothing of the home page scrolls sideways', async ({ page }, { project }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(folderOf(project.name as Language));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findScreenFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const { nav } = textsOf(project.name as Language, 'site');
  await expect(page.getByRole('banner').getByRole('link', { name: nav.prices })).toBeVisible();
  const summary = await page.getByRole('main').locator('summary').first().boundingBox();
  expect(summary?.height).toBeGreaterThanOrEqual(44);
});

test('every page of the site can be read without a script', async ({ browser, product }, { project }) => {
  const language = project.name as Language;
  const site = textsOf(language, 'site');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.address });
  try {
    const page = await context.newPage();
    await page.goto(folderOf(language));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.hero.title);
    for (const line of [site.about.operator, site.about.host])
      await expect(page.getByText(line.slice(0, line.indexOf('{{')))).toBeVisible();
    for (const text of [site.steps.propose.text, site.steps.read.text, site.steps.confirm.text, site.about.text])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText('129,90 €')).toBeVisible();
    await expect(page.getByText(site.picture.needsScript)).toBeVisible();
    for (const name of ['impressum', 'datenschutz', 'agb', 'avv', 'barrierefreiheit', 'sicherheit'] as const) {
      await page
        .getByRole('navigation', { name: site.nav.legal })
        .getByRole('link', { name: site.legal[name] })
        .click();
      await expect(page).toHaveURL(`${product.address}${folderOf(language)}${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  } finally {
    await context.close();
  }
});

test('the help is searched without a call to the server, and read without a script', async ({
  browser,
  product,
  page,
}, { project }) => {
  const language = project.name as Language;
  const { help } = textsOf(language, 'site');
  const complaints = recordBrowserErrors(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto(`${folderOf(language)}help`);
  const field = page.getByRole('searchbox', { name: help.search });
  await field.fill('xyzxyz');
  await expect(page.getByText(help.none.replace('{text}', 'xyzxyz'))).toBeVisible();
  await field.fill('PIN');
  await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
  await field.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/help\/[\w-]+(#[\w-]+)?$/);
  expect(calls).toEqual([]);
  expect(complaints).toEqual([]);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.address });
  try {
    const plain = await context.newPage();
    await plain.goto(`${folderOf(language)}help`);
    await expect(plain.getByRole('searchbox')).toBeHidden();
    await plain.getByRole('main').getByRole('link').first().click();
    await expect(plain).toHaveURL(/\/help\/sign-in$/);
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await context.close();
  }
});

test('a visitor tries the month of the picture: the sums change, and nothing is sent', async ({ page }, {
  project,
}) => {
  const language = project.name as Language;
  const { column } = textsOf(language, 'timesheets');
  const site = textsOf(language, 'site');
  const complaints = recordBrowserErrors(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto(folderOf(language));
  const picture = page.getByRole('region', { name: site.picture.label });
  const paid = picture
    .locator('dl > div')
    .filter({ hasText: textsOf(language, 'calendar').number.paid })
    .locator('dd');
  await expect(paid).toHaveText('181:00');
  const end = picture.getByRole('gridcell', { name: new RegExp(`${column.end_time} 16:00`) }).first();
  await end.hover();
  await expect(picture.locator('[data-awake]')).toBeVisible();
  await end.click();
  await page.keyboard.type('1800');
  await page.keyboard.press('Enter');
  await expect(paid).toHaveText('183:00');
  await picture.getByRole('button', { name: site.picture.next }).click();
  await expect(picture).toContainText('26.10.');
  expect(calls).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the language of the site goes along into the application, and back', async ({ browser, product }, {
  project,
}) => {
  const language = project.name as Language;
  // The browser itself wants another language.
  const locale = language === 'de' ? 'en-GB' : 'de-DE';
  const context = await browser.newContext({ baseURL: product.address, locale });
  try {
    const page = await context.newPage();
    for (const [name, title] of [
      [textsOf(language, 'site').hero.demo, textsOf(language, 'demo').title],
      [textsOf(language, 'site').nav.signIn, textsOf(language, 'access').login.title],
    ] as const) {
      await page.goto(folderOf(language));
      await page.getByRole('link', { name, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page).toHaveURL(`${product.address}${folderOf(language)}`);
    }
  } finally {
    await context.close();
  }
});
