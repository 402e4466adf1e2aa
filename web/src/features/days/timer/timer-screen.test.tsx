import * as api from '@zeitblatt/contract/api';
import type { Track } from '@zeitblatt/domain/days/timer/track';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { dayOf, weekWith } from '../week/week.builder.ts';
import { dayWith, trackOf } from './track.builder.ts';

const employee = userOf('employee');
/** The tests' moment: 10:00 in Berlin. */
const SERVER_TIME = '2026-11-21T09:00:00Z';
const EARLY = trackOf(1, '2026-11-21T05:58:00Z', '2026-11-21T07:15:00Z');
const RUNNING = trackOf(2, '2026-11-21T07:30:00Z', null);
const FORGOTTEN = trackOf(3, '2026-11-19T07:00:00Z', null, { is_forgotten: true });

const EARLY_OF_FRIDAY = trackOf(1, '2026-11-20T05:00:00Z', '2026-11-20T06:00:00Z');
const start = page.getByRole('button', { name: 'Arbeit beginnen' });
const stop = page.getByRole('button', { name: 'Feierabend' });
const pause = page.getByRole('button', { name: 'Pause' });
const goOn = page.getByRole('button', { name: 'Weiterarbeiten' });
const digits = page.getByRole('timer');
const state = page.getByRole('region', { name: 'Status' });
/** Text that a screen reader is told; the screen shows it without a message over its head. */
const spoken = (text: string) => page.getByRole('status').getByText(text, { exact: true });

/** A fake server with the tracks of an employee; start and stop change them. */
function serverWith(...given: readonly Track[]) {
  const server = workingApi(employee);
  const tracks = [...given];
  server.on(api.timeTracking.today, () => dayWith(SERVER_TIME, ...tracks));
  server.on(api.timeTracking.start, () => {
    const track = trackOf(9, SERVER_TIME, null);
    tracks.push(track);
    return { success: 'Arbeit begonnen um 10:00 Uhr', track };
  });
  server.on(api.timeTracking.stop, () => {
    const running = tracks.pop() ?? RUNNING;
    const track = trackOf(running.id, running.started_at, SERVER_TIME);
    tracks.push(track);
    return { success: 'Feierabend um 10:00 Uhr', track };
  });
  server.on(api.timeTracking.break, () => {
    const running = tracks.pop() ?? RUNNING;
    const track = trackOf(running.id, running.started_at, SERVER_TIME, { ended_by: 'break' });
    tracks.push(track);
    return { success: 'Pause ab 10:00 Uhr', track };
  });
  server.on(api.timeTracking.complete, () => {
    const track = trackOf(3, FORGOTTEN.started_at, '2026-11-19T15:30:00Z', { ended_by: 'person' });
    tracks.splice(0, tracks.length);
    return { success: 'Ende um 16:30 Uhr nachgetragen', track };
  });
  return server;
}

