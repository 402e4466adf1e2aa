import * as api from '@zeitblatt/contract/api';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { NOW, open, PEOPLE, personOf, recorded, serverWith } from '../company-week/company-week-server.fake.ts';

const person = (employee_id: number, first_name: string, last_name: string, time: string) => ({
  employee_id,
  user_id: employee_id + 100,
  first_name,
  last_name,
  since: `2026-11-21 ${time}:00`,
});

const MANY = Array.from({ length: 30 }, (_, index) => person(index + 10, 'Person', String(index + 1), '07:00'));
const BUSY = {
  ...NOW,
  working: { total: 33, people: MANY },
  in_break: { total: 1, people: [person(1, 'Franz', 'Oberhuber', '09:10')] },
  forgotten: {
    total: 1,
    people: [{ ...person(2, 'Jürgen', 'Weiß', '06:55'), user_id: null, since: '2026-11-17 06:55:00' }],
  },
  not_recorded: { total: 2, people: [person(3, 'Işıl', 'Güneş', '07:00'), person(4, 'Max', 'Kern', '07:00')] },
  without_account: 9,
};
const DUE = {
  questions: 5,
  asked: {
    total: 1,
    people: [{ employee_id: 7, user_id: 107, first_name: 'Ida', last_name: 'Beier', count: 2, day: '2026-08-12' }],
  },
  due: {
    total: 2,
    people: [
      {
        employee_id: 5,
        user_id: null,
        first_name: 'Josef',
        last_name: 'Brandl',
        count: 3,
        earliest: { day: '2026-11-12', due_on: '2026-11-19' },
      },
      {
        employee_id: 6,
        user_id: 106,
        first_name: 'Max',
        last_name: 'Kern',
        count: 1,
        earliest: { day: '2026-11-16', due_on: '2026-11-23' },
      },
    ],
  },
};

function busyServer() {
  const server = serverWith();
  server.on(api.companyNow.read, () => BUSY);
  server.on(api.companyNow.openDays, () => DUE);
  return server;
}

const panel = page.getByRole('complementary', { name: 'Jetzt' });
const group = (name: string) => panel.getByRole('region', { name });

test('counts come first, then names: six, then all of the answer, and the number of the rest', async () => {
  await open(busyServer());
  await expect.element(group('Arbeiten: 33')).toMatchTextContent(/Person 6 seit 07:00und 27 weitere$/);
  await group('Arbeiten: 33').getByRole('button', { name: 'und 27 weitere' }).click();
  await expect.element(group('Arbeiten: 33')).toMatchTextContent(/Person 30 seit 07:00und 3 weitere$/);
  await expect.element(group('In Pause: 1')).toMatchTextContent(/Franz Oberhuber seit 09:10/);
  await expect.element(group('Ende vergessen: 1')).toMatchTextContent(/Jürgen Weiß seit Di 17\./);
  await expect.element(group('Heute noch ohne Stempel: 2')).toMatchTextContent(/Işıl GüneşMax Kern$/);
  await expect.element(group('Ohne Konto: 9')).toMatchTextContent(/werden auf dieser Seite erfasst/);
});

test('who has days that are due leads to the week of the earliest one', async () => {
  await open(busyServer());
  await expect
    .element(group('Frist läuft ab: 2'))
    .toMatchTextContent(/Josef Brandl Do 12\.11\. verspätet, und 2 weitere Tage.*Max Kern Mo 16\.11\. bis Mo 23\.11\./);
  const link = group('Frist läuft ab: 2').getByRole('link', { name: 'Max Kern' });
  await expect.element(link).toHaveAttribute('href', '/week?day=2026-11-16');
});

test('late stamps of any month lead to the week of their day', async () => {
  await open(busyServer());
  await expect
    .element(group('Fragen zu Stempeln: 1'))
    .toMatchTextContent(/Ida Beier Mi 12\.08\.2026, und 1 weiterer Tag/);
  const link = group('Fragen zu Stempeln: 1').getByRole('link', { name: 'Ida Beier' });
  await expect.element(link).toHaveAttribute('href', '/week?day=2026-08-12');
});

test('a name opens the tracks of the person, and a day of them its week', async () => {
  const server = busyServer();
  const track = {
    id: 1,
    start_time: '2026-11-20 08:00:00',
    stop_time: '2026-11-20 12:00:00',
    active: false,
    duration_seconds: 4 * 3600,
    started_at: '2026-11-20T07:00:00Z',
    stopped_at: '2026-11-20T11:00:00Z',
    ended_by: 'break' as const,
    is_forgotten: false,
    clock_differs: true,
  };
  const running = { ...track, id: 2, stop_time: null, stopped_at: null, ended_by: null, is_forgotten: true };
  server.on(api.timeTracking.ofUser, () => ({ total: 2, data: [running, track], last_page: 1 }));
  await open(server);
  await panel.getByRole('button', { name: 'Franz Oberhuber' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stempel von Franz Oberhuber' });
  await expect.element(dialog).toMatchTextContent(/Fr 20\.11\.2026 ?08:00 – Ende fehlt/);
  await expect.element(dialog).toMatchTextContent(/08:00 – 12:00 ?4:00 ?Danach Pause ?Uhr des Geräts ging falsch/);
  expect(server.askedOf(api.timeTracking.ofUser).map(({ path }) => path)).toEqual(['timetracking/tracks/101?page=1']);
  await dialog.getByRole('link', { name: 'Fr 20.11.2026' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Woche 47' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('is read again each minute, and stands in no live region', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const server = busyServer();
  await open(server);
  await expect.element(panel).toBeVisible();
  expect(server.askedOf(api.companyNow.read)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.poll(() => server.askedOf(api.companyNow.read).length).toBe(2);
  expect(panel.element().closest('[aria-live], [role="status"]')).toBeNull();
  expect(panel.element().querySelector('[aria-live], [role="status"]')).toBeNull();
  vi.useRealTimers();
});

test('the menu says how many questions wait, and nothing when none does', async () => {
  await open(busyServer());
  await expect.element(page.getByRole('link', { name: 'Woche , 5 Fragen' })).toBeVisible();
});

test('a stamp of a device whose clock was wrong is marked in the week', async () => {
  const stamped = { ...recorded, record: null };
  const wrong = personOf(9, 'Anna Uhr', () => ({
    ...stamped,
    stamps: {
      start_time: '07:00',
      end_time: '16:00',
      break_minutes: 45,
      real_minutes: 495,
      is_forgotten: false,
      clock_differs: true,
    },
  }));
  await open(serverWith([...PEOPLE, wrong]));
  await page.getByRole('button', { name: 'Zeigen' }).click();
  await expect
    .element(page.getByRole('row').filter({ hasText: 'Anna Uhr' }))
    .toMatchTextContent(/Uhr des Geräts ging falsch, Zeit bitte prüfen, gestempelt/);
});

test('the panel is accessible', async () => {
  await open(busyServer());
  await expect.element(group('Arbeiten: 33')).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
});
