import layout from '@zeitblatt/i18n/locales/de/layout.json' with { type: 'json' };
import timer from '@zeitblatt/i18n/locales/de/time-tracking.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { signInAs } from '../src/sign-in-as.ts';
import { countRows } from '../src/today-rows.ts';

test('an employee arrives at the timer, starts, finds it running after a reload and on a phone, and stops', async ({
  page,
  product,
  browser,
}) => {
  await signInAs(page, product, 'employee');
  await expect(page).toHaveURL(/\/timetracking$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(timer.title);
  await expect(page.getByRole('link', { name: layout.menu.timetracking })).toHaveAttribute('aria-current', 'page');
  const start = page.getByRole('button', { name: timer.start });
  await expect(start).toBeVisible();
  const history = page.getByRole('table', { name: timer.today }).getByRole('row');
  const next = await countRows(history);
  await start.click();
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
  await expect(start).toBeVisible();
  await expect(history).toHaveCount(next + 3);
  await expect(history.nth(next).getByRole('cell').last()).toHaveText(/^\d:\d\d$/);
  await expect(history.nth(next + 1)).toContainText(timer.kind.break);
});
