import layout from '@zeitblatt/i18n/locales/de/layout.json' with { type: 'json' };
import timer from '@zeitblatt/i18n/locales/de/time-tracking.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { signInAs } from '../src/sign-in-as.ts';

test('an employee arrives at the timer, starts, finds it running after a reload and on a phone, and stops', async ({
  page,
  product,
  browser,
}) => {
  await signInAs(page, product, 'employee');
  await expect(page).toHaveURL(/\/timetracking$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(timer.title);
  await expect(page.getByRole('link', { name: layout.menu.timetracking })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: timer.start }).click();
  const counter = page.getByRole('timer');
  await expect(page.getByText(timer.state.running)).toBeVisible();
  await expect(counter).not.toContainText('0:00:00');

  await page.reload();
  await expect(page.getByText(timer.state.running)).toBeVisible();
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await signInAs(phone, product, 'employee');
  await phone.getByRole('button', { name: timer.break }).click();
  await expect(phone.getByText(timer.state.break.split(' {{')[0] ?? '')).toBeVisible();
  await phone.getByRole('button', { name: timer.continue }).click();
  await phone.getByRole('button', { name: timer.stop }).click();
  await expect(phone.getByRole('button', { name: timer.start })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByRole('button', { name: timer.start })).toBeVisible();
  const history = page.getByRole('table', { name: timer.today }).getByRole('row');
  await expect(history).toHaveCount(4);
  await expect(history.nth(1)).toContainText('0:00');
  await expect(history.nth(2)).toContainText(timer.kind.break);
});
