import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { cell } from '../editor/open-editor.fake.ts';
import {
  batchLine,
  batchLineRow,
  batchServer,
  confirmationCheckbox,
  longDayFor,
  openBatch,
  savedBeside,
} from './batch-server.fake.ts';

const keys = (text: string) => userEvent.keyboard(text);
const title = (name: string) => page.getByRole('heading', { level: 1, name });

/** The names in the list, in order. */
const names = () =>
  [...document.querySelectorAll<HTMLElement>('[data-batch-row] button:first-child')].map((one) => one.innerText);

// Data that a test leaves in the browser must not be there in the next one.
// A test before leaves its batch when its screen is unmounted, which happens before each test.
beforeEach(() => localStorage.clear());

const LONG = 'Mi 6. über 10 Std.';

test('several people come in chunks of five, those with something to be read first, and the list has the focus', async () => {
  const world = batchServer();
  world.changed = longDayFor(70);
  const schemas = Array.from({ length: 12 }, (_, index) => (index + 1) * 10).join(',');
  const { server } = await openBatch(world, `/employees/timesheet-batch?month=2026-05&schemas=${schemas}`);
  await expect.element(title('Stundenzettel Mai 2026')).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'von' }))
    .toMatchTextContent('0 von 12 geprüft. Noch 1 anzusehen, 11 ohne Hinweis.');
  await expect.element(batchLine('Vorname 7 Nachname 7')).toHaveFocus();
  const asked = server.askedOf(api.batches.proposeUsers).map(({ body }) => (body as { schemas: number[] }).schemas);
  expect(asked).toEqual([
    [10, 20, 30, 40, 50],
    [60, 70, 80, 90, 100],
    [110, 120],
  ]);
  expect(names().slice(0, 3)).toEqual(['Vorname 7 Nachname 7', 'Vorname 1 Nachname 1', 'Vorname 2 Nachname 2']);
  await expect.element(batchLineRow('Vorname 7 Nachname 7')).toMatchTextContent(/\d+:\d\d.*\+.*Mi 6\. über 10 Std\./);
  // The employee list is not read, because the proposals contain the names.
  expect(server.askedOf(api.employees.list)).toEqual([]);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('words of findings are marked until the sheet is checked, and never name a paragraph', async () => {
  const world = batchServer();
  world.changed = longDayFor(20);
  await openBatch(world);
  const mark = batchLineRow('Vorname 2 Nachname 2').getByText(LONG);
  await expect.element(mark).toBeVisible();
  expect(mark.element().closest('mark')).not.toBeNull();
  expect(document.body.innerText).not.toContain('§');
  await expect.element(batchLine('Vorname 2 Nachname 2')).toHaveFocus();
  await keys(' ');
  await expect.element(batchLineRow('Vorname 2 Nachname 2').getByRole('img', { name: 'geprüft' })).toBeVisible();
  expect(mark.element().closest('mark')).toBeNull();
  await expect.element(page.getByText('Angesehen')).toBeVisible();
});

test('the month of the selected sheet stands beside the list with its times, kinds, hours and short words', async () => {
  const world = batchServer();
  world.changed = (proposal) => {
    const { days, ...rest } = longDayFor(20)(proposal);
    const sick = { kind: 'sick', start_time: null, end_time: null, break_minutes: 0, credited_minutes: 480 } as const;
    return { ...rest, days: days.map((day) => (day.day === '2026-05-12' ? { ...day, ...sick } : day)) };
  };
  await openBatch(world);
  const month = page.getByRole('region', { name: 'Monat von Vorname 2 Nachname 2' });
  await expect
    .element(month)
    .toMatchTextContent(/Nr\. 1002.*Geplant \d+:\d\d.*Bezahlt ohne Arbeit 32:00.*Bezahlt \d+:\d\d.*Soll 168:00/);
  const day = (name: string) => month.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect.element(day('Mi 6.')).toMatchTextContent(/08:00 – 20:00.*45.*11:15.*über 10 Std\./);
  await expect.element(day('Di 12.')).toMatchTextContent(/K Krank.*8:00.*bezahlt/);
  await expect.element(day('Sa 2., So 3.')).toBeVisible();
  await keys('{ArrowDown}');
  await expect.element(page.getByRole('region', { name: 'Monat von Vorname 1 Nachname 1' })).toBeVisible();
  await expect.element(batchLineRow('Vorname 1 Nachname 1')).toMatchTextContent(/K Krank1 Tag/);
});

