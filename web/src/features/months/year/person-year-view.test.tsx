import * as api from '@zeitblatt/contract/api';
import type { YearMonth } from '@zeitblatt/domain/months/year/person-year';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { employeeOf, userOf } from '../../../testing/people.builder.ts';
import { personYearOf } from '../../../testing/person-year.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');

const UNSAVED = { timesheet_id: null, confirmed: null, paid_minutes: null, difference_minutes: null } as const;

const MONTHS: Record<string, Partial<YearMonth>> = {
  '2026-01': {
    state: 'closed',
    paid_minutes: 10_800,
    difference_minutes: 240,
    closed: { name: 'Sabine Murr', at: '2026-02-04 09:00:00' },
    kinds: [{ kind: 'leave', days: 2 }],
  },
  '2026-06': {
    ...UNSAVED,
    state: 'inactive',
    periods: [{ begin: '2026-06-01', end: '2026-06-30', comment: 'Elternzeit' }],
  },
  '2026-08': { ...UNSAVED, state: 'missing', kinds: [{ kind: 'leave', days: 10 }] },
  '2026-09': {
    state: 'partial',
    paid_minutes: 6_720,
    last_calc_day: '2026-09-18',
    open_days: [
      '2026-09-21',
      '2026-09-22',
      '2026-09-23',
      '2026-09-24',
      '2026-09-25',
      '2026-09-28',
      '2026-09-29',
      '2026-09-30',
    ],
  },
  '2026-10': { ...UNSAVED, state: 'missing', kinds: [{ kind: 'sick', days: 3 }] },
};

function serverOf(user = manager) {
  const server = workingApi(user);
  server.on(api.employees.get, ({ params }) => employeeOf(params.id));
  server.on(api.timesheets.list, () => ({ total: 0, data: [], last_page: 1 }));
  server.on(api.inactivity.list, () => ({ total: 0, data: [], last_page: 1 }));
  server.on(api.personYears.get, ({ params }) => personYearOf(params, params.year === 2026 ? MONTHS : {}));
  // A refused proposal would lead back to the person at once.
  server.hold(api.timesheets.propose);
  return server;
}

const open = (server = serverOf(), user = manager) => renderApp('/employees/3', { user, server });
const tiles = () => page.getByRole('list', { name: 'Monate 2026' });
const tile = (month: string) => tiles().getByRole('link', { name: new RegExp(`^${month}`) });

test('the page names contract, working time, wage, leave and sick days, and is accessible', async () => {
  await open();
  for (const [label, text] of [
    ['Vertrag', 'seit 01.03.2014, unbefristet'],
    ['Arbeitszeit', '40 Std., Mo–Fr 07:00–16:00'],
    ['Lohngruppe', 'Eisenflechter, 21,35 €'],
    ['Urlaub 2026', '30 Tage, 19 genommen, 4 geplant, 7 übrig'],
    ['Krank 2026', '5 Tage'],
  ] as const) {
    await expect.element(page.getByText(label, { exact: true }).last()).toBeVisible();
    expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain(text);
  }
  await expect.element(tiles()).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test.each([
  ['Januar', '/employees/3/timesheet/501', /geschlossen.*180:00.*Soll 176:00.*\+4:00.*Urlaub 2.*Sabine Murr, 04\.02\./],
  ['Februar', '/employees/3/timesheet/502', /Bestätigt.*160:00.*0:00/],
  ['Juni', '/employees/3#inactivity', /inaktiv.*Elternzeit 01\.06\.–30\.06\..*kein Stundenzettel nötig/],
  [
    'August',
    '/employees/3/timesheet?month=2026-08&schemaId=30',
    /fehlt.*21 Arbeitstage, davon.*Urlaub 10.*fällig seit 01\.09\..*Erstellen/,
  ],
  [
    'September',
    '/employees/3/timesheet?month=2026-09&schemaId=30',
    /bis 18\. erfasst.*112:00.*14 von 22 Tagen.*8 Tage ab Mo 21\. offen.*Weiter/,
  ],
  ['November', '/employees/3/timesheet?month=2026-11&schemaId=30', /läuft.*fällig ab 01\.12\./],
])('the tile of %s leads to %s and says what it is', async (month, address, text) => {
  await open();
  await expect.element(tile(month)).toHaveAttribute('href', address);
  await expect.element(tile(month)).toMatchTextContent(text);
});

test('a month ahead is no link', async () => {
  await open();
  await expect.element(tiles().getByText('Dezember')).toBeVisible();
  await expect.poll(() => tiles().getByRole('link').elements()).toHaveLength(11);
});

test('what is due stands above the tiles, with the way through all of it, and the sums of the year', async () => {
  await open();
  await expect.element(page.getByText('2 Monate fehlen, 1 ist unvollständig.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Alle 3 in einer Liste' }))
    .toHaveAttribute('href', '/employees/timesheet-batch?schema_id=30&months=2026-08,2026-09,2026-10');
  await expect.element(page.getByText(/^7 Monate, bezahlt/)).toBeVisible();
});

test('arrows move among the tiles, N leads to the next due month, Enter opens', async () => {
  const server = serverOf();
  const { address } = await open(server);
  await expect.element(tiles()).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(tile('August')).toHaveFocus();
  await userEvent.keyboard('n');
  await expect.element(tile('September')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tile('Oktober')).toHaveFocus();
  await userEvent.keyboard('n');
  await expect.element(tile('August')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowLeft}');
  await expect.element(tile('Januar')).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowLeft}{Enter}');
  await expect.poll(address).toBe('/employees/3/timesheet?month=2026-10&schemaId=30');
});

