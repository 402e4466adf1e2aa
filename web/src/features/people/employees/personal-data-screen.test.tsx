import * as api from '@zeitblatt/contract/api';
import type { Employee } from '@zeitblatt/domain/people/employees/employee';
import type { City } from '@zeitblatt/domain/rules/city';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod';
import { employeeOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { companyOf } from '../../company/data/company-server.fake.ts';

const manager = userOf('company_manager');

const MUNICH: City = { id: 1, name: 'München', zip: '80331', state_id: 2 };
const AUGSBURG: City = { id: 2, name: 'Augsburg', zip: '86150', state_id: 2 };
const CITIES = [MUNICH, AUGSBURG, { id: 3, name: 'Münster', zip: '48143', state_id: 5 }];

const AYSE: Partial<Employee> = { first_name: 'Ayşe', last_name: 'Vogt', city: MUNICH, version: 4 };

/** A fake server that stores an employee with a version, and places to choose from. */
function serverFor(user = manager) {
  const server = workingApi(user);
  let stored = employeeOf(3, AYSE);
  const keep = (given: Partial<Employee>) => {
    stored = { ...stored, ...given, version: stored.version + 1 };
    return stored;
  };
  const cityOf = (id: number | null) => CITIES.find((city) => city.id === id) ?? null;
  server.on(api.employees.get, () => stored);
  server.on(api.employees.change, ({ body: { city_id, work_city_id, ...fields } }) =>
    keep({ ...fields, city: cityOf(city_id), work_city: cityOf(work_city_id) }),
  );
  server.on(api.places.cities, ({ query }) => ({
    data: CITIES.filter((city) =>
      query.zip === undefined ? city.name.startsWith(query.name ?? '-') : city.zip.startsWith(query.zip),
    ),
  }));
  return { server, keep };
}

const open = (server = serverFor().server, user = manager) =>
  renderApp('/employees/3/settings/personal', { user, server });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const place = (name: string) => page.getByRole('combobox', { name });
const save = page.getByRole('button', { name: 'Speichern', exact: true });
const dialog = page.getByRole('dialog', { name: 'Diese Daten wurden inzwischen geändert' });

test('the settings begin with the personal data, and every tab has its address', async () => {
  const { address } = await renderApp('/employees/3/settings', { user: manager, server: serverFor().server });
  await expect.poll(address).toBe('/employees/3/settings/personal');
  const tabs = page.getByRole('navigation', { name: 'Einstellungen' });
  await expect.element(tabs).toBeVisible();
  expect(
    tabs
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(
    ['personal', 'schema', 'holidays', 'userify', 'role', 'delete'].map((tab) => `/employees/3/settings/${tab}`),
  );
  await expect.element(tabs.getByRole('link', { name: 'Persönliche Daten' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => document.title).toBe('Persönliche Daten · Ayşe Vogt · Zeitblatt');
});

test.each([1440, 390])('the form is accessible (%i pixels)', async (width) => {
  await page.viewport(width, 900);
  await open();
  await expect.element(place('Wohnort')).toHaveValue('80331 München');
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.viewport(1440, 900);
});

test('what is changed elsewhere stands above, with the way to the account', async () => {
  await open();
  await expect.element(page.getByText('Vertrag', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Einladung senden' }))
    .toHaveAttribute('href', '/employees/3/settings/userify');
});

test('Enter in the last field saves; the next save carries the new version', async () => {
  const { server } = await open();
  await userEvent.fill(field('Nachname'), 'Vogt-Öztürk');
  await userEvent.fill(field('Straße und Hausnummer'), 'Hauptstraße 12');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Persönliche Daten gespeichert.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Ayşe Vogt-Öztürk');
  await userEvent.fill(field('Personalnummer'), '');
  await save.click();
  await expect.poll(() => server.askedOf(api.employees.change).length).toBe(2);
  expect(server.askedOf(api.employees.change).map(({ body }) => body)).toEqual([
    {
      number: '1003',
      first_name: 'Ayşe',
      last_name: 'Vogt-Öztürk',
      birth_date: null,
      nationality: null,
      street: 'Hauptstraße 12',
      city_id: 1,
      phone: null,
      work_city_id: null,
      cost_unit: null,
      version: 4,
    },
    expect.objectContaining({ number: null, version: 5 }),
  ]);
});

test('the date of birth says why it is asked for, and what is wrong with it; without one all is well', async () => {
  const { server } = await open();
  await expect.element(field('Geburtsdatum')).toHaveAccessibleDescription(/Nur nötig bei Personen unter 18 Jahren/);
  await userEvent.fill(field('Geburtsdatum'), '17.04.2019');
  await save.click();
  await expect.element(field('Geburtsdatum')).toHaveAccessibleDescription(/mindestens 13 Jahre alt/);
  expect(server.askedOf(api.employees.change)).toEqual([]);
  await userEvent.fill(field('Geburtsdatum'), '17.04.2009');
  await save.click();
  await expect.element(page.getByText('Persönliche Daten gespeichert.')).toBeVisible();
  expect(server.askedOf(api.employees.change)[0]?.body).toMatchObject({ birth_date: '17-04-2009' });
});

test('a telephone number is saved as it is written, and one with letters names the characters that are possible', async () => {
  const { server } = await open();
  await userEvent.fill(field('Telefon'), '08031 12x');
  await save.click();
  await expect.element(field('Telefon')).toHaveAccessibleDescription(/gültige Telefonnummer ein, z. B./);
  expect(server.askedOf(api.employees.change)).toEqual([]);
  await userEvent.fill(field('Telefon'), '+49 (0)8031 / 12-34');
  await save.click();
  await expect.element(page.getByText('Persönliche Daten gespeichert.')).toBeVisible();
  await expect.element(field('Telefon')).toHaveValue('+49 (0)8031 / 12-34');
  expect(server.askedOf(api.employees.change)[0]?.body).toMatchObject({ phone: '+49 (0)8031 / 12-34' });
});

test('a cost unit can be entered where the company uses cost units, and only there', async () => {
  const { server } = serverFor();
  server.on(api.company.get, () => companyOf({ using_cost_units: true }));
  await open(server);
  const unit = field('Kostenstelle');
  await expect.element(unit).toHaveAccessibleDescription(/an jedem Tag/);
  await userEvent.fill(unit, '4711 Bau');
  await save.click();
  await expect.element(page.getByText('Persönliche Daten gespeichert.')).toBeVisible();
  expect(server.askedOf(api.employees.change)[0]?.body).toMatchObject({ cost_unit: '4711 Bau' });
});

test('without cost units in the company there is no field, and a kept one stays', async () => {
  const { server, keep } = serverFor();
  keep({ cost_unit: '4711' });
  await open(server);
  await expect.element(field('Telefon')).toBeVisible();
  await expect.element(field('Kostenstelle')).not.toBeInTheDocument();
  await userEvent.fill(field('Telefon'), '08031 1234');
  await save.click();
  await expect.element(page.getByText('Persönliche Daten gespeichert.')).toBeVisible();
  expect(server.askedOf(api.employees.change)[0]?.body).toMatchObject({ cost_unit: '4711' });
});

test('a name must be there; nothing is sent without', async () => {
  const { server } = await open();
  await userEvent.fill(field('Vorname'), ' ');
  await save.click();
  await expect.element(field('Vorname')).toHaveAccessibleDescription('Bitte ausfüllen');
  await expect.element(field('Vorname')).toHaveFocus();
  expect(server.askedOf(api.employees.change)).toEqual([]);
});

test('what the server refuses stands under its field, also under a place', async () => {
  const { server } = serverFor();
  server.refuseFields(api.employees.change, {
    number: ['Diese Nummer ist vergeben'],
    city_id: ['Ungültige Angabe'],
  });
  await open(server);
  await userEvent.fill(field('Personalnummer'), '1001');
  await save.click();
  await expect.element(field('Personalnummer')).toHaveAccessibleDescription('Diese Nummer ist vergeben');
  await expect.element(place('Wohnort')).toHaveAccessibleDescription(/Ungültige Angabe/);
});

test('a place is found by its name and chosen with the keyboard', async () => {
  const { server, keep } = serverFor();
  keep({ city: null });
  await open(server);
  await place('Wohnort').click();
  await expect.element(page.getByText('Bitte geben Sie mindestens 2 Zeichen ein.')).toBeVisible();
  await userEvent.keyboard('Mün');
  await expect.element(page.getByRole('option', { name: '48143 Münster' })).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(place('Wohnort')).toHaveValue('48143 Münster');
  await save.click();
  await expect.element(page.getByText('Persönliche Daten gespeichert.')).toBeVisible();
  expect(server.askedOf(api.employees.change)[0]?.body).toMatchObject({ city_id: 3 });
  expect(server.askedOf(api.places.cities).map(({ path }) => path)).toEqual(['cities?name=M%C3%BCn']);
});

test('digits ask for a zip, a place can be taken away, and nothing found says so', async () => {
  const { server } = await open();
  await userEvent.fill(place('Wohnort'), '8615');
  await page.getByRole('option', { name: '86150 Augsburg' }).click();
  await expect.element(place('Wohnort')).toHaveValue('86150 Augsburg');
  await userEvent.fill(place('Wohnort'), 'Nirgendwo');
  await expect.element(page.getByText('Diesen Ort kennen wir nicht.', { exact: false })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await field('Nachname').click();
  await expect.element(place('Wohnort')).toHaveValue('Nirgendwo');
  await expect.element(place('Wohnort')).toHaveAccessibleDescription(/„Nirgendwo“ ist noch kein Ort/);
  await save.click();
  await expect.element(place('Wohnort')).toHaveFocus();
  expect(server.askedOf(api.employees.change)).toEqual([]);
  expect(server.askedOf(api.places.cities).map(({ path }) => path)).toEqual([
    'cities?zip=8615',
    'cities?name=Nirgendwo',
  ]);
});

test('of two people who change the same, the second takes one value or the other, and nothing is lost', async () => {
  const { server, keep } = serverFor();
  await open(server);
  await userEvent.fill(field('Nachname'), 'Vogt-Meier');
  await userEvent.fill(field('Straße und Hausnummer'), 'Hauptstraße 12');
  const theirs = keep({ last_name: 'Vogt-Kaya', nationality: 'türkisch' });
  conflictWith(server, theirs);
  await save.click();
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.getByRole('group').elements()).toHaveLength(3);
  const lastName = dialog.getByRole('group', { name: 'Nachname' });
  await expect.element(lastName).toMatchTextContent(/Vogt-Meier.*Vogt-Kaya/);
  await expect.element(lastName.getByRole('radio', { name: /Meine Eingabe/ })).toBeChecked();
  // The user did not edit this field here, so the stored value is preselected.
  await expect
    .element(dialog.getByRole('group', { name: 'Staatsangehörigkeit' }).getByRole('radio', { name: /türkisch/ }))
    .toBeChecked();
  expect(await findAccessibilityProblems()).toEqual([]);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(field('Nachname')).toHaveValue('Vogt-Meier');

  conflictWith(server, theirs);
  await save.click();
  await lastName.getByRole('radio', { name: /Vogt-Kaya/ }).click();
  await dialog.getByRole('button', { name: 'Übernehmen und speichern' }).click();
  await expect.element(page.getByText('Persönliche Daten gespeichert.')).toBeVisible();
  expect(server.askedOf(api.employees.change).at(-1)?.body).toMatchObject({
    last_name: 'Vogt-Kaya',
    street: 'Hauptstraße 12',
    nationality: 'türkisch',
    version: theirs.version,
  });
});

/** Makes the next save fail with a version conflict. */
function conflictWith(server: ReturnType<typeof workingApi>, current: Employee) {
  server
    .hold(api.employees.change)
    .resolve(
      Response.json(
        { code: 'version_conflict', message: 'conflict', current: z.encode(api.employees.get.output, current) },
        { status: 409 },
      ),
    );
}

test('a page with unsaved entries asks before it is left', async () => {
  const { address } = await open();
  await userEvent.fill(field('Nachname'), 'Vogt-Meier');
  await page.getByRole('link', { name: 'Urlaub' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(address()).toBe('/employees/3/settings/personal');
});

test('the test account reads everything but the number field and can save nothing', async () => {
  const user = userOf('user');
  const { server } = await open(serverFor(user).server, user);
  await expect.element(field('Nachname')).toHaveValue('Vogt');
  expect(field('Personalnummer').elements()).toEqual([]);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.fill(field('Nachname'), 'Anders');
  await userEvent.keyboard('{Enter}');
  expect(server.askedOf(api.employees.change)).toEqual([]);
});

test("the settings of a deleted employee redirect to the employee's page", async () => {
  const { server, keep } = serverFor();
  keep({ deleted_at: '2026-11-20 16:30:00' });
  const { address } = await open(server);
  await expect.poll(address).toBe('/employees/3');
  await expect.element(page.getByText('Gelöscht am 20.11.2026, 16:30')).toBeVisible();
});
