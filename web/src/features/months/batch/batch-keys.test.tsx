import * as api from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { cell } from '../editor/open-editor.fake.ts';
import {
  ARCHIVE_JOB,
  batchLine,
  batchLineRow,
  batchServer,
  checkAll,
  confirmationCheckbox,
  finishedSaveJob,
  longDayFor,
  openBatch,
  saveButton,
} from './batch-server.fake.ts';

const keys = (text: string) => userEvent.keyboard(text);
const status = (text: string) => page.getByRole('status').filter({ hasText: text });
const question = () => page.getByRole('dialog');
/** A company whose duty to record within seven days is certain, without and with its reason. */
const DUTY = { sector: 'building', late_reason: null } as const;
const REASONED = { ...DUTY, late_reason: 'Büro im Mai krank' } as const;
const EIGHT = '/employees/timesheet-batch?month=2026-05&schemas=10,20,30,40,50,60,70,80';

/** Confirms the sheets without a hint by Shift+A. */
async function checkOrdinary(count: number): Promise<void> {
  await keys('{Shift>}A{/Shift}');
  await question()
    .getByRole('button', { name: `${count} bestätigen` })
    .click();
}

/** Sets whether the browser is asked for less motion: tests are, and then dialogs do not fade. */
async function emulateMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  const browser = cdp() as unknown as { send: (method: string, options: object) => Promise<unknown> };
  await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}

// A test before leaves its batch when its screen is unmounted, which happens before each test.
beforeEach(() => localStorage.clear());

test('arrows, Space, Alt+N and Ctrl+Z go through the list, and Space passes by what is checked', async () => {
  const world = batchServer();
  world.changed = longDayFor(20, 30);
  await openBatch(world);
  await expect.element(batchLine('Vorname 2 Nachname 2')).toHaveFocus();
  await keys('{ArrowDown}');
  await expect.element(batchLine('Vorname 3 Nachname 3')).toHaveFocus();
  await keys(' ');
  await expect.element(batchLine('Vorname 1 Nachname 1')).toHaveFocus();
  await expect.element(status('1 von 3 geprüft. Noch 1 anzusehen, 1 ohne Hinweis.')).toBeVisible();
  await keys('{Alt>}n{/Alt}');
  await expect.element(batchLine('Vorname 2 Nachname 2')).toHaveFocus();
  await keys('{Control>}z{/Control}');
  await expect.element(status('0 von 3 geprüft. Noch 2 anzusehen, 1 ohne Hinweis.')).toBeVisible();
  await expect.element(batchLine('Vorname 3 Nachname 3')).toHaveFocus();
});

