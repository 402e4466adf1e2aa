import type { Page } from '@playwright/test';
import access from '@zeitblatt/i18n/locales/de/access.json' with { type: 'json' };
import common from '@zeitblatt/i18n/locales/de/common.json' with { type: 'json' };
import employees from '@zeitblatt/i18n/locales/de/employees.json' with { type: 'json' };
import layout from '@zeitblatt/i18n/locales/de/layout.json' with { type: 'json' };
import schedules from '@zeitblatt/i18n/locales/de/schedules.json' with { type: 'json' };
import settings from '@zeitblatt/i18n/locales/de/settings.json' with { type: 'json' };
import subscription from '@zeitblatt/i18n/locales/de/subscription.json' with { type: 'json' };
import timeTracking from '@zeitblatt/i18n/locales/de/time-tracking.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { followMail } from '../src/outbox.ts';
import { mailSubjectPattern, newPerson, type Person, register, signIn } from '../src/people.ts';
import type { Product } from '../src/product.ts';
import { signInAs } from '../src/sign-in-as.ts';

test('a visitor registers, opens the mail, and gets to the first page', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(page.getByText(subscription.first.noPayment)).toBeVisible();
  await expect(page).not.toHaveURL(/hash=/);
});

test('a forgotten password is replaced through the mail, and the old one is dead', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await signOut(page);

  await page.getByRole('link', { name: access.login.forgot }).click();
  await page.getByLabel(access.login.email).fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(access.forgot.sentTitle);

  await followMail(page, person.email, mailSubjectPattern('reset_password'));
  await setPassword(page, { ...person, password: 'Kirschbaum am Tor' });
  await expect(page.getByText(access.setPassword.reset.done)).toBeVisible();
  await signOut(page);

  await signIn(page, person);
  await expect(page.getByText('E-Mail-Adresse oder Passwort', { exact: false })).toBeVisible();
  await signIn(page, { ...person, password: 'Kirschbaum am Tor' });
  await expect(page).not.toHaveURL(/login/);
});

test('an employee is invited, sets a password from the mail, and arrives at the timer', async ({ page, product }) => {
  const person = newPerson();
  await invite(product, person.email);
  await followMail(page, person.email, mailSubjectPattern('invitation'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(access.setPassword.userify.title);
  await setPassword(page, person);
  await expect(page.getByText(access.setPassword.userify.done)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(timeTracking.title);
  await expect(page.getByRole('link', { name: layout.menu.employees })).toHaveCount(0);
});

test('an address is changed once its mail is opened', async ({ page }) => {
  const person = newPerson();
  const wanted = newPerson().email;
  await register(page, person);
  await page.goto('/settings/email');
  await page.getByLabel(settings.email.new).fill(wanted);
  await page.getByLabel(`${settings.email.password} *`, { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(settings.email.sentTitle)).toBeVisible();

  await followMail(page, wanted, mailSubjectPattern('confirm_email'));
  await expect(page.getByText(access.emailConfirm.done)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await signIn(page, { ...person, email: wanted });
  await expect(page).not.toHaveURL(/login/);
});

test('a session that ends in the middle of a form gives the form back, and what was asked for is done', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'company_manager');
  await page.goto('/employees/create');
  await page.getByLabel(employees.field.number).fill('7788');
  await page.getByLabel(employees.field.firstName).fill('Nurgül');
  await page.getByLabel(employees.field.lastName).fill('Yıldız');
  await page.getByLabel(schedules.employment.start).first().fill('01012026');
  await page.getByRole('textbox', { name: schedules.time.hoursWeek }).fill('40');
  await page.getByRole('button', { name: schedules.days.mondayToFriday }).click();

  // A read in the background that finds the session ended would open the dialog before the button is pressed.
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await endSession(page, product);
  await page
    .getByRole('button', { name: employees.create.title })
    .or(page.getByRole('button', { name: common.save }))
    .click();
  pressed.resolve();
  const dialog = page.getByRole('dialog', { name: layout.sessionEnd.title });
  await expect(dialog).toBeVisible();
  await dialog
    .getByLabel(`${access.login.password} *`, { exact: true })
    .fill(product.signIn('company_manager').password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: layout.sessionEnd.again }).click();
  await expect(page.getByText(employees.create.done.replace('{{name}}', 'Nurgül Yıldız'))).toBeVisible();
  await expect(page).toHaveURL(/\/employees(\?|$)/);
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Konto / }).click();
  await page.getByRole('menuitem', { name: layout.account.signOut }).click();
  await expect(page.getByText(access.login.signedOut)).toBeVisible();
}

async function setPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(access.login.email).fill(email);
  await page.getByLabel(`${access.password.new} *`, { exact: true }).fill(password);
  await page.getByLabel(access.password.confirmation).fill(password);
  await page.keyboard.press('Enter');
}

const HEADERS = { 'x-requested-with': 'XMLHttpRequest' };

/** Calls the API as the manager of the demo company. */
async function asManager(product: Product) {
  const { email, password } = product.signIn('company_manager');
  const call = async (method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) => {
    const response = await fetch(`${product.address}/api/${path}`, {
      method,
      headers: {
        ...HEADERS,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.status).toBeLessThan(300);
    return response.json();
  };
  const { token } = (await call('POST', 'user/login', { body: { email, password } })) as { token: string };
  return (method: string, path: string, body?: unknown) => call(method, path, { token, body });
}

/** Creates an account for an employee of the demo company without one. */
async function invite(product: Product, email: string): Promise<void> {
  const call = await asManager(product);
  const { data } = (await call('GET', 'company/employees?rowsPerPage=50')) as { data: { id: number }[] };
  for (const { id } of data) {
    const { user_id: userId } = (await call('GET', `company/employees/${id}`)) as { user_id: number | null };
    if (userId !== null) continue;
    await call('POST', `company/employees/${id}/account`, { email });
    return;
  }
  throw new Error('everybody in the demo company has an account');
}

/** Ends the session of a page on the server, as another device could. */
async function endSession(page: Page, { address }: Product): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('session'));
  const { token } = JSON.parse(stored ?? '{}') as { token: string };
  const response = await fetch(`${address}/api/user/logout`, {
    method: 'POST',
    headers: { ...HEADERS, authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
}
