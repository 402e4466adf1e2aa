import * as api from '@zeitblatt/contract/api';
import type { EmployeeRow } from '@zeitblatt/domain/people/employees/employee';
import { searchedSpellings, searchText } from '@zeitblatt/domain/rules/sort-key';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { type FakePerson, open, personOf, serverWith } from '../../days/absences/absences-server.fake.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

const PEOPLE = [
  personOf(1, 'Korbinian Huber', {}, 5),
  personOf(2, 'Theresa Huber', {}, 2),
  personOf(3, 'Ayşe Yıldırım', { '2026-12-28': 'U' }, 0),
];

const rowOf = ({ employee_id, first_name, last_name }: FakePerson): EmployeeRow => ({
  id: employee_id,
  number: String(1000 + employee_id),
  first_name,
  last_name,
  schema_id: employee_id,
  is_currently_inactive: false,
  is_part_time_worker: false,
  latest_timesheet: '2026-09',
  timesheet_id: null,
  recent_months: [{ month: '2026-10', state: 'missing' }],
});

/** A server that finds people as the product does; of September every sheet is saved. */
function searching(people: readonly FakePerson[] = PEOPLE, user = userOf('company_manager')) {
  const server = serverWith(people, user);
  server.on(api.employees.list, ({ query: { search, month } }) => {
    const rows = people.map(rowOf).filter((row) => {
      const text = searchText(row);
      return searchedSpellings(search).every((spellings) => spellings.some((word) => text.includes(word)));
    });
    const listed =
      month === undefined
        ? rows
        : month === '2026-09'
          ? rows.map((row) => ({ ...row, timesheet_id: 90 + row.id }))
          : [];
    return { total: listed.length, last_page: 1, data: listed };
  });
  return server;
}

const box = page.getByRole('combobox', { name: 'Suchen oder Befehl' });
const option = (name: RegExp) => page.getByRole('option', { name });
const selected = page.getByRole('option', { selected: true });

async function ask(text: string, server = searching()) {
  const shown = await open(server, '/absences?month=2026-12');
  await expect.element(page.getByRole('button', { name: 'Suchen oder Befehl' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await box.fill(text);
  return shown;
}

describe('an action', () => {
  test('names its effect before Enter, one that breaks a limit comes last, and Enter does it', async () => {
    const { server } = await ask('huber url 28.-31.12');
    await expect
      .element(selected)
      .toMatchTextContent(/Urlaub eintragen: Korbinian Huber, 28\.12\.2026 bis 31\.12\.2026/);
    await expect.element(selected).toMatchTextContent(/4 Tage, danach 1 übrig\. .* bis zu 2 von 3 Personen/);
    await expect.element(option(/Theresa Huber, 28\.12/)).toMatchTextContent(/2 Tage zu viel/);
    await expect.element(page.getByText(/^Person huber$/)).toBeVisible();
    await expect.element(page.getByText(/Zeitraum Mo 28\. bis Do 31\.12\.2026/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText(/^Eingetragen: Urlaub eintragen|Korbinian Huber, 28\.12\.2026 bis/).first())
      .toBeVisible();
    expect(server.askedOf(api.absences.enter).map(({ body }) => body)).toEqual([
      { employee_id: 1, kind: 'leave', from: '28-12-2026', to: '31-12-2026', comment: null, reason: null },
    ]);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.poll(() => server.askedOf(api.absences.enter)).toHaveLength(2);
  });

  test('that breaks a limit is never first', async () => {
    await ask('theresa url 28.-31.12');
    await expect.element(option(/Urlaub eintragen: Theresa/)).toMatchTextContent(/2 Tage zu viel/);
    await expect.element(selected).toMatchTextContent(/^Theresa Huber/);
  });

  test('is not offered to who may only read', async () => {
    const viewer = userOf('user');
    const server = searching(PEOPLE, viewer);
    await open(server, '/absences?month=2026-12', viewer);
    await page.getByRole('button', { name: /Suchen oder Befehl/ }).click();
    await box.fill('huber k heute');
    await expect.element(option(/^Korbinian Huber/)).toBeVisible();
    expect(option(/eintragen/).elements()).toEqual([]);
  });
});

describe('the search', () => {
  test('opens a person in a new window by the arrow keys and control and Enter', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await ask('huber');
    await expect.element(option(/^Theresa Huber/)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(selected).toMatchTextContent(/^Theresa Huber/);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => opened.mock.calls.map(([to]) => to)).toEqual(['/employees/2']);
  });

  test.each([
    ['abo', /Abonnement/, '/subscription'],
    ['lohngr', /Lohngruppen/, '/company/salary'],
    ['archiv', /Archive/, '/archives'],
    ['neu', /Mitarbeiter anlegen/, '/employees/create'],
    ['status', /Status der Monate/, '/employees/months'],
    ['löschen', /Stundenzettel löschen/, '/company/remove-timesheets'],
    ['wiederher', /Zwei-Faktor-Anmeldung/, '/settings/security'],
    ['geräte', /Geräte/, '/settings/sessions'],
    ['export', /Datenschutz/, '/settings/dsgvo'],
  ])('%s leads there', async (text, result, path) => {
    const { address } = await ask(text);
    await expect.element(selected).toMatchTextContent(result);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toContain(path);
  });

  test.each([
    ['okt korbinian', /Oktober 2026, Korbinian Huber.*fehlt.*erstellen/, '/employees/1/timesheet?month='],
    ['september 2026 korbinian', /September 2026, Korbinian Huber.*öffnen/, '/employees/1/timesheet/91'],
  ])('%s is a month, which is made or opened', async (text, result, path) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await ask(text);
    await expect.element(selected).toMatchTextContent(result);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => String(opened.mock.calls[0]?.[0])).toContain(path);
  });

  test('says when nothing was found, what was probably meant, and offers to create the person', async () => {
    await ask('hubr');
    await expect.element(page.getByText('Nichts gefunden für „hubr“.')).toBeVisible();
    await expect.element(option(/Mitarbeiter „hubr“ anlegen/)).toBeVisible();
    await option(/Meinten Sie Huber\?/).click();
    await expect.element(option(/^Korbinian Huber/)).toBeVisible();
  });

  test('names a date that is none, and closes with escape', async () => {
    await ask('huber k 31.02.');
    await expect.element(page.getByText('„31.02.“ ist kein Datum')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(box).not.toBeInTheDocument();
  });
});

test.each([1440, 390])('is whole and accessible, %i pixels', async (width) => {
  await page.viewport(width, 900);
  await ask('huber url 28.-31.12');
  await expect.element(option(/Urlaub eintragen: Korbinian/)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await findProblemsInBothSchemes()).toEqual([]);
});
