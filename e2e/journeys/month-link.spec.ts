import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import links from '@zeitblatt/i18n/locales/de/month-links.json' with { type: 'json' };
import months from '@zeitblatt/i18n/locales/de/month-states.json' with { type: 'json' };
import turkish from '@zeitblatt/i18n/locales/tr/month-links.json' with { type: 'json' };
import turkishMonths from '@zeitblatt/i18n/locales/tr/month-states.json' with { type: 'json' };
import { type Caller, signInCaller } from '../src/api.ts';
import { expect, test } from '../src/journey.ts';
import { readPdfLines } from '../src/pdf-lines.ts';
import type { Product } from '../src/product.ts';
import { signInAs } from '../src/sign-in-as.ts';

/** A month that is always in the past. */
const MONTH = '2026-07';
const LIST = `/employees/months?month=${MONTH}&rowsPerPage=50`;
const NAME = `Cem Papierlink ${randomUUID().slice(0, 8)}`;

const { team } = months;

test('a person without an account answers by the link on the paper and a PIN', async ({ page, product, browser }) => {
  const call = await signInCaller(product, product.signIn('company_manager'));
  const { schema_id } = await hire(call);
  await call('POST', `company/months/07-2026/send`, { months: [{ schema_id, days: null }] });
  await signInAs(page, product, 'company_manager');
  await page.goto(LIST);

  await page.getByRole('button', { name: team.actions.replace('{{name}}', NAME) }).click();
  await page.getByRole('menuitem', { name: team.links, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: months.links.make_one }).click();
  const shown = await dialog.getByText(/^PIN \d{4}$/).textContent();
  const pin = (shown ?? '').slice(-4);
  const address = await addressOnPaper(page);
  await page.keyboard.press('Escape');

  const phone = await phoneIn(browser, product, 'tr-TR');
  await phone.goto(address);
  await expect(phone.getByText(turkish.lead)).toBeVisible();
  await expect(phone.locator('body')).not.toContainText(NAME);
  await phone.getByLabel(turkish.pin).fill(pin === '9753' ? '9754' : '9753');
  await expect(phone.getByRole('alert')).toContainText('4 deneme hakkınız kaldı');
  await phone.getByLabel(turkish.pin).fill(pin);
  await phone.getByLabel(turkish.own.pin, { exact: true }).fill('7305');
  await phone.getByRole('button', { name: turkish.own.save }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(NAME);
  await phone.getByRole('button', { name: turkishMonths.agree }).click();
  await expect(phone.getByText(turkishMonths.answered.agreed)).toBeVisible();

  await page.goto(LIST);
  await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText(months.state.agreed);

  const others = ['1111', '2222', '3333', '4444', '5555'].filter((other) => other !== pin);
  for (const wrong of others.slice(0, 4)) {
    await phone.goto('about:blank');
    await phone.goto(address);
    await phone.getByLabel(turkish.pin).fill(wrong);
    await expect(phone.getByRole('alert').or(phone.getByText(turkish.over.text))).toBeVisible();
  }
  await expect(phone.getByRole('heading', { name: turkish.over.title })).toBeVisible();
  const german = await phoneIn(browser, product, 'de-DE');
  await german.goto(address);
  await expect(german.getByRole('heading', { name: links.over.title })).toBeVisible();
});

/** An employee without account, with 40 hours from Monday to Friday. */
async function hire(call: Caller): Promise<{ schema_id: number }> {
  const [first_name = '', ...last] = NAME.split(' ');
  const employee = { first_name, last_name: last.join(' ') };
  const schema = {
    break_minutes: 30,
    hours_week: 40,
    days: planDays(2400, 30, [1, 2, 3, 4, 5]),
    started_working_at_company: '01-07-2026',
  };
  const { id } = await call<{ id: number }>('POST', 'company/createEmployeeWithSchema', { employee, schema });
  const stored = await call<{ id: number }>('GET', `company/timeSheets/schema?employee_id=${id}`);
  return { schema_id: stored.id };
}

/** The address that stands on the paper beside the QR code. */
async function addressOnPaper(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: months.links.paperFor.replace('{{name}}', NAME) }).click(),
  ]);
  const text = (await readPdfLines(await readFile(await download.path()))).flat().join('');
  const address = /https?:\/\/\S+\/m#\d+-\d+-[\w-]{27}/.exec(text)?.[0];
  if (address === undefined) throw new Error(`the paper has no address: ${text}`);
  return address;
}

const phoneIn = async (browser: Browser, product: Product, locale: string): Promise<Page> =>
  (await browser.newContext({ baseURL: product.address, locale, viewport: { width: 360, height: 740 } })).newPage();
