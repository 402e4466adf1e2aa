import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rowOf } from '../../../../testing/people.builder.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../../ui/testing.tsx';
import { workbookOf } from '../../import/file/workbook.builder.ts';
import { customer, firstStepsServer } from '../first-steps-server.fake.ts';

const TABLE = [
  'Pers.-Nr.\tName\tVorname\tEintritt\tWAZ\tUrl.',
  '1001\tHuber\tKorbinian\t01.03.2014\t40\t30',
  '1010\tDemir\tAyşe\t31.02.2021\t24,5\t18',
  '1016\tLindner\tAnna\t1.6.25\t10\t20',
].join('\n');

const button = (name: string | RegExp) => page.getByRole('button', { name });
const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
const manager = customer(true);

async function openTable(text = TABLE) {
  const world = firstStepsServer(manager);
  const app = await renderApp('/first-steps?step=people', { user: manager, server: world.server });
  await page.getByText('Aus einer Tabelle').click();
  if (text !== '') await paste(text);
  return { ...app, world };
}

async function paste(text: string) {
  const zone = page.getByRole('textbox', { name: 'Tabelle hier einfügen' });
  await expect.element(zone).toBeVisible();
  const data = new DataTransfer();
  data.setData('text/plain', text);
  zone.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}

const createdNames = ({ people }: ReturnType<typeof firstStepsServer>) => people.map(({ first_name }) => first_name);

