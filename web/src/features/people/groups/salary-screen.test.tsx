import * as api from '@zeitblatt/contract/api';
import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { companyServer } from '../../company/data/company-server.fake.ts';

const manager = userOf('company_manager');

const HELPER: SalaryGroup = {
  id: 1,
  name: 'Helfer',
  hourlyWage: '13.90',
  laterWages: [],
  company_id: null,
  version: 1,
};
const FOREMAN: SalaryGroup = {
  id: 20,
  name: 'Polier',
  hourlyWage: '1021.00',
  laterWages: [],
  company_id: 1,
  version: 3,
};

/** Members of the second group. */
const CREW = ['Ayşe Vogt', 'Hans Meier', 'Ivan Petrow', 'Jan Huber', 'Kim Sander'].map((name, at) => ({
  id: at + 1,
  name,
}));

/** A fake server that stores salary groups, fifteen per page. */
function groupServer(user = manager, first: readonly SalaryGroup[] = [HELPER, FOREMAN]) {
  const server = companyServer(user);
  let groups = first;
  server.on(api.salaryGroups.list, ({ query: { page: at } }) => ({
    total: groups.length,
    data: groups
      .slice((at - 1) * 15, at * 15)
      .map((group) => ({ ...group, members: group.id === FOREMAN.id ? CREW : [] })),
    last_page: Math.max(1, Math.ceil(groups.length / 15)),
  }));
  server.on(api.salaryGroups.create, ({ body }) => {
    const group = { ...body, id: 99, company_id: 1, version: 1 };
    groups = [...groups, group];
    return group;
  });
  server.on(api.salaryGroups.change, ({ params: { id }, body }) => {
    const group = { ...body, id, company_id: 1, version: body.version + 1 };
    groups = groups.map((one) => (one.id === id ? group : one));
    return group;
  });
  server.on(api.salaryGroups.remove, ({ params: { id } }) => {
    groups = groups.filter((one) => one.id !== id);
    return { success: 'Lohngruppe gelöscht' };
  });
  return server;
}

