import * as api from '@zeitblatt/contract/api';
import { AGREEMENT_VERSION } from '@zeitblatt/domain/billing/legal/agreement-version';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const outcome = () => page.getByRole('main').getByRole('status').last();

function serverThatSaves(user = manager) {
  const server = workingApi(user);
  let stored = user;
  server.on(api.access.authorized, () => sessionOf(stored));
  server.on(api.accounts.updateAcceptedDpp, ({ body: { value } }) => {
    const accepted = { accepted_dpp: '2026-11-21 10:00:00', accepted_dpp_version: AGREEMENT_VERSION };
    stored = { ...stored, ...(value ? accepted : { accepted_dpp: null, accepted_dpp_version: null }) };
    return { user: stored };
  });
  return server;
}

const open = (server = serverThatSaves()) => renderApp('/settings/dsgvo', { user: manager, server });

test('the agreement is accepted under its text and taken back by a tick, with the time of acceptance', async () => {
  const { server, session } = await open();
  const box = page.getByRole('checkbox', { name: 'Ich stimme der Vereinbarung zur Auftragsverarbeitung zu' });
  const text = page.getByRole('region', { name: 'Text der Vereinbarung' });
  await expect
    .element(text.getByRole('heading', { name: 'Anlage 3: Weitere Auftragsverarbeiter' }))
    .toBeInTheDocument();
  await expect.element(text).toMatchTextContent('Rechenwerk GmbH, Nürnberg');
  await expect.element(page.getByText(`Version ${AGREEMENT_VERSION}`)).toBeVisible();
  const policy = page.getByRole('link', { name: 'Datenschutzerklärung' });
  await expect.element(policy).toHaveAttribute('href', '/datenschutz');
  await expect.element(box).not.toBeChecked();
  await box.click();
  await expect.element(outcome()).toMatchTextContent('Sie haben am 21.11.2026 um 10:00 Uhr zugestimmt.');
  await expect.element(box).toBeChecked();
  expect(session.current()?.user.accepted_dpp).toBe('2026-11-21 10:00:00');
  expect(await findAccessibilityProblems()).toEqual([]);
  await box.click();
  await expect.element(box).not.toBeChecked();
  await expect.element(outcome()).toBeEmptyDOMElement();
  expect(server.askedOf(api.accounts.updateAcceptedDpp).map(({ body }) => body)).toEqual([
    { value: true, version: AGREEMENT_VERSION },
    { value: false },
  ]);
});

test('the agreement is downloaded as PDF', async () => {
  const server = serverThatSaves();
  server.on(api.legal.acceptedAgreement, () => new Blob(['%PDF-1.7']));
  await open(server);
  await button('Als PDF herunterladen').click();
  await expect.poll(() => server.askedOf(api.legal.acceptedAgreement)).toHaveLength(1);
});

test.each([null, '2020-01'])(
  'who accepted version %s is asked again, on every page and under the text',
  async (version) => {
    const user = userOf('company_manager', { accepted_dpp: '2026-11-20 09:05:00', accepted_dpp_version: version });
    const server = serverThatSaves(user);
    const { router } = await renderApp('/settings/password', { user, server });
    await page.getByRole('region', { name: 'Hinweis' }).getByRole('link', { name: 'Lesen und zustimmen' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/settings/dsgvo');
    await expect
      .element(page.getByText(/^Sie haben am 20\.11\.2026 einer früheren Version zugestimmt\./))
      .toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Hinweis' })).not.toBeInTheDocument();
    const box = page.getByRole('checkbox');
    await expect.element(box).not.toBeChecked();
    await box.click();
    await expect.element(outcome()).toMatchTextContent('Sie haben am 21.11.2026 um 10:00 Uhr zugestimmt.');
    await expect.element(page.getByText(/früheren Version/)).not.toBeInTheDocument();
  },
);

test('an agreement that changed meanwhile is not accepted, and the page says why', async () => {
  const server = serverThatSaves();
  server.refuseFields(api.accounts.updateAcceptedDpp, { version: ['Die Vereinbarung wurde inzwischen geändert.'] });
  await open(server);
  await page.getByRole('checkbox').click();
  await expect.element(page.getByText('Die Vereinbarung wurde inzwischen geändert.')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
});

test('an employee reads that the company accepts by its managers', async () => {
  const user = userOf('employee');
  await renderApp('/settings/dsgvo?part=agreement', { user, server: serverThatSaves(user) });
  await expect.element(page.getByText(/Für Ihre Firma stimmt die Verwaltung zu/)).toBeVisible();
});

test.each([
  { id: 2, name: 'en' as const, says: 'You accepted on 20.11.2026 at 09:05.' },
  { id: 3, name: 'tr' as const, says: '20.11.2026 tarihinde saat 09:05 itibarıyla kabul ettiniz.' },
  { id: 4, name: 'ru' as const, says: 'Вы приняли соглашение 20.11.2026 в 09:05.' },
])('the time of acceptance is told in $name', async ({ id, name, says }) => {
  const user = userOf('company_manager', {
    lang: { id, name },
    accepted_dpp: '2026-11-20 09:05:00',
    accepted_dpp_version: AGREEMENT_VERSION,
  });
  await renderApp('/settings/dsgvo', { user });
  await expect.element(page.getByText(says)).toBeVisible();
});