test('a pasted table is mapped by its headings, a wrong cell waits, the right rows are created', async () => {
  const { world, server, address } = await openTable();
  await expect.element(page.getByText('Zeile 2: Den 31.02.2021 gibt es nicht.')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await expect.element(page.getByRole('combobox', { name: 'Was steht in der Spalte WAZ?' })).toHaveValue('hours_week');
  await button(/^2 Personen anlegen/).click();
  await expect.element(page.getByText('2 Personen sind angelegt. 1 wartet noch.')).toBeVisible();
  expect(createdNames(world)).toEqual(['Korbinian', 'Anna']);
  await userEvent.fill(cell('Zeile 2, Eintritt'), '28.02.2021');
  await button(/^1 Person anlegen/).click();
  await expect.poll(address).toBe('/first-steps?step=sheet');
  expect(createdNames(world)).toEqual(['Korbinian', 'Anna', 'Ayşe']);
  expect(server.askedOf(api.employeesWithPlan.create).at(-1)?.body).toMatchObject({
    employee: { number: '1010', first_name: 'Ayşe', last_name: 'Demir' },
    schema: { started_working_at_company: '28-02-2021', hours_week: 24.5, allowed_leave_days: 18, break_minutes: 30 },
  });
  const keys = server.askedOf(api.employeesWithPlan.create).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(3);
});

test('Ctrl+Enter creates; a column gets its meaning by hand', async () => {
  const { world, server } = await openTable('Vorname;Nachname;Dabei seit;Std\nAnna;Lindner;1.6.2025;21');
  await expect.element(page.getByText('Es fehlt: Vertrag ab.')).toBeVisible();
  const meaning = page.getByRole('combobox', { name: 'Was steht in der Spalte Dabei seit?' });
  await userEvent.selectOptions(meaning, 'Vertrag ab');
  await expect.element(button(/^1 Person anlegen/)).toBeEnabled();
  await button('Ändern').click();
  await page.getByRole('combobox', { name: 'Stunden verteilen' }).click();
  await page.getByRole('option', { name: 'Gleichmäßig auf die Minute' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => createdNames(world)).toEqual(['Anna']);
  expect(server.askedOf(api.employeesWithPlan.create)[0]?.body).toMatchObject({
    schema: { days: [1, 2, 3, 4, 5].map((day_id) => ({ day_id, hours: 4.2 })) },
  });
});

test('a full plan stops the rest and says which plan fits; what is created stays', async () => {
  const { world, server } = await openTable();
  server.on(api.employeesWithPlan.create, ({ body }) => {
    world.people.push({ ...body.employee } as never);
    server.refuse(api.employeesWithPlan.create, 'plan_limit');
    return { id: 1, schema_id: 10, success: '' };
  });
  await button(/^2 Personen anlegen/).click();
  await expect.element(page.getByText('text of plan_limit')).toBeVisible();
  await expect.element(page.getByText('1 Person ist angelegt. 2 warten noch.')).toBeVisible();
});

/** A server whose plan has room for one person. */
function withRoomForOne({ world, server }: Pick<Awaited<ReturnType<typeof openTable>>, 'world' | 'server'>) {
  server.on(api.employeesWithPlan.create, ({ body }) => {
    const { first_name, last_name } = body.employee;
    world.people.push(rowOf(7, { first_name, last_name, latest_timesheet: null }));
    server.refuse(api.employeesWithPlan.create, 'plan_limit');
    return { id: 7, schema_id: 70, success: '' };
  });
}

test('fault 7: people who wait are named on the other pages, and the way leads back to them', async () => {
  const opened = await openTable();
  withRoomForOne(opened);
  await button(/^2 Personen anlegen/).click();
  await expect.element(page.getByText('1 Person ist angelegt. 2 warten noch.')).toBeVisible();
  await opened.router.navigate({ to: '/employees' });
  const banner = page.getByRole('region', { name: 'Hinweis' });
  await expect.element(banner).toMatchTextContent('Es warten noch 2 Personen.');
  await banner.getByRole('link', { name: 'Weitermachen' }).click();
  await expect.element(button(/^1 Person anlegen/)).toBeVisible();
});

test('fault 7: with people and nobody waiting, the first sheet is what is missing', async () => {
  const world = firstStepsServer(manager);
  world.people.push(rowOf(7));
  const { router, address } = await renderApp('/first-steps?step=people', { user: manager, server: world.server });
  await expect.element(page.getByText('1 Person ist schon angelegt.', { exact: false })).toBeVisible();
  await router.navigate({ to: '/employees' });
  const banner = page.getByRole('region', { name: 'Hinweis' });
  await expect.element(banner).toMatchTextContent('Es fehlt der erste Stundenzettel.');
  await banner.getByRole('link', { name: 'Weitermachen' }).click();
  await expect.poll(address).toBe('/first-steps?step=sheet');
});

test('fault 8: after a change of the plan nothing says any more that the old one is full', async () => {
  const opened = await openTable();
  withRoomForOne(opened);
  await button(/^2 Personen anlegen/).click();
  await page.getByRole('link', { name: 'Tarif wechseln' }).click();
  await expect.poll(opened.address).toBe('/subscription');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Abonnement' })).toBeVisible();
  opened.router.history.back();
  await expect.element(page.getByText('1 Person ist angelegt. 2 warten noch.')).toBeVisible();
  expect(page.getByText('Der Tarif ist voll').elements()).toEqual([]);
});

const WRONG = [
  'Vorname;Nachname;Eintritt;Std',
  ...[1, 2, 3, 4, 5].map((day) => `Eva;Nr ${day};3${day}.02.2021;viele`),
].join('\n');

test('a problem that ends with a full stop ends with one', async () => {
  await openTable('Vorname;Nachname;Eintritt;Std\nEva;Kurz;01.02.2021;24,13');
  await expect.element(page.getByText(/^Zeile 1: .* vielleicht 24:08\.$/)).toBeVisible();
});

test('fault 9: every wrong cell is explained, in words and at the cell', async () => {
  await openTable(WRONG);
  await expect.element(page.getByText('Zeile 1: Den 31.02.2021 gibt es nicht.')).toBeVisible();
  await button('Alle 10 Hinweise ansehen').click();
  for (const row of [1, 2, 3, 4, 5])
    await expect.element(page.getByText(`Zeile ${row}: „viele“ sind keine Stunden`, { exact: false })).toBeVisible();
  await expect.element(cell('Zeile 5, Std')).toHaveAccessibleDescription(/„viele“ sind keine Stunden/);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('fault 9: on a telephone no wrong cell is cut', async () => {
  await page.viewport(390, 844);
  await openTable(WRONG);
  await expect.element(cell('Zeile 5, Std')).toBeInTheDocument();
  const frame = page.getByRole('region', { name: 'Eingefügte Tabelle' }).element();
  const right = frame.getBoundingClientRect().right;
  for (const input of frame.querySelectorAll('input'))
    await expect.poll(() => input.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.viewport(1440, 900);
});

test('a lost answer loses nobody and doubles nobody, also after a reload', async () => {
  const { server, world, screen } = await openTable();
  server.lose(api.employeesWithPlan.create);
  server.lose(api.employeesWithPlan.create);
  await button(/^2 Personen anlegen/).click();
  await expect.element(page.getByText('Nicht alle Personen konnten angelegt werden')).toBeVisible();
  await screen.unmount();
  await renderApp('/first-steps?step=people', { user: manager, server });
  await button(/^2 Personen anlegen/).click();
  await expect.poll(() => createdNames(world)).toEqual(['Korbinian', 'Anna']);
  const [first, again, third] = server
    .askedOf(api.employeesWithPlan.create)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBe(again);
  expect(third).toBe(first);
});

test('what the server refuses stands at its cell, and the others are created', async () => {
  const { world } = await openTable();
  world.taken.add('1001');
  await button(/^2 Personen anlegen/).click();
  await expect.element(page.getByText('Zeile 1: Diese Personalnummer ist schon vergeben.')).toBeVisible();
  expect(createdNames(world)).toEqual(['Anna']);
  await userEvent.fill(cell('Zeile 1, Pers.-Nr.'), '2001');
  await button(/^1 Person anlegen/).click();
  await expect.poll(() => createdNames(world)).toEqual(['Anna', 'Korbinian']);
});

test('a CSV file of a German spreadsheet is read', async () => {
  const { world } = await openTable('');
  const text = 'Vorname;Name;Eintritt;Wochenstunden\r\nJürgen;Müßig;01.02.2020;38,5\r\n';
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  await userEvent.upload(page.getByLabelText('Datei wählen').first(), new File([bytes], 'leute.csv'));
  await button(/^1 Person anlegen/).click();
  await expect.poll(() => world.people.map(({ last_name }) => last_name)).toEqual(['Müßig']);
});

test('titles are named, no row is lost between two line ends, and a day is asked once', async () => {
  const { world } = await openTable(
    'Personalliste 2026\n\nVorname;Name;Eintritt;Std\r\nEva;Ott;03/04/2024;40\nMax;Frei;05/06/2024;40\nIda;Süß;01.02.2024;40\n',
  );
  await expect.element(page.getByText('3 Zeilen: 1 werden angelegt, 2 warten', { exact: false })).toBeVisible();
  await expect.element(page.getByText('„Personalliste 2026“', { exact: false })).toBeVisible();
  await button('4. März 2024').click();
  await button(/^3 Personen anlegen/).click();
  await expect.poll(() => createdNames(world)).toEqual(['Eva', 'Max', 'Ida']);
});

test('a table with too many rows is refused by name', async () => {
  await openTable('');
  const rows = Array.from({ length: 10_000 }, (_, index) => `Eva;Nr ${index}`);
  await paste(['Vorname;Name', ...rows].join('\n'));
  await expect.element(page.getByText('Diese Tabelle hat mehr als 2000 Zeilen.', { exact: false })).toBeVisible();
});

test('an Excel file is read', async () => {
  const { world } = await openTable('');
  const book = await workbookOf({
    sheets: {
      Liste: [
        ['Vorname', 'Name', 'Eintritt', 'WAZ'],
        ['Eva', 'Ott', '1.2.2020', '40'],
      ],
    },
  });
  await userEvent.upload(page.getByLabelText('Datei wählen').first(), new File([book], 'leute.xlsx'));
  await button(/^1 Person anlegen/).click();
  await expect.poll(() => createdNames(world)).toEqual(['Eva']);
});

test('an old file of Excel and an empty one are refused with a way out', async () => {
  await openTable('');
  const input = page.getByLabelText('Datei wählen').first();
  await userEvent.upload(input, new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])], 'leute.xls'));
  await expect.element(page.getByText('Das ist eine .xls-Datei.', { exact: false })).toBeVisible();
  await userEvent.upload(input, new File(['\n \n'], 'leer.csv'));
  await expect.element(page.getByText('Darin steht nichts.', { exact: false })).toBeVisible();
});
