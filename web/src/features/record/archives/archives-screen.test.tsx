import * as api from '@zeitblatt/contract/api';
import type { ArchiveQuery, ArchiveRow } from '@zeitblatt/domain/record/archives/archive';
import { JOBS_LISTED_MAX, type Job } from '@zeitblatt/domain/record/jobs/job';
import { jobOf } from '@zeitblatt/domain/record/jobs/job.builder';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');

const MONTHS: ArchiveRow[] = Array.from({ length: 20 }, (_, index) => ({
  month: `${2026 - Math.floor((index + 2) / 12)}-${String(12 - ((index + 2) % 12)).padStart(2, '0')}`,
  number_of_timesheets: 60 - index,
  number_of_employees: 61 - index,
  last_updated_timestamp: `2026-11-${String(20 - index).padStart(2, '0')} 08:15:00`,
}));

/** Names of the files that the browser saved. */
const stored: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  stored.length = 0;
});

/** A server with twenty months and one archive job. */
function serverWith(job: Job = making()) {
  const server = workingApi(manager);
  let current = job;
  server.on(api.archives.list, ({ query }) => pageOf(query));
  server.on(api.archives.download, () => current);
  server.on(api.jobs.list, () => ({ data: [current] }));
  server.on(api.jobs.get, () => current);
  server.on(api.jobs.download, () => new Blob(['zip']));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    stored.push(this.download);
  });
  return Object.assign(server, { set: (next: Job) => void (current = next) });
}

function pageOf({ search, page: number, rowsPerPage, descending }: ArchiveQuery) {
  const found = MONTHS.filter(({ month }) => month.includes(search));
  const sorted = descending === 'true' ? found : found.toReversed();
  return {
    total: found.length,
    data: sorted.slice((number - 1) * rowsPerPage, number * rowsPerPage),
    last_page: Math.max(1, Math.ceil(found.length / rowsPerPage)),
  };
}

const making = (overrides: Partial<Job> = {}): Job =>
  jobOf({ type: 'make_archive', month: '2026-10', started_at: '2026-11-21 10:00:00', ...overrides });
const finished = making({
  is_finished: true,
  progress: 100,
  finished_at: '2026-11-21 10:00:09',
  has_file: true,
  result: { filename: 'Stundenzettel-2026-10.zip', bytes: 3, sheets: 60, expires_at: '2026-11-28 10:00:09' },
});

/** Storage key of the archives in progress. */
const waiting = `archives.started.${manager.id}`;

const october = () => page.getByRole('button', { name: 'Oktober 2026 herunterladen' });
const progress = () => page.getByRole('progressbar');

