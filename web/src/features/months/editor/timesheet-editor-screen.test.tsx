import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import type { ReceivedCall } from '../../../testing/fake-api.ts';
import { userOf } from '../../../testing/people.builder.ts';
import { changeLanguage } from '../../../texts/i18n.ts';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { cell, confirmationCheckbox, dayRow, focused, openEditor, region, saveButton } from './open-editor.fake.ts';
import { sheetsServer } from './sheets-server.fake.ts';

const keys = (text: string) => userEvent.keyboard(text);
const save = () => keys('{Control>}{Enter}{/Control}');
const savedOf7 = () => ({ ...savedMay({}, { confirmed_at: '2026-11-21 08:00:00' }), employee_id: 7, schema_id: 70 });

const daysOf = (sent: ReceivedCall | undefined): unknown[] =>
  (sent?.body as { days: unknown[] } | undefined)?.days ?? [];

/** Types a begin on a day. */
async function begin(day: string, typed: string): Promise<void> {
  await cell(`${day}, Beginn`).click();
  await keys(`${typed}{Enter}`);
}

test('the button saves only after the confirmation that the month is true', async () => {
  const { server } = await openEditor();
  await expect.element(saveButton()).toBeDisabled();
  await confirmationCheckbox().click();
  await expect.element(saveButton()).toBeEnabled();
  await begin('Dienstag, 5. Mai', '9');
  await expect.element(confirmationCheckbox()).not.toBeChecked();
  expect(server.askedOf(api.timesheets.save)).toEqual([]);
});

test('Control and Enter tick the sentence and save in one, and no line asks to confirm first meanwhile', async () => {
  const world = sheetsServer();
  world.rounds = 1;
  const { server } = await openEditor(world);
  await cell('Montag, 4. Mai, Beginn').click();
  await save();
  await expect.element(page.getByRole('progressbar', { name: 'Wird gespeichert' })).toBeVisible();
  await expect.element(confirmationCheckbox()).toBeChecked();
  await expect.element(page.getByText('Bitte bestätigen Sie zuerst')).not.toBeInTheDocument();
  await expect.element(page.getByText(/ist gespeichert/)).toBeVisible();
  expect(server.askedOf(api.timesheets.save)).toHaveLength(1);
});

test('a confirmed month is sent whole, followed until it is saved, and offered as PDF', async () => {
  const world = sheetsServer();
  world.rounds = 1;
  const { server, address } = await openEditor(world);
  await begin('Montag, 4. Mai', '830');
  await confirmationCheckbox().click();
  await save();
  await expect.element(page.getByRole('progressbar', { name: 'Wird gespeichert' })).toBeVisible();
  await expect.element(page.getByText('Der Stundenzettel Mai 2026 von Ayşe Vogt ist gespeichert.')).toBeVisible();
  expect(address()).toBe('/employees/7');
  const [sent] = server.askedOf(api.timesheets.save);
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  expect(sent?.body).toMatchObject({ schema_id: 70, month: '05-2026', confirmed: true });
  expect(daysOf(sent)).toHaveLength(31);
  expect(daysOf(sent)[3]).toEqual({ day: '04-05-2026', start_time: '08:30', end_time: '16:30', break_minutes: 30 });
  await page.getByRole('button', { name: 'PDF herunterladen' }).click();
  await expect.poll(() => server.askedOf(api.timesheets.download)).toHaveLength(1);
});

test('what is being typed when the month is saved is saved with it', async () => {
  const { server } = await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('9');
  await save();
  await expect.poll(() => server.askedOf(api.timesheets.save)).toHaveLength(1);
  expect(daysOf(server.askedOf(api.timesheets.save)[0])[3]).toMatchObject({ start_time: '09:00' });
});

test('an attempt whose answer was lost is repeated under its own name, and nothing typed is lost', async () => {
  const { server } = await openEditor();
  await begin('Montag, 4. Mai', '9');
  await confirmationCheckbox().click();
  server.lose(api.timesheets.save);
  server.lose(api.timesheets.save);
  await save();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Nicht gespeichert.*Ihre Eingaben sind noch da/);
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await saveButton().click();
  await expect.element(page.getByText(/ist gespeichert/)).toBeVisible();
  const sent = server.asked.filter((call) => call.path === 'company/timeSheets/save');
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((call) => call.headers.get('idempotency-key'))).size).toBe(1);
});

