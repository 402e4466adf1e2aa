import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rowOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { companyServer } from '../../company/data/company-server.fake.ts';

const manager = userOf('company_manager');

/** A fake server with sheets of May 2026: employee 1 has sheet 501, employee 2 sheet 502, and so on. */
function sheetServer(count: number, user = manager) {
  const server = companyServer(user);
  let people = [...Array(count).keys()].map((index) => rowOf(index + 1, { timesheet_id: index + 501 }));
  server.on(api.employees.list, ({ query: { month, page: at, rowsPerPage } }) => {
    const found = month === '2026-05' ? people : [];
    return {
      total: found.length,
      data: found.slice((at - 1) * rowsPerPage, at * rowsPerPage),
      last_page: Math.max(1, Math.ceil(found.length / rowsPerPage)),
    };
  });
  server.on(api.timesheets.removeMany, ({ body: { ids } }) => {
    people = people.filter(({ timesheet_id }) => !ids.includes(timesheet_id ?? 0));
    return { success: `${ids.length} Stundenzettel gelöscht` };
  });
  return server;
}

const open = (server = sheetServer(3), search = '?month=2026-05', user = manager) =>
  renderApp(`/company/remove-timesheets${search}`, { user, server });
const table = () => page.getByRole('table', { name: 'Mitarbeiter mit Stundenzettel für Mai 2026' });
const box = (name: string) => table().getByRole('checkbox', { name: `${name} auswählen` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bar = () => page.getByRole('region', { name: 'Aktionen für die Auswahl' });
const question = (count: number) => page.getByRole('dialog', { name: `${count} Stundenzettel löschen?` });

test('the last month is chosen at once, another one shows its people', async () => {
  const { server, address } = await open(sheetServer(3), '');
  await expect.element(page.getByRole('heading', { name: 'Oktober 2026' })).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await button('Anderen Monat wählen').click();
  const picker = page.getByRole('dialog', { name: 'Monat wählen' });
  await expect.element(picker.getByRole('button', { name: 'Dezember' })).toBeDisabled();
  await picker.getByRole('button', { name: 'Mai' }).click();
  await picker.getByRole('button', { name: 'Anzeigen' }).click();
  await expect.poll(address).toBe('/company/remove-timesheets?month=2026-05');
  await expect.element(page.getByRole('heading', { name: 'Mai 2026' })).toBeVisible();
  await expect.element(table().getByRole('row', { name: /1001 Vorname 1 Nachname 1/ })).toBeVisible();
  expect(server.askedOf(api.employees.list).at(-1)?.path).toBe(
    'company/employees?page=1&rowsPerPage=25&sortBy=number&descending=false&month=05-2026',
  );
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('the chosen sheets are deleted after a question that names people and the end of their time', async () => {
  const { server } = await open();
  await box('Vorname 1 Nachname 1').click();
  await box('Vorname 3 Nachname 3').click();
  await expect.element(bar()).toMatchTextContent('2 ausgewählt');
  await bar().getByRole('button', { name: 'Stundenzettel löschen' }).click();
  await expect.element(question(2)).toMatchTextContent('Möchten Sie die Stundenzettel für Mai 2026 wirklich löschen?');
  await expect.element(question(2)).toMatchTextContent('Betroffen: Vorname 1 Nachname 1 und Vorname 3 Nachname 3.');
  await expect.element(question(2)).toMatchTextContent('Bis zum 07.06.2028 können Sie sie wiederherstellen');
  expect(await findAccessibilityProblems()).toEqual([]);
  await question(2).getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(question(2)).not.toBeInTheDocument();
  expect(server.askedOf(api.timesheets.removeMany)).toEqual([]);
  await bar().getByRole('button', { name: 'Stundenzettel löschen' }).click();
  await question(2).getByRole('button', { name: 'Stundenzettel löschen' }).click();
  await expect.element(page.getByText('2 Stundenzettel gelöscht')).toBeVisible();
  await expect.element(box('Vorname 1 Nachname 1')).not.toBeInTheDocument();
  await expect.element(box('Vorname 2 Nachname 2')).not.toBeChecked();
  await expect.element(bar()).not.toBeInTheDocument();
  expect(server.askedOf(api.timesheets.removeMany).map(({ body }) => body)).toEqual([{ ids: [501, 503] }]);
});

test('all of a page are chosen with one tick, pages add up, and the rest are counted', async () => {
  const { server, address } = await open(sheetServer(30));
  await expect.element(page.getByText('1 bis 25 von 30')).toBeVisible();
  await box('Alle auf dieser Seite').click();
  await expect.element(bar()).toMatchTextContent('25 ausgewählt');
  await page.getByRole('button', { name: 'Seite 2' }).click();
  await expect.poll(address).toBe('/company/remove-timesheets?month=2026-05&page=2');
  await box('Vorname 30 Nachname 30').click();
  await expect.element(bar()).toMatchTextContent('26 ausgewählt');
  await bar().getByRole('button', { name: 'Stundenzettel löschen' }).click();
  await expect.element(question(26)).toMatchTextContent('Vorname 10 Nachname 10 und 16 weitere Personen.');
  await question(26).getByRole('button', { name: 'Stundenzettel löschen' }).click();
  // Four sheets are left, so the second page does not exist any more.
  await expect.poll(address).toBe('/company/remove-timesheets?month=2026-05');
  await expect.element(page.getByText('1 bis 4 von 4')).toBeVisible();
  expect(server.askedOf(api.timesheets.removeMany)).toHaveLength(1);
});

test('rows of a page: 25, and 15 or 50 by choice', async () => {
  const { address } = await open(sheetServer(60));
  await page.getByRole('combobox', { name: 'Zeilen pro Seite' }).click();
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(options).toEqual(['15', '25', '50']);
  await page.getByRole('option', { name: '50' }).click();
  await expect.poll(address).toBe('/company/remove-timesheets?month=2026-05&rowsPerPage=50');
  await expect.element(page.getByText('1 bis 50 von 60')).toBeVisible();
});

test('sheets that another user has deleted in the meantime are reported; none is deleted, and the list is read again', async () => {
  const server = sheetServer(2);
  await open(server);
  await box('Vorname 1 Nachname 1').click();
  await bar().getByRole('button', { name: 'Stundenzettel löschen' }).click();
  server.refuseFields(api.timesheets.removeMany, { ids: ['Nicht alle Stundenzettel sind noch da.'] });
  const before = server.askedOf(api.employees.list).length;
  await question(1).getByRole('button', { name: 'Stundenzettel löschen' }).click();
  await expect.element(question(1).getByRole('alert')).toMatchTextContent('Nicht alle Stundenzettel sind noch da.');
  await expect.poll(() => server.askedOf(api.employees.list).length).toBeGreaterThan(before);
  await expect.element(question(1).getByRole('button', { name: 'Stundenzettel löschen' })).toBeDisabled();
  expect(await findAccessibilityProblems()).toEqual([]);
  await question(1).getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(box('Vorname 1 Nachname 1')).not.toBeChecked();
});

test('a refusal keeps the choice', async () => {
  const server = sheetServer(2);
  await open(server);
  await box('Vorname 1 Nachname 1').click();
  await bar().getByRole('button', { name: 'Stundenzettel löschen' }).click();
  server.refuse(api.timesheets.removeMany, 'too_many_requests');
  await question(1).getByRole('button', { name: 'Stundenzettel löschen' }).click();
  await expect.element(question(1).getByRole('alert')).toMatchTextContent('text of too_many_requests');
  await question(1).getByRole('button', { name: 'Stundenzettel löschen' }).click();
  await expect.element(page.getByText('1 Stundenzettel gelöscht')).toBeVisible();
});

test('an answer that was lost is asked for again as the same action', async () => {
  const server = sheetServer(2);
  server.lose(api.timesheets.removeMany);
  server.lose(api.timesheets.removeMany);
  await open(server);
  await box('Vorname 1 Nachname 1').click();
  await bar().getByRole('button', { name: 'Stundenzettel löschen' }).click();
  await question(1).getByRole('button', { name: 'Stundenzettel löschen' }).click();
  await expect.element(page.getByText('Das hat nicht geklappt', { exact: false })).toBeVisible();
  await question(1).getByRole('button', { name: 'Stundenzettel löschen' }).click();
  await expect.element(page.getByText('1 Stundenzettel gelöscht')).toBeVisible();
  const keys = server.askedOf(api.timesheets.removeMany).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('another month forgets what was chosen; a month without sheets says so', async () => {
  const { address } = await open();
  await box('Vorname 1 Nachname 1').click();
  await button('Anderen Monat wählen').click();
  const picker = page.getByRole('dialog', { name: 'Monat wählen' });
  await picker.getByRole('button', { name: 'April' }).click();
  await picker.getByRole('button', { name: 'Anzeigen' }).click();
  await expect.poll(address).toBe('/company/remove-timesheets?month=2026-04');
  await expect.element(page.getByText('Für April 2026 gibt es keinen gespeicherten Stundenzettel.')).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a month in the address that makes no sense is left out', async () => {
  await open(sheetServer(3), '?month=2026-13&rowsPerPage=7');
  await expect.element(page.getByRole('heading', { name: 'Oktober 2026' })).toBeVisible();
});

test('more than one call deletes cannot be chosen at once', async () => {
  const { router } = await open(sheetServer(520), '?month=2026-05&rowsPerPage=50');
  for (let at = 1; at <= 11; at += 1) {
    await router.navigate({
      to: '/company/remove-timesheets',
      search: { month: '2026-05', rowsPerPage: 50, page: at },
    });
    await expect.element(box(`Vorname ${at * 50 - 49} Nachname ${at * 50 - 49}`)).toBeVisible();
    await box('Alle auf dieser Seite').click();
  }
  await expect.element(bar()).toMatchTextContent('520 ausgewählt');
  await expect
    .element(bar().getByRole('button', { name: 'Stundenzettel löschen' }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.hover(bar().getByRole('button', { name: 'Stundenzettel löschen' }));
  await expect
    .element(page.getByRole('tooltip'))
    .toMatchTextContent('Bitte wählen Sie höchstens 500 Stundenzettel aus');
});

test('a list that cannot be read shows an error', async () => {
  const server = sheetServer(3);
  server.refuse(api.employees.list, 'forbidden');
  await open(server);
  await expect.element(page.getByText('text of forbidden')).toBeVisible();
});

test('the test account chooses, and deletes nothing', async () => {
  const user = userOf('user');
  const { server } = await open(sheetServer(3, user), '?month=2026-05', user);
  await box('Vorname 1 Nachname 1').click();
  await expect
    .element(bar().getByRole('button', { name: 'Stundenzettel löschen' }))
    .toHaveAttribute('aria-disabled', 'true');
  await bar().getByRole('button', { name: 'Stundenzettel löschen' }).click({ force: true });
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(server.askedOf(api.timesheets.removeMany)).toEqual([]);
});

test('without a company there is nothing to delete', async () => {
  const founder = userOf('company_manager', { has_company: false });
  const { server } = await open(sheetServer(0, founder), '?month=2026-05', founder);
  await expect.element(page.getByText('Es gibt noch keine Firmendaten.')).toBeVisible();
  expect(server.askedOf(api.employees.list)).toEqual([]);
});

test('on a telephone, in Russian, nothing is cut', async () => {
  await page.viewport(390, 844);
  const user = userOf('company_manager', { lang: { id: 4, name: 'ru' } });
  await open(sheetServer(3, user), '?month=2026-05', user);
  await page.getByRole('checkbox', { name: /Nachname 1/ }).click();
  await page.getByRole('checkbox', { name: 'Выбрать всё на этой странице' }).click();
  await expect.element(page.getByRole('region', { name: 'Действия с выбранным' })).toMatchTextContent('Выбрано: 3');
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.viewport(1440, 900);
});
