import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, confirmationCheckbox, openEditor, saveButton } from '../../features/months/editor/open-editor.fake.ts';
import { sheetsServer } from '../../features/months/editor/sheets-server.fake.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { LANGUAGES, sessionOf, userOf } from '../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../ui/testing.tsx';

const manager = userOf('company_manager');
const other = userOf('company_manager', {
  id: 8,
  email: 'kaya@nordbau.example',
  first_name: 'Emre',
  last_name: 'Kaya',
});

const dialog = () => page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' });
const question = () => page.getByRole('dialog', { name: 'Eingaben verwerfen?' });
const firstName = () => page.getByRole('textbox', { name: 'Vorname' });
const saveProfile = () => page.getByRole('button', { name: 'Speichern' });

function serverThatSignsIn(server: FakeApi = workingApi(manager)): FakeApi {
  server.on(api.access.login, () => sessionOf(manager, 'token-2'));
  server.on(api.accounts.profile, ({ body: { lang_id, ...names } }) => ({
    user: { ...manager, ...names, lang: LANGUAGES.find(({ id }) => id === lang_id) ?? manager.lang },
  }));
  return server;
}

/** Opens the settings with an unsaved first name. */
async function openWithWork(server = serverThatSignsIn()) {
  const app = await renderApp('/settings/personal-info', { user: manager, server });
  await userEvent.fill(firstName(), 'Sabrina');
  return app;
}

async function signIn(): Promise<void> {
  await expect.element(dialog()).toBeVisible();
  await userEvent.fill(page.getByLabelText('Passwort *', { exact: true }), 'geheim-123');
  await userEvent.keyboard('{Enter}');
}

/** Changes the shared session as another tab would. */
function inAnotherTab(session: ReturnType<typeof sessionOf> | null, expiresAt: number): void {
  if (session === null) return localStorage.removeItem('session');
  const { token, user } = session;
  localStorage.setItem('session', JSON.stringify({ token, user, expiresAt }));
}

