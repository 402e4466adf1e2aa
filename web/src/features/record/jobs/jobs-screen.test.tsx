import * as api from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { jobOf } from '@zeitblatt/domain/record/jobs/job.builder';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');

const idOf = (digit: number): string => `6f9619ff-8b86-4d01-b42d-00cf4fc9640${digit}`;
const RUNNING = jobOf({
  id: idOf(1),
  type: 'save_batch',
  month: '2026-05',
  progress: 40,
  done: 24,
  total: 60,
  created_by: 'Jan Vogt',
  started_at: '2026-11-21 09:59:00',
});
const ARCHIVE = jobOf({
  id: idOf(2),
  type: 'make_archive',
  month: '2026-05',
  is_finished: true,
  progress: 100,
  created_by: 'Jan Vogt',
  has_file: true,
  result: { sheets: 60, filename: 'Mai.zip', bytes: 1000, expires_at: '2026-11-28 10:00:00' },
});

/** A fake server whose list of jobs a test changes. */
function serverWith(...jobs: Job[]) {
  const server = workingApi(manager);
  const world = { server, jobs };
  server.on(api.jobs.list, () => ({ data: world.jobs }));
  server.on(api.jobs.download, () => new Blob(['PK']));
  return world;
}

const open = ({ server }: ReturnType<typeof serverWith>) => renderApp('/jobs', { user: manager, server });
const rowNamed = (name: RegExp) => page.getByRole('row', { name });

