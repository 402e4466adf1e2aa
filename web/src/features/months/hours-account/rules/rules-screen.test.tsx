import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { employeeOf, userOf } from '../../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../../ui/testing.tsx';
import { RULE, withAccounts } from '../parts/accounts.fake.ts';

const user = userOf('company_manager');

beforeEach(() => page.viewport(1440, 900));

test('rules of the company and of people who differ', async () => {
  const server = withAccounts(workingApi(user));
  const own = { ...RULE, employee_id: 1, cap_minutes: 2400 };
  server.on(api.hoursAccount.rules, () => ({
    is_kept: true,
    company: [RULE],
    people: [{ employee_id: 1, first_name: 'Josef', last_name: 'Huber', rules: [own] }],
  }));
  await renderApp('/hours-account/rules', { user, server });
  await expect.element(page.getByRole('row', { name: /Januar 2026 führen 80:00 −10:00 60:00 \/ 80:00/ })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Weicht ab: Josef Huber' }).getByText('40:00')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Regel ab einem Monat' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Obergrenze')).toHaveValue('+80:00');
});

test('a person differs from a month on', async () => {
  const server = withAccounts(workingApi(user));
  server.on(api.employees.get, ({ params }) => employeeOf(params.id));
  await renderApp('/employees/1', { user, server });
  const panel = page.getByRole('region', { name: 'Stundenkonto' });
  await expect.element(panel.getByText('Regeln wie die Firma')).toBeVisible();
  await panel.getByRole('button', { name: 'Regel für diese Person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('nicht führen').click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .poll(() => server.askedOf(api.hoursAccount.changeRules)[0]?.body)
    .toMatchObject({ employee_id: 1, is_kept: false });
});
