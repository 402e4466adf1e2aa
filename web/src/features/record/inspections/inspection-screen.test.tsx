import * as api from '@zeitblatt/contract/api';
import type { InspectablePerson } from '@zeitblatt/domain/record/inspections/inspection';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { jobOf } from '@zeitblatt/domain/record/jobs/job.builder';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');
const PATH = '/company/inspection';

const personOf = (id: number, last_name: string, is_deleted = false): InspectablePerson => ({
  id,
  number: String(id),
  first_name: 'Anna',
  last_name,
  is_deleted,
  first_month: '2026-03',
  last_month: '2026-10',
});
const PEOPLE = [personOf(1, 'Huber'), personOf(2, 'Meier'), personOf(3, 'Schmidt', true)];

const packJob = (overrides: Partial<Job> = {}): Job =>
  jobOf({ type: 'pack_inspection', month: '2026-03', last_month: '2026-10', ...overrides });

/** A server with three people; the job is listed once it was asked for. */
function serverWith(people: readonly InspectablePerson[] = PEOPLE) {
  const server = workingApi(manager);
  const jobs: Job[] = [];
  server.on(api.inspections.scope, () => ({ people: [...people] }));
  server.on(api.inspections.pack, () => {
    jobs.push(packJob({ started_at: '2026-11-21 10:00:00', progress: 40, done: 4, total: 10 }));
    return jobs[0] as Job;
  });
  server.on(api.jobs.list, () => ({ data: jobs }));
  server.on(api.inspectionLinks.list, () => ({ data: [] }));
  return Object.assign(server, { jobs });
}

const make = () => page.getByRole('button', { name: 'Unterlagen erstellen' });
const bodyOf = (server: ReturnType<typeof serverWith>) => server.askedOf(api.inspections.pack)[0]?.body;

afterEach(() => page.viewport(1440, 900));

test('all months and people are proposed, and one press makes the papers', async () => {
  const server = serverWith();
  await renderApp(PATH, { user: manager, server });
  await userEvent.type(page.getByRole('textbox', { name: 'Lohnabrechnungen liegen bei' }), 'Steuerbüro Huber');
  await make().click();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(bodyOf(server)).toEqual({
    first_month: '03-2026',
    last_month: '10-2026',
    employee_ids: null,
    contracts: null,
    pay_slips: 'Steuerbüro Huber',
    payments: null,
  });
});

test('months of the period that lack sheets are named before the papers are made', async () => {
  const server = serverWith();
  const months = [
    { month: '2026-11', saved: 0, missing: 3 },
    { month: '2026-10', saved: 1, missing: 2 },
    { month: '2026-09', saved: 3, missing: 0 },
  ];
  server.on(api.sheetMonths.list, () => ({ data: months, objections: [], expected_from: '2020-01' }));
  await renderApp(PATH, { user: manager, server });
  await expect
    .element(page.getByRole('link', { name: 'Oktober 2026: 2' }))
    .toHaveAttribute('href', '/employees/due?month=2026-10');
  await expect.element(make()).toBeVisible();
  expect(page.getByRole('link', { name: /November|September/ }).elements()).toEqual([]);
});

test('chosen people are found by name, and none chosen is said at the list', async () => {
  const server = serverWith();
  await renderApp(PATH, { user: manager, server });
  await page.getByText('Ausgewählte').click();
  await make().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(server.askedOf(api.inspections.pack)).toEqual([]);
  await userEvent.type(page.getByRole('searchbox', { name: 'Name oder Nummer suchen' }), 'schmi');
  await expect.element(page.getByRole('checkbox', { name: /Huber/ })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: '3 · Schmidt, Anna (gelöscht)' }).click();
  await expect.element(page.getByText('1 Person ausgewählt')).toBeVisible();
  await make().click();
  await expect.poll(() => bodyOf(server)).toMatchObject({ employee_ids: [3] });
});

test('what was made can be downloaded, with its months and who asked for it', async () => {
  const server = serverWith();
  const result = { filename: 'Pruefung-2026-03-2026-10.zip', bytes: 3, sheets: 8, expires_at: '2026-11-28 10:00:09' };
  server.jobs.push(packJob({ is_finished: true, progress: 100, has_file: true, result }));
  server.on(api.jobs.download, () => new Blob(['zip']));
  await renderApp(PATH, { user: manager, server });
  await expect.element(page.getByRole('heading', { name: 'März 2026 – Oktober 2026' })).toBeVisible();
  await page.getByRole('button', { name: /herunterladen/ }).click();
  await expect.poll(() => server.askedOf(api.jobs.download)).toHaveLength(1);
});

test('a pack whose retention is over says so, and so does its link, which cannot be ended any more', async () => {
  const server = serverWith();
  const result = { filename: 'Pruefung-2026-03-2026-10.zip', bytes: 3, sheets: 8, expires_at: '2026-11-28 10:00:09' };
  const purged = packJob({ is_finished: true, progress: 100, is_purged: true, result });
  server.jobs.push(purged);
  const link = { id: 1, made_by: 'Erika', made_at: '2026-11-21 10:00:00', expires_at: '2026-12-05 10:00:00' };
  server.on(api.inspectionLinks.list, () => ({
    data: [{ ...link, job_id: purged.id, opened_at: null, downloads: 0, is_purged: true }],
  }));
  await renderApp(PATH, { user: manager, server });
  await expect.element(page.getByText('Wegen abgelaufener Aufbewahrung entfernt')).toBeVisible();
  await expect
    .element(page.getByText(/Link vorzeitig vorbei: Die Datei wurde wegen abgelaufener Aufbewahrung entfernt/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /Link|herunterladen/ })).not.toBeInTheDocument();
});

test('a company without sheets has nothing to hand over, and the way to its people', async () => {
  await renderApp(PATH, { user: manager, server: serverWith([]) });
  await expect.element(page.getByText('Es gibt noch keine Stundenzettel.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zu den Mitarbeitern' })).toBeVisible();
});

test.each([1440, 390])('the screen has no barriers at %i pixels, and fits', async (width) => {
  await page.viewport(width, 900);
  const server = serverWith();
  server.jobs.push(packJob({ progress: 40, done: 4, total: 10 }));
  await renderApp(PATH, { user: manager, server });
  await page.getByText('Ausgewählte').click();
  await expect.element(page.getByRole('checkbox', { name: /Meier/ })).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
