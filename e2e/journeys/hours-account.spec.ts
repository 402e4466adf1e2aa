import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import common from '@zeitblatt/i18n/locales/de/common.json' with { type: 'json' };
import texts from '@zeitblatt/i18n/locales/de/hours-account.json' with { type: 'json' };
import turkish from '@zeitblatt/i18n/locales/tr/hours-account.json' with { type: 'json' };
import { signInCaller } from '../src/api.ts';
import { countedHands } from '../src/hands.ts';
import { expect, test } from '../src/journey.ts';
import { pasteText } from '../src/paste-text.ts';
import { foundCompany } from '../src/payer.ts';
import { signInAs, switchLanguage } from '../src/sign-in-as.ts';

/** The most keys and clicks that a firm of thirty needs from nothing to its balances: at two seconds each, half a minute. */
const MOST_KEYS_AND_CLICKS = 15;
const PEOPLE = 30;

test('a firm of thirty begins with its balances', async ({ page, product }) => {
  const { call } = await foundCompany(page, product, 'premium');
  const schema = {
    break_minutes: 30,
    hours_week: 40,
    allowed_leave_days: 30,
    days: planDays(2400, 30, [1, 2, 3, 4, 5]),
    started_working_at_company: '01-01-2024',
  };
  for (let place = 0; place < PEOPLE; place += 1) {
    const employee = { number: String(100 + place), first_name: `Nr. ${place}`, last_name: 'Kolonne' };
    await call('POST', 'company/createEmployeeWithSchema', { employee, schema });
  }
  const hands = countedHands(page);
  await page.goto('/hours-account');
  await hands.click(page.getByRole('button', { name: texts.none.begin }));
  await hands.click(page.getByRole('dialog').getByRole('button', { name: common.save }));
  await hands.click(page.getByRole('link', { name: texts.openings.title }));
  await hands.click(page.getByRole('textbox', { name: /Nr\. 0 Kolonne/ }));
  const copied = Array.from({ length: PEOPLE }, (_, place) => `Kolonne, Nr. ${place}\t${place},5`);
  await pasteText(page, ['Name\tStunden', ...copied].join('\n'));
  const save = page.getByRole('button', { name: texts.openings.save_other.replace('{{count}}', String(PEOPLE)) });
  await hands.click(save);
  await expect(page.getByRole('row', { name: /Nr\. 12 Kolonne/ })).toContainText('+12:30');
  // Control and V.
  const { keys, clicks } = hands.counts();
  process.stdout.write(`Balances of ${PEOPLE} people: keys ${keys + 2}, clicks ${clicks}\n`);
  expect(keys + 2 + clicks).toBeLessThanOrEqual(MOST_KEYS_AND_CLICKS);
});

test('accounts are set up, opened by paste, paid out, and read on a phone', async ({ page, browser, product }) => {
  await signInAs(page, product, 'company_manager');
  await page.goto('/hours-account');
  await page.getByRole('button', { name: texts.none.begin }).click();
  await page.getByRole('dialog').getByRole('button', { name: common.save }).click();
  await expect(page.getByText(texts.rules.saved)).toBeVisible();

  const asEmployee = await signInCaller(product, product.signIn('employee'));
  const { employee } = await asEmployee<{ employee: { id: number; first_name: string; last_name: string } }>(
    'GET',
    'own/hoursAccount',
  );
  const name = `${employee.first_name} ${employee.last_name}`;
  await page.goto('/hours-account/opening');
  await page.getByRole('textbox', { name: texts.openings.of.replace('{{name}}', name) }).focus();
  await pasteText(page, `Name\tStunden\n${employee.last_name}, ${employee.first_name}\t12,5\nNiemand Hier\t3`);
  await expect(page.getByText('Niemand Hier 3')).toBeVisible();
  await page.getByRole('button', { name: texts.openings.save_one.replace('{{count}}', '1') }).click();

  await page.getByRole('searchbox', { name: texts.search }).fill(employee.last_name);
  await page.getByRole('table').getByRole('link', { name }).click();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: texts.book.minutesOf.payout, exact: true }).fill('4');
  await expect(dialog).toContainText('+8:30');
  await dialog.getByRole('textbox', { name: texts.book.reason }).fill('auf Wunsch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: /2026/ }).getByRole('row').last()).toContainText('+8:30');

  const phone = await browser.newPage({ baseURL: product.address, viewport: { width: 360, height: 740 } });
  await signInAs(phone, product, 'employee');
  await switchLanguage(phone, 'tr');
  await phone.goto('/timetracking');
  await phone.getByRole('link', { name: turkish.title }).click();
  await expect(phone.getByText('+8:30').first()).toBeVisible();
  await expect(phone.getByText(turkish.kind.payout)).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // The other journeys read this person's screens in German.
  await switchLanguage(phone, 'de', 'tr');
  await phone.close();
});