test('the list shows the latest jobs with progress and result', async () => {
  await open(
    serverWith(
      RUNNING,
      jobOf({ id: idOf(3), type: 'make_archive', created_by: 'Jan Vogt' }),
      ARCHIVE,
      jobOf({ id: idOf(4), is_finished: true, error: 'Der Mitarbeiter wurde inzwischen gelöscht.' }),
      jobOf({ id: idOf(5), type: 'save_batch', is_finished: true, is_cancelled: true, error: 'Abgebrochen.' }),
    ),
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vorgänge' })).toBeVisible();
  await expect.element(page.getByText('1 Vorgang ist fehlgeschlagen und steht oben.')).toBeVisible();
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/inzwischen gelöscht/);
  await expect
    .element(rowNamed(/Mehrere Stundenzettel speichern Mai 2026/))
    .toMatchTextContent(/Jan Vogt.*läuft: 24 von 60/);
  await expect.element(rowNamed(/Zip-Datei erstellen Jan/)).toMatchTextContent('wartet');
  await expect
    .element(rowNamed(/Zip-Datei erstellen Mai 2026/))
    .toMatchTextContent(/fertig.*60 Stundenzettel.*bis 28.11.2026, 10:00/i);
  await expect.element(rowNamed(/^Stundenzettel speichern/)).toMatchTextContent(/fehlgeschlagen.*gelöscht/i);
  await expect.element(rowNamed(/Mehrere Stundenzettel speichern Sabine/)).toMatchTextContent(/abgebrochen/i);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('it asks again while something runs, and no longer than that', async () => {
  const world = serverWith(RUNNING);
  await open(world);
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  world.jobs = [{ ...RUNNING, progress: 80, done: 48 }];
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
  world.jobs = [{ ...RUNNING, progress: 100, done: 60, is_finished: true, result: { sheets: 60 } }];
  await expect.element(page.getByText('60 Stundenzettel', { exact: true })).toBeVisible();
  const asked = world.server.askedOf(api.jobs.list).length;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(world.server.askedOf(api.jobs.list)).toHaveLength(asked);
});

test('a file can be downloaded as long as the server has it, whatever the clock of the browser says', async () => {
  const kept = { ...ARCHIVE, result: { ...ARCHIVE.result, expires_at: '2026-11-21 09:00:00' } };
  const gone = { ...ARCHIVE, id: idOf(6), month: '2026-04', has_file: false };
  const world = serverWith(kept, gone);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open(world);
  await expect.element(rowNamed(/April 2026/)).toMatchTextContent(/Datei abgelaufen$/);
  await expect.element(rowNamed(/Mai 2026/)).toMatchTextContent(/bis 21.11.2026, 09:00/);
  await expect.poll(() => page.getByText('Datei abgelaufen').elements()).toHaveLength(1);
  await page.getByRole('button', { name: /^Zip herunterladen/ }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(world.server.askedOf(api.jobs.download)[0]?.path).toBe(`company/queues/${ARCHIVE.id}/download`);
});

test('M6: an archive that was withdrawn says why, and cannot be downloaded', async () => {
  await open(serverWith({ ...ARCHIVE, has_file: false, is_withdrawn: true }));
  await expect
    .element(rowNamed(/Mai 2026/))
    .toMatchTextContent(/Zurückgezogen: Ein Stundenzettel darin wurde gelöscht$/);
  expect(page.getByRole('button', { name: /^Zip herunterladen/ }).elements()).toHaveLength(0);
});

test('a running job can be cancelled', async () => {
  const world = serverWith(RUNNING);
  world.server.on(api.jobs.cancel, () => {
    const cancelled = { ...RUNNING, is_finished: true, is_cancelled: true, error: 'Abgebrochen.' };
    world.jobs = [cancelled];
    return cancelled;
  });
  await open(world);
  await page.getByRole('button', { name: 'Abbrechen: Mehrere Stundenzettel speichern, Mai 2026' }).click();
  await expect.element(page.getByText('abgebrochen', { exact: true })).toBeVisible();
  expect(world.server.askedOf(api.jobs.cancel)[0]?.path).toBe(`company/queues/${RUNNING.id}/cancel`);
});

test('without jobs, and when they cannot be loaded, it says so', async () => {
  const world = serverWith();
  await open(world);
  await expect.element(page.getByText('Es gibt noch keine Vorgänge.')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a list that cannot be loaded says so', async () => {
  const world = serverWith();
  world.server.refuse(api.jobs.list, 'forbidden');
  world.server.refuse(api.jobs.list, 'forbidden');
  await open(world);
  await expect.element(page.getByRole('alert')).toMatchTextContent('text of forbidden');
});

test('on a telephone the jobs are cards', async () => {
  await page.viewport(390, 844);
  await open(serverWith(RUNNING, ARCHIVE));
  await expect.element(page.getByRole('button', { name: /^Zip herunterladen/ })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.viewport(1440, 900);
});

test('an employee has no jobs', async () => {
  const user = userOf('employee');
  const { address, server } = await renderApp('/jobs', { user, server: workingApi(user) });
  await expect.poll(address).toBe('/timetracking');
  expect(server.askedOf(api.jobs.list)).toEqual([]);
});

test('what is of one person says of whom and of which months, and a failed job why for each sheet', async () => {
  const year = { month: '2025-01', last_month: '2025-12', employee: 'Jürgen Weiß', created_by: 'Jan Vogt' } as const;
  const problem = { schema_id: 7, month: '2026-05', name: 'Çağatay Doğan', texts: ['Inzwischen gespeichert.'] };
  const failed = { is_finished: true, error: 'Es wurde kein Stundenzettel gespeichert.', problems: [problem] };
  await open(serverWith(jobOf({ id: idOf(7), type: 'save_batch', ...year }), jobOf({ id: idOf(8), ...failed })));
  await expect.element(rowNamed(/Januar 2025 – Dezember 2025.*Jürgen Weiß/)).toBeVisible();
  await expect
    .element(rowNamed(/kein Stundenzettel gespeichert/))
    .toMatchTextContent('Çağatay Doğan, Mai 2026: Inzwischen gespeichert.');
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a batch that was partly saved names the sheets that were not saved', async () => {
  const problem = { schema_id: 7, month: '2026-05', name: 'Çağatay Doğan', texts: ['Inzwischen gespeichert.'] };
  const saved = { is_finished: true, result: { sheets: 59, archive_job_id: idOf(2) }, problems: [problem] };
  await open(serverWith(jobOf({ id: idOf(1), type: 'save_batch', month: '2026-05', ...saved })));
  const row = rowNamed(/Mehrere Stundenzettel speichern/);
  await expect
    .element(row)
    .toMatchTextContent(/59 Stundenzettel.*Nicht gespeichert: 1.*Çağatay Doğan, Mai 2026: Inzwischen/);
});
