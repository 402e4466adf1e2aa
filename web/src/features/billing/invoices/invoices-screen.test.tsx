import * as api from '@zeitblatt/contract/api';
import type { Invoice } from '@zeitblatt/domain/billing/invoices/invoice';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, sessionOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';
import { INVOICES, invoiceOf } from './invoices.builder.ts';

const manager = userOf('company_manager');

afterEach(() => void vi.restoreAllMocks());

function serverWith(invoices: readonly Invoice[]) {
  const server = workingApi(manager);
  server.on(api.invoices.list, () => ({ total: invoices.length, data: [...invoices], last_page: 1 }));
  server.on(api.invoices.download, () => new Blob(['%PDF-1.7']));
  server.on(api.invoices.downloadXml, () => new Blob(['<?xml']));
  return server;
}

test('shows each invoice with its amount and state, and loads it as PDF and XML', async () => {
  const server = serverWith(INVOICES);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await renderApp('/invoices', { user: manager, server });
  await expect.element(page.getByText('offen, fällig am 07.12.2026')).toBeVisible();
  await expect.element(page.getByText('bezahlt am 01.12.2026')).toBeVisible();
  await expect.element(page.getByText('Storno zu RE-2026-000008')).toBeVisible();
  await expect.element(page.getByText('−29,90\u00a0€')).toBeVisible();
  await expect.element(page.getByText('22.11.2026 – 21.12.2026').first()).toBeVisible();
  await page.getByRole('button', { name: 'RE-2026-000007 als PDF herunterladen' }).click();
  await page.getByRole('button', { name: 'RE-2026-000007 als XML herunterladen' }).click();
  await expect.poll(() => server.askedOf(api.invoices.download)[0]?.path).toBe('invoices/7');
  await expect.poll(() => server.askedOf(api.invoices.downloadXml)[0]?.path).toBe('invoices/7/xml');
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('says when there is no invoice yet', async () => {
  await renderApp('/invoices', { user: manager, server: serverWith([]) });
  await expect.element(page.getByText('Noch keine Rechnungen')).toBeVisible();
});

test('an invoice whose due day is over is marked', async () => {
  const late = invoiceOf({ due_on: '2026-11-20' });
  const today = invoiceOf({ id: 8, invoice_number: 'RE-2026-000008', due_on: '2026-11-21' });
  await renderApp('/invoices', { user: manager, server: serverWith([today, late]) });
  await expect.element(page.getByRole('mark')).toMatchTextContent('überfällig seit 20.11.2026');
  await expect.element(page.getByText('offen, fällig am 21.11.2026')).toBeVisible();
  await expect.poll(() => page.getByRole('mark').elements()).toHaveLength(1);
});

test.each([
  { lang: 1, text: 'überfällig seit 20.11.2026' },
  { lang: 2, text: 'overdue since 20.11.2026' },
  { lang: 3, text: 'vadesi 20.11.2026 tarihinde doldu' },
  { lang: 4, text: 'просрочен с 20.11.2026' },
])('on a telephone nothing is cut: $text', async ({ lang, text }) => {
  await page.viewport(360, 800);
  setNextColorScheme('dark');
  const user = { ...manager, lang: LANGUAGES[lang - 1] ?? manager.lang };
  const server = serverWith([
    ...INVOICES,
    invoiceOf({ id: 3, invoice_number: 'RE-2026-000003', due_on: '2026-11-20' }),
  ]);
  server.on(api.access.authorized, () => sessionOf(user));
  await renderApp('/invoices', { user, server });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  for (const one of page.getByText(/RE-2026/).elements())
    await expect.poll(() => one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
  expect(await findAccessibilityProblems()).toEqual([]);
});
