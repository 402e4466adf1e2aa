import * as api from '@zeitblatt/contract/api';
import type { CollectionState, Invoice } from '@zeitblatt/domain/billing/invoices/invoice';
import type { SubscriptionView } from '@zeitblatt/domain/billing/subscription/subscription-view';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { subscriptionOf } from '../../../testing/subscription.builder.ts';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';
import { invoiceOf } from './invoices.builder.ts';

const manager = userOf('company_manager');
const ended = userOf('user', {
  subscription_data: { ...manager.subscription_data, active: false, state: 'ended', ends_on: '2026-11-15' },
});

const LATE = invoiceOf({ id: 3, invoice_number: 'RE-2026-000003', due_on: '2026-11-20' });
const TODAY = invoiceOf({ id: 5, invoice_number: 'RE-2026-000005', due_on: '2026-11-21' });
const collected = (state: CollectionState, next_on: string | null = null) =>
  ({ payment_method: 'card', due_on: '2026-11-19', collection: { state, next_on } }) as const;
const BY_CARD = invoiceOf({ id: 6, invoice_number: 'RE-2026-000006', ...collected('planned', '2026-11-23') });
const ACCOUNT = { recipient: 'Zeitblatt GmbH', iban: 'DE02 1203 0000 0000 2020 51' };

const list = page.getByRole('list', { name: 'Offene Rechnungen' });
const marks = page.getByRole('mark');

afterEach(() => void vi.restoreAllMocks());

async function open(invoices: readonly Invoice[], given: Partial<SubscriptionView> = {}, user = manager) {
  const server = workingApi(user);
  server.on(api.subscription.get, () => subscriptionOf(given));
  server.on(api.invoices.list, ({ query: { state } }) => {
    const data = invoices.filter((one) => state === undefined || one.state === state);
    return { total: data.length, data, last_page: 1 };
  });
  server.on(api.invoices.download, () => new Blob(['%PDF-1.7']));
  return { ...(await renderApp('/subscription', { user, server })), server };
}

test('the open invoices stand there with their due days, the late one first and marked', async () => {
  const paid = invoiceOf({ id: 4, invoice_number: 'RE-2026-000004', state: 'paid', paid_on: '2026-11-20' });
  await open([invoiceOf(), BY_CARD, TODAY, paid, LATE]);
  await expect.element(list).toBeVisible();
  await expect
    .poll(() =>
      list
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent),
    )
    .toEqual([
      expect.stringMatching(/^RE-2026-000006.*wird am 23\.11\.2026 eingezogen$/),
      expect.stringMatching(/^RE-2026-00000329,90.€überfällig seit 20\.11\.2026$/),
      expect.stringMatching(/^RE-2026-000005.*offen, fällig am 21\.11\.2026$/),
      expect.stringMatching(/^RE-2026-000007.*offen, fällig am 07\.12\.2026$/),
    ]);
  await expect.poll(() => marks.elements()).toHaveLength(1);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test.each<[string, Partial<Invoice>, RegExp]>([
  ['is under way', collected('processing'), /Zahlung läuft.*Eine Lastschrift dauert bis zu 14 Arbeitstage\./],
  ['waits for the person', collected('needs_person', '2026-11-23'), /wartet auf Ihre Bestätigung$/],
  [
    'was refused',
    collected('failed', '2026-11-23'),
    /nicht eingezogen, nächster Versuch am 23\.11\.2026.*andere Karte.*„Überweisung auf Rechnung“: Sie gilt dann auch/,
  ],
  [
    'was taken back',
    { ...collected('returned'), payment_method: 'transfer', due_on: '2026-12-07', transfer: ACCOUNT },
    /zurückgebucht, bitte bis 07\.12\.2026 überweisen.*IBAN DE02 1203 0000 0000 2020 51, Verwendungszweck RE-2026-000007/,
  ],
  [
    'was given up',
    { ...collected('ended'), transfer: ACCOUNT },
    /nicht bezahlt, bitte überweisen.*Bitte überweisen Sie 29,90.€ an Zeitblatt GmbH/,
  ],
])('a payment that %s says so, and what is next', async (_, given, text) => {
  await open([invoiceOf(given)]);
  await expect.element(list.getByRole('listitem')).toMatchTextContent(text);
  await expect.poll(() => marks.elements()).toHaveLength(given.collection?.state === 'ended' ? 1 : 0);
});

test('each is loaded as PDF, and the link leads to all of them', async () => {
  const { server, address } = await open([LATE, TODAY]);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await list.getByRole('button', { name: 'RE-2026-000005 als PDF herunterladen' }).click();
  await expect.poll(() => server.askedOf(api.invoices.download)[0]?.path).toBe('invoices/5');
  vi.restoreAllMocks();
  await page.getByRole('link', { name: 'Alle Rechnungen' }).click();
  await expect.poll(address).toBe('/invoices');
});

test('a download that fails says why', async () => {
  const { server } = await open([LATE]);
  server.refuse(api.invoices.download, 'invoice_not_found');
  await list.getByRole('button').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('text of invoice_not_found');
});

test('a late invoice is the one mark of the page: a plan that is full is then not marked', async () => {
  const { server } = await open([TODAY], { people: 20 });
  await expect.element(marks).toMatchTextContent('Die 21. Person braucht Premium.');
  expect(server.askedOf(api.invoices.list)[0]?.path).toContain('state=open');
});

test('a late invoice takes the mark from a plan that is full', async () => {
  await open([LATE], { people: 20 });
  await expect.element(marks).toMatchTextContent('überfällig');
  await expect.element(page.getByText('Die 21. Person braucht Premium.')).toBeVisible();
  await expect.poll(() => marks.elements()).toHaveLength(1);
});

test('nothing stands there when every invoice is paid', async () => {
  await open([invoiceOf({ state: 'paid', paid_on: '2026-11-20' })]);
  await expect.element(page.getByRole('region', { name: 'Tarif wechseln' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Anschrift ändern' })).toBeVisible();
  expect(list.elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Alle Rechnungen' }).elements()).toEqual([]);
});

test('a company whose access has ended still sees what it owes', async () => {
  await open([LATE], { state: 'ended', ends_on: '2026-11-15', next_period_from: null }, ended);
  await expect.element(list.getByText('RE-2026-000003')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Anschrift ändern' })).toBeVisible();
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
  await open([LATE, TODAY, BY_CARD], { people: 20 }, user);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await findAccessibilityProblems()).toEqual([]);
});
