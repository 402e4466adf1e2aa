import * as api from '@zeitblatt/contract/api';
import { type Track, trackDay } from '@zeitblatt/domain/days/timer/track';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod';
import { seenAnswers } from '../../../../session/seen-answers.ts';
import { sessionOf, userOf } from '../../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../../testing/render-app.tsx';
import { findProblemsInBothSchemes } from '../../../../ui/testing.tsx';
import { dayWith, trackOf } from '../track.builder.ts';
import { stampStore } from './stamp-store.ts';

const employee = userOf('employee');
/** The tests' moment: 10:00 in Berlin. */
const SERVER_TIME = '2026-11-21T09:00:00Z';
const RUNNING = trackOf(2, '2026-11-21T07:30:00Z', null);
const DAYS_MS = 24 * 3_600_000;

const start = page.getByRole('button', { name: 'Arbeit beginnen' });
const pause = page.getByRole('button', { name: 'Pause' });
const stop = page.getByRole('button', { name: 'Feierabend' });
const state = page.getByRole('region', { name: 'Status' });
const banner = page.getByRole('region', { name: 'Wartende Stempel' });
const rows = page.getByRole('table', { name: 'Heute' }).getByRole('row');

/** A fake server with the tracks of an employee. */
function serverWith(...tracks: readonly Track[]) {
  const server = workingApi(employee);
  server.on(api.timeTracking.today, () => dayWith(SERVER_TIME, ...tracks));
  return server;
}

type Outcome = 'recorded' | 'known' | 'refused';

/** Answers each stamp of a delivery. */
const answer = (server: ReturnType<typeof serverWith>, outcome: Outcome) =>
  server.on(api.timeTracking.stamps, ({ body }) => ({
    stamps: body.stamps.map(({ id }) => ({
      id,
      outcome,
      reason: outcome === 'refused' ? 'Danach wurde schon etwas anderes erfasst.' : null,
    })),
  }));

const open = (server = serverWith(RUNNING), user = employee) => renderApp('/timetracking', { user, server });

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
}

function goOnline(): void {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
}

const waitingOf = async (userId = employee.id) =>
  (await stampStore.list(userId)).map(({ kind, reason }) => [kind, reason]);

/** Puts a stamp on this device that was pressed some time ago. */
const keep = (given: { readonly userId?: number; readonly agoMs?: number } = {}) =>
  stampStore.add({
    userId: given.userId ?? employee.id,
    id: crypto.randomUUID(),
    kind: 'break',
    pressedAt: Date.parse(SERVER_TIME) - (given.agoMs ?? 0),
    pressedAtMonotonic: 0,
    page: 'another',
    reason: null,
  });

async function clear(): Promise<void> {
  // The page of the test before may still be sending, and would take a stamp of the next one along.
  await navigator.locks.request('stamps', () => undefined);
  for (const userId of [employee.id, employee.id + 1]) {
    for (const { key } of await stampStore.list(userId)) await stampStore.remove(key);
  }
  await seenAnswers.forget();
}

beforeEach(clear);
afterEach(goOnline);
afterAll(clear);

describe('without a network', () => {
  test('presses wait in their order, are shown, and are sent once when it is back', async () => {
    const server = serverWith(RUNNING);
    await open(server);
    await expect.element(pause).toBeEnabled();
    goOffline();
    await expect.element(banner).toMatchTextContent(/Kein Netz. Der Zähler läuft weiter/);
    await pause.click();
    await expect
      .element(banner)
      .toMatchTextContent(
        'Kein Netz. 1 Stempel wartet auf diesem Gerät. Gesendet wird von selbst, sobald Netz da ist.',
      );
    await expect.element(state).toMatchTextContent(/Pause seit 10:00 Uhr/);
    await expect.element(rows.nth(1)).toMatchTextContent(/08:30 – 10:00.*Arbeit.*Ende wartet.*1:30/);
    await page.getByRole('button', { name: 'Weiterarbeiten' }).click();
    await expect.element(rows.nth(3)).toMatchTextContent(/10:00 – läuft.*Beginn wartet/);
    expect(server.askedOf(api.timeTracking.break)).toEqual([]);
    answer(server, 'recorded');
    goOnline();
    await expect.element(page.getByRole('status').getByText('Alle Stempel sind angekommen.')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
    expect(banner.elements()).toEqual([]);
    const sent = server.askedOf(api.timeTracking.stamps);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { device_sent_at: SERVER_TIME, stamps: [{ kind: 'break', device_time: SERVER_TIME }, { kind: 'start' }] },
    ]);
    expect(await waitingOf()).toEqual([]);
  });

  test('the last known state is shown after a reload', async () => {
    const { screen } = await open();
    await expect.element(pause).toBeEnabled();
    await expect
      .poll(() => seenAnswers.read(employee.id, `${api.timeTracking.today.path} {}`, trackDay))
      .not.toBeNull();
    await screen.unmount();
    const server = workingApi(employee);
    for (let tries = 0; tries < 4; tries += 1) server.lose(api.timeTracking.today);
    goOffline();
    await open(server);
    await expect.element(state).toMatchTextContent(/Begonnen am 21.11.2026 um 08:30 Uhr/);
    await stop.click();
    await expect.element(start).toBeVisible();
    expect(await waitingOf()).toEqual([['stop', null]]);
  });

  test('in a browser that believes in one a press waits, and is sent as soon as the server answers', async () => {
    const server = serverWith(RUNNING);
    await open(server);
    await expect.element(pause).toBeEnabled();
    const restore = server.cut();
    await pause.click();
    await expect.element(banner).toMatchTextContent(/Kein Netz. 1 Stempel wartet auf diesem Gerät./);
    answer(server, 'recorded');
    restore();
    // Before the queue tries again by itself, which it does once a minute.
    const arrived = page.getByText('Alle Stempel sind angekommen.');
    await expect.element(arrived, { timeout: 30_000 }).toBeVisible();
    expect(banner.elements()).toEqual([]);
    expect(await waitingOf()).toEqual([]);
  });

  test('a browser that still believes in one keeps the press under the key of its call', async () => {
    const server = serverWith();
    server.lose(api.timeTracking.start);
    server.lose(api.timeTracking.start);
    await open(server);
    await start.click();
    await expect.element(banner).toMatchTextContent(/^1 Stempel wartet/);
    await expect.element(state).toMatchTextContent(/Arbeit läuft/);
    const [stamp] = await stampStore.list(employee.id);
    expect(server.askedOf(api.timeTracking.start).map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      stamp?.id,
      stamp?.id,
    ]);
  });
});