test('each month says how many sheets it has and when one was last saved, and the page is accessible', async () => {
  await renderApp('/archives', { user: manager, server: serverWith() });
  await expect
    .element(page.getByRole('row', { name: /Oktober 2026 60 von 61 Personen, fehlen 1 20\.11\.2026, 08:15/ }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Archive' })).toHaveAttribute('aria-current', 'page');
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('search, sorting, page and rows stand in the address, and come back as they were left', async () => {
  const { address, router, server } = await renderApp('/archives', { user: manager, server: serverWith() });
  await page.getByRole('button', { name: 'Seite 2' }).click();
  await expect.poll(address).toBe('/archives?page=2');
  await page.getByRole('button', { name: 'Stundenzettel', exact: true }).click();
  await expect.poll(address).toBe('/archives?sortBy=number_of_timesheets&descending=false');
  await router.navigate({ to: '/settings/personal-info' });
  await router.navigate({ to: '/archives' });
  await expect.poll(address).toBe('/archives?sortBy=number_of_timesheets&descending=false');
  await userEvent.type(page.getByRole('searchbox'), '2026-0');
  await expect.poll(address).toContain('search=2026-0');
  await expect.element(page.getByRole('cell', { name: 'Oktober 2026' })).not.toBeInTheDocument();
  const searches = server.askedOf(api.archives.list).map(({ path }) => /search=([^&]*)/.exec(path)?.[1] ?? '');
  expect(searches.filter((text) => text !== '')).toEqual(['2026-0']);
});

test('a page that never was leads to the last one', async () => {
  const { address } = await renderApp('/archives?page=9', { user: manager, server: serverWith() });
  await expect.poll(address).toBe('/archives?page=2');
});

test('a search without a month offers the way back, and a company without sheets the way to its people', async () => {
  const server = serverWith();
  const { address } = await renderApp('/archives?search=1999', { user: manager, server });
  await page.getByRole('button', { name: 'Suche leeren' }).click();
  await expect.poll(address).toBe('/archives');
  await expect.element(october()).toBeVisible();
});

test('without any sheet there is one sentence and one way on', async () => {
  const server = serverWith();
  server.on(api.archives.list, () => ({ total: 0, data: [], last_page: 1 }));
  await renderApp('/archives', { user: manager, server });
  await expect.element(page.getByText(/Es gibt noch keine gespeicherten Stundenzettel/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zu den Mitarbeitern' })).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a month is made, shown with its progress, stored when it is finished, and its button is back', async () => {
  const server = serverWith(making({ progress: 37, done: 22, total: 60 }));
  await renderApp('/archives', { user: manager, server });
  await october().click();
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '37');
  await expect.element(page.getByRole('group', { name: 'Oktober 2026 wird erstellt …' })).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  server.set(finished);
  await expect.poll(() => stored).toHaveLength(1);
  await expect.element(october()).toBeVisible();
  expect(server.askedOf(api.archives.download).map(({ path }) => path)).toEqual(['company/archives/10-2026/download']);
  await expect.element(page.getByText('Oktober 2026 ist heruntergeladen.')).toBeInTheDocument();
});

test('a month that is made already is stored at once, also when its job is not among the newest any more', async () => {
  const server = serverWith(finished);
  server.on(api.jobs.list, () => ({ data: [] }));
  await renderApp('/archives', { user: manager, server });
  await october().click();
  await expect.poll(() => stored).toHaveLength(1);
  await expect.element(october()).toBeVisible();
  await expect.element(page.getByText('Oktober 2026 ist heruntergeladen.')).toBeInTheDocument();
});

test('who leaves the page and comes back finds the job again and gets the file, once', async () => {
  const server = serverWith(making({ progress: 5, done: 3, total: 60 }));
  const { router } = await renderApp('/archives', { user: manager, server });
  await october().click();
  await expect.element(progress()).toBeVisible();
  await router.navigate({ to: '/settings/personal-info' });
  await expect.element(progress()).not.toBeInTheDocument();
  server.set(making({ progress: 80, done: 48, total: 60 }));
  await router.navigate({ to: '/archives' });
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '80');
  server.set(finished);
  await expect.poll(() => stored).toHaveLength(1);
  await expect.element(october()).toBeVisible();
  expect(stored).toHaveLength(1);
});

test('a file that was fetched elsewhere is not fetched again by who comes back', async () => {
  const server = serverWith(making({ progress: 5, done: 3, total: 60 }));
  const { router } = await renderApp('/archives', { user: manager, server });
  await october().click();
  await expect.element(progress()).toBeVisible();
  await router.navigate({ to: '/jobs' });
  server.set(finished);
  await page.getByRole('button', { name: /^Zip herunterladen/ }).click();
  await expect.poll(() => stored).toHaveLength(1);
  await expect.poll(() => localStorage.getItem(waiting)).toBe('{}');
  await router.navigate({ to: '/archives' });
  await expect.element(october()).toBeVisible();
  expect(stored).toHaveLength(1);
});

test('a download that fails after the user has left the page is shown beside the bell', async () => {
  const server = serverWith(making({ progress: 5, done: 3, total: 60 }));
  const { router } = await renderApp('/archives', { user: manager, server });
  await october().click();
  await expect.element(progress()).toBeVisible();
  const gate = server.hold(api.jobs.download);
  server.set(finished);
  await expect.poll(() => server.askedOf(api.jobs.download)).toHaveLength(1);
  await router.navigate({ to: '/settings/personal-info' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Archive' })).not.toBeInTheDocument();
  gate.resolve(Response.json({ code: 'unavailable', message: 'Der Speicher ist weg.' }, { status: 503 }));
  await gate.promise;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(localStorage.getItem(`jobs.${manager.id}`)).toContain('watched');
  await page.getByRole('button', { name: 'Ihre Vorgänge', exact: true }).click();
  await expect.element(page.getByText('Fertig: Zip-Datei erstellen, Oktober 2026').last()).toBeVisible();
});

test('a page that is loaded again goes on where it was, for the same person only', async () => {
  localStorage.setItem(waiting, JSON.stringify({ '2026-10': making().id }));
  localStorage.setItem('archives.started.999', JSON.stringify({ '2026-09': making().id }));
  await renderApp('/archives', { user: manager, server: serverWith(making({ progress: 50, done: 30, total: 60 })) });
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '50');
  await expect.element(page.getByRole('button', { name: 'September 2026 herunterladen' })).toBeVisible();
});

/** Newer jobs that fill the list and push the archive's job out of it. */
const NEWER = Array.from({ length: JOBS_LISTED_MAX }, (_, index) =>
  jobOf({ id: `6f9619ff-8b86-4d01-b42d-00cf4fc9${1000 + index}`, is_finished: true, is_own: false }),
);

test('a job that fifty newer ones have pushed out of the list goes on, and its file is fetched', async () => {
  const server = serverWith(making({ progress: 37, done: 22, total: 60 }));
  server.on(api.jobs.list, () => ({ data: NEWER }));
  await renderApp('/archives', { user: manager, server });
  await october().click();
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '37');
  server.set(making({ progress: 80, done: 48, total: 60 }));
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '80');
  server.set(finished);
  await expect.poll(() => stored).toHaveLength(1);
  await expect.element(october()).toBeVisible();
  const asked = server.askedOf(api.jobs.get).length;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(server.askedOf(api.jobs.get)).toHaveLength(asked);
});

test('a job that the server does not know is no longer waited for', async () => {
  localStorage.setItem(waiting, JSON.stringify({ '2026-10': making().id }));
  const server = serverWith();
  server.on(api.jobs.list, () => ({ data: [] }));
  server.refuse(api.jobs.get, 'job_not_found');
  await renderApp('/archives', { user: manager, server });
  await expect.poll(() => localStorage.getItem(waiting)).toBe('{}');
  await expect.element(october()).toBeVisible();
  expect([stored, page.getByRole('alert').elements()]).toEqual([[], []]);
});

test('a job that cannot be read is reported, and can be read again', async () => {
  const server = serverWith(making({ progress: 37, done: 22, total: 60 }));
  server.on(api.jobs.list, () => ({ data: NEWER }));
  server.refuse(api.jobs.get, 'forbidden');
  await renderApp('/archives', { user: manager, server });
  await october().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Oktober 2026: text of forbidden');
  await october().click();
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '37');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a job that fails says why and whose sheet it was, and the button is back', async () => {
  const server = serverWith(making({ progress: 1, done: 1, total: 60 }));
  await renderApp('/archives', { user: manager, server });
  await october().click();
  await expect.element(progress()).toBeVisible();
  const problem = { schema_id: 7, month: '2026-10', name: 'Anna Meier', texts: ['Der Name hat ein Zeichen zu viel.'] };
  server.set(making({ is_finished: true, error: 'Die Zip-Datei wurde nicht erstellt.', problems: [problem] }));
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(/Oktober 2026: Die Zip-Datei wurde nicht erstellt\./)).toBeVisible();
  await expect.element(alert.getByText('Anna Meier: Der Name hat ein Zeichen zu viel.')).toBeVisible();
  await expect.element(october()).toBeVisible();
  expect([stored, await findAccessibilityProblems()]).toEqual([[], []]);
});

test('a refusal is shown, and the next attempt removes it', async () => {
  const server = serverWith(making({ progress: 3, done: 1, total: 60 }));
  server.refuse(api.archives.download, 'archive_not_found');
  await renderApp('/archives', { user: manager, server });
  await october().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Oktober 2026: text of archive_not_found');
  await october().click();
  await expect.element(progress()).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('on a telephone each month is a card with its button', async () => {
  await page.viewport(390, 844);
  await renderApp('/archives', { user: manager, server: serverWith() });
  await expect.element(october()).toBeVisible();
  await expect.element(page.getByText('Oktober 2026')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});
