import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { employeeOf, rowOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');

const PEOPLE = Array.from({ length: 15 }, (_, index) => rowOf(index + 1));

function companyOf15() {
  const server = workingApi(manager);
  server.on(api.employees.list, () => ({ total: 15, data: PEOPLE, last_page: 1 }));
  return server;
}

const rowNamed = (name: string) => page.getByRole('link', { name, exact: true });

test('the list can be narrowed to people with missing sheets, which stands in the address', async () => {
  const { server, address } = await renderApp('/employees', { user: manager, server: companyOf15() });
  await page.getByRole('checkbox', { name: 'Nur mit fehlenden Stundenzetteln' }).click();
  await expect.poll(address).toBe('/employees?missing=true');
  await expect.poll(() => server.askedOf(api.employees.list).at(-1)?.path).toContain('missing=true');
  await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
  await expect.poll(address).toMatch(/^\/employees(\?page=1)?$/);
});

test('the menu of a row opens the person, the oldest missing month, leave and data', async () => {
  const server = companyOf15();
  const recent_months = [
    { month: '2026-09', state: 'partial' as const },
    { month: '2026-10', state: 'missing' as const },
  ];
  server.on(api.employees.list, () => ({ total: 1, data: [rowOf(1, { recent_months })], last_page: 1 }));
  server.hold(api.employees.get);
  const { address } = await renderApp('/employees', { user: manager, server });
  await page.getByRole('button', { name: 'Aktionen: Vorname 1 Nachname 1' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Öffnen' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Urlaub' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Daten bearbeiten' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Stundenzettel für September 2026 erstellen' }).click();
  await expect.poll(address).toBe('/employees/1/timesheet?month=2026-09&schemaId=10');
});

test('a person who was just created is named above the list and marked in it', async () => {
  const server = companyOf15();
  server.on(api.employees.get, ({ params }) => employeeOf(params.id));
  await renderApp('/employees?created=3', { user: manager, server });
  await expect
    .element(page.getByRole('link', { name: 'Vorname 3 Nachname 3' }))
    .toHaveAttribute('href', '/employees/3');
  await expect
    .element(page.getByRole('row').filter({ has: rowNamed('Nachname 3') }))
    .toHaveAttribute('data-marked', 'true');
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('while the list loads it names no number of rows', async () => {
  const server = workingApi(manager);
  server.hold(api.employees.list);
  await renderApp('/employees', { user: manager, server });
  await expect.element(page.getByText('Dez 2025 – Nov 2026')).toBeVisible();
  expect(page.getByText(/von 0/).elements()).toEqual([]);
});

test('objections of any month are named above the list and marked at their people', async () => {
  const server = companyOf15();
  const objections = [
    { employee_id: 2, month: '2026-09' },
    { employee_id: 4, month: '2026-09' },
    { employee_id: 4, month: '2025-08' },
  ];
  server.on(api.sheetMonths.list, () => ({ data: [], objections, expected_from: '2020-01' }));
  await renderApp('/employees', { user: manager, server });
  await expect.element(page.getByText('Für September 2026 warten 2 Einwände auf Ihre Antwort.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Lesen und antworten' }))
    .toHaveAttribute('href', '/employees/months?month=2026-09&state=objected');
  await expect
    .element(page.getByRole('link', { name: 'Aug 1: Einwände ohne Antwort' }))
    .toHaveAttribute('href', '/employees/months?month=2025-08&state=objected');
  const row = page.getByRole('row').filter({ has: rowNamed('Nachname 2') });
  await expect.element(row.getByRole('img', { name: /Einwand: Sep\./ })).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'Einwand: Sep' }))
    .toHaveAttribute('href', '/employees/months?month=2026-09&state=objected');
  expect(page.getByRole('link', { name: /^Einwand: / }).elements()).toHaveLength(3);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('selected people are moved to a site in one call, which can be undone', async () => {
  const server = companyOf15();
  const city = { id: 7, name: 'Leipzig', zip: '04109', state_id: 3 };
  const site = { id: 4, name: 'Lager Nord', city, state: 'Sachsen', people: 0, version: 1 };
  server.on(api.sites.list, () => ({ data: [site], towns: [] }));
  server.on(api.workPlaces.move, ({ body }) => ({
    success: '5 Personen haben einen anderen Arbeitsort',
    before: body.moves.map(({ employee_id }) => ({ employee_id, site_id: null, city_id: null })),
  }));
  await renderApp('/employees', { user: manager, server });
  for (const id of [1, 2, 3, 4, 5])
    await page.getByRole('checkbox', { name: `Vorname ${id} Nachname ${id} auswählen` }).click();
  await page.getByRole('button', { name: 'Arbeitsort ändern ab …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arbeitsort ändern' });
  await expect.element(dialog.getByRole('radiogroup', { name: 'Neuer Arbeitsort für 5 Personen' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Speichern' })).toHaveAttribute('aria-disabled', 'true');
  expect(await findAccessibilityProblems()).toEqual([]);
  await dialog.getByRole('radio', { name: 'Lager Nord' }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const moves = [1, 2, 3, 4, 5].map((employee_id) => ({ employee_id, site_id: 4, city_id: null }));
  await expect
    .poll(() => server.askedOf(api.workPlaces.move).map(({ body }) => body))
    .toEqual([{ valid_from: '21-11-2026', moves }]);
  await expect.element(page.getByRole('region', { name: 'Ausgewählte Zeilen' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  const back = moves.map((move) => ({ ...move, site_id: null }));
  await expect
    .poll(() => server.askedOf(api.workPlaces.move)[1]?.body)
    .toEqual({ valid_from: '21-11-2026', moves: back });
  await expect.element(page.getByText('Alle arbeiten wieder dort, wo sie vorher waren.')).toBeVisible();
});

test('a town that is no site is found in the dialog, and asked for when it is missing', async () => {
  const server = companyOf15();
  const city = { id: 7, name: 'Leipzig', zip: '04109', state_id: 3 };
  server.on(api.places.cities, () => ({ data: [city] }));
  server.on(api.workPlaces.move, () => ({ success: '', before: [] }));
  await renderApp('/employees', { user: manager, server });
  await page.getByRole('checkbox', { name: 'Vorname 2 Nachname 2 auswählen' }).click();
  await page.getByRole('button', { name: 'Arbeitsort ändern ab …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arbeitsort ändern' });
  await dialog.getByRole('radio', { name: 'Anderer Ort' }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Arbeitsort' }))
    .toHaveAccessibleDescription(/Bitte ausfüllen/);
  await dialog.getByRole('combobox', { name: 'Arbeitsort' }).fill('Leip');
  await page.getByRole('option', { name: '04109 Leipzig' }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .poll(() => server.askedOf(api.workPlaces.move)[0]?.body)
    .toMatchObject({ moves: [{ employee_id: 2, site_id: null, city_id: 7 }] });
  await expect.element(page.getByText('Dort wird schon gearbeitet. Es wurde nichts geändert.')).toBeVisible();
});
