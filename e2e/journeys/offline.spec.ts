import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import dayRecords from '@zeitblatt/i18n/locales/de/day-records.json' with { type: 'json' };
import layout from '@zeitblatt/i18n/locales/de/layout.json' with { type: 'json' };
import timer from '@zeitblatt/i18n/locales/de/time-tracking.json' with { type: 'json' };
import turkishDays from '@zeitblatt/i18n/locales/tr/day-records.json' with { type: 'json' };
import turkishTimer from '@zeitblatt/i18n/locales/tr/time-tracking.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { signInAs, switchLanguage } from '../src/sign-in-as.ts';
import { countRows } from '../src/today-rows.ts';

const WORKER = path.resolve(import.meta.dirname, '../../web/dist/sw.js');

/** Writes the built service worker with its compressed copies, as a build does. */
function writeWorker(code: string): void {
  writeFileSync(WORKER, code);
  writeFileSync(`${WORKER}.br`, brotliCompressSync(code));
  writeFileSync(`${WORKER}.gz`, gzipSync(code));
}

/** Beginning of the label of the account menu, before the name of the user. */
const accountLabel = new RegExp(`^${layout.account.label.split(' ')[0]} `);

/** Files that no first screen loads, but that employees need without a network. */
const NEEDED_OFFLINE = ['week-screen', 'menu-dropdown', 'modal', 'notice-area', 'forgotten-stop'];

/** Waits until the service worker has kept the page and the files that are prepared after the first screen. */
const waitForKeptFiles = async (page: Page): Promise<void> => {
  const missing = () =>
    page.evaluate(async (names) => {
      await navigator.serviceWorker.ready;
      const cache = await caches.open('app');
      const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      const isPageKept = paths.includes('/timetracking');
      return [
        ...(isPageKept ? [] : ['page']),
        ...names.filter((name) => !paths.some((kept) => kept.includes(`/${name}-`))),
      ];
    }, NEEDED_OFFLINE);
  await expect.poll(missing).toEqual([]);
};

/** Last Sunday, of which the demo company has no stamps, at an hour. */
const sunday = (hour: number): Date => {
  const today = Temporal.Now.zonedDateTimeISO('Europe/Berlin');
  const time = Temporal.PlainTime.from({ hour });
  return new Date(today.subtract({ days: today.dayOfWeek }).withPlainTime(time).epochMilliseconds);
};

// First: phones that have seen stamps of today count those of Sunday as earlier ones.
test('two phones without a network for days: stamps find their day, one press settles what contradicts', async ({
  page,
  product,
  browser,
}) => {
  const openPhone = async () => (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const phones = [await openPhone(), await openPhone()] as const;
  const stampAway = async (phone: Page, from: number, to: number) => {
    await signInAs(phone, product, 'employee');
    await expect(phone.getByRole('button', { name: timer.start })).toBeVisible();
    await phone.context().setOffline(true);
    await phone.clock.setFixedTime(sunday(from));
    await phone.getByRole('button', { name: timer.start }).click();
    await expect(phone.getByText(timer.waiting.begin)).toBeVisible();
    await phone.clock.setFixedTime(sunday(to));
    await phone.getByRole('button', { name: timer.stop }).click();
    await expect(phone.getByRole('region', { name: timer.waiting.label })).toContainText('2 ');
  };
  const deliver = async (phone: Page) => {
    await phone.clock.setFixedTime(new Date());
    await phone.context().setOffline(false);
    await expect(phone.getByText(timer.waiting.arrived)).toBeVisible();
  };
  await stampAway(phones[0], 3, 5);
  await stampAway(phones[1], 4, 7);
  // A third device stamps today, before those of Sunday arrive.
  await signInAs(page, product, 'employee');
  await page.getByRole('button', { name: timer.start }).click();
  await page.getByRole('button', { name: timer.stop }).click();
  await expect(page.getByRole('button', { name: timer.start })).toBeVisible();
  await deliver(phones[0]);
  await deliver(phones[1]);
  const [, turk] = phones;
  await switchLanguage(turk, 'tr');
  await turk.getByText(turkishTimer.openDays.bothKept).click();
  await expect(turk.getByRole('group', { name: turkishDays.late.label })).toContainText('04:00');
  expect(await turk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await switchLanguage(turk, 'de', 'tr');
  // Its page hears of it by itself.
  const hint = page.getByText(timer.openDays.bothKept);
  await expect(hint).toBeVisible();
  await hint.click();
  const question = page.getByRole('group', { name: dayRecords.late.label });
  await expect(question).toContainText('04:00');
  await expect(question.getByRole('button')).toHaveText([/03:00 – 05:00/, /04:00 – 07:00/]);
  await question.getByRole('button').last().click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: '04:00 – 07:00' })).toBeVisible();
});

test('an employee stamps without a network, also after a reload, and all arrives once it is back', async ({
  page,
  product,
  context,
}) => {
  await signInAs(page, product, 'employee');
  const start = page.getByRole('button', { name: timer.start });
  await expect(start).toBeVisible();
  const rows = page.getByRole('table', { name: timer.today }).getByRole('row');
  const next = await countRows(rows);
  await start.click();
  await expect(page.getByText(timer.state.running)).toBeVisible();
  await waitForKeptFiles(page);
  await page.reload();
  await expect(page.getByText(timer.state.running)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: timer.break }).click();
  await expect(page.getByText(timer.waiting.end)).toBeVisible();
  await page.reload();
  await expect(page.getByText(timer.waiting.end)).toBeVisible();
  // Other screens of the employee open too, although their data are not there.
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: layout.own.week }).first().click();
  await expect(page.getByText(dayRecords.offline)).toBeVisible();
  await menu.getByRole('link', { name: layout.menu.timetracking }).first().click();
  await page.getByRole('button', { name: timer.continue }).click();
  await expect(page.getByText(timer.waiting.begin)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(timer.waiting.arrived)).toBeVisible();
  await expect(rows.nth(next + 1)).toContainText(timer.kind.break);
  await expect(rows.nth(next + 2)).toContainText(timer.runs);
  await page.getByRole('button', { name: timer.stop }).click();
  await expect(start).toBeVisible();
});

test('an employee who signs out without a network is asked about waiting stamps', async ({
  page,
  product,
  context,
}) => {
  await signInAs(page, product, 'employee');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(timer.title);
  await waitForKeptFiles(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: timer.start }).click();
  await expect(page.getByText(timer.waiting.begin)).toBeVisible();
  await page.getByRole('button', { name: accountLabel }).click();
  await page.getByRole('menuitem', { name: layout.account.signOut }).click();
  const question = page.getByRole('dialog', { name: layout.waitingStamps.title });
  await expect(question).toContainText(layout.waitingStamps.text);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toHaveCount(0);
});

test('a new version that is installed while a page is open is offered, and loaded on demand', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'employee');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(timer.title);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(timer.title);
  const built = readFileSync(WORKER, 'utf8');
  writeWorker(`${built}\n// another build`);
  try {
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await page.getByRole('button', { name: layout.newVersion.load }).click();
    await expect(page.getByText(layout.newVersion.title)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(timer.title);
  } finally {
    writeWorker(built);
  }
});
