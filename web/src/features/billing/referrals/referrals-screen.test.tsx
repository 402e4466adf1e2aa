import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const LINK = 'https://zeitblatt.test/?aff=Hoffmann-2026';
const link = page.getByRole('textbox', { name: 'Ihr Link' });

beforeEach(() => page.viewport(1440, 900));

function serverWith(count: number) {
  const user = userOf('employee');
  const server = workingApi(user);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: 100 + index,
    created_at: '2026-11-02 09:14:00',
    user: { email: `person${index}@muster.example`, first_name: 'Ayşe', last_name: `Öz${index}` },
  }));
  server.on(api.referrals.list, ({ query: { page: number } }) => ({
    total: count,
    data: rows.slice((number - 1) * 15, number * 15),
    last_page: Math.max(1, Math.ceil(count / 15)),
  }));
  return { server, user };
}

test('the link is shown, cannot be changed, and a click copies it', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await renderApp('/referrals', serverWith(0));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Weiterempfehlen' })).toBeVisible();
  await expect.element(link).toHaveValue(LINK);
  await expect.element(link).toHaveAttribute('readonly');
  await link.click();
  await expect.element(page.getByText('In die Zwischenablage kopiert')).toBeVisible();
  expect(written.mock.calls).toEqual([[LINK]]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => written.mock.calls).toHaveLength(2);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('where nothing can be copied, nothing says so, and the link is selected', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await renderApp('/referrals', serverWith(0));
  await expect.element(link).toHaveValue(LINK);
  await link.click();
  expect(document.getSelection()?.toString() ?? '').toBe(LINK);
  await expect.element(page.getByText('In die Zwischenablage kopiert')).not.toBeInTheDocument();
});

test('nobody has registered yet', async () => {
  await renderApp('/referrals', serverWith(0));
  await expect.element(page.getByText('Über Ihren Link hat sich noch niemand registriert')).toBeVisible();
});

test('who has registered is listed, fifteen on a page', async () => {
  await renderApp('/referrals', serverWith(16));
  const table = page.getByRole('table', { name: 'Über Ihren Link registriert' });
  await expect.element(table.getByText('person0@muster.example')).toBeVisible();
  for (const header of ['Nummer', 'E-Mail-Adresse', 'Name', 'Datum'])
    await expect.element(table.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  await expect.element(table.getByText('Ayşe Öz0', { exact: true })).toBeVisible();
  await expect.element(table.getByText('02.11.2026').first()).toBeVisible();
  await expect.poll(() => table.getByText(/@muster\.example/).elements()).toHaveLength(15);
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect.element(table.getByText('person15@muster.example')).toBeVisible();
});

test('a failure is said where the link or the list would stand', async () => {
  const { server, user } = serverWith(0);
  server.refuse(api.referrals.getLink, 'support_reads_only');
  await renderApp('/referrals', { server, user });
  await expect.element(page.getByText('text of support_reads_only')).toBeVisible();
});

test('the menu of the account leads there', async () => {
  const { address } = await renderApp('/settings/personal-info', serverWith(0));
  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByRole('menuitem', { name: 'Weiterempfehlen' }).click();
  await expect.poll(address).toBe('/referrals');
});

test('on a telephone, nothing is cut', async () => {
  await page.viewport(390, 844);
  await renderApp('/referrals', serverWith(3));
  await expect.element(link).toHaveValue(LINK);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findProblemsInBothSchemes()).toEqual([]);
});
