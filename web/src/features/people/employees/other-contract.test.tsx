import * as api from '@zeitblatt/contract/api';
import type { Employee } from '@zeitblatt/domain/people/employees/employee';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { employeeOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');
const EVENING = { id: 8, number: '1008', first_name: 'Ayşe', last_name: 'Abend' };

/** A fake server with an employee and another one, who can be marked as one person. */
function serverFor(user = manager, more: Partial<Employee> = {}) {
  const server = workingApi(user);
  let stored = employeeOf(3, { first_name: 'Ayşe', last_name: 'Vogt', ...more });
  server.on(api.employees.get, () => stored);
  server.on(api.employees.list, () => ({
    total: 2,
    last_page: 1,
    data: [EVENING, { id: 3, number: '1003', first_name: 'Ayşe', last_name: 'Vogt' }].map((one) => ({
      ...one,
      schema_id: one.id * 10,
      is_currently_inactive: false,
      is_part_time_worker: false,
      latest_timesheet: null,
      timesheet_id: null,
      recent_months: [],
    })),
  }));
  server.on(api.employees.joinContracts, () => {
    stored = { ...stored, other_contract: EVENING };
    return { success: 'Beide Verträge gehören jetzt zu einer Person' };
  });
  server.on(api.employees.partContracts, () => {
    const { other_contract: _, ...alone } = stored;
    stored = alone;
    return { success: 'Die Verträge gehören nicht mehr zu einer Person' };
  });
  return server;
}

const open = (server = serverFor(), user = manager) => renderApp('/employees/3/settings/personal', { user, server });
const lookup = page.getByRole('combobox', { name: 'Mitarbeiter mit dem anderen Vertrag' });
const join = page.getByRole('button', { name: 'Als eine Person markieren' });
const part = page.getByRole('button', { name: 'Markierung aufheben' });

test('two contracts are marked as one person, and the mark is removed', async () => {
  const { server } = await open();
  await join.click();
  await expect.element(lookup).toHaveAccessibleDescription('Bitte wählen Sie den Mitarbeiter mit dem anderen Vertrag');
  await userEvent.type(lookup, 'Ayşe');
  // The employee of the page is no choice.
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    )
    .toEqual(['Ayşe Abend (1008)']);
  await page.getByRole('option', { name: 'Ayşe Abend (1008)' }).click();
  expect(await findAccessibilityProblems()).toEqual([]);
  await join.click();
  await expect.element(page.getByRole('link', { name: 'Ayşe Abend (1008)' })).toHaveAttribute('href', '/employees/8');
  expect(server.askedOf(api.employees.joinContracts)[0]?.body).toEqual({ other_employee_id: 8 });
  await part.click();
  await expect.element(lookup).toBeVisible();
});

test('what the server refuses stands at the choice, which is kept', async () => {
  const server = serverFor();
  const text = 'Ayşe Abend hat schon einen anderen Vertrag: Ben Meier';
  server.refuseFields(api.employees.joinContracts, { other_employee_id: [text] });
  await open(server);
  await userEvent.type(lookup, 'Abend');
  await page.getByRole('option', { name: 'Ayşe Abend (1008)' }).click();
  await join.click();
  await expect.element(lookup).toHaveAccessibleDescription(text);
  await expect.element(lookup).toHaveValue('Ayşe Abend (1008)');
});

test('the test account marks nothing', async () => {
  const user = userOf('user');
  await open(serverFor(user), user);
  await expect.element(join).toHaveAttribute('aria-disabled', 'true');
});