test('what the server refuses stands at its day until that day is edited', async () => {
  const { server } = await openEditor();
  await confirmationCheckbox().click();
  server.refuseFields(api.timesheets.save, { 'days.11.start_time': ['Dieser Tag liegt außerhalb der Beschäftigung'] });
  await save();
  await expect.element(dayRow('Dienstag, 12. Mai')).toMatchTextContent('Dieser Tag liegt außerhalb der Beschäftigung');
  await expect.element(region('Ungewöhnliche und geänderte Tage')).toMatchTextContent('1 ungewöhnlicher Tag');
  expect(focused()).toMatch(/^Dienstag, 12. Mai/);
  await keys('{Shift>}{Delete}{/Shift}');
  await expect.element(dayRow('Dienstag, 12. Mai')).not.toMatchTextContent('außerhalb der Beschäftigung');
});

test('a begin without an end is found before anything is sent', async () => {
  const { server } = await openEditor();
  await cell('Montag, 4. Mai, Ende').click();
  await keys('{Delete}');
  await confirmationCheckbox().click();
  await save();
  await expect.element(dayRow('Montag, 4. Mai')).toMatchTextContent('Bitte geben Sie das Ende an');
  expect(server.askedOf(api.timesheets.save)).toEqual([]);
});

test('a month that another user has saved in the meantime opens with the entries made here as changes', async () => {
  const world = sheetsServer();
  const { server } = await openEditor(world);
  await begin('Montag, 4. Mai', '9');
  await confirmationCheckbox().click();
  world.saved.set(900, { ...savedOf7(), confirmed_by: 'Jonas Krüger' });
  server.refuse(api.timesheets.save, 'version_conflict');
  await save();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Dieser Monat wurde inzwischen gespeichert');
  await page.getByRole('button', { name: 'Gespeicherten Stundenzettel öffnen' }).click();
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00, geändert, vorher 08:00')).toBeVisible();
  await expect.element(page.getByText('Geändert, noch nicht gespeichert')).toBeVisible();
  await confirmationCheckbox().click();
  await save();
  await expect.element(page.getByText(/ist gespeichert/)).toBeVisible();
  expect(server.askedOf(api.timesheets.change)[0]?.body).toMatchObject({ version: 2, confirmed: true });
});

test('a month that the same user has saved in another window says so', async () => {
  const world = sheetsServer();
  const { server } = await openEditor(world);
  await begin('Montag, 4. Mai', '9');
  world.saved.set(900, savedOf7());
  server.refuse(api.timesheets.save, 'version_conflict');
  await save();
  await expect.element(page.getByRole('alert')).toMatchTextContent('In einem anderen Fenster gespeichert');
  const open = page.getByRole('button', { name: 'Gespeicherten Stundenzettel öffnen' });
  for (const shown of [page.getByRole('alert'), open])
    expect(shown.element().scrollWidth).toBeLessThanOrEqual(shown.element().clientWidth);
});

test('a sheet that another user has changed in the meantime shows their times, and the entries made here as changes', async () => {
  const world = sheetsServer();
  world.saved.set(900, savedOf7());
  const { server } = await openEditor(world, '/employees/7/timesheet/900');
  await begin('Montag, 4. Mai', '9');
  const theirs = savedOf7();
  const days = theirs.days.map((day) => (day.day === '2026-05-06' ? { ...day, end_time: '18:00' } : day));
  world.saved.set(900, { ...theirs, days, version: 3 });
  server.refuse(api.timesheets.change, 'version_conflict');
  await confirmationCheckbox().click();
  await save();
  await page.getByRole('button', { name: 'Gespeicherten Stundenzettel öffnen' }).click();
  await expect.element(cell('Mittwoch, 6. Mai, Ende 18:00')).toBeVisible();
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00, geändert')).toBeVisible();
  await confirmationCheckbox().click();
  await save();
  await expect.element(page.getByText(/ist gespeichert/)).toBeVisible();
  expect(server.askedOf(api.timesheets.change).at(-1)?.body).toMatchObject({ version: 3 });
});

test('a job that fails says why, and the month stays as it was typed', async () => {
  const world = sheetsServer();
  world.jobError = 'Der Stundenzettel wurde nicht gespeichert: Der Mitarbeiter wurde inzwischen gelöscht.';
  await openEditor(world);
  await begin('Montag, 4. Mai', '9');
  await confirmationCheckbox().click();
  await save();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Der Mitarbeiter wurde inzwischen gelöscht.');
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00')).toBeVisible();
  await expect.element(saveButton()).toBeEnabled();
});