const open = (server = groupServer(), user = manager) => renderApp('/company/salary', { user, server });
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The table row that begins with this name. */
const row = (name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${RegExp.escape(name)}( |$)`) }) });
const dialog = (name: string) => page.getByRole('dialog', { name });
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });

test('groups are shown with their wage; those of the product are marked and stay as they are', async () => {
  await open();
  await expect.element(row('Helfer')).toMatchTextContent('13,90 €');
  await expect.element(row('Polier')).toMatchTextContent('1.021,00 €');
  expect(page.getByRole('button', { name: /Helfer/ }).elements()).toEqual([]);
  await expect.poll(() => page.getByRole('button', { name: /Polier/ }).elements()).toHaveLength(2);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a group names its people, the first ones at once', async () => {
  await open();
  const cell = row('Polier');
  await expect.element(cell.getByRole('link', { name: 'Ayşe Vogt' })).toHaveAttribute('href', '/employees/1');
  expect(cell.getByRole('link').elements()).toHaveLength(3);
  await cell.getByRole('button', { name: '2 weitere' }).click();
  await expect.element(cell.getByRole('link', { name: 'Kim Sander' })).toBeVisible();
  await expect.element(row('Helfer')).toMatchTextContent('niemand');
});

test('a group is added with a comma in its wage', async () => {
  const { server } = await open();
  await button('Lohngruppe anlegen').click();
  await expect.element(field('Name')).toHaveFocus();
  expect(await findAccessibilityProblems()).toEqual([]);
  await button('Speichern').click();
  await expect.element(field('Name')).toHaveAccessibleDescription('Bitte ausfüllen');
  await expect.element(field('Stundenlohn')).toHaveAccessibleDescription('Bitte ausfüllen');
  await userEvent.fill(field('Name'), 'Vorarbeiter');
  for (const [wrong, reason] of [
    ['0,00', 'Der Lohn muss größer als 0 sein'],
    ['5000,00', /zu viel/],
    ['-5', 'Der Betrag darf nicht negativ sein'],
    ['99999999999', 'Der Betrag ist zu groß, höchstens 9.999.999,99 €'],
    ['12,3456', 'Höchstens zwei Stellen nach dem Komma, z. B. 1234,50'],
    ['12,345', /kann 12.345,00 € oder 12,345 € bedeuten/],
    ['viel', 'Bitte geben Sie den Betrag so ein: 1234,50 oder 1.234,50'],
  ] as const) {
    await userEvent.fill(field('Stundenlohn'), wrong);
    await button('Speichern').click();
    await expect.element(field('Stundenlohn')).toHaveAccessibleDescription(reason);
    await expect.element(field('Stundenlohn')).toHaveValue(wrong);
  }
  await userEvent.fill(field('Stundenlohn'), '17,5');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Lohngruppe Vorarbeiter ist angelegt.')).toBeVisible();
  await expect.element(row('Vorarbeiter')).toMatchTextContent('17,50 €');
  await expect.element(dialog('Lohngruppe anlegen')).not.toBeInTheDocument();
  expect(server.askedOf(api.salaryGroups.create).map(({ body }) => body)).toEqual([
    { name: 'Vorarbeiter', hourlyWage: '17.50', laterWages: [] },
  ]);
});

test('a name that is taken is reported at its field, and the dialog stays open', async () => {
  const server = groupServer();
  server.refuseFields(api.salaryGroups.create, { name: ['Dieser Name ist bereits vergeben'] });
  await open(server);
  await button('Lohngruppe anlegen').click();
  await userEvent.fill(field('Name'), 'Helfer');
  await userEvent.fill(field('Stundenlohn'), '15');
  await button('Speichern').click();
  await expect.element(field('Name')).toHaveAccessibleDescription('Dieser Name ist bereits vergeben');
  await expect.element(field('Stundenlohn')).toHaveValue('15,00');
});

test('a group of the company is changed, with the version that was seen', async () => {
  const { server } = await open();
  await button('Lohngruppe ändern: Polier').click();
  await expect.element(field('Name')).toHaveValue('Polier');
  await expect.element(field('Stundenlohn')).toHaveValue('1021,00');
  await userEvent.fill(field('Stundenlohn'), '22');
  await button('Speichern').click();
  await expect.element(page.getByText('Lohngruppe Polier ist gespeichert.')).toBeVisible();
  await expect.element(row('Polier')).toMatchTextContent('22,00 €');
  expect(server.askedOf(api.salaryGroups.change).map(({ path, body }) => [path, body])).toEqual([
    ['company/salaryGroups/20', { name: 'Polier', hourlyWage: '22.00', laterWages: [], version: 3 }],
  ]);
});

test('two people change a group: both values are shown, and one is chosen', async () => {
  const server = groupServer();
  const gate = server.hold(api.salaryGroups.change);
  await open(server);
  await button('Lohngruppe ändern: Polier').click();
  await userEvent.fill(field('Stundenlohn'), '22');
  await button('Speichern').click();
  const current = { ...FOREMAN, name: 'Polier I', hourlyWage: '23.00', version: 4 };
  gate.resolve(Response.json({ code: 'version_conflict', message: 'Zu spät', current }, { status: 409 }));
  const question = dialog('Diese Daten wurden inzwischen geändert');
  const wage = question.getByRole('group', { name: 'Stundenlohn' });
  await expect.element(wage.getByRole('radio', { name: 'Meine Eingabe 22,00 €' })).toBeChecked();
  await wage.getByRole('radio', { name: 'Inzwischen gespeichert 23,00 €' }).click();
  await expect
    .element(question.getByRole('group', { name: 'Name' }).getByRole('radio', { name: /gespeichert Polier I/ }))
    .toBeChecked();
  expect(await findAccessibilityProblems()).toEqual([]);
  await question.getByRole('button', { name: 'Übernehmen und speichern' }).click();
  await expect.element(page.getByText('Lohngruppe Polier I ist gespeichert.')).toBeVisible();
  expect(server.askedOf(api.salaryGroups.change)[1]?.body).toEqual({
    name: 'Polier I',
    hourlyWage: '23.00',
    laterWages: [],
    version: 4,
  });
});

test('a group is deleted after a question', async () => {
  const { server } = await open();
  await button('Lohngruppe löschen: Polier').click();
  const question = dialog('Lohngruppe löschen?');
  await expect
    .element(question.getByText('Möchten Sie die Lohngruppe Polier wirklich löschen?', { exact: false }))
    .toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.askedOf(api.salaryGroups.remove)).toEqual([]);
  await button('Lohngruppe löschen: Polier').click();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect.element(page.getByText('Lohngruppe gelöscht')).toBeVisible();
  await expect.element(row('Polier')).not.toBeInTheDocument();
});

test('a group with people in it stays, and the question says who they are', async () => {
  const server = groupServer();
  const gate = server.hold(api.salaryGroups.remove);
  await open(server);
  await button('Lohngruppe löschen: Polier').click();
  const question = dialog('Lohngruppe löschen?');
  await question.getByRole('button', { name: 'Löschen' }).click();
  const message = 'Diese Lohngruppe wird noch gebraucht: Anna Bäcker, Mehmet Yılmaz.';
  gate.resolve(Response.json({ code: 'salary_group_in_use', message }, { status: 409 }));
  await expect.element(question.getByRole('alert')).toMatchTextContent(message);
  expect(await findAccessibilityProblems()).toEqual([]);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(row('Polier')).toBeVisible();
  await button('Lohngruppe löschen: Polier').click();
  await expect.element(question).toBeVisible();
  expect(question.getByRole('alert').elements()).toEqual([]);
});

test('the last group of the last page takes the page with it', async () => {
  const groups = [...Array(16).keys()].map((index) => ({ ...FOREMAN, id: index + 1, name: `Gruppe ${index + 1}` }));
  await open(groupServer(manager, groups));
  await expect.element(row('Gruppe 15')).toBeVisible();
  await page.getByRole('button', { name: 'Seite 2' }).click();
  await expect.element(row('Gruppe 16')).toBeVisible();
  await button('Lohngruppe löschen: Gruppe 16').click();
  await dialog('Lohngruppe löschen?').getByRole('button', { name: 'Löschen' }).click();
  await expect.element(row('Gruppe 15')).toBeVisible();
  await expect.element(page.getByText('1 bis 15 von 15')).toBeVisible();
});

test('groups that cannot be read show an error', async () => {
  const server = groupServer();
  server.refuse(api.salaryGroups.list, 'forbidden');
  await open(server);
  await expect.element(page.getByText('text of forbidden')).toBeVisible();
});

test('without any group, one sentence', async () => {
  await open(groupServer(manager, []));
  await expect.element(page.getByText('Es gibt noch keine Lohngruppen.')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a manager without a company cannot add one, and reads why', async () => {
  const founder = userOf('company_manager', { has_company: false });
  const { server, address } = await open(groupServer(founder), founder);
  await expect.element(button('Lohngruppe anlegen')).toHaveAttribute('aria-disabled', 'true');
  await button('Lohngruppe anlegen').click({ force: true });
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(server.askedOf(api.salaryGroups.list)).toEqual([]);
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Firma anlegen' }).last().click();
  await expect.poll(address).toBe('/company/create');
});

test('the test account sees the groups and changes none', async () => {
  const user = userOf('user');
  await open(groupServer(user), user);
  await expect.element(row('Polier')).toBeVisible();
  for (const name of ['Lohngruppe anlegen', 'Lohngruppe ändern: Polier', 'Lohngruppe löschen: Polier']) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    await button(name).click({ force: true });
  }
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('on a telephone, in Russian, nothing is cut', async () => {
  await page.viewport(390, 844);
  const user = userOf('company_manager', { lang: { id: 4, name: 'ru' } });
  await open(groupServer(user), user);
  await expect.element(page.getByText('Polier', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Добавить группу оплаты' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Добавить группу оплаты' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.viewport(1440, 900);
});

test('D63: a wage from a later day on is added, and a wage below the minimum wage is warned of at the field', async () => {
  const { server } = await open();
  await button('Lohngruppe ändern: Polier').click();
  await userEvent.fill(field('Stundenlohn'), '3');
  await expect.element(page.getByText('Unter dem Mindestlohn von', { exact: false })).toBeVisible();
  await userEvent.fill(field('Stundenlohn'), '20');
  await expect.element(page.getByText('Unter dem Mindestlohn von', { exact: false })).not.toBeInTheDocument();
  await button('Neuen Lohn ab einem Tag').click();
  await userEvent.fill(field('Gültig ab'), '01012090');
  await userEvent.fill(field('Neuer Stundenlohn'), '25,5');
  await button('Speichern').click();
  await expect.element(row('Polier')).toMatchTextContent('ab 01.01.2090: 25,50 €');
  expect(server.askedOf(api.salaryGroups.change).map(({ body }) => body)).toEqual([
    {
      name: 'Polier',
      hourlyWage: '20.00',
      laterWages: [{ valid_from: '01-01-2090', hourlyWage: '25.50' }],
      version: 3,
    },
  ]);
});
