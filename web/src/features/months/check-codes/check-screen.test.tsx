import * as api from '@zeitblatt/contract/api';
import type { CheckedSheet } from '@zeitblatt/domain/months/paper/checked-sheet';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { changeLanguage } from '../../../texts/i18n.ts';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const CODE = '2NDPSJZ4CRAPAQA6SRV8';
const PRINTED = '2NDPS-JZ4CR-APAQA-6SRV8';

const SHEET: CheckedSheet = {
  company: 'Muster Bau GmbH',
  month: '2026-10',
  version: 2,
  state: 'newest',
  until: null,
  is_compared: true,
  confirmed: { at: '2026-11-04 09:14:00', role: 'company_manager' },
};

const FIGURES = {
  employee: { number: '1007', first_name: 'Çağatay', last_name: 'Doğan' },
  days: [{ day: '2026-10-01', start_time: '07:00', end_time: '15:30', break_minutes: 30, worked_minutes: 480 }],
  worked_minutes: 480,
  break_minutes: 30,
  target_minutes: 9600,
};

function serverWith(sheet: Partial<CheckedSheet> = {}) {
  const server = workingApi();
  server.on(api.checkCodes.read, () => ({ ...SHEET, ...sheet }));
  server.on(api.checkCodes.figures, () => FIGURES);
  return server;
}

const open = (server = serverWith(), address = `/P/${CODE}`) => renderApp(address, { server });
const figures = page.getByRole('table', { name: 'Çağatay Doğan, Personalnummer 1007' });
const showFigures = async () => {
  await page.getByLabelText('Nachname auf dem Papier').fill('doğan');
  await page.getByRole('button', { name: 'Zeiten zeigen' }).click();
  await expect.element(figures).toBeVisible();
};

beforeEach(() => page.viewport(390, 844));

test('a code that was made with another key says that nothing was compared', async () => {
  await open(serverWith({ is_compared: false }));
  await expect.element(page.getByText('Der Inhalt wurde nicht verglichen')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('the page says company, month, version and confirmation, and names nobody', async () => {
  const { server } = await open();
  await expect.element(page.getByText('Das ist die neueste Version')).toBeVisible();
  for (const text of [PRINTED, 'Muster Bau GmbH', 'Oktober 2026', /04\.11\.2026, 09:14/, 'von der Verwaltung'])
    await expect.element(page.getByText(text)).toBeVisible();
  expect(document.body.textContent).not.toContain('Doğan');
  expect(server.askedOf(api.checkCodes.read).map(({ body }) => body)).toEqual([{ code: CODE }]);
  expect(server.askedOf(api.checkCodes.figures)).toEqual([]);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test.each(['/p/2ndps-jz4cr-apaqa-6srv8', `/P/${PRINTED}`])('the address %s asks for the same code', async (address) => {
  const { server } = await open(serverWith(), address);
  await expect.element(page.getByText('Das ist die neueste Version')).toBeVisible();
  expect(server.askedOf(api.checkCodes.read).map(({ body }) => body)).toEqual([{ code: CODE }]);
});

test.each([
  { state: 'replaced', until: '2026-12-01 10:30:00', title: 'Es gibt eine neuere Version' },
  { state: 'deleted', until: '2026-12-01 10:30:00', title: 'Der Stundenzettel wurde gelöscht' },
] as const)('a version that is $state says so with the time', async ({ title, ...sheet }) => {
  await open(serverWith(sheet));
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(/am 01\.12\.2026, 10:30 Uhr/)).toBeVisible();
});

test('a purged version has nothing to compare', async () => {
  await open(serverWith({ state: 'purged', confirmed: null }));
  await expect.element(page.getByText('Die Aufbewahrungsfrist ist abgelaufen')).toBeVisible();
  await expect.element(page.getByText('Mit dem Papier vergleichen')).not.toBeInTheDocument();
});

test('an unknown code keeps a field for another one', async () => {
  const server = serverWith();
  server.refuse(api.checkCodes.read, 'check_code_unknown');
  const { address } = await open(server);
  await expect.element(page.getByRole('alert').getByText('Nicht gefunden')).toBeVisible();
  const field = page.getByLabelText('Prüfcode');
  await field.fill('2NDPS');
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect.element(page.getByText(/hat 20 Zeichen/)).toBeVisible();
  await expect.element(field).toHaveValue('2NDPS');
  server.on(api.checkCodes.read, () => SHEET);
  await field.fill('oooooooooooooooooooo');
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect.element(page.getByText('Das ist die neueste Version')).toBeVisible();
  expect(address()).toBe(`/P/${'0'.repeat(20)}`);
});

test.each([
  { typed: 'ABC', shown: 'ABC' },
  { typed: 'A'.repeat(300), shown: `${'A'.repeat(30)}…` },
])('an address without a check code asks for one and is not sent: $shown', async ({ typed, shown }) => {
  const { server } = await open(serverWith(), `/P/${typed}`);
  await expect.element(page.getByRole('alert').getByText('Nicht gefunden')).toBeVisible();
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Prüfcode')).toBeVisible();
  expect(server.askedOf(api.checkCodes.read)).toEqual([]);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a code is typed on the page without one', async () => {
  const { address } = await open(serverWith(), '/P');
  await page.getByLabelText('Prüfcode').fill(PRINTED.toLowerCase());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Das ist die neueste Version')).toBeVisible();
  expect(address()).toBe(`/P/${CODE}`);
});

test('the last name shows the times', async () => {
  const { server } = await open();
  await showFigures();
  await expect.element(figures.getByRole('row', { name: '01.10.2026 07:00 15:30 0:30 8:00' })).toBeVisible();
  expect(server.askedOf(api.checkCodes.figures).map(({ body }) => body)).toEqual([{ code: CODE, last_name: 'doğan' }]);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a wrong last name is refused, and stays in the field', async () => {
  const server = serverWith();
  server.refuse(api.checkCodes.figures, 'check_proof_wrong');
  await open(server);
  await page.getByLabelText('Nachname auf dem Papier').fill('Huber');
  await page.getByRole('button', { name: 'Zeiten zeigen' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('Nachname auf dem Papier')).toHaveValue('Huber');
  await expect.element(figures).not.toBeInTheDocument();
});

test('the page with figures is readable', async () => {
  await open();
  await showFigures();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test.each([
  ['en', 'This is the newest version'],
  ['tr', 'Bu, en yeni sürüm'],
  ['ru', 'Это новейшая версия'],
] as const)('the page is written in %s', async (language, text) => {
  await open();
  await changeLanguage(language);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await changeLanguage('de');
});
