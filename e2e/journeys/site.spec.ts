import access from '@zeitblatt/i18n/locales/de/access.json' with { type: 'json' };
import employees from '@zeitblatt/i18n/locales/de/employees.json' with { type: 'json' };
import layout from '@zeitblatt/i18n/locales/de/layout.json' with { type: 'json' };
import site from '@zeitblatt/i18n/locales/de/site.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { signInAs } from '../src/sign-in-as.ts';
import { findScreenFaults } from '../src/whole-screen.ts';

test('a stranger comes from the home page to the registration, and changes the language of a page', async ({
  page,
}) => {
  await page.goto('/impressum');
  await page.getByRole('link', { name: 'TR', exact: true }).click();
  await expect(page).toHaveURL(/\/tr\/impressum$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await page.goto('/');
  await page.getByRole('link', { name: /kostenlos testen/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(access.register.title);
});

test('who is signed in is led from the home page to the application', async ({ page, product }) => {
  await signInAs(page, product, 'company_manager', 'de');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.hero.title);
  await expect(page.getByRole('link', { name: site.nav.signIn })).toBeHidden();
  await page.getByRole('link', { name: site.nav.toApplication }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(employees.list.title);
  // An unknown address leads into the frame, whose menu leads on.
  await page.goto('/nowhere');
  await page.getByRole('link', { name: employees.list.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(employees.list.title);
});

test('an unknown address answers 404 with ways on, and the application is not to be listed', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.notFound.title);
  await page.getByRole('link', { name: site.notFound.home }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.hero.title);
  const application = await page.goto('/login');
  expect(application?.headers()['x-robots-tag']).toBe('noindex');
});

test('the key ? opens the guide to the screen, until it is switched off on the start page of the help', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'company_manager', 'de');
  await page.goto('/employees');
  await expect(page.getByRole('link', { name: layout.help })).toBeVisible();
  const [guide] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('?')]);
  await expect(guide).toHaveURL(/\/help\/employees$/);
  await guide.goto('/help');
  await guide.getByRole('checkbox', { name: site.help.key }).uncheck();
  await guide.close();
  await page.reload();
  await expect(page.getByRole('link', { name: layout.help })).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test('the footer leads to the reference of the API, which is whole and accessible in every look', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: site.nav.legal })
    .getByRole('link', { name: site.legal.apiReference })
    .click();
  await expect(page).toHaveURL(/\/api-reference$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await findScreenFaults(page)).toEqual([]);
  }
});

test('on a phone the steps are a slider with a button for each, and stand still where motion is reduced', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const third = page.getByRole('heading', { name: site.steps.confirm.title });
  await expect(third).not.toBeInViewport();
  await page.getByRole('button', { name: site.steps.position.replace('{{number}}', '3') }).click();
  await expect(third).toBeInViewport();
  await expect(page.getByRole('button', { name: site.steps.pause })).toBeHidden();
});

test('on a phone the slider can be stopped', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: site.steps.pause }).click();
  await expect(page.getByRole('button', { name: site.steps.play })).toBeVisible();
});
