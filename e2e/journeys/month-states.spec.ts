import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import access from '@zeitblatt/i18n/locales/de/access.json' with { type: 'json' };
import months from '@zeitblatt/i18n/locales/de/month-states.json' with { type: 'json' };
import timesheets from '@zeitblatt/i18n/locales/de/timesheets.json' with { type: 'json' };
import { type Caller, signInCaller } from '../src/api.ts';
import { expect, test } from '../src/journey.ts';
import { followMail } from '../src/outbox.ts';
import { readPdfLines } from '../src/pdf-lines.ts';
import { mailSubjectPattern, newPerson } from '../src/people.ts';
import type { Product } from '../src/product.ts';
import { signInAs } from '../src/sign-in-as.ts';

/** A month that is always in the past; the three people are employed from its first day. */
const MONTH = '2026-05';
const LIST = `/employees/months?month=${MONTH}&rowsPerPage=50`;
/** Last name of the three, so that another run in the same company meets only its own people. */
const LAST_NAME = `Monatsstand ${randomUUID().slice(0, 8)}`;

const { team } = months;

test('a month of three people: one agrees by phone, one objects, gets an answer and agrees, all confirmed, closed, printed', async ({
  page,
  product,
  browser,
}) => {
  const call = await signInCaller(product, product.signIn('company_manager'));
  const anna = await phoneOf(browser, product, call, await hire(call, 'Anna'));
  const boris = await phoneOf(browser, product, call, await hire(call, 'Boris'));
  await hire(call, 'Cem');
  await signInAs(page, product, 'company_manager');

  await page.goto(LIST);
  for (const name of ['Anna', 'Boris', 'Cem']) await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: team.sendSelected_other.replace('{{count}}', '3') }).click();
  const sending = page.getByRole('dialog');
  await expect(sending).toContainText(`Anna ${LAST_NAME}, Boris ${LAST_NAME} und Cem ${LAST_NAME}`);
  await expect(sending).toContainText(`Ohne Konto: Cem ${LAST_NAME}`);
  await sending.getByRole('button', { name: team.send, exact: true }).click();
  await expect(sending).toHaveCount(0);
  for (const name of ['Anna', 'Boris', 'Cem']) await expect(row(page, name)).toContainText(months.state.sent);

  await anna.goto('/timetracking/month');
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Mai 2026');
  await anna.getByRole('button', { name: months.agree }).click();
  await expect(anna.getByText(months.answered.agreed)).toBeVisible();

  await boris.goto('/timetracking/month');
  await boris.getByRole('button', { name: months.object }).click();
  await boris
    .getByRole('button', { name: months.objecting.choose })
    .or(boris.getByRole('button', { name: months.objecting.others }))
    .click();
  await boris.getByRole('button', { name: 'Mo 4.', exact: true }).click();
  await boris.getByLabel(months.objecting.words).fill('Am 4. habe ich bis 18 Uhr betoniert.');
  await boris.getByRole('button', { name: months.objecting.send }).click();
  await expect(boris.getByRole('main').getByRole('status')).toContainText(months.answered.objected);

  await page.goto(LIST);
  await expect(row(page, 'Anna')).toContainText(months.state.agreed);
  await expect(row(page, 'Boris')).toContainText('Am 4. habe ich bis 18 Uhr betoniert.');
  await page.getByRole('button', { name: team.replyTo.replace('{{name}}', `Boris ${LAST_NAME}`) }).click();
  await page.getByRole('dialog').getByLabel(team.replyWords).fill('Die Rückfahrt zählt nicht.');
  await page.getByRole('dialog').getByRole('button', { name: team.reply }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await boris.reload();
  await expect(boris.getByText('Die Rückfahrt zählt nicht.')).toBeVisible();
  await boris.getByRole('button', { name: months.agree }).click();
  await expect(boris.getByText(months.answered.agreed)).toBeVisible();

  await page.goto(LIST);
  await page.getByRole('button', { name: team.confirmAgreed_other.replace('{{count}}', '2') }).click();
  const confirming = page.getByRole('dialog');
  await expect(confirming).toContainText(`Anna ${LAST_NAME} und Boris ${LAST_NAME}`);
  await confirming.getByRole('checkbox').check();
  await confirming.getByRole('button', { name: team.confirm, exact: true }).click();
  await expect(confirming).toHaveCount(0);
  await menu(page, 'Cem', team.confirm);
  await page.getByRole('dialog').getByLabel(team.words).fill('Hat auf Papier unterschrieben.');
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('dialog').getByRole('button', { name: team.confirm, exact: true }).click();
  for (const name of ['Anna', 'Boris', 'Cem']) await expect(row(page, name)).toContainText(months.state.confirmed);

  for (const name of ['Anna', 'Boris', 'Cem']) await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: team.closeSelected_other.replace('{{count}}', '3') }).click();
  await page.getByRole('dialog').getByRole('button', { name: team.close, exact: true }).last().click();
  for (const name of ['Anna', 'Boris', 'Cem']) await expect(row(page, name)).toContainText(months.state.closed);

  await menu(page, 'Boris', team.openSheet);
  await expect(page.getByText(/geschlossen am /)).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Montag, 4. Mai, Beginn' })).toHaveAttribute('aria-readonly', 'true');
  const paper = await printed(page);
  expect(paper).toContain(`Boris ${LAST_NAME}`);
  expect(paper).toContain(`Zugestimmt von Boris ${LAST_NAME}`);
});

/** An employee without account, with 40 hours from Monday to Friday. @returns the id */
async function hire(call: Caller, first_name: string): Promise<number> {
  const employee = { first_name, last_name: LAST_NAME };
  const schema = {
    break_minutes: 30,
    hours_week: 40,
    days: planDays(2400, 30, [1, 2, 3, 4, 5]),
    started_working_at_company: '01-05-2026',
  };
  const { id } = await call<{ id: number }>('POST', 'company/createEmployeeWithSchema', { employee, schema });
  return id;
}

/** The phone of an employee who was just invited and has set a password. */
async function phoneOf(browser: Browser, product: Product, call: Caller, id: number): Promise<Page> {
  const person = newPerson();
  await call('POST', `company/employees/${id}/account`, { email: person.email });
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await followMail(phone, person.email, mailSubjectPattern('invitation'));
  await phone.getByLabel(access.login.email).fill(person.email);
  await phone.getByLabel(`${access.password.new} *`, { exact: true }).fill(person.password);
  await phone.getByLabel(access.password.confirmation).fill(person.password);
  await phone.keyboard.press('Enter');
  await expect(phone.getByText(access.setPassword.userify.done)).toBeVisible();
  return phone;
}

const row = (page: Page, firstName: string) => page.getByRole('row').filter({ hasText: `${firstName} ${LAST_NAME}` });

async function menu(page: Page, firstName: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: team.actions.replace('{{name}}', `${firstName} ${LAST_NAME}`) }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Content of the paper of the open sheet. */
async function printed(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: timesheets.pdf, exact: true }).click(),
  ]);
  return (await readPdfLines(await readFile(await download.path()))).flat().join(' ');
}
