import * as api from '@zeitblatt/contract/api';
import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';

/** A server with the switches of the company and of the person. */
async function open(path: string, role: Role = 'company_manager', companyMails = true) {
  const user = userOf(role);
  const server = workingApi(user);
  const stored = { company: companyMails, own: true };
  const own = () => ({ mails: stored.own, company_mails: stored.company });
  server.on(api.reminders.ofCompany, () => ({ mails: stored.company }));
  server.on(api.reminders.changeOfCompany, ({ body: { mails: wanted } }) => {
    stored.company = wanted;
    return { mails: wanted };
  });
  server.on(api.reminders.own, own);
  server.on(api.reminders.changeOwn, ({ body: { mails: wanted } }) => {
    stored.own = wanted;
    return own();
  });
  server.on(api.secondFactor.demand, () => ({ is_demanded: false, managers: 1, managers_without: 0 }));
  server.on(api.secondFactor.state, () => ({ since: null, recovery_codes_left: 0, is_demanded: false }));
  server.on(api.company.seals, () => ({ email: null, checked_on: null, problems: null }));
  const { address } = await renderApp(path, { user, server });
  return { server, stored, address };
}

const mails = page.getByRole('switch', { name: 'Erinnerungen per E-Mail' });

test('a manager switches the mails of the company off, and on again, beside its security', async () => {
  const { stored, address } = await open('/company/reminders');
  await expect.poll(address).toBe('/company/security');
  await expect.element(mails).toBeChecked();
  await mails.click();
  await expect.element(mails).not.toBeChecked();
  expect(stored.company).toBe(false);
  expect(await findAccessibilityProblems()).toEqual([]);
  await mails.click();
  await expect.element(mails).toBeChecked();
});

test('a test account sees the switch and cannot press it', async () => {
  await open('/company/security', 'user');
  await expect.element(mails).toBeDisabled();
});

test('an employee switches the own mails off', async () => {
  const { stored } = await open('/settings/reminders', 'employee');
  await mails.click();
  await expect.element(mails).not.toBeChecked();
  expect(stored.own).toBe(false);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('an employee is told that the company sends no mails', async () => {
  await open('/settings/reminders', 'employee', false);
  await expect.element(page.getByText('Ihre Firma verschickt zurzeit keine Erinnerungen per E-Mail.')).toBeVisible();
});
