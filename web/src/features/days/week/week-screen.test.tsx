import * as api from '@zeitblatt/contract/api';
import type { WeekDay } from '@zeitblatt/domain/days/week/week';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { dayOf, freeDay, weekWith } from './week.builder.ts';

const employee = userOf('employee');

/** The tests' today is Saturday, 21 November 2026. */
const MONDAY = dayOf('2026-11-16');
const STAMPED = dayOf('2026-11-17', {
  state: 'recorded',
  stamps: {
    start_time: '06:58',
    end_time: '16:04',
    break_minutes: 50,
    real_minutes: 496,
    is_forgotten: false,
    clock_differs: false,
  },
});
const RECORD = {
  start_time: '07:00',
  end_time: '17:10',
  break_minutes: 45,
  kind: null,
  source: 'entry',
  recorded_on: '2026-11-18',
  by: 'self',
  name: 'Emre Yılmaz',
  reason: null,
} as const;
const ENTERED = dayOf('2026-11-18', { state: 'recorded', record: RECORD });
const HOLIDAY = dayOf('2026-11-19', { plan: null, state: 'free', holiday: 'repentance_day' });
const FRIDAY = dayOf('2026-11-20');
const WEEK = [MONDAY, STAMPED, ENTERED, HOLIDAY, FRIDAY, freeDay('2026-11-21'), freeDay('2026-11-22')];

function serverWith(days: readonly WeekDay[] = WEEK) {
  const server = workingApi(employee);
  const shown = [...days];
  const replace = (day: string, more: Partial<WeekDay>) => {
    const index = shown.findIndex((known) => known.day === day);
    shown[index] = { ...(shown[index] as WeekDay), ...more };
  };
  server.on(api.dayRecords.ownWeek, () => weekWith(shown, { worked_minutes: 1061, open_minutes: 990 }));
  server.on(api.dayRecords.record, ({ body }) => {
    for (const { day, kind = null, ...times } of body.entries)
      replace(day, {
        state: 'recorded',
        record: { ...RECORD, ...times, kind, source: kind === null ? 'plan' : 'entry' },
      });
    return { success: '', days: body.entries.map(({ day }) => day) };
  });
  server.on(api.dayRecords.withdraw, ({ body }) => {
    for (const day of body.dates) replace(day, { state: 'open', record: null });
    return { success: '', days: body.dates };
  });
  return server;
}

const open = (server = serverWith(), path = '/timetracking/week') => renderApp(path, { user: employee, server });
const row = (day: string) => page.getByRole('listitem').filter({ hasText: day });
const status = page.getByRole('main').getByRole('status');

afterEach(() => void vi.restoreAllMocks());