describe('a delivery', () => {
  test('is shown, although the page was being read when it was made', async () => {
    await keep();
    const server = serverWith(RUNNING);
    answer(server, 'recorded');
    const before = server.hold(api.timeTracking.today);
    const ended = trackOf(2, RUNNING.started_at, SERVER_TIME, { ended_by: 'break' });
    server.on(api.timeTracking.stamps, ({ body }) => {
      server.on(api.timeTracking.today, () => dayWith(SERVER_TIME, ended));
      return { stamps: body.stamps.map(({ id }) => ({ id, outcome: 'recorded' as const, reason: null })) };
    });
    await open(server);
    await expect.poll(() => waitingOf()).toEqual([]);
    before.resolve(Response.json(z.encode(trackDay, dayWith(SERVER_TIME, RUNNING))));
    await expect.element(page.getByRole('status').getByText('Alle Stempel sind angekommen.')).toBeVisible();
    await expect.element(state).toMatchTextContent(/Pause seit 10:00 Uhr/);
  });

  test.each(['too_many_requests', 'unexpected', 'not_signed_in'] as const)(
    'that is answered %s waits on',
    async (code) => {
      await keep();
      const server = serverWith(RUNNING);
      server.refuse(api.timeTracking.stamps, code);
      await open(server);
      await expect.poll(() => server.askedOf(api.timeTracking.stamps).length).toBe(1);
      await expect.element(banner).toMatchTextContent(/1 Stempel wartet/);
      answer(server, 'recorded');
      document.dispatchEvent(new Event('visibilitychange'));
      await expect.poll(() => waitingOf()).toEqual([]);
    },
  );

  test('of stamps of another account is never sent', async () => {
    await keep({ userId: employee.id + 1 });
    const server = serverWith(RUNNING);
    await open(server);
    await expect.element(pause).toBeEnabled();
    document.dispatchEvent(new Event('visibilitychange'));
    expect([banner.elements(), server.askedOf(api.timeTracking.stamps)]).toEqual([[], []]);
    expect(await waitingOf(employee.id + 1)).toHaveLength(1);
  });

  test('that is refused stays here with its reason, until it is discarded', async () => {
    await keep();
    const server = serverWith(RUNNING);
    answer(server, 'refused');
    await open(server);
    const text = page.getByText('Der Stempel von 10:00 wurde nicht angenommen. Er steht noch hier.');
    await expect.element(text).toBeVisible();
    expect(banner.elements()).toEqual([]);
    await page.getByRole('button', { name: 'Ansehen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nicht angenommener Stempel' });
    await expect.element(dialog).toMatchTextContent(/Beginn der Pause, 21.11.2026, 10:00.*etwas anderes erfasst/);
    await dialog.getByRole('button', { name: 'Verwerfen' }).click();
    await expect.element(text).not.toBeInTheDocument();
    expect(await waitingOf()).toEqual([]);
  });
});

test('stamps that wait for three days are marked', async () => {
  await keep({ agoMs: 3 * DAYS_MS + 1 });
  const server = serverWith();
  server.refuse(api.timeTracking.stamps, 'unavailable');
  await open(server);
  await expect.element(banner.getByRole('mark')).toMatchTextContent('1 Stempel wartet auf diesem Gerät.');
});

test('after the end of a session the sign-in says that stamps wait', async () => {
  await keep();
  const server = serverWith(RUNNING);
  answer(server, 'recorded');
  server.on(api.access.login, () => sessionOf(employee));
  await renderApp('/timetracking', { server });
  const notice = page.getByText(
    '1 Stempel wartet auf diesem Gerät. Er wird gesendet, sobald Sie sich mit demselben Konto anmelden.',
  );
  await expect.element(notice).toBeVisible();
  await userEvent.fill(page.getByLabelText('E-Mail-Adresse *'), employee.email);
  await userEvent.fill(page.getByLabelText('Passwort *', { exact: true }), 'geheim-123');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.askedOf(api.timeTracking.stamps)).toHaveLength(1);
  await expect.poll(() => waitingOf()).toEqual([]);
});

test('signing out asks first while stamps wait, which stay here', async () => {
  await keep();
  const server = serverWith(RUNNING);
  server.refuse(api.timeTracking.stamps, 'unavailable');
  await open(server);
  await expect.element(banner).toBeVisible();
  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stempel warten noch' });
  await expect.element(dialog).toMatchTextContent(/erst gesendet, wenn Sie sich auf diesem Gerät wieder anmelden/);
  await dialog.getByRole('button', { name: 'Abmelden' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await waitingOf()).toHaveLength(1);
});

test('is whole and accessible on a telephone', async () => {
  await page.viewport(360, 740);
  await open();
  await expect.element(pause).toBeEnabled();
  goOffline();
  await pause.click();
  await expect.element(page.getByText('Ende wartet')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.viewport(1440, 900);
});