test('the months of one person stand in their order, under their name', async () => {
  const { server } = await openBatch(
    batchServer(),
    '/employees/timesheet-batch?schema_id=30&months=2026-05,2026-04&ignore_last_6_days=true',
  );
  await expect.element(title('Stundenzettel von Vorname 3 Nachname 3')).toBeVisible();
  await expect.element(batchLine('April 2026')).toBeVisible();
  await expect.element(batchLine('Mai 2026')).toBeVisible();
  expect(server.askedOf(api.batches.proposeMonths)[0]?.body).toMatchObject({
    schema_id: 30,
    months: ['04-2026', '05-2026'],
    ignore_last_6_days: true,
  });
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('the name in the address stands as heading, its dashes as spaces', async () => {
  await openBatch(batchServer(), '/employees/timesheet-batch?month=2026-05&schemas=10&archiveName=Baustelle-Nord');
  await expect.element(title('Baustelle Nord')).toBeVisible();
});

test.each(['', '?month=2026-05', '?schemas=10'])('an address without sheets leads to the list: %s', async (query) => {
  const { address } = await openBatch(batchServer(), `/employees/timesheet-batch${query}`);
  await expect.poll(address).toBe('/employees');
});

test('only a manager can open the batch', async () => {
  const user = userOf('user');
  const path = '/employees/timesheet-batch?month=2026-05&schemas=10';
  const { address } = await renderApp(path, { user, server: workingApi(user) });
  await expect.poll(address).toBe('/subscription');
});

test('who has no day to work on is left out, and named in one sentence', async () => {
  const world = batchServer();
  world.withoutWork = new Set([20, 30]);
  await openBatch(world);
  await expect
    .element(page.getByText('Ohne Arbeitstag, nicht dabei: Vorname 2 Nachname 2 und Vorname 3 Nachname 3'))
    .toBeVisible();
  await expect.element(batchLine('Vorname 1 Nachname 1')).toBeVisible();
  await expect.element(batchLine('Vorname 2 Nachname 2')).not.toBeInTheDocument();
  await expect.element(page.getByText('0 von 1 geprüft. 1 ohne Hinweis.')).toBeVisible();
});

test('a batch without a day to work shows a notice and a link back', async () => {
  const world = batchServer();
  world.withoutWork = new Set([10, 20, 30]);
  await openBatch(world);
  await expect
    .element(page.getByText('In den gewählten Monaten gibt es keinen Arbeitstag. Es wurde nichts erstellt.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zu den Mitarbeitern' })).toHaveAttribute('href', '/employees');
  await expect.element(confirmationCheckbox()).not.toBeInTheDocument();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a chunk refused because it has no day to work does not affect the other chunks', async () => {
  const world = batchServer();
  world.server.refuseFields(api.batches.proposeUsers, { schemas: ['Niemand kann arbeiten'] });
  await openBatch(world, '/employees/timesheet-batch?month=2026-05&schemas=10,20,30,40,50,60');
  await expect.element(batchLine('Vorname 6 Nachname 6')).toBeVisible();
  await expect.element(page.getByText(/nicht dabei: Vorname 1 Nachname 1, /)).toBeVisible();
});

test('a chunk that fails can be tried again, and the others stay', async () => {
  const world = batchServer();
  world.server.lose(api.batches.proposeUsers);
  const { server } = await openBatch(world, '/employees/timesheet-batch?month=2026-05&schemas=10,20,30,40,50,60');
  await expect.element(batchLine('Vorname 6 Nachname 6')).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/5 Stundenzettel konnten nicht geladen werden.*Das hat nicht geklappt/);
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect.element(batchLine('Vorname 1 Nachname 1')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(server.askedOf(api.batches.proposeUsers).at(-1)?.body).toMatchObject({ schemas: [10, 20, 30, 40, 50] });
});

test('one that is refused does not take the others of its chunk along', async () => {
  const world = batchServer();
  world.server.refuseFields(api.batches.proposeUsers, { 'schemas.1': ['Diesen Mitarbeiter gibt es nicht mehr'] });
  world.server.refuseFields(api.batches.proposeUsers, { 'schemas.0': ['Diesen Mitarbeiter gibt es nicht mehr'] });
  const { server } = await openBatch(world);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/1 Stundenzettel .*gibt es nicht mehr/);
  expect(names()).toHaveLength(2);
  expect(server.askedOf(api.batches.proposeUsers)).toHaveLength(4);
});

test('what is on its way shows how far it is', async () => {
  const world = batchServer();
  const gate = world.server.hold(api.batches.proposeUsers);
  await openBatch(world, '/employees/timesheet-batch?month=2026-05&schemas=10,20,30,40,50,60');
  const progress = page.getByRole('progressbar', { name: 'Vorschläge: 1 von 6' });
  await expect.element(progress).toHaveAttribute('aria-valuenow', '17');
  await expect.element(confirmationCheckbox()).not.toBeInTheDocument();
  gate.reject(new TypeError('Failed to fetch'));
  await expect.element(progress).not.toBeInTheDocument();
});

