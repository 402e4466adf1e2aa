import type { Page } from '@playwright/test';
import type { Language } from '@zeitblatt/i18n/languages';
import { signInCaller } from '../src/api.ts';
import { BARS, underEachBar } from '../src/bars.ts';
import { EXTENT, LOOKS } from '../src/extent.ts';
import { expect, test } from '../src/journey.ts';
import type { Product } from '../src/product.ts';
import { signInAs, switchLanguage } from '../src/sign-in-as.ts';
import {
  findFaultsAtSizes,
  findScreenFaults,
  measuresSizes,
  recordBrowserErrors,
  type Scan,
  SIZES,
  type Size,
} from '../src/whole-screen.ts';

/** Pages without a sign-in. */
const PUBLIC_SCREENS = [
  '/login',
  '/registration',
  '/licences',
  '/registration/confirm',
  '/password/forgot',
  '/password/reset?token=unknown',
  '/password/reset?userify=unknown',
  '/email-update/confirm',
  '/email-update/undo',
  '/i',
] as const;

/** Ids of the demo company: its first three employees, who have months of sheets, their schedules, and a sheet of the first. */
type Ids = { readonly employees: readonly number[]; readonly schedules: readonly number[]; readonly sheet: number };

/** Every screen behind the sign-in, by its address. */
const screensOf = ({ employees: [first, , third], schedules, sheet }: Ids) => [
  '/employees',
  '/employees/create',
  '/employees?filterBy=deleted:true',
  `/employees/${first}`,
  `/employees/${first}/settings/personal`,
  `/employees/${first}/settings/schema`,
  `/employees/${first}/settings/holidays`,
  `/employees/${first}/settings/userify`,
  `/employees/${first}/settings/role`,
  `/employees/${first}/settings/delete`,
  `/employees/${first}/timesheet/${sheet}`,
  `/employees/${first}/timesheet/${sheet}/history`,
  `/employees/${third}/timesheet?month=2026-05`,
  `/employees/timesheet-batch?month=2026-05&schemas=${schedules.join()}`,
  `/employees/timesheet-batch?schema_id=${schedules[2]}&months=2026-04,2026-05`,
  '/jobs',
  '/company/info',
  '/company/salary',
  '/company/sites',
  '/company/day-kinds',
  '/company/security',
  '/company/retention',
  '/company/log',
  '/company/inspection',
  '/company/remove-timesheets',
  '/company/remove-timesheets?month=2026-05',
  '/week',
  '/employees/months?month=2026-05',
  '/employees/short-time?month=2026-01',
  '/hours-account',
  `/hours-account?person=${first}`,
  '/hours-account/rules',
  '/absences?month=2026-05',
  '/leave-requests',
  '/leave',
  `/leave?person=${first}`,
  '/leave/rules',
  '/leave/opening',
  '/archives',
  '/archives?search=1999',
  '/subscription',
  '/settings/personal-info',
  '/settings/email',
  '/settings/password',
  '/settings/security',
  '/settings/reminders',
  '/settings/calendar',
  '/settings/dsgvo',
  '/settings/dsgvo?part=data',
  '/settings/dsgvo?part=export',
];

/** Every screen of an employee. */
const OWN_SCREENS = [
  '/timetracking',
  '/timetracking/week',
  '/timetracking/month',
  '/timetracking/hours',
  '/timetracking/more',
  '/timetracking/leave',
  '/timetracking/leave/ask',
  '/timetracking/leave/away',
  '/timetracking/sheets',
  '/timetracking/data',
  '/settings/dsgvo',
] as const;

type Look = { readonly width: number; readonly height: number; readonly scheme: 'light' | 'dark' };

const FIRST_LOOK: Look = { width: 1440, height: 900, scheme: 'light' };

const LIGHT: readonly Look[] = [FIRST_LOOK, { width: 390, height: 844, scheme: 'light' }];
const WIDE_DARK: Look = { ...FIRST_LOOK, scheme: 'dark' };
const NARROW_DARK: Look = { width: 390, height: 844, scheme: 'dark' };

/**
 * Darkness changes colours, and a language changes widths, so `npm test` tries darkness in German only. The release run
 * tries the rest.
 */
function looksOf(language: Language): readonly Look[] {
  if (EXTENT === 'test') return language === 'de' ? [...LIGHT, WIDE_DARK] : LIGHT;
  if (language === 'de') return [NARROW_DARK];
  return [...(language === 'ru' ? [] : LIGHT), WIDE_DARK, NARROW_DARK];
}

/** Sizes at which a page may be as high as its window. */
const FULL_HEIGHT_SIZES: readonly Size[] = [FIRST_LOOK, ...SIZES.slice(2)];

/** Sizes of the other pages under each bar: those at which a bar has the most lines and a page the least room. */
const SIZES_OF_BARS: readonly Size[] = SIZES.filter(({ width }) => width === 360 || width === 1366);