const open = (server = serverWith(), user = employee) => renderApp('/timetracking', { user, server });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the timer', () => {
  test('is where an employee arrives; it starts, says so, and stops with one button', async () => {
    const { server } = await renderApp('/', { user: employee, server: serverWith() });
    await expect.element(state).toMatchTextContent(/Noch nicht begonnen/);
    await expect.element(start).toBeEnabled();
    (start.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(spoken('Arbeit begonnen um 10:00 Uhr')).toBeInTheDocument();
    await expect.element(state).toMatchTextContent(/Arbeit läuft.*Begonnen am 21.11.2026 um 10:00 Uhr/);
    await expect.element(digits).toHaveAccessibleName('Arbeitszeit 0 Std. 0 Min.');
    await expect.element(stop).toHaveFocus();
    await stop.click();
    await expect.element(spoken('Feierabend um 10:00 Uhr')).toBeInTheDocument();
    await expect.element(state).toMatchTextContent(/Zuletzt beendet um 10:00 Uhr/);
    expect(page.getByRole('alert').elements()).toEqual([]);
    expect(server.askedOf(api.timeTracking.start)[0]?.body).toBeUndefined();
    expect(server.askedOf(api.timeTracking.stop)).toHaveLength(1);
  });

  test('goes on with what was recorded before, by the time of the server', async () => {
    await open(serverWith(EARLY, RUNNING));
    await expect.element(digits).toMatchTextContent('2:47:00');
    await expect.element(digits).toHaveAccessibleName('Arbeitszeit 2 Std. 47 Min.');
    const rows = page.getByRole('table', { name: 'Heute' }).getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent(/06:58 – 08:15.*Arbeit.*1:17/);
    await expect.element(rows.nth(2)).toMatchTextContent(/08:30 – läuft.*1:30/);
  });

  test('goes into a break and out of it, and shows both', async () => {
    const server = serverWith(RUNNING);
    await open(server);
    await pause.click();
    await expect.element(spoken('Pause ab 10:00 Uhr')).toBeInTheDocument();
    await expect.element(state).toMatchTextContent(/Pause seit 10:00 Uhr/);
    await expect.element(digits).toHaveAccessibleName('Arbeitszeit 1 Std. 30 Min.');
    await expect.element(stop).toBeVisible();
    await expect.element(goOn).toHaveFocus();
    await goOn.click();
    await expect.element(state).toMatchTextContent(/Arbeit läuft/);
    const rows = page.getByRole('table', { name: 'Heute' }).getByRole('row');
    await expect.element(rows.nth(2)).toMatchTextContent(/10:00 – 10:00.*Pause.*0:00/);
    expect(server.askedOf(api.timeTracking.break)[0]?.body).toBeUndefined();
  });

  test('D85: says where the time sheet counts more than the counter', async () => {
    const first = trackOf(1, '2026-11-21T05:58:00Z', '2026-11-21T07:15:00Z', { ended_by: 'break' });
    const second = trackOf(2, '2026-11-21T07:35:00Z', '2026-11-21T08:00:00Z');
    const third = trackOf(3, '2026-11-21T08:10:00Z', null);
    await open(serverWith(first, second, third));
    const text = 'Auf dem Stundenzettel: 06:58 – offen, Pause 0:20. Lücken unter 15 Minuten zählen dort als Arbeit.';
    await expect.element(page.getByText(text)).toBeVisible();
  });

  test('D85: says nothing of the time sheet where both are the same', async () => {
    await open(serverWith(EARLY, RUNNING));
    await expect.element(stop).toBeVisible();
    expect(page.getByText(/Auf dem Stundenzettel/).elements()).toEqual([]);
  });

  test('shows a break over midnight with the day on which the shift began', async () => {
    const evening = trackOf(1, '2026-11-20T17:00:00Z', '2026-11-20T22:45:00Z', { ended_by: 'break' });
    const server = serverWith(evening, trackOf(2, '2026-11-20T23:30:00Z', null));
    await open(server);
    await expect.element(digits).toMatchTextContent('15:15:00');
    await expect.element(state).toMatchTextContent(/Pause 0:45/);
    const rows = page.getByRole('table', { name: 'Heute' }).getByRole('row');
    await expect.element(rows.nth(2)).toMatchTextContent(/20\.11\., 23:45 – 00:30.*Pause.*0:45/);
  });

  test('counts at once when start is pressed, and speaks nothing before the answer', async () => {
    const server = serverWith();
    const held = server.hold(api.timeTracking.start);
    await open(server);
    await start.click();
    await expect.element(state).toMatchTextContent(/Arbeit läuft/);
    expect(page.getByRole('alert').elements()).toEqual([]);
    const track = trackOf(9, SERVER_TIME, null);
    held.resolve(Response.json({ success: 'Arbeit begonnen um 10:00 Uhr', track }));
    await expect.element(spoken('Arbeit begonnen um 10:00 Uhr')).toBeInTheDocument();
  });

  test('sends a press that comes while another is on its way after it, and a double press once', async () => {
    const server = serverWith(RUNNING);
    const held = server.hold(api.timeTracking.break);
    await open(server);
    await pause.click();
    await pause.click({ force: true });
    await stop.click();
    expect(server.askedOf(api.timeTracking.stop)).toEqual([]);
    const track = trackOf(RUNNING.id, RUNNING.started_at, SERVER_TIME, { ended_by: 'break' });
    held.resolve(Response.json({ success: 'Pause ab 10:00 Uhr', track }));
    await expect.poll(() => server.askedOf(api.timeTracking.stop)).toHaveLength(1);
    expect(server.askedOf(api.timeTracking.break)).toHaveLength(1);
    await expect.element(start).toBeVisible();
  });

  test('says calmly that another device has stamped, and shows what counts', async () => {
    const server = serverWith(RUNNING);
    server.refuse(api.timeTracking.stop, 'no_track_running');
    await open(server);
    await expect.element(stop).toBeVisible();
    server.on(api.timeTracking.today, () => dayWith(SERVER_TIME, EARLY));
    await stop.click();
    const text = 'Inzwischen wurde auf einem anderen Gerät gestempelt. Hier steht jetzt, was gilt.';
    await expect.element(page.getByRole('note')).toMatchTextContent(text);
    await expect.element(start).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
    await start.click();
    await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  });

  test('shows what another device has done as soon as the page is used again', async () => {
    const server = serverWith(RUNNING);
    await open(server);
    await expect.element(stop).toBeVisible();
    server.on(api.timeTracking.today, () => dayWith(SERVER_TIME, EARLY));
    dispatchEvent(new Event('focus'));
    await expect.element(start).toBeVisible();
  });

  test.each([
    { device: '3 Stunden vor', serverTime: '2026-11-21T06:00:00Z' },
    { device: '40 Minuten nach', serverTime: '2026-11-21T09:40:00Z' },
  ])('says that the clock of the device is $device', async ({ device, serverTime }) => {
    const server = workingApi(employee);
    server.on(api.timeTracking.today, () => dayWith(serverTime, EARLY));
    await open(server);
    await expect.element(page.getByText(`Die Uhr dieses Geräts geht ${device}.`)).toBeVisible();
  });

  test('says what is planned today, and the hours of the week', async () => {
    const server = serverWith();
    const today = dayOf('2026-11-21', { state: 'ahead' });
    server.on(api.dayRecords.ownWeek, () => weekWith([today], { worked_minutes: 1445, open_minutes: 480 }));
    await open(server);
    await expect.element(page.getByText('Heute geplant')).toBeVisible();
    await expect.element(page.getByRole('main')).toMatchTextContent(/Diese Woche erfasst24:05noch offen 8:00/);
    expect(server.askedOf(api.dayRecords.ownWeek)[0]?.path).toContain('16-11-2026');
    expect(await findAccessibilityProblems()).toEqual([]);
  });

  test('D10 counts the day of the server when the clock of the device is ahead of it', async () => {
    const server = workingApi(employee);
    const running = trackOf(2, '2026-11-20T20:00:00Z', null);
    server.on(api.timeTracking.today, () => dayWith('2026-11-20T21:30:00Z', EARLY_OF_FRIDAY, running));
    await open(server);
    await expect.element(page.getByText('Fr 20.11.2026')).toBeVisible();
    await expect.element(digits).toMatchTextContent('2:30:00');
    const rows = page.getByRole('table', { name: 'Heute' }).getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent(/^06:00 – 07:00/);
  });

  test('of an ended company says so, and can only be stopped', async () => {
    const { subscription_data } = employee;
    const user = userOf('employee', { subscription_data: { ...subscription_data, active: false, state: 'ended' } });
    const server = serverWith(RUNNING);
    server.on(api.access.authorized, () => sessionOf(user));
    await open(server, user);
    await expect.element(page.getByText('Ihr Zugang ist beendet. Sie können nur noch beenden.')).toBeVisible();
    await stop.click();
    await expect.element(start).toBeDisabled();
  });

  test('of an account without an employee says so', async () => {
    const server = workingApi(userOf('company_manager'));
    server.refuse(api.timeTracking.today, 'employee_missing');
    await open(server, userOf('company_manager'));
    await expect.element(page.getByText('Zu Ihrem Konto gehört kein Mitarbeiter.')).toBeVisible();
  });
});