test('E opens the month in the editor, and Escape returns to the same row', async () => {
  await openBatch();
  await expect.element(batchLine('Vorname 1 Nachname 1')).toHaveFocus();
  await keys('{ArrowDown}e');
  await expect.element(page.getByRole('grid', { name: 'Stundenzettel Vorname 2 Nachname 2 Mai 2026' })).toBeVisible();
  await expect.element(cell('Montag, 4. Mai, Beginn 08:00')).toHaveFocus();
  await keys('9{Enter}');
  expect(await findAccessibilityProblems()).toEqual([]);
  await keys('{Escape}');
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(batchLine('Vorname 2 Nachname 2')).toHaveFocus();
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent(/167:00.*−1:00/);
  await expect.element(batchLineRow('Vorname 2 Nachname 2').getByRole('img', { name: 'bearbeitet' })).toBeVisible();
  await keys('e');
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00, geändert, vorher 08:00')).toBeVisible();
  await keys('{Control>}{Enter}{/Control}');
  await expect.element(batchLine('Vorname 3 Nachname 3')).toHaveFocus();
  await expect.element(batchLineRow('Vorname 2 Nachname 2').getByRole('img', { name: 'geprüft' })).toBeVisible();
});

test('saved sheets are left out with the difference shown, until they are taken in', async () => {
  const world = batchServer();
  world.changed = (proposal) => {
    if (proposal.schema_id === 20)
      return { ...proposal, ...savedBeside({ day: '2026-05-19', kind: null }, { day: '2026-05-20', kind: 'leave' }) };
    return proposal.schema_id === 30 ? { ...proposal, ...savedBeside() } : proposal;
  };
  const { server } = await openBatch(world);
  await expect.element(page.getByText('0 von 1 geprüft. 1 ohne Hinweis.')).toBeVisible();
  const saved = page.getByRole('rowgroup').filter({ hasText: /^Schon gespeichert, bleibt wie es ist 2/ });
  await expect.element(saved).toMatchTextContent('Gespeichert 144:30, Vorschlag 168:00 (Di 19. und Mi 20. U)');
  await expect.element(saved).toMatchTextContent('kein Unterschied');
  await batchLine('Vorname 2 Nachname 2').click();
  await expect
    .element(page.getByRole('link', { name: /Gespeicherten ansehen/ }))
    .toHaveAttribute('href', '/employees/2/timesheet/900');
  await keys(' ');
  await expect.element(page.getByText('0 von 1 geprüft. 1 ohne Hinweis.')).toBeVisible();
  await keys('+');
  await expect.element(page.getByText('0 von 2 geprüft. 2 ohne Hinweis.')).toBeVisible();
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent('ersetzt den gespeicherten');
  await expect.element(batchLine('Vorname 2 Nachname 2')).toHaveFocus();
  await keys('{Control>}z{/Control}');
  await expect.element(page.getByText('0 von 1 geprüft. 1 ohne Hinweis.')).toBeVisible();
  await saved.getByRole('button', { name: 'Neu aufnehmen' }).first().click();
  // A sheet without a difference can be taken in as well.
  await expect
    .element(batchLineRow('Vorname 3 Nachname 3').getByRole('button', { name: 'Neu aufnehmen' }))
    .toBeVisible();
  await keys('{Home}  ');
  await expect.element(page.getByText('Alle 2 geprüft. 1 schon gespeicherter bleibt.')).toBeVisible();
  server.hold(api.batches.saveUsers);
  await keys('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.askedOf(api.batches.saveUsers)).toHaveLength(1);
  expect(server.askedOf(api.batches.saveUsers)[0]?.body).toMatchObject({
    sheets: [
      { schema_id: 10, days: null, timesheet_id: null, version: 0 },
      { schema_id: 20, days: null, timesheet_id: 900, version: 2 },
    ],
  });
});

test('when all is saved the page says so, and offers the archive', async () => {
  const world = batchServer();
  world.changed = (proposal) => ({ ...proposal, ...savedBeside() });
  const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { server } = await openBatch(world);
  await expect.element(page.getByText('Für Mai ist alles gespeichert.')).toBeVisible();
  await expect.element(confirmationCheckbox()).not.toBeInTheDocument();
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Zip-Datei laden' }).click();
  await expect.poll(() => downloads.mock.calls.length).toBe(1);
  expect(server.askedOf(api.archives.download)[0]?.path).toBe('company/archives/05-2026/download');
});

test('checks and entries are there again after the page was left', async () => {
  const { address } = await openBatch();
  await expect.element(batchLine('Vorname 1 Nachname 1')).toHaveFocus();
  await keys(' e9{Enter}{Escape}');
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent('167:00');
  await page.getByRole('link', { name: 'Mitarbeiter' }).first().click();
  await expect.poll(address).toBe('/employees');
  await openBatch();
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent('167:00');
  await expect.element(batchLineRow('Vorname 1 Nachname 1').getByRole('img', { name: 'geprüft' })).toBeVisible();
  await expect.element(page.getByText(/^Ihre Prüfung vom .* geht hier weiter/)).toBeVisible();
  await page.getByRole('button', { name: 'Von vorn beginnen' }).click();
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent('168:00');
  await expect.element(page.getByText(/geht hier weiter/)).not.toBeInTheDocument();
});