test('a text that is not understood keeps its sheet from being checked, by each key, until it is corrected', async () => {
  const { server } = await openBatch();
  const begin = cell('Montag, 4. Mai, Beginn');
  const line = batchLineRow('Vorname 1 Nachname 1');
  await expect.element(batchLine('Vorname 1 Nachname 1')).toHaveFocus();
  await keys('e');
  await expect.element(begin).toHaveFocus();
  // The text is still in its open cell when the sheet is to be checked.
  await keys('25{Control>}{Enter}{/Control}');
  await expect.element(begin).toHaveFocus();
  await expect.element(begin).toHaveTextContent('25');
  await expect.element(status('„25“ ist keine Uhrzeit.')).toBeVisible();
  await keys('{Escape}');
  await expect.element(batchLine('Vorname 1 Nachname 1')).toHaveFocus();
  await expect.element(line).toMatchTextContent('Mo 4. „25“ ist keine Uhrzeit.');
  await expect.element(status('0 von 3 geprüft. Noch 1 anzusehen, 2 ohne Hinweis.')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await keys(' ');
  await expect.element(begin).toHaveFocus();
  await expect.element(status('„25“ ist keine Uhrzeit.')).toBeVisible();
  await keys('{Escape}');
  await expect.element(batchLine('Vorname 1 Nachname 1')).toHaveFocus();
  await checkOrdinary(2);
  await expect.element(status('2 von 3 geprüft. Noch 1 anzusehen.')).toBeVisible();
  await keys('e9{Control>}{Enter}{/Control}');
  await expect.element(status('Alle 3 geprüft.')).toBeVisible();
  await keys('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.askedOf(api.batches.saveUsers)).toHaveLength(1);
  const sent = server.askedOf(api.batches.saveUsers)[0]?.body as { sheets: { days: unknown[] | null }[] } | undefined;
  expect(sent?.sheets[0]?.days?.[3]).toMatchObject({ start_time: '09:00' });
});

test('Shift+A asks once with all names, what was not opened and what they contain, and ignores an early Enter', async () => {
  const world = batchServer();
  const absent = (kind: 'sick' | 'leave') =>
    ({ kind, start_time: null, end_time: null, break_minutes: 0, credited_minutes: 480 }) as const;
  world.changed = (proposal) => ({
    ...longDayFor(10)(proposal),
    days: longDayFor(10)(proposal).days.map((day) => {
      if (proposal.schema_id === 20 && day.day === '2026-05-12') return { ...day, ...absent('sick') };
      return proposal.schema_id === 30 && day.day === '2026-05-12' ? { ...day, ...absent('leave') } : day;
    }),
  });
  await openBatch(world, EIGHT);
  await expect.element(batchLine('Vorname 1 Nachname 1')).toHaveFocus();
  await expect.element(status('Noch 1 anzusehen, 7 ohne Hinweis.')).toBeVisible();
  await keys('{Shift>}A{/Shift}{Enter}');
  await expect.element(question()).toMatchTextContent('7 Stundenzettel ohne Hinweis bestätigen?');
  await expect.element(question()).toMatchTextContent('7 davon haben Sie nicht geöffnet.');
  await expect.element(question()).toMatchTextContent('dazu 1 Krankheitstag und 1 Urlaubstag.');
  await expect.poll(() => question().getByRole('listitem').elements()).toHaveLength(7);
  await expect.element(status('0 von 8 geprüft')).toBeVisible();
  await expect.element(question().getByRole('button', { name: '7 bestätigen' })).toHaveFocus();
  expect(await findAccessibilityProblems()).toEqual([]);
  await new Promise((later) => setTimeout(later, 450));
  await keys('{Enter}');
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(status('7 von 8 geprüft. Noch 1 anzusehen.')).toBeVisible();
  await keys('{Control>}z{/Control}');
  await expect.element(status('0 von 8 geprüft')).toBeVisible();
});

test('Ctrl+Enter right behind the answer that checks all of them saves, while the question still fades out with the focus', async () => {
  await emulateMotion('no-preference');
  onTestFinished(() => emulateMotion('reduce'));
  const world = batchServer();
  const { server } = await openBatch(world);
  await expect.element(batchLine('Vorname 1 Nachname 1')).toHaveFocus();
  await keys('{Shift>}A{/Shift}');
  const answer = question().getByRole('button', { name: '3 bestätigen' });
  await expect.element(answer).toHaveFocus();
  const button = answer.element() as HTMLElement;
  button.click();
  await new Promise(requestAnimationFrame);
  expect([button.isConnected, saveButton().elements().length]).toEqual([true, 1]);
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }));
  await expect.poll(() => server.askedOf(api.batches.saveUsers)).toHaveLength(1);
});

test('before all are checked only the checked ones can be saved, without the archive', async () => {
  const world = batchServer();
  world.saving = [finishedSaveJob({ result: { sheets: 1, archive_job_id: ARCHIVE_JOB } })];
  const { server } = await openBatch(world);
  await expect.element(batchLine('Vorname 1 Nachname 1')).toHaveFocus();
  await expect.element(saveButton()).not.toBeInTheDocument();
  await keys(' ');
  await page.getByRole('button', { name: '1 geprüften speichern' }).click();
  await expect.element(page.getByText(/^Die Angaben dieses Stundenzettels/)).toBeVisible();
  await confirmationCheckbox().click();
  await page.getByRole('button', { name: /^1 speichern/ }).click();
  await expect.element(page.getByText('1 Stundenzettel ist gespeichert.')).toBeVisible();
  await expect.element(batchLine('Vorname 2 Nachname 2')).toHaveFocus();
  await expect.element(status('0 von 2 geprüft. 2 ohne Hinweis.')).toBeVisible();
  expect(server.askedOf(api.batches.saveUsers)[0]?.body).toMatchObject({ sheets: [{ schema_id: 10 }] });
  expect(server.askedOf(api.jobs.download)).toEqual([]);
});

test('what was not opened is counted and named before it is saved', async () => {
  await openBatch(batchServer(), EIGHT);
  await expect.element(batchLine('Vorname 1 Nachname 1')).toHaveFocus();
  await new Promise((later) => setTimeout(later, 1200));
  await checkAll();
  await expect.element(page.getByText('1 geöffnet, 7 nicht')).toBeVisible();
  await expect
    .element(
      page.getByText('Nicht geöffnet: Vorname 2 Nachname 2, Vorname 3 Nachname 3, Vorname 4 Nachname 4 und 4 weitere'),
    )
    .toBeVisible();
});

