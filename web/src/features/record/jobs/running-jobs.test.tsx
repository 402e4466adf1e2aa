import * as api from '@zeitblatt/contract/api';
import { JOBS_LISTED_MAX, type Job } from '@zeitblatt/domain/record/jobs/job';
import { jobOf } from '@zeitblatt/domain/record/jobs/job.builder';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');

const ARCHIVE = jobOf({ type: 'make_archive', month: '2026-05', progress: 40, done: 24, total: 60 });
const FINISHED = {
  ...ARCHIVE,
  is_finished: true,
  progress: 100,
  has_file: true,
  result: { sheets: 60, filename: 'Mai.zip', expires_at: '2026-11-28 10:00:00' },
};

function serverWith(...jobs: Job[]) {
  const server = workingApi(manager);
  const world = { server, jobs };
  server.on(api.jobs.list, () => ({ data: world.jobs }));
  server.on(api.jobs.download, () => new Blob(['PK']));
  return world;
}

const open = ({ server }: ReturnType<typeof serverWith>) => renderApp('/employees', { user: manager, server });
const sign = (name: string) => page.getByRole('button', { name, exact: true });

test('what runs is shown beside the bell, says when it is done, and hands over the file', async () => {
  const world = serverWith(ARCHIVE);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open(world);
  await sign('Ihre Vorgänge, 1 läuft').click();
  await expect
    .element(page.getByRole('progressbar', { name: 'Zip-Datei erstellen, Mai 2026: 24 von 60' }))
    .toHaveAttribute('aria-valuenow', '40');
  expect(await findAccessibilityProblems()).toEqual([]);
  world.jobs = [FINISHED];
  await expect.element(page.getByText('Fertig: Zip-Datei erstellen, Mai 2026').last()).toBeVisible();
  await page.getByRole('button', { name: 'Zip herunterladen: Zip-Datei erstellen, Mai 2026' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test.each(['null', '[1]', '{"a":{}}', '{'])('what lies in the browser in its place does no harm: %s', async (text) => {
  localStorage.setItem(`jobs.${manager.id}`, text);
  await open(serverWith(ARCHIVE));
  await expect.element(sign('Ihre Vorgänge, 1 läuft')).toBeVisible();
});

test('a job is one’s own under the name of that time as well', async () => {
  await open(serverWith({ ...ARCHIVE, created_by: 'Sabine Vogt' }));
  await expect.element(sign('Ihre Vorgänge, 1 läuft')).toBeVisible();
});

test('after a reload it still says that a job is done, until it is read', async () => {
  const world = serverWith(ARCHIVE);
  const first = await open(world);
  await expect.element(sign('Ihre Vorgänge, 1 läuft')).toBeVisible();
  await first.screen.unmount();
  world.jobs = [FINISHED];
  await open(world);
  await sign('Ihre Vorgänge').click();
  await page.getByRole('button', { name: 'Ausblenden: Zip-Datei erstellen, Mai 2026' }).click();
  await expect.element(sign('Ihre Vorgänge')).not.toBeInTheDocument();
});

test('of a file that is gone again it says so, and offers none', async () => {
  const world = serverWith(ARCHIVE);
  await open(world);
  await sign('Ihre Vorgänge, 1 läuft').click();
  world.jobs = [{ ...FINISHED, has_file: false }];
  await expect.element(page.getByText('Datei abgelaufen')).toBeVisible();
  expect(page.getByRole('button', { name: /^Zip herunterladen/ }).elements()).toEqual([]);
});

test('a job that failed says why', async () => {
  const world = serverWith({ ...ARCHIVE, type: 'save_batch' });
  await open(world);
  await expect.element(sign('Ihre Vorgänge, 1 läuft')).toBeVisible();
  world.jobs = [{ ...ARCHIVE, type: 'save_batch', is_finished: true, error: 'Kein Stundenzettel wurde gespeichert.' }];
  await sign('Ihre Vorgänge').click();
  await expect.element(page.getByText('Kein Stundenzettel wurde gespeichert.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sign('Ihre Vorgänge')).toHaveFocus();
});

test.each([
  ['somebody else’s, even of the same name', { is_own: false }],
  ['the save of a single sheet', { type: 'save_timesheet' as const }],
  ['one that was over before', { is_finished: true, has_file: true, result: { sheets: 1, filename: 'Mai.zip' } }],
])('nothing is shown of %s, and it is not asked for again', async (_, changes) => {
  const world = serverWith({ ...ARCHIVE, ...changes });
  await open(world);
  await expect.element(page.getByRole('heading', { name: 'Mitarbeiter' })).toBeVisible();
  await expect.poll(() => world.server.askedOf(api.jobs.list)).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(world.server.askedOf(api.jobs.list)).toHaveLength(1);
  expect(page.getByRole('button', { name: /Ihre Vorgänge/ }).elements()).toEqual([]);
});

test('an archive that began and ended between two polls of the list is shown nevertheless', async () => {
  const save = { ...ARCHIVE, id: '6f9619ff-8b86-4d01-b42d-00cf4fc96401', type: 'save_batch' as const };
  const world = serverWith(save);
  await open(world);
  await expect.element(sign('Ihre Vorgänge, 1 läuft')).toBeVisible();
  world.jobs = [FINISHED, { ...save, is_finished: true, result: { sheets: 60, archive_job_id: FINISHED.id } }];
  await sign('Ihre Vorgänge').click();
  await expect
    .element(page.getByRole('button', { name: 'Zip herunterladen: Zip-Datei erstellen, Mai 2026' }))
    .toBeVisible();
});

test('the bell knows of a saved batch as soon as it is saved', async () => {
  const save = jobOf({ type: 'save_batch', month: '2026-05' });
  const world = serverWith(save);
  const saved = {
    id: 1,
    text: 'Mai 2026: 60 Stundenzettel gespeichert.',
    created_at: '2026-11-21 10:00:00',
    is_read: false,
    type: 'promoted' as const,
    month: null,
  };
  const isSaved = () => world.jobs[0]?.is_finished === true;
  world.server.on(api.notifications.list, () => ({ data: isSaved() ? [saved] : [] }));
  world.server.on(api.notifications.read, () => ({ success: '' }));
  await open(world);
  await expect.element(sign('Ihre Vorgänge, 1 läuft')).toBeVisible();
  world.jobs = [{ ...save, is_finished: true, result: { sheets: 60, archive_job_id: ARCHIVE.id } }];
  await page.getByRole('button', { name: 'Benachrichtigungen, 1 ungelesen' }).click();
  await expect.element(page.getByText(saved.text)).toBeVisible();
});

/** Saves of sheets that fill the list. */
const NEWER = Array.from({ length: JOBS_LISTED_MAX }, (_, index) =>
  jobOf({ id: `6f9619ff-8b86-4d01-b42d-00cf4fc9${1000 + index}`, is_finished: true, is_own: false }),
);
const watched = `jobs.${manager.id}`;

test('a job that fifty newer ones have pushed out of the list is shown nevertheless', async () => {
  const world = serverWith(ARCHIVE);
  world.server.on(api.jobs.get, () => FINISHED);
  await open(world);
  await expect.element(sign('Ihre Vorgänge, 1 läuft')).toBeVisible();
  world.jobs = NEWER;
  await sign('Ihre Vorgänge').click();
  await expect
    .element(page.getByRole('button', { name: 'Zip herunterladen: Zip-Datei erstellen, Mai 2026' }))
    .toBeVisible();
});

test('a job that the server does not know, and one that is no news, are no longer watched', async () => {
  const saved = jobOf({ type: 'save_batch', is_finished: true, result: { sheets: 60, archive_job_id: ARCHIVE.id } });
  const batch = { ...saved, id: '6f9619ff-8b86-4d01-b42d-00cf4fc96401' };
  const gone = '6f9619ff-8b86-4d01-b42d-00cf4fc96402';
  localStorage.setItem(watched, JSON.stringify({ [gone]: 'watched' }));
  const world = serverWith(batch, ...NEWER);
  world.server.on(api.jobs.get, () => FINISHED);
  world.server.refuse(api.jobs.get, 'job_not_found');
  await open(world);
  await expect.poll(() => localStorage.getItem(watched)).toBe('{}');
  localStorage.setItem(watched, JSON.stringify({ [batch.id]: 'watched' }));
  dispatchEvent(new StorageEvent('storage'));
  await sign('Ihre Vorgänge').click();
  await expect.element(page.getByText('Fertig: Zip-Datei erstellen, Mai 2026').last()).toBeVisible();
  expect(JSON.parse(localStorage.getItem(watched) ?? '')).toEqual({ [batch.id]: 'told', [ARCHIVE.id]: 'watched' });
});

test('all jobs are in the menu of the account', async () => {
  const { address } = await open(serverWith());
  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByRole('menuitem', { name: 'Vorgänge' }).click();
  await expect.poll(address).toBe('/jobs');
});

test('all jobs are one press from the bell away', async () => {
  const { address } = await open(serverWith());
  await page.getByRole('button', { name: 'Benachrichtigungen' }).click();
  await page.getByRole('link', { name: 'Alle Vorgänge' }).click();
  await expect.poll(address).toBe('/jobs');
});
