import * as api from '@zeitblatt/contract/api';
import { fingerprintOf } from '@zeitblatt/domain/timesheets/fingerprint';
import type { Proposal } from '@zeitblatt/domain/timesheets/timesheet';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';
import { proposalOfMay } from '../month/sheet.builder.ts';
import { toDayEntry } from '../month/sheet.ts';
import { cell } from '../review/open-editor.fake.ts';
import { batchLine, batchLineRow, batchServer, confirmationCheckbox, openBatch } from './batch-server.fake.ts';

const keys = (text: string) => userEvent.keyboard(text);
const title = (name: string) => page.getByRole('heading', { level: 1, name });

/** Makes the 6th twice as long as other days, for the given schedules. */
const longDayFor =
  (...schemas: number[]) =>
  (proposal: Proposal): Proposal => ({
    ...proposal,
    days: proposal.days.map((day) =>
      schemas.includes(proposal.schema_id) && day.day === '2026-05-06' ? { ...day, end_time: '23:00' } : day,
    ),
  });

test('several people come in chunks of five, those with something to be read first', async () => {
  const world = batchServer();
  world.changed = longDayFor(70);
  const schemas = Array.from({ length: 12 }, (_, index) => (index + 1) * 10).join(',');
  const { server } = await openBatch(world, `/employees/timesheet-batch?month=2026-05&schemas=${schemas}`);
  await expect.element(title('Stundenzettel Mai 2026')).toBeVisible();
  await expect.element(page.getByText('12 Stundenzettel 1 mit Hinweis')).toBeVisible();
  const asked = server.askedOf(api.batches.proposeUsers).map(({ body }) => (body as { schemas: number[] }).schemas);
  expect(asked).toEqual([
    [10, 20, 30, 40, 50],
    [60, 70, 80, 90, 100],
    [110, 120],
  ]);
  const names = page.getByRole('rowheader').elements();
  expect(names.map((name) => name.querySelector('button')?.innerText).slice(0, 3)).toEqual([
    'Vorname 7 Nachname 7',
    'Vorname 1 Nachname 1',
    'Vorname 2 Nachname 2',
  ]);
  await expect
    .element(batchLineRow('Vorname 7 Nachname 7'))
    .toMatchTextContent(/Tage 18.*Soll 144:00.*Gearbeitet 150:30.*\+6:30.*6\./);
  // The employee list is not read, because the proposals contain the names.
  expect(server.askedOf(api.employees.list)).toEqual([]);
  expect(await findAccessibilityProblems()).toEqual([]);
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
    .element(page.getByText('Nicht dabei, weil ohne Arbeitstag (2): Vorname 2 Nachname 2 und Vorname 3 Nachname 3.'))
    .toBeVisible();
  await expect.element(batchLine('Vorname 1 Nachname 1')).toBeVisible();
  await expect.element(batchLine('Vorname 2 Nachname 2')).not.toBeInTheDocument();
  await expect.element(page.getByText('1 Stundenzettel', { exact: true })).toBeVisible();
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
  await expect.element(page.getByText(/ohne Arbeitstag \(5\): Vorname 1 Nachname 1, /)).toBeVisible();
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
  expect(page.getByRole('rowheader').elements()).toHaveLength(2);
  expect(server.askedOf(api.batches.proposeUsers)).toHaveLength(4);
});

test('what is on its way shows how far it is', async () => {
  const world = batchServer();
  const gate = world.server.hold(api.batches.proposeUsers);
  await openBatch(world, '/employees/timesheet-batch?month=2026-05&schemas=10,20,30,40,50,60');
  const progress = page.getByRole('progressbar', { name: 'Vorschläge: 1 von 6' });
  await expect.element(progress).toHaveAttribute('aria-valuenow', '17');
  await expect.element(confirmationCheckbox()).toBeDisabled();
  gate.reject(new TypeError('Failed to fetch'));
  await expect.element(progress).not.toBeInTheDocument();
});

test('a row unfolds into the editor, counts as opened after a second, and shows its sums while it is typed into', async () => {
  await openBatch();
  await batchLine('Vorname 2 Nachname 2').click();
  await expect.element(batchLine('Vorname 2 Nachname 2')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('grid', { name: 'Stundenzettel Vorname 2 Nachname 2 Mai 2026' })).toBeVisible();
  await expect.element(cell('Montag, 4. Mai, Beginn 08:00')).toHaveFocus();
  await expect.element(page.getByText('1 davon geöffnet, 2 nicht geöffnet.')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'geöffnet' })).toBeVisible();
  await keys('9{Enter}');
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent(/Gearbeitet 143:00Differenz −1:00/);
  await expect.element(page.getByText('1 bearbeitet.', { exact: false })).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await keys('{Escape}');
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(batchLine('Vorname 2 Nachname 2')).toHaveFocus();
  await keys('{Enter}');
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00, geändert, vorher 08:00')).toBeVisible();
});