test('a month that has a sheet opens it, with who confirmed it and when', async () => {
  const world = sheetsServer();
  world.saved.set(900, savedOf7());
  const { server } = await openEditor(world);
  await expect.element(page.getByText('Bestätigt', { exact: true })).toBeVisible();
  const line = 'Version 2, bestätigt von Sabine Hoffmann am 21.11.2026, 08:00';
  await expect.element(page.getByText(line)).toBeVisible();
  await page.getByRole('button', { name: 'PDF herunterladen' }).click();
  await expect.poll(() => server.askedOf(api.timesheets.download)[0]?.path).toBe('company/timeSheets/download/900');
});

test.each([
  ['de', 'Strg Enter'],
  ['en', 'Ctrl Enter'],
  ['tr', 'Strg/Ctrl Enter'],
  ['ru', 'Strg/Ctrl Enter'],
] as const)('the save button shows its keys whole or not at all (%s)', async (language, keysOfSave) => {
  await page.viewport(1440, 900);
  const world = sheetsServer();
  world.saved.set(900, savedOf7());
  await openEditor(world, '/employees/7/timesheet/900');
  await begin('Montag, 4. Mai', '7');
  await expect.element(dayRow('Montag, 4. Mai')).toMatchTextContent('nachträglich geändert');
  await changeLanguage(language);
  const key = page.getByRole('button').getByText(keysOfSave, { exact: true });
  await expect.element(key).toBeInTheDocument();
  const label = key.element().closest('.mantine-Button-label')?.getBoundingClientRect();
  const { top, right } = key.element().getBoundingClientRect();
  expect(label).toBeDefined();
  expect(label !== undefined && (top >= label.bottom || right <= label.right)).toBe(true);
  await changeLanguage('de');
});

test('a saved sheet is changed as a new version, and the changed day is marked', async () => {
  const world = sheetsServer();
  world.saved.set(900, savedOf7());
  const { server } = await openEditor(world, '/employees/7/timesheet/900');
  await begin('Montag, 4. Mai', '7');
  await expect.element(dayRow('Montag, 4. Mai')).toMatchTextContent('nachträglich geändert');
  await confirmationCheckbox().click();
  await page.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect.element(page.getByText(/ist gespeichert/)).toBeVisible();
  expect(server.askedOf(api.timesheets.change)[0]).toMatchObject({
    path: 'company/timeSheets/900',
    body: { version: 2 },
  });
});

test('the test account sees the month and reads why it cannot save', async () => {
  const { server } = await openEditor(sheetsServer(userOf('user')));
  await begin('Montag, 4. Mai', '9');
  await confirmationCheckbox().click();
  await saveButton().click({ force: true });
  await expect.element(saveButton()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('tooltip')).toMatchTextContent('Dies ist eine Demoversion');
  await save();
  expect(server.askedOf(api.timesheets.save)).toEqual([]);
});

test('a month that cannot be had leads back to the employee, with the reason', async () => {
  const world = sheetsServer();
  world.server.refuse(api.timesheets.propose, 'schedule_not_found');
  const { address } = await openEditor(world);
  await expect.element(page.getByText('text of schedule_not_found')).toBeVisible();
  await expect.poll(address).toBe('/employees/7');
});

test.each(['/employees/7/timesheet/901', '/employees/7/timesheet?month=2026-05&schemaId=80'])(
  'nobody’s month opens where the address names one person and the month of another: %s',
  async (path) => {
    const world = sheetsServer();
    world.saved.set(901, { ...savedMay(), id: 901, employee_id: 8, schema_id: 80 });
    const { address } = await openEditor(world, path);
    await expect
      .element(
        page.getByText(
          'Dieser Stundenzettel gehört zu einer anderen Person. Bitte öffnen Sie ihn über die Mitarbeiterliste.',
        ),
      )
      .toBeVisible();
    await expect.poll(address).toBe('/employees/7');
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  },
);

test('the proposal of another employee does not open either', async () => {
  const { address } = await openEditor(sheetsServer(), '/employees/7/timesheet?month=2026-05&schemaId=80');
  await expect
    .element(
      page.getByText(
        'Dieser Stundenzettel gehört zu einer anderen Person. Bitte öffnen Sie ihn über die Mitarbeiterliste.',
      ),
    )
    .toBeVisible();
  await expect.poll(address).toBe('/employees/7');
});

test('the page is not left without a question while there are changes', async () => {
  const { address } = await openEditor();
  await begin('Montag, 4. Mai', '9');
  await page.getByRole('link', { name: 'Mitarbeiter' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00')).toBeVisible();
  expect(address()).toMatch('/employees/7/timesheet');
});
