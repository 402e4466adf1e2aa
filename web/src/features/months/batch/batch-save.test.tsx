import * as api from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import type { ReceivedCall } from '../../../testing/fake-api.ts';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { cell } from '../editor/open-editor.fake.ts';
import {
  ARCHIVE_JOB,
  batchLine,
  batchLineRow,
  batchServer,
  checkAll,
  confirmationCheckbox,
  finishedArchiveJob,
  finishedSaveJob,
  openBatch,
  SAVE_JOB,
  saveButton,
  savedBeside,
} from './batch-server.fake.ts';

const keys = (text: string) => userEvent.keyboard(text);

const running = (done: number) => ({
  is_finished: false,
  result: null,
  done,
  total: 3,
  progress: Math.round(done * 33),
});

type Sent = { readonly sheets: readonly { readonly days: unknown[] | null; readonly version: number }[] };

const sheetsOf = (call: ReceivedCall | undefined): Sent['sheets'] => (call?.body as Sent | undefined)?.sheets ?? [];

/** Changes the begin of 4 May in a sheet, and returns to the list. */
async function begin(name: string, typed: string): Promise<void> {
  await batchLine(name).click();
  await keys('e');
  await cell('Montag, 4. Mai, Beginn').click();
  await keys(`${typed}{Enter}{Escape}`);
  await expect.element(batchLine(name)).toHaveFocus();
}

const NONE_SAVED = 'Es wurde kein Stundenzettel gespeichert.';

async function confirmAndSave(): Promise<void> {
  await expect.element(batchLine('Vorname 1 Nachname 1')).toBeVisible();
  if (confirmationCheckbox().query() === null) await checkAll();
  await confirmationCheckbox().click();
  await saveButton().click();
}

// A test before leaves its batch when its screen is unmounted, which happens before each test.
beforeEach(() => localStorage.clear());

test('all sheets are saved with one confirmation and one button, and their archive is downloaded', async () => {
  const world = batchServer();
  world.saving = [finishedSaveJob(running(1))];
  world.archiving = [finishedArchiveJob(running(2))];
  const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { server, address } = await openBatch(world);
  await begin('Vorname 2 Nachname 2', '9');
  await checkAll();
  await saveButton().click();
  await expect.element(page.getByText('Bitte setzen Sie zuerst das Häkchen.')).toBeVisible();
  await expect.element(confirmationCheckbox()).toHaveFocus();
  expect(world.server.askedOf(api.batches.saveUsers)).toEqual([]);
  await expect.element(page.getByText(/^Die Angaben dieser 3 Stundenzettel entsprechen/)).toBeVisible();
  await confirmAndSave();
  await expect
    .element(page.getByRole('progressbar', { name: 'Stundenzettel werden gespeichert: 1 von 3' }))
    .toBeVisible();
  await expect
    .element(page.getByText(/Sie können diese Seite verlassen und den Browser schließen: Es wird weiter gespeichert/))
    .toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  world.saving = [finishedSaveJob()];
  await expect.element(page.getByRole('progressbar', { name: 'Zip-Datei wird erstellt: 2 von 3' })).toBeVisible();
  world.archiving = [finishedArchiveJob()];
  await expect.element(page.getByText('3 Stundenzettel sind gespeichert.')).toBeVisible();
  await expect.element(page.getByText('Für Mai ist alles gespeichert.')).toBeVisible();
  await expect.element(batchLine('Vorname 1 Nachname 1')).toHaveFocus();
  expect(address()).toMatch('/employees/timesheet-batch');
  expect(downloads).toHaveBeenCalledTimes(1);
  expect(server.askedOf(api.jobs.download)[0]?.path).toBe(`company/queues/${ARCHIVE_JOB}/download`);
  const [sent] = server.askedOf(api.batches.saveUsers);
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  expect(sent?.body).toMatchObject({ confirmed: true, month: '05-2026' });
  expect(sheetsOf(sent).map(({ days }) => days?.length ?? null)).toEqual([null, 31, null]);
});

test('after the save the month beside the list is the saved one, not the proposal', async () => {
  const world = batchServer();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { days, ...rest } = savedMay();
  const saved = days.map((day) =>
    day.day === '2026-05-04' ? { ...day, start_time: '09:00', worked_hours: '7:00' } : day,
  );
  world.savedSheet = { ...rest, days: saved };
  await openBatch(world);
  await begin('Vorname 2 Nachname 2', '9');
  await confirmAndSave();
  await expect.element(page.getByText('Für Mai ist alles gespeichert.')).toBeVisible();
  await batchLine('Vorname 2 Nachname 2').click();
  const month = page.getByRole('region', { name: 'Monat von Vorname 2 Nachname 2' });
  await expect.element(month.getByRole('row', { name: /^Mo 4\./ })).toMatchTextContent('09:00 – 16:30');
  await expect.element(month).toMatchTextContent('Bezahlt 167:00');
  // A sheet that is taken in again is proposed anew.
  await month.getByRole('button', { name: 'Neu aufnehmen' }).click();
  await expect.element(month.getByRole('row', { name: /^Mo 4\./ })).toMatchTextContent('08:00 – 16:30');
});