test('P downloads the sheet of the month that has the focus', async () => {
  const server = serverOf();
  server.refuse(api.timesheets.download, 'timesheet_not_found');
  await open(server);
  await expect.element(tiles()).toBeVisible();
  (tile('Februar').element() as HTMLElement).focus();
  await userEvent.keyboard('p');
  await expect
    .poll(() => server.askedOf(api.timesheets.download).map(({ path }) => path))
    .toEqual(['company/timeSheets/download/502']);
});

test('another year stands in the address, and a year before the contract cannot be chosen', async () => {
  const server = serverOf();
  const { address } = await open(server);
  await page.getByRole('button', { name: 'Voriges Jahr' }).click();
  await expect.poll(address).toBe('/employees/3?year=2025');
  await expect.element(page.getByRole('list', { name: 'Monate 2025' })).toBeVisible();
  expect(server.askedOf(api.personYears.get).at(-1)?.path).toBe('company/employees/3/year/2025');
  await page.getByRole('button', { name: 'Nächstes Jahr' }).click();
  await expect.poll(address).toBe('/employees/3');
});

test('a period is entered from the page', async () => {
  await open();
  await page.getByRole('button', { name: 'Zeitraum eintragen' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Zeitraum eintragen' })).toBeVisible();
});

test('the picker marks saved, missing and inactive months, and has chosen the missing ones', async () => {
  const { address } = await open();
  await page.getByRole('button', { name: 'Stundenzettel erstellen' }).first().click();
  const picker = page.getByRole('dialog');
  await expect.element(picker.getByRole('button', { name: 'August: fehlt' })).toHaveFocus();
  await expect.element(picker.getByRole('button', { name: 'August: fehlt' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(picker.getByRole('button', { name: 'Juni: inaktiv oder nicht beschäftigt' })).toBeDisabled();
  await expect
    .element(picker.getByRole('button', { name: 'Juli: gespeichert' }))
    .toHaveAttribute('aria-pressed', 'false');
  await expect.element(picker.getByText('3 von höchstens 12 Monaten gewählt')).toBeVisible();
  await expect.element(picker.getByText(/Monat wechseln/)).toBeInTheDocument();
  expect(await findAccessibilityProblems()).toEqual([]);
  await picker.getByRole('button', { name: 'In einer Liste prüfen' }).click();
  await expect.poll(address).toBe('/employees/timesheet-batch?schema_id=30&months=2026-08,2026-09,2026-10');
});

test('nothing runs over the edge of a phone', async () => {
  await page.viewport(360, 740);
  await open();
  await expect.element(tiles()).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1440, 900);
});