/** The release run looks under each bar on every page behind the sign-in, in the language with the longest words. */
const hasEveryBar = (screen: string, language: Language): boolean =>
  EXTENT === 'release' &&
  language === 'ru' &&
  !(PUBLIC_SCREENS as readonly string[]).concat(OWN_SCREENS).includes(screen);

/** The subscription says itself what the bar of the free days says. */
const barsOf = (screen: string) => BARS.filter((bar) => bar !== 'trial' || screen !== '/subscription');

/**
 * A barrier is a matter of a look or of a language, hardly of both: the scanner runs in every look in German, and in the
 * wide looks of the release run in the other languages. Of darkness it looks at the colours, because the rest is the same.
 * Overflow and missing texts are looked for in every look of every language.
 */
function scanOf({ width, scheme }: Look, language: Language): Scan {
  const isScanned = language === 'de' || (EXTENT === 'release' && width === FIRST_LOOK.width);
  if (!isScanned) return 'none';
  return scheme === 'dark' && language === 'de' ? 'colours' : 'all';
}

test('every screen is whole and accessible in its looks', { tag: LOOKS }, async ({ page, product }, { project }) => {
  const language = project.name as Language;
  const complaints = recordBrowserErrors(page);
  const faults = await faultsOf(page, PUBLIC_SCREENS, language);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, product, 'company_manager', language);
  if (language !== 'de') await switchLanguage(page, language);
  Object.assign(faults, await faultsOf(page, screensOf(await findIds(product)), language));
  await leave(page, '/employees', language);
  expect(faults).toEqual({});
  expect(complaints).toEqual([]);
});

test('every screen of an employee is whole and accessible', { tag: LOOKS }, async ({ page, product }, { project }) => {
  const language = project.name as Language;
  const complaints = recordBrowserErrors(page);
  await signInAs(page, product, 'employee', language);
  if (language !== 'de') await switchLanguage(page, language);
  const faults = await faultsOf(page, OWN_SCREENS, language, { width: 360, height: 740 });
  await leave(page, '/timetracking', language);
  expect(faults).toEqual({});
  expect(complaints).toEqual([]);
});

test('the public site leads a signed-in person back, also on a small phone', async ({ page, product }, { project }) => {
  const language = project.name as Language;
  await signInAs(page, product, 'company_manager', language);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(language === 'de' ? '/' : `/${language}/`);
  await expect(page.getByRole('banner').locator('a[href="/login"]:visible')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** Faults of some screens, by screen and look. @param phone size of the narrow looks */
async function faultsOf(
  page: Page,
  screens: readonly string[],
  language: Language,
  phone?: Pick<Look, 'width' | 'height'>,
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const screen of screens) {
    await page.goto(screen);
    for (const look of looksOf(language)) {
      const { width, height } = look.width < FIRST_LOOK.width && phone ? phone : look;
      await page.emulateMedia({ colorScheme: look.scheme });
      await page.setViewportSize({ width, height });
      const found = await findScreenFaults(page, scanOf(look, language));
      if (found.length > 0) faults[`${screen} at ${width} pixels, ${look.scheme}`] = found;
    }
    if (measuresSizes(language)) Object.assign(faults, await faultsOfSizes(page, screen, language));
  }
  return faults;
}

/** Faults of an open screen at all sizes, and under each bar where it is as high as the window or the first of all. */
async function faultsOfSizes(page: Page, screen: string, language: Language): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = { [screen]: await findFaultsAtSizes(page, SIZES) };
  const isFirst = screen === '/employees';
  const isFullHeight = (await page.locator('[data-full-height]').count()) > 0;
  const sizes = isFirst ? SIZES : isFullHeight ? FULL_HEIGHT_SIZES : SIZES_OF_BARS;
  if (isFirst || isFullHeight || hasEveryBar(screen, language))
    await underEachBar(page, language, isFirst ? [...BARS, 'testAccount'] : barsOf(screen), async (bar) => {
      faults[`${screen} under ${bar}`] = await findFaultsAtSizes(page, sizes);
    });
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0));
}

/** Resets the window and the language: the next journey of this company begins with the default size and in German. */
async function leave(page: Page, screen: string, language: Language): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(screen);
  if (language !== 'de') await switchLanguage(page, 'de', language);
}

async function findIds(product: Product): Promise<Ids> {
  const call = await signInCaller(product, product.signIn('company_manager'));
  const list = await call<{ data: Id[] }>('GET', 'company/employees?sortBy=number&rowsPerPage=15');
  const employees = list.data.slice(0, 3).map(({ id }) => id);
  const scheduleOf = (id: number) => call<Id>('GET', `company/timeSheets/schema?employee_id=${id}`);
  const schedules = (await Promise.all(employees.map(scheduleOf))).map(({ id }) => id);
  const sheets = await call<{ data: Id[] }>('GET', `company/timeSheets?employee_id=${employees[0]}`);
  return { employees, schedules, sheet: Math.min(...sheets.data.map(({ id }) => id)) };
}

type Id = { readonly id: number };