test('a save that finds the session ended is done with one press after the new sign-in', async () => {
  const { server, address } = await openWithWork();
  server.refuse(api.accounts.profile, 'not_signed_in');
  await saveProfile().click();
  await expect.element(dialog()).toBeVisible();
  await expect.element(page.getByLabelText('E-Mail-Adresse')).toHaveAttribute('readonly');
  await expect.element(page.getByLabelText('E-Mail-Adresse')).toHaveValue(manager.email);
  await expect.element(page.getByLabelText('Passwort *', { exact: true })).toHaveFocus();
  expect(await findAccessibilityProblems()).toEqual([]);
  await signIn();
  await expect.element(page.getByRole('button', { name: 'Jetzt ausführen' })).toHaveFocus();
  expect(await findAccessibilityProblems()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Ihre Daten sind gespeichert.')).toBeVisible();
  expect(address()).toBe('/settings/personal-info');
  expect(server.askedOf(api.access.login)[0]?.body).toEqual({ email: manager.email, password: 'geheim-123' });
  const attempts = server.askedOf(api.accounts.profile);
  expect(attempts.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(new Set(attempts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(attempts[1]?.body).toEqual({ first_name: 'Sabrina', last_name: 'Hoffmann', lang_id: 1 });
});

test('what was interrupted is not done against the will of the person', async () => {
  const { server } = await openWithWork();
  server.refuse(api.accounts.profile, 'not_signed_in');
  await saveProfile().click();
  await signIn();
  await page.getByRole('button', { name: 'Nicht ausführen' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(firstName()).toHaveValue('Sabrina');
  expect(server.askedOf(api.accounts.profile)).toHaveLength(1);
  await saveProfile().click();
  await expect.element(page.getByText('Ihre Daten sind gespeichert.')).toBeVisible();
});

test('neither Escape nor a click beside it closes the sign-in, and the focus stays inside', async () => {
  const { session } = await openWithWork();
  session.end('expired');
  await expect.element(page.getByLabelText('Passwort *', { exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  (document.elementFromPoint(5, 5) as HTMLElement).click();
  await expect.element(dialog()).toBeVisible();
  for (let stop = 0; stop < 8; stop += 1) {
    await userEvent.tab();
    expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
  }
});

test.each([
  { failure: 'wrong_credentials' as const, says: 'Das Passwort stimmt nicht.' },
  { failure: 'too_many_requests' as const, says: 'Bitte warten Sie 45 Sekunden.' },
  { failure: 'unexpected' as const, says: 'text of unexpected' },
])('a sign-in refused with $failure is told in the dialog, and nothing is lost', async ({ failure, says }) => {
  const { server, session } = await openWithWork();
  server.refuse(api.access.login, failure, failure === 'too_many_requests' ? { 'retry-after': '45' } : {});
  session.end('expired');
  await signIn();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(says);
  await signIn();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('Sie sind wieder angemeldet. Ihre Eingaben sind noch da.')).toBeVisible();
  await expect.element(firstName()).toHaveValue('Sabrina');
  await expect.element(firstName()).toHaveFocus();
});

test('without a network the dialog says so', async () => {
  const { server, session } = await openWithWork();
  server.lose(api.access.login);
  server.lose(api.access.login);
  session.end('expired');
  await signIn();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Das hat nicht geklappt');
});

test('a new employee with a schedule survives the end of the session', async () => {
  const server = serverThatSignsIn();
  server.on(api.salaryGroups.all, () => ({ data: [] }));
  const { session } = await renderApp('/employees/create', { user: manager, server });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await userEvent.fill(field('Vorname'), 'Ayşe');
  await userEvent.fill(field('Nachname'), 'Yılmaz');
  await userEvent.fill(field('Wochenstunden'), '38,5');
  await page.getByRole('checkbox', { name: 'Samstag' }).click();
  session.end('expired');
  await signIn();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(field('Vorname')).toHaveValue('Ayşe');
  await expect.element(field('Wochenstunden')).toHaveValue('38,5');
  await expect.element(page.getByRole('checkbox', { name: 'Samstag' })).toBeChecked();
});

test('a month with edits survives it too, and is saved with one press', async () => {
  const world = sheetsServer();
  serverThatSignsIn(world.server);
  const { server } = await openEditor(world);
  await cell('Montag, 4. Mai, Beginn').click();
  await userEvent.keyboard('830{Enter}');
  await confirmationCheckbox().click();
  server.refuse(api.timesheets.save, 'not_signed_in');
  await saveButton().click();
  await signIn();
  await page.getByRole('button', { name: 'Jetzt ausführen' }).click();
  await expect.element(page.getByText('Der Stundenzettel Mai 2026 von Ayşe Vogt ist gespeichert.')).toBeVisible();
  const sent = server.askedOf(api.timesheets.save).at(-1)?.body as { days: unknown[] };
  expect(sent.days[3]).toMatchObject({ start_time: '08:30' });
});

test('a month that is being saved when the session ends is followed to its end', async () => {
  const world = sheetsServer();
  serverThatSignsIn(world.server);
  world.rounds = 1;
  const { server } = await openEditor(world);
  await cell('Montag, 4. Mai, Beginn').click();
  await userEvent.keyboard('830{Enter}');
  await confirmationCheckbox().click();
  server.refuse(api.jobs.get, 'not_signed_in');
  await saveButton().click();
  await signIn();
  await expect.element(page.getByText('Der Stundenzettel Mai 2026 von Ayşe Vogt ist gespeichert.')).toBeVisible();
  expect(server.askedOf(api.timesheets.save)).toHaveLength(1);
});

test('signing in again in another tab resumes this one as well', async () => {
  const { session, now, server } = await openWithWork();
  server.refuse(api.accounts.profile, 'not_signed_in');
  await saveProfile().click();
  await expect.element(dialog()).toBeVisible();
  inAnotherTab(sessionOf(manager, 'token-9'), now() + 3_000_000);
  session.sync();
  await page.getByRole('button', { name: 'Jetzt ausführen' }).click();
  await expect.element(page.getByText('Ihre Daten sind gespeichert.')).toBeVisible();
  expect(server.askedOf(api.accounts.profile).at(-1)?.headers.get('authorization')).toBe('Bearer token-9');
  expect(server.askedOf(api.access.login)).toEqual([]);
});

test('another user who signs in in another tab never gets the entries made here', async () => {
  const { session, now, server, address } = await openWithWork();
  inAnotherTab(sessionOf(other, 'token-of-other'), now() + 3_000_000);
  session.sync();
  await expect.element(dialog()).toMatchTextContent('In einem anderen Fenster hat sich jemand anderes angemeldet.');
  await expect.element(page.getByLabelText('E-Mail-Adresse')).toHaveValue(manager.email);
  expect(session.current()).toBeNull();
  await page.getByRole('button', { name: 'Mit anderem Konto anmelden' }).click();
  await expect.element(question()).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  server.on(api.access.authorized, () => sessionOf(other));
  await page.getByRole('button', { name: 'Eingaben verwerfen' }).click();
  await expect.poll(address).toBe('/employees');
  await expect.element(page.getByRole('button', { name: 'Konto EK: Emre Kaya' })).toBeVisible();
  expect(
    server.asked.filter(({ headers }) => headers.get('authorization') === 'Bearer token-of-other').length,
  ).toBeGreaterThan(0);
  expect(server.askedOf(api.accounts.profile)).toEqual([]);
});

test('a page without work passes on empty: nothing of the one before is seen', async () => {
  const { session, now, server, address } = await renderApp('/employees', { user: manager });
  await expect.element(page.getByRole('link', { name: 'Nachname 1' })).toBeVisible();
  server.on(api.access.authorized, () => sessionOf(other));
  server.on(api.employees.list, () => ({ total: 0, data: [], last_page: 1 }));
  inAnotherTab(sessionOf(other, 'token-of-other'), now() + 3_000_000);
  session.sync();
  await expect.element(page.getByText('In diesem Browser ist jetzt Emre Kaya angemeldet.')).toBeVisible();
  await expect.poll(address).toBe('/employees');
  await expect.element(page.getByText('Nachname 1', { exact: false })).not.toBeInTheDocument();
});

test('signing in as another user discards the entries, after a question', async () => {
  const { session, address, cache } = await openWithWork();
  session.end('expired');
  await page.getByRole('button', { name: 'Mit anderem Konto anmelden' }).click();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect.element(dialog()).toBeVisible();
  await page.getByRole('button', { name: 'Mit anderem Konto anmelden' }).click();
  await page.getByRole('button', { name: 'Eingaben verwerfen' }).click();
  await expect.poll(address).toBe('/login');
  await expect.poll(() => cache.getQueryCache().getAll()).toEqual([]);
  expect(session.isOwned()).toBe(false);
});

test('an address that belongs to another user in the meantime does not open the page', async () => {
  const server = serverThatSignsIn();
  server.on(api.access.login, () => sessionOf(other, 'token-of-other'));
  const { session } = await openWithWork(server);
  session.end('expired');
  await signIn();
  await expect.element(question()).toBeVisible();
  expect(session.current()).toBeNull();
  expect(localStorage.getItem('session')).toBeNull();
});

test.each([{ scheme: 'light' as const }, { scheme: 'dark' as const }])(
  'on a telephone, $scheme, nothing is cut',
  async ({ scheme }) => {
    await page.viewport(390, 844);
    setNextColorScheme(scheme);
    const { session } = await openWithWork();
    session.end('expired');
    await expect.element(dialog()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Mit anderem Konto anmelden' })).toBeVisible();
    expect(await findAccessibilityProblems()).toEqual([]);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1440, 900);
  },
);