test('everything goes by keyboard: through the rows, on to the next sheet to be read, undo, and the sheet beside', async () => {
  const world = batchServer();
  world.changed = longDayFor(20, 30);
  await openBatch(world);
  await expect.element(page.getByText('3 Stundenzettel 2 mit Hinweis')).toBeVisible();
  await keys('{Alt>}n{/Alt}');
  await expect.element(page.getByRole('grid', { name: /Vorname 2/ })).toBeVisible();
  await keys('{Alt>}n{/Alt}');
  await expect.element(cell('Mittwoch, 6. Mai, Ende 23:00')).toHaveFocus();
  await keys('{Alt>}n{/Alt}');
  await expect.element(page.getByRole('grid', { name: /Vorname 3/ })).toBeVisible();
  await keys('{Alt>}{Shift>}N{/Shift}{/Alt}');
  await expect.element(page.getByRole('grid', { name: /Vorname 2/ })).toBeVisible();
  await keys('{Alt>}{ArrowRight}{/Alt}');
  await expect.element(page.getByRole('grid', { name: /Vorname 3/ })).toBeVisible();
  await keys('9{Enter}');
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00')).toBeVisible();
  await keys('{Control>}z{/Control}');
  await expect.element(cell('Montag, 4. Mai, Beginn 08:00')).toBeVisible();
  await keys('{Escape}');
  await expect.element(batchLine('Vorname 3 Nachname 3')).toHaveFocus();
  await keys('{ArrowDown}');
  await expect.element(batchLine('Vorname 1 Nachname 1')).toHaveFocus();
  await keys('{Home}');
  await expect.element(batchLine('Vorname 2 Nachname 2')).toHaveFocus();
});

test('a month that has a sheet says which version it replaces, and can be left out', async () => {
  const world = batchServer();
  world.changed = (proposal) =>
    proposal.schema_id === 20 ? { ...proposal, timesheet_id: 900, timesheet_version: 2 } : proposal;
  const { server } = await openBatch(world);
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent('ersetzt Version 2');
  await expect.element(page.getByText('3 Stundenzettel, 1 ersetzt einen gespeicherten')).toBeVisible();
  // The sheet needs no review, so it is in a group of its own.
  await expect
    .element(page.getByRole('rowgroup').filter({ hasText: /^Ersetzt einen gespeicherten Stundenzettel 1/ }))
    .toBeVisible();
  await expect.element(page.getByText('Mit Hinweis: bitte prüfen')).not.toBeInTheDocument();
  await batchLine('Vorname 2 Nachname 2').click();
  await expect
    .element(page.getByRole('link', { name: 'Gespeicherten Stundenzettel ansehen' }))
    .toHaveAttribute('href', '/employees/2/timesheet/900');
  await page.getByRole('button', { name: 'Nicht speichern' }).click();
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent('wird nicht gespeichert');
  await expect.element(page.getByText('2 Stundenzettel, 1 wird nicht gespeichert')).toBeVisible();
  server.hold(api.batches.saveUsers);
  await confirmationCheckbox().click();
  await page.getByRole('button', { name: '2 speichern und Zip-Datei erstellen' }).click();
  await expect.poll(() => server.askedOf(api.batches.saveUsers)).toHaveLength(1);
  const fingerprint = fingerprintOf(proposalOfMay().days.map(toDayEntry));
  expect(server.askedOf(api.batches.saveUsers)[0]?.body).toMatchObject({
    sheets: [
      { schema_id: 10, days: null, fingerprint, version: 0 },
      { schema_id: 30, days: null, fingerprint, version: 0 },
    ],
  });
});

test.each(['light', 'dark'] as const)('on a telephone each sheet is a card with its days below, %s', async (scheme) => {
  setNextColorScheme(scheme);
  await page.viewport(390, 844);
  const world = batchServer();
  world.changed = longDayFor(20);
  await openBatch(world);
  await batchLine('Vorname 2 Nachname 2').click();
  await expect.element(page.getByRole('textbox', { name: /Montag, 4. Mai, Beginn/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Zur Bestätigung' }).click();
  await expect.element(confirmationCheckbox()).toHaveFocus();
  await page.viewport(1440, 900);
});

test.each(LANGUAGES)('nothing is cut, nor wider than its screen, in $name', async (lang) => {
  const world = batchServer(12, userOf('company_manager', { lang }));
  world.changed = (proposal) => ({ ...longDayFor(20)(proposal), timesheet_id: 900, timesheet_version: 12 });
  world.withoutWork = new Set([30]);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    const { screen } = await openBatch(world);
    await batchLine('Vorname 2 Nachname 2').click();
    await expect.element(batchLine('Vorname 2 Nachname 2')).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => document.documentElement.lang).toBe(lang.name);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(cutTexts()).toEqual([]);
    await screen.unmount();
  }
  await page.viewport(1440, 900);
});

/** Texts of the page that are wider than their container. */
const cutTexts = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main :is(button, a, label, h1, [role="columnheader"], [role="cell"])')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
    .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.innerText.slice(0, 60));

test('the page is not left without a question while sheets are being looked through', async () => {
  const { address } = await openBatch();
  await batchLine('Vorname 2 Nachname 2').click();
  await keys('9{Enter}');
  await page.getByRole('link', { name: 'Mitarbeiter' }).first().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Hier bleiben' }).click();
  expect(address()).toMatch('/employees/timesheet-batch');
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00')).toBeVisible();
});