test('a user who leaves before the end sees the result and the archive beside the bell', async () => {
  const world = batchServer();
  world.saving = [finishedSaveJob(running(1))];
  const listed: { data: Job[] } = { data: world.saving };
  world.server.on(api.jobs.list, () => listed);
  await openBatch(world);
  await confirmAndSave();
  await expect.element(page.getByRole('progressbar', { name: /^Stundenzettel werden gespeichert/ })).toBeVisible();
  await page.getByRole('link', { name: 'Archive' }).click();
  // The save and the archive have ended when the list of jobs is polled again.
  listed.data = [finishedArchiveJob({ month: '2026-05' }), finishedSaveJob()];
  await page.getByRole('button', { name: 'Ihre Vorgänge', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Ausblenden: Zip-Datei erstellen, Mai 2026' })).toBeVisible();
});

test('a page that is loaded again in mid-save goes on with the same job, and nothing is sent twice', async () => {
  const world = batchServer();
  world.saving = [finishedSaveJob(running(1))];
  const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const first = await openBatch(world);
  await confirmAndSave();
  await expect.element(page.getByRole('progressbar', { name: /^Stundenzettel werden gespeichert/ })).toBeVisible();
  // A reload does not unmount components, so the tab's storage keeps the batch.
  const inHand = sessionStorage.getItem('batch') ?? '';
  await first.screen.unmount();
  sessionStorage.setItem('batch', inHand);
  const { server } = await openBatch(world);
  await expect.element(page.getByRole('progressbar', { name: /^Stundenzettel werden gespeichert/ })).toBeVisible();
  await expect.element(saveButton()).not.toBeInTheDocument();
  world.saving = [finishedSaveJob()];
  await expect.element(page.getByText('3 Stundenzettel sind gespeichert.')).toBeVisible();
  expect(server.askedOf(api.batches.saveUsers)).toHaveLength(1);
  expect(downloads).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('batch')).toBeNull();
});

test('the months of one person are saved as such', async () => {
  const path = '/employees/timesheet-batch?schema_id=30&months=2026-04,2026-05';
  const { server } = await openBatch(batchServer(), path);
  await expect.element(batchLine('Mai 2026')).toBeVisible();
  server.hold(api.batches.saveMonths);
  await checkAll();
  await keys('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.askedOf(api.batches.saveMonths)).toHaveLength(1);
  expect(server.askedOf(api.batches.saveMonths)[0]?.body).toMatchObject({
    schema_id: 30,
    sheets: [{ month: '04-2026' }, { month: '05-2026' }],
  });
});

test('the confirmation is reset when a time changes afterwards', async () => {
  await openBatch();
  await expect.element(batchLine('Vorname 1 Nachname 1')).toBeVisible();
  await checkAll();
  await confirmationCheckbox().click();
  await begin('Vorname 2 Nachname 2', '9');
  await expect.element(confirmationCheckbox()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '2 geprüfte speichern' })).toBeVisible();
});

test('an attempt whose answer was lost is repeated under its own name, and nothing typed is lost', async () => {
  const { server } = await openBatch();
  await begin('Vorname 2 Nachname 2', '9');
  server.lose(api.batches.saveUsers);
  server.lose(api.batches.saveUsers);
  await confirmAndSave();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Nicht gespeichert.*Ihre Eingaben sind noch da/);
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent('167:00');
  await saveButton().click();
  await expect.element(page.getByText('3 Stundenzettel sind gespeichert.')).toBeVisible();
  const sent = server.asked.filter(({ path }) => path === 'company/timeSheets/batch/users/save');
  expect(new Set(sent.map((call) => call.headers.get('idempotency-key'))).size).toBe(1);
});