describe('a forgotten stop', () => {
  test('is asked about with an empty time, and nothing else can be done before', async () => {
    const { server } = await open(serverWith(FORGOTTEN));
    const question = page.getByRole('region', { name: 'Am Donnerstag, 19.11.2026 fehlt das Ende.' });
    await expect.element(question).toMatchTextContent(/Begonnen um 08:00 Uhr/);
    expect(start.elements()).toEqual([]);
    const field = page.getByRole('textbox', { name: 'Aufgehört um' });
    await expect.element(field).toHaveValue('');
    await page.getByRole('button', { name: 'Ende eintragen' }).click();
    await expect.element(field).toBeInvalid();
    expect(server.askedOf(api.timeTracking.complete)).toEqual([]);
    await field.click();
    await userEvent.keyboard('1630{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Ende um 16:30 Uhr nachgetragen');
    expect(server.askedOf(api.timeTracking.complete)[0]?.body).toEqual({ stop_time: '16:30' });
    await expect.element(start).toBeVisible();
  });

  test('keeps the time that was refused, with the reason', async () => {
    const server = serverWith(FORGOTTEN);
    server.refuseFields(api.timeTracking.complete, { stop_time: ['Dieser Zeitpunkt liegt noch in der Zukunft'] });
    await open(server);
    const field = page.getByRole('textbox', { name: 'Aufgehört um' });
    await field.click();
    await userEvent.keyboard('0730{Enter}');
    await expect.element(field).toHaveAccessibleDescription(/liegt noch in der Zukunft/);
    await expect.element(field).toHaveValue('0730');
  });
});

test.each([360, 1280])('is whole and accessible, %i pixels', async (width) => {
  await page.viewport(width, 740);
  const entered = trackOf(4, '2026-11-20T21:00:00Z', '2026-11-21T02:00:00Z', { ended_by: 'person' });
  const early = { ...EARLY, ended_by: 'break' as const };
  await open(serverWith(entered, early, RUNNING));
  await expect.element(page.getByText('nachgetragen')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expect.poll(() => stop.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  for (const button of width === 360 ? [pause, stop] : []) {
    const { top, height } = button.element().getBoundingClientRect();
    expect(top).toBeGreaterThan(740 - 150);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.viewport(1440, 900);
});
