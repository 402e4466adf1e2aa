import * as api from '@zeitblatt/contract/api';
import type { InspectionLink } from '@zeitblatt/domain/record/inspections/inspection-link';
import { jobOf } from '@zeitblatt/domain/record/jobs/job.builder';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');
const COVER = {
  company: 'Muster Bau GmbH',
  first_month: '2026-03',
  last_month: '2026-10',
  filename: 'Pruefung-2026-03-2026-10.zip',
  bytes: 2_500_000,
  sha256: 'a1'.repeat(32),
  overview_sha256: 'b2'.repeat(32),
  expires_at: '2026-12-05 10:00:00',
} as const;
const PATH = '/i#7-secret';

function visitors() {
  const server = workingApi();
  server.on(api.inspectionLinks.cover, () => COVER);
  server.on(api.inspectionLinks.download, () => new Blob(['zip']));
  return server;
}

/** A server with one pack that can be downloaded, and the links to it. */
function managersServer() {
  const server = workingApi(manager);
  const links: InspectionLink[] = [];
  const result = { filename: COVER.filename, bytes: 3, sheets: 8, expires_at: '2026-11-28 10:00:09' };
  const months = { month: '2026-03', last_month: '2026-10' };
  const job = jobOf({ type: 'pack_inspection', ...months, is_finished: true, has_file: true, result });
  server.on(api.inspections.scope, () => ({ people: [] }));
  server.on(api.jobs.list, () => ({ data: [job] }));
  server.on(api.inspectionLinks.list, () => ({ data: [...links] }));
  server.on(api.inspectionLinks.make, () => {
    const times = { made_at: '2026-11-21 10:00:00', expires_at: COVER.expires_at, opened_at: null };
    const made = { id: 3, job_id: job.id, made_by: 'Sabine Hoffmann', ...times };
    links.push({ ...made, downloads: 0, is_purged: false });
    return { id: 3, url: 'https://zeitblatt.test/i#7-secret', expires_at: COVER.expires_at };
  });
  server.on(api.inspectionLinks.end, () => {
    links.length = 0;
    return { success: 'Der Link ist beendet.' };
  });
  return server;
}

afterEach(() => page.viewport(1440, 900));

test('an inspector sees what the pack is and downloads it, and the page leads nowhere else', async () => {
  const server = visitors();
  await renderApp(PATH, { server });
  await expect.element(page.getByText('Muster Bau GmbH')).toBeVisible();
  await expect.element(page.getByText('März 2026 – Oktober 2026')).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: COVER.overview_sha256 })).toBeVisible();
  await page.getByRole('button', { name: 'Unterlagen herunterladen' }).click();
  await expect.poll(() => server.askedOf(api.inspectionLinks.download)[0]?.body).toEqual({ token: '7-secret' });
  await expect.element(page.getByRole('navigation', { name: 'Hauptmenü' })).not.toBeInTheDocument();
});

test('a link that is over says so, and nothing else', async () => {
  const server = workingApi();
  server.refuse(api.inspectionLinks.cover, 'inspection_link_over');
  await renderApp(PATH, { server });
  await expect.element(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /herunterladen/ })).not.toBeInTheDocument();
});

test('a manager makes a link, reads its address once, and ends it', async () => {
  const server = managersServer();
  await renderApp('/company/inspection', { user: manager, server });
  await page.getByRole('button', { name: 'Link erstellen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link für die Prüfung' });
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  await expect.element(dialog.getByText('https://zeitblatt.test/i#7-secret')).toBeVisible();
  expect(server.askedOf(api.inspectionLinks.make)[0]?.body).toMatchObject({ valid_days: 7 });
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect.element(page.getByText(/Link gültig bis 05\.12\.2026, 10:00\. Noch nicht geöffnet\./)).toBeVisible();
  await page.getByRole('button', { name: 'Link beenden' }).click();
  await expect.element(page.getByRole('button', { name: 'Link beenden' })).not.toBeInTheDocument();
});

test.each([1440, 390])('the page of a link has no barriers at %i pixels, and fits', async (width) => {
  await page.viewport(width, 900);
  await renderApp(PATH, { server: visitors() });
  await expect.element(page.getByRole('button', { name: 'Unterlagen herunterladen' })).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('an address without a token is no link, and the server is not asked', async () => {
  const server = visitors();
  await renderApp('/i', { server });
  await expect.element(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  expect(server.askedOf(api.inspectionLinks.cover)).toEqual([]);
});
