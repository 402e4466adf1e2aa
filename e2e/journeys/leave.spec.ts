import { addDays, weekdayOf } from '@zeitblatt/domain/calendar/dates';
import texts from '@zeitblatt/i18n/locales/de/leave-requests.json' with { type: 'json' };
import states from '@zeitblatt/i18n/locales/tr/leave-requests.json' with { type: 'json' };
import turkish from '@zeitblatt/i18n/locales/tr/own-leave.json' with { type: 'json' };
import { signInCaller } from '../src/api.ts';
import { expect, test } from '../src/journey.ts';
import { signInAs, switchLanguage } from '../src/sign-in-as.ts';

const german = (day: string): string => day.split('-').toReversed().join('.');

/** A Tuesday that lies three weeks ahead. */
function comingTuesday(today: string): string {
  const ahead = addDays(today, 21);
  return addDays(ahead, (9 - weekdayOf(ahead)) % 7);
}

test('leave is asked for on a phone in Turkish, granted at a desk, and seen in month and account', async ({
  page,
  browser,
  product,
}) => {
  const asEmployee = await signInCaller(product, product.signIn('employee'));
  const { employee, balance_minutes: before } = await asEmployee<{
    employee: { id: number; first_name: string; last_name: string };
    balance_minutes: number;
  }>('GET', 'own/hoursAccount');
  const day = comingTuesday(Temporal.Now.plainDateISO('Europe/Berlin').toString());

  const phone = await browser.newPage({ baseURL: product.address, viewport: { width: 360, height: 740 } });
  await signInAs(phone, product, 'employee');
  await switchLanguage(phone, 'tr');
  await phone.goto('/my-leave');
  await phone.getByRole('link', { name: turkish.ask }).click();
  await phone.getByRole('textbox', { name: turkish.form.first }).fill(german(day));
  await phone.getByRole('textbox', { name: turkish.form.last }).fill(german(day));
  await phone.getByRole('button', { name: turkish.form.send_one.replace('{{days}}', '1') }).click();
  const asked = phone.getByRole('region', { name: turkish.requests }).getByRole('listitem').first();
  await expect(asked).toContainText(states.state.asked);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await signInAs(page, product, 'company_manager');
  await page.goto('/leave-requests');
  const name = `${employee.first_name} ${employee.last_name}`;
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${name}`) }) });
  await row.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await row.getByRole('button', { name: texts.grant, exact: true }).click();
  await expect(page.getByText(texts.none.open)).toBeVisible();

  // The phone hears of it by itself.
  await expect(asked).toContainText(states.state.granted);
  const after = await asEmployee<{ balance_minutes: number }>('GET', 'own/hoursAccount');
  expect(after.balance_minutes).toBe(before);
  await page.goto(`/absences?month=${day.slice(0, 7)}`);
  const cells = page.getByRole('row').filter({ hasText: name }).getByRole('gridcell');
  await expect(cells.nth(Number(day.slice(8)) - 1)).toHaveText('U');
  await switchLanguage(phone, 'de', 'tr');
  await phone.close();
});