describe('the week of an employee', () => {
  test('shows what was recorded, where it comes from, and what is only planned', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Woche 47' })).toBeVisible();
    await expect.element(row('Montag, 16.')).toMatchTextContent(/07:00 – 16:00Plan, Pause 0:458:15/);
    await expect.element(row('Dienstag, 17.')).toMatchTextContent(/06:58 – 16:04gestempelt, Pause 0:508:16.*erfasst/);
    await expect.element(row('Mittwoch, 18.')).toMatchTextContent(/07:00 – 17:10eingetragen, Pause 0:459:25/);
    await expect.element(row('Donnerstag, 19.')).toMatchTextContent(/Buß- und Bettag/);
    await expect.element(page.getByText('Gearbeitet')).toBeVisible();
  });

  test('confirms a day as planned by one tap, which can be taken back', async () => {
    const { server } = await open();
    await page.getByRole('button', { name: 'Stimmt: Montag, 16.' }).click();
    await expect.element(status).toMatchTextContent(/Montag erfasst\./);
    expect(server.askedOf(api.dayRecords.record)[0]?.body).toEqual({
      entries: [{ day: '16-11-2026', start_time: '07:00', end_time: '16:00', break_minutes: 45 }],
    });
    await expect.element(row('Montag, 16.')).toMatchTextContent(/wie geplant.*erfasst/);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.element(status).toMatchTextContent(/Montag zurückgenommen\./);
    await expect.element(page.getByRole('button', { name: 'Stimmt: Montag, 16.' })).toBeVisible();
  });

  test('confirms all open days with one button that says what it writes', async () => {
    const { server } = await open();
    const button = page.getByRole('button', { name: 'Woche stimmt Mo und Fr wie geplant, zusammen 34:11 Std.' });
    await button.click();
    await expect.element(status).toMatchTextContent(/2 Tage erfasst\./);
    expect(server.askedOf(api.dayRecords.record)[0]?.body).toMatchObject({
      entries: [{ day: '16-11-2026' }, { day: '20-11-2026' }],
    });
    await expect.element(page.getByText('Woche erfasst')).toBeVisible();
  });

  test('corrects a day by typing and by steps, and keeps what was refused', async () => {
    // Steps are for fingers.
    await page.viewport(390, 844);
    const server = serverWith();
    server.refuseFields(api.dayRecords.record, {
      'entries.0.end_time': ['Dieser Zeitpunkt liegt noch in der Zukunft'],
    });
    await open(server);
    await row('Montag, 16.')
      .getByRole('button', { name: /Tag ändern/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Montag, 16.11.2026' });
    const end = dialog.getByRole('textbox', { name: 'Ende' });
    await end.click();
    await userEvent.keyboard('1715');
    await dialog.getByRole('button', { name: '+ 15 Minuten' }).click();
    await expect.element(end).toHaveValue('17:30');
    const save = dialog.getByRole('button', { name: 'Übernehmen 9:45 Std. statt 8:15 im Plan' });
    await save.click();
    await expect.element(end).toHaveAccessibleDescription(/liegt noch in der Zukunft/);
    await expect.element(end).toHaveValue('17:30');
    server.on(api.dayRecords.record, () => ({ success: '', days: ['2026-11-16'] }));
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.askedOf(api.dayRecords.record).at(-1)?.body).toEqual({
      entries: [{ day: '16-11-2026', start_time: '07:00', end_time: '17:30', break_minutes: 45, kind: null }],
    });
    await page.viewport(1440, 900);
  });

  test('records a kind of day; what only the company grants is named as a question', async () => {
    const { server } = await open();
    await row('Freitag, 20.')
      .getByRole('button', { name: /Tag ändern/ })
      .click();
    await page.getByRole('button', { name: 'Urlaub', exact: true }).click();
    await expect.element(page.getByText(/Ihre Firma trägt das ein/)).toBeVisible();
    await page.getByRole('button', { name: 'Krank', exact: true }).click();
    await expect.element(page.getByText(/Ihre Firma trägt das ein/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Übernehmen/ }).click();
    await expect.element(status).toMatchTextContent(/Freitag erfasst\./);
    expect(server.askedOf(api.dayRecords.record).map(({ body }) => body)).toEqual([
      { entries: [{ day: '20-11-2026', start_time: null, end_time: null, break_minutes: 0, kind: 'sick' }] },
    ]);
  });

  test('records a day that was not worked', async () => {
    const { server } = await open();
    await row('Freitag, 20.')
      .getByRole('button', { name: /Tag ändern/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Nicht gearbeitet' }).click();
    await expect.element(status).toMatchTextContent(/Freitag erfasst\./);
    expect(server.askedOf(api.dayRecords.record)[0]?.body).toEqual({
      entries: [{ day: '20-11-2026', start_time: null, end_time: null, break_minutes: 0 }],
    });
    await expect.element(row('Freitag, 20.')).toMatchTextContent(/Nicht gearbeitet/);
  });

  test('proposes nothing as the end of a stop that was forgotten', async () => {
    const stamps = {
      start_time: '06:55',
      end_time: null,
      break_minutes: 0,
      real_minutes: null,
      is_forgotten: true,
      clock_differs: false,
    };
    await open(serverWith([dayOf('2026-11-16', { stamps }), ...WEEK.slice(1)]));
    await expect.element(row('Montag, 16.')).toMatchTextContent(/06:55 – Ende fehlt/);
    expect(page.getByRole('button', { name: 'Stimmt: Montag, 16.' }).elements()).toEqual([]);
    await row('Montag, 16.')
      .getByRole('button', { name: /Tag ändern/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('textbox', { name: 'Beginn' })).toHaveValue('06:55');
    await expect.element(dialog.getByRole('textbox', { name: 'Ende' })).toHaveValue('');
  });

  test('does not offer the plan for a day with stamps that fit into no row', async () => {
    const stamp = {
      start_time: '07:21',
      end_time: '07:21',
      break_minutes: 0,
      real_minutes: 0,
      is_forgotten: false,
      clock_differs: false,
    };
    const left = dayOf('2026-11-16', { left_out: [{ ...stamp, reason: 'too_short' as const }] });
    await open(serverWith([left, ...WEEK.slice(1)]));
    await expect.element(row('Montag, 16.')).toMatchTextContent(/07:21 – 07:21 passt nicht in eine Zeile/);
    expect(page.getByRole('button', { name: 'Stimmt: Montag, 16.' }).elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: /^Woche stimmt Fr wie geplant/ })).toBeVisible();
  });

  test('offers no change of a confirmed month, and names stamps that fit into no row', async () => {
    const second = {
      start_time: '23:00',
      end_time: '23:30',
      break_minutes: 0,
      real_minutes: 30,
      is_forgotten: false,
      clock_differs: false,
    };
    const sheet = { start_time: '07:00', end_time: '16:15', break_minutes: 60 };
    const closed = { ...STAMPED, closed: true, sheet, left_out: [{ ...second, reason: 'too_long' as const }] };
    await open(serverWith([{ ...MONDAY, closed: true, state: 'recorded' }, closed, ...WEEK.slice(2)]));
    await expect
      .element(row('Dienstag, 17.'))
      .toMatchTextContent(/07:00 – 16:15Stundenzettel, Pause 1:00.*8:15.*bestätigt/);
    await expect.element(row('Dienstag, 17.')).toMatchTextContent(/23:00 – 23:30 passt nicht in eine Zeile/);
    expect(row('Dienstag, 17.').getByRole('button').elements()).toEqual([]);
    expect(row('Montag, 16.').getByRole('button').elements()).toEqual([]);
  });

  test('leads to earlier weeks, by the address too', async () => {
    const { server, address } = await open(serverWith(), '/timetracking/week?day=2026-11-12');
    await expect.element(page.getByRole('heading', { name: 'Woche 46' })).toBeVisible();
    await page.getByRole('link', { name: 'Eine Woche zurück' }).click();
    await expect.element(page.getByRole('heading', { name: 'Woche 45' })).toBeVisible();
    expect(address()).toContain('day=2026-11-02');
    expect(server.askedOf(api.dayRecords.ownWeek).at(-1)?.path).toBe('own/weeks/02-11-2026');
  });
});

describe('an open day', () => {
  const late = (day: string) => open(serverWith([dayOf(day), freeDay('2026-11-17')]), `/timetracking/week?day=${day}`);

  test.each([
    ['2026-11-20', null],
    ['2026-11-16', 'Montag, 16. ist noch offen, Zeit bis 23.11.2026.'],
    ['2026-11-14', 'Samstag, 14. bitte heute bestätigen. Heute ist der siebte Tag danach.'],
    ['2026-11-13', 'Freitag, 13. ist noch offen. Die sieben Tage sind vorbei. Tragen Sie den Tag trotzdem ein.'],
  ])('%s: %s', async (day, text) => {
    await late(day);
    await expect.element(page.getByRole('button', { name: /^Stimmt: / })).toBeVisible();
    if (text === null) expect(page.getByText(/ist noch offen/).elements()).toEqual([]);
    else await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible();
  });
});

describe('on the timer', () => {
  const openTimer = (day: string, due_on: string) => {
    const server = serverWith();
    server.on(api.ownTasks.read, () => ({ open_days: { count: 2, earliest: { day, due_on } }, months_to_answer: 0 }));
    return open(server, '/timetracking');
  };

  test('the earliest open day is named, marked on its last day, and leads to its week', async () => {
    await openTimer('2026-11-14', '2026-11-21');
    const hint = page.getByRole('link', { name: /Samstag, 14.11.2026 ist noch offen/ });
    await expect.element(hint).toMatchTextContent(/Heute ist der siebte Tag danach\./);
    expect(hint.element().querySelector('mark')).not.toBeNull();
    await hint.click();
    await expect.element(page.getByRole('heading', { name: 'Woche 46' })).toBeVisible();
  });

  test('a day with time left is named quietly, and the bar counts the open ones', async () => {
    await page.viewport(360, 740);
    await openTimer('2026-11-18', '2026-11-25');
    const hint = page.getByRole('link', { name: /Mittwoch, 18.11.2026 ist noch offen/ });
    await expect.element(hint).toMatchTextContent(/Zeit bis 25.11.2026\./);
    expect(hint.element().querySelector('mark')).toBeNull();
    await expect.element(page.getByRole('link', { name: /^Woche ?, 2 Tage offen$/ })).toBeVisible();
    await page.viewport(1440, 900);
  });
});

test.each([360, 1280])('is whole and accessible, %i pixels', async (width) => {
  await page.viewport(width, 740);
  await open();
  const confirm = page.getByRole('button', { name: /^Woche stimmt/ });
  await expect.element(confirm).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  if (width === 360) await expect.poll(() => confirm.element().getBoundingClientRect().top).toBeGreaterThan(740 - 170);
  for (const button of page.getByRole('listitem').getByRole('button').elements())
    await expect.poll(() => button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await row('Montag, 16.')
    .getByRole('button', { name: /Tag ändern/ })
    .click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.viewport(1440, 900);
});
