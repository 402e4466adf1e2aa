import * as api from '@zeitblatt/contract/api';
import { page, userEvent } from 'vitest/browser';
import { employeeOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';

export const manager = userOf('company_manager');

/** A fake server with two salary groups, which creates employees. */
export function formServer() {
  const server = workingApi(manager);
  server.on(api.salaryGroups.all, () => ({
    data: [
      { id: 1, name: 'Helfer', hourlyWage: '13.90', company_id: null, version: 1 },
      { id: 2, name: 'Polier', hourlyWage: '21.00', company_id: 1, version: 1 },
    ],
  }));
  server.on(api.employees.get, ({ params }) => employeeOf(params.id, { first_name: 'Ayşe', last_name: 'Yılmaz' }));
  server.on(api.employeesWithPlan.create, () => ({ id: 77, schema_id: 770, success: 'Mitarbeiter angelegt' }));
  return server;
}

/** Opens the form for a new employee. */
export const open = (server = formServer()) => renderApp('/employees/create', { user: manager, server });
/** A text field of the form. */
export const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
export const save = page.getByRole('button', { name: 'Speichern' });

/** Enters name and begin. */
export async function fillPerson() {
  await userEvent.fill(field('Vorname'), 'Ayşe');
  await userEvent.fill(field('Nachname'), 'Yılmaz');
  await field('Beginn der Beschäftigung').click();
  await userEvent.keyboard('01122026');
}

/** Enters hours of a week and takes away all days but these. */
export async function fillWeek(hours: string, ...days: string[]) {
  await userEvent.fill(field('Wochenstunden'), hours);
  await userEvent.tab();
  for (const day of ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag']) {
    if (!days.includes(day)) await page.getByRole('checkbox', { name: day }).click();
  }
}

export const WEEK = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'];