test('a job that fails marks the rows it names, and their plans can be fetched anew under what was typed', async () => {
  const world = batchServer();
  const problem = (schema_id: number) => ({
    schema_id,
    month: '2026-05',
    name: 'Wer auch immer',
    texts: ['Jan Vogt hat diesen Monat inzwischen gespeichert.'],
  });
  const error = NONE_SAVED;
  world.saving = [finishedSaveJob({ result: null, error, problems: [problem(20), problem(30)] })];
  const { server } = await openBatch(world);
  await begin('Vorname 2 Nachname 2', '9');
  await confirmAndSave();
  await expect.element(page.getByRole('alert')).toMatchTextContent(error);
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent('inzwischen gespeichert');
  await expect.element(batchLineRow('Vorname 1 Nachname 1')).not.toMatchTextContent('inzwischen gespeichert');
  await expect.element(batchLine('Vorname 2 Nachname 2')).toHaveFocus();
  expect(await findAccessibilityProblems()).toEqual([]);
  world.changed = (proposal) =>
    proposal.schema_id === 10 ? proposal : { ...proposal, ...savedBeside(), timesheet_version: 1 };
  world.saving = [finishedSaveJob()];
  await page.getByRole('button', { name: '2 Vorschläge neu laden, Eingaben behalten' }).click();
  // A row that was typed into is to replace the saved sheet; the other one stays as another user saved it.
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent(/167:00.*ersetzt den gespeicherten/);
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).not.toMatchTextContent('inzwischen gespeichert');
  await expect.element(batchLineRow('Vorname 3 Nachname 3')).toMatchTextContent('kein Unterschied');
  await confirmAndSave();
  await expect.poll(() => server.askedOf(api.batches.saveUsers)).toHaveLength(2);
  const [again] = server.askedOf(api.batches.saveUsers).toReversed();
  expect(sheetsOf(again).map(({ version }) => version)).toEqual([0, 1]);
});

test('what the server refuses stands at its sheet and day', async () => {
  const { server } = await openBatch();
  await begin('Vorname 2 Nachname 2', '9');
  server.refuseFields(api.batches.saveUsers, { 'sheets.1.days.3.end_time': ['So lang ist kein Tag'] });
  await confirmAndSave();
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent('So lang ist kein Tag');
  await keys('e');
  await expect
    .element(
      page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: 'Montag, 4. Mai' }) })
        .last(),
    )
    .toMatchTextContent('So lang ist kein Tag');
});

test('an end without a begin is found before anything is sent', async () => {
  const { server } = await openBatch();
  await batchLine('Vorname 2 Nachname 2').click();
  await keys('e');
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('{Delete}{Escape}');
  await confirmAndSave();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Bitte prüfen Sie den markierten Stundenzettel.');
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent('Bitte geben Sie den Beginn an');
  expect(server.askedOf(api.batches.saveUsers)).toEqual([]);
});

test('a job can be cancelled, and what was typed is still there', async () => {
  const world = batchServer();
  world.saving = [finishedSaveJob(running(1))];
  world.server.on(api.jobs.cancel, () => {
    const cancelled = finishedSaveJob({ result: null, is_cancelled: true, error: 'Abgebrochen' });
    world.saving = [cancelled];
    return cancelled;
  });
  const { server } = await openBatch(world);
  await begin('Vorname 2 Nachname 2', '9');
  await confirmAndSave();
  await page.getByRole('button', { name: /^Abbrechen/ }).click();
  await expect.element(page.getByText(/Das Speichern wurde abgebrochen. Es wurde kein Stundenzettel/)).toBeVisible();
  expect(server.askedOf(api.jobs.cancel)[0]?.path).toBe(`company/queues/${SAVE_JOB}/cancel`);
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent('167:00');
  await expect.element(saveButton()).toBeEnabled();
});

test('when the progress cannot be asked for, the asking stops and says that the work goes on', async () => {
  const world = batchServer();
  world.server.lose(api.jobs.get);
  const { server } = await openBatch(world);
  await expect.element(batchLine('Vorname 1 Nachname 1')).toBeVisible();
  await confirmAndSave();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Der Fortschritt ist gerade nicht sichtbar.*läuft weiter/);
  expect(server.askedOf(api.jobs.get)).toHaveLength(1);
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Fortschritt neu laden' }).click();
  await expect.element(page.getByText('3 Stundenzettel sind gespeichert.')).toBeVisible();
  expect(server.askedOf(api.batches.saveUsers)).toHaveLength(1);
});

test('saved sheets stay saved when their archive fails, and the reason is shown', async () => {
  const world = batchServer();
  const error = 'Der Speicherplatz des Servers ist voll.';
  world.archiving = [finishedArchiveJob({ result: null, error })];
  await openBatch(world);
  await expect.element(batchLine('Vorname 1 Nachname 1')).toBeVisible();
  await confirmAndSave();
  await expect.element(page.getByText('3 Stundenzettel sind gespeichert.')).toBeVisible();
  await expect.element(page.getByText(/Die Zip-Datei wurde nicht heruntergeladen: Der Speicherplatz/)).toBeVisible();
});