test('sheets that could not be saved are named, and the others are saved', async () => {
  const world = batchServer();
  const problems = [20, 30].map((schema_id) => ({ schema_id, month: '2026-05', name: '', texts: ['Neuer Vorschlag'] }));
  const answer: Partial<Job> = { result: { sheets: 1, archive_job_id: ARCHIVE_JOB }, problems };
  world.saving = [finishedSaveJob(answer)];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openBatch(world);
  await expect.element(batchLine('Vorname 1 Nachname 1')).toBeVisible();
  await checkAll();
  await keys('{Control>}{Enter}{/Control}');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'nicht gespeichert' }))
    .toMatchTextContent(
      '2 nicht gespeichert: Vorname 2 Nachname 2 und Vorname 3 Nachname 3. Die anderen sind gespeichert.',
    );
  await expect.element(batchLineRow('Vorname 2 Nachname 2')).toMatchTextContent('Neuer Vorschlag');
  await expect.element(status('0 von 2 geprüft. Noch 2 anzusehen.')).toBeVisible();
  await expect.element(batchLine('Vorname 2 Nachname 2')).toHaveFocus();
});

test('without a network the bar says that nothing is lost, and tries again', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openBatch();
  await expect.element(batchLine('Vorname 1 Nachname 1')).toHaveFocus();
  await keys(' ');
  const bar = page.getByRole('region', { name: 'Speichern' });
  await expect.element(bar).toMatchTextContent('Keine Verbindung. Ihre Eingaben sind hier gespeichert.');
  await expect.element(bar.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(bar).not.toMatchTextContent('Keine Verbindung');
});

test('late recording is asked for once on top of the batch, and quiet once a reason is given', async () => {
  const world = batchServer();
  world.changed = (proposal) => ({
    ...proposal,
    surroundings: { ...proposal.surroundings, today: '2026-07-01', ...(world.lateReason === null ? DUTY : REASONED) },
  });
  world.server.on(api.compliance.giveLateReason, ({ body: { reason } }) => {
    world.lateReason = {
      month: '2026-05',
      reason: reason ?? '',
      given_by: 'Sabine Hoffmann',
      given_at: '2026-07-01 10:00:00',
    };
    return { data: world.lateReason };
  });
  await openBatch(world);
  const ask = page.getByText(/^3 Stundenzettel sind spät erfasst/);
  await expect.element(ask).toBeVisible();
  expect(ask.element().closest('mark')).not.toBeNull();
  // It is no hint of the single sheets.
  await expect.element(status('0 von 3 geprüft. 3 ohne Hinweis.')).toBeVisible();
  await keys(' ');
  await page.getByRole('button', { name: 'Begründen' }).click();
  await question().getByRole('textbox', { name: 'Begründung' }).fill('Büro im Mai krank');
  await question().getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Spät erfasst: 3 Blätter, für alle begründet')).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
  // The proposals are read again, and what was checked stays checked.
  await expect.element(status('1 von 3 geprüft.')).toBeVisible();
  await page.getByRole('button', { name: 'Lesen' }).click();
  await expect.element(question().getByRole('textbox', { name: 'Begründung' })).toHaveValue('Büro im Mai krank');
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('60 sheets, 12 of them to be read, are checked, saved and downloaded by 15 keys', async () => {
  const world = batchServer(60);
  const schemas = Array.from({ length: 60 }, (_, index) => (index + 1) * 10);
  world.changed = longDayFor(...schemas.slice(0, 12));
  world.saving = [finishedSaveJob({ result: { sheets: 60, archive_job_id: ARCHIVE_JOB } })];
  const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openBatch(world, `/employees/timesheet-batch?month=2026-05&schemas=${schemas.join()}`);
  await expect.element(status('0 von 60 geprüft. Noch 12 anzusehen, 48 ohne Hinweis.')).toBeVisible();
  await keys(' '.repeat(12));
  await expect.element(status('12 von 60 geprüft. 48 ohne Hinweis.')).toBeVisible();
  await keys('{Shift>}A{/Shift}');
  await expect.element(question().getByRole('button', { name: '48 bestätigen' })).toHaveFocus();
  await new Promise((later) => setTimeout(later, 450));
  await keys('{Enter}');
  await expect.element(status('Alle 60 geprüft.')).toBeVisible();
  await keys('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Für Mai ist alles gespeichert.')).toBeVisible();
  expect(downloads).toHaveBeenCalledTimes(1);
});
