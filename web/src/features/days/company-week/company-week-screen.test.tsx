import * as api from '@zeitblatt/contract/api';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FieldsRefused } from '../../../testing/fake-api.ts';
import { userOf } from '../../../testing/people.builder.ts';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { dayOf } from '../week/week.builder.ts';
import {
  BAUER,
  bodies,
  confirmOthers,
  DOGAN,
  dayOfRow,
  focus,
  open,
  PATH,
  PEOPLE,
  personOf,
  recorded,
  row,
  STRAUSS,
  serverWith,
  status,
} from './company-week-server.fake.ts';

afterEach(() => page.viewport(1440, 900));

describe('the week of everybody', () => {
  test('shows people with a question first, then those as planned, and folds those that are done', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Woche 46' })).toBeVisible();
    await expect.element(page.getByText('9. November bis 15. November 2026, 7 Personen')).toBeVisible();
    await expect.element(row('Jürgen Weiß')).toMatchTextContent(/06:55 – \?.*kein Stempel.*24:48 \+ \?/);
    await expect.element(row('Dmitri Sokolow')).toMatchTextContent(/12:30, über zehn Stunden/);
    await expect.element(row('Ayşe Yıldırım')).toMatchTextContent(/Urlaub und 8:16/);
    await expect.element(row('Tomáš Dvořák')).toMatchTextContent(/Kein Plan, noch keine Angabe/);
    await expect.element(row('Mit Frage, bitte ansehen')).toMatchTextContent(/ansehen 4/);
    await expect.element(row('Wie geplant, noch zu bestätigen')).toMatchTextContent(/bestätigen 2/);
    await expect.element(row('Çağatay Doğan')).toMatchTextContent(/8:15, Plan.*41:15/);
    await expect.element(row('Fertig')).toMatchTextContent(/Fertig 1 Anna Bauer/);
    await expect.element(page.getByText('5 Fragen zuerst, dann alle Übrigen auf einmal.')).toBeVisible();
    expect(dayOfRow('Anna Bauer', 'Montag').elements()).toEqual([]);
    await page.getByRole('button', { name: 'Zeigen' }).click();
    await expect.element(dayOfRow('Anna Bauer', 'Montag')).toMatchTextContent(/8:15, erfasst/);
  });

  test('names the earliest day that is due, and for how many people', async () => {
    await open(serverWith([DOGAN, STRAUSS]));
    const late = 'Montag, 9. ist noch offen, die sieben Tage sind vorbei: 2 Personen.';
    await expect.element(page.getByText(late)).toBeVisible();
  });

  test('names the day that has to be recorded today', async () => {
    const today = personOf(5, 'Çağatay Doğan', (day) => (day === '2026-11-13' ? {} : recorded));
    const saturday = today.days.map((day) => (day.day === '2026-11-14' ? dayOf('2026-11-14') : day));
    await open(
      serverWith([
        { ...today, days: saturday.map((day) => (day.day === '2026-11-13' ? { ...day, ...recorded } : day)) },
      ]),
    );
    await expect.element(page.getByText('Samstag, 14. muss heute erfasst werden: 1 Person.')).toBeVisible();
  });

  test('confirms all others after a question that names them, and touches no row with a question', async () => {
    const { server } = await open();
    await confirmOthers.click();
    const dialog = page.getByRole('dialog', { name: '2 Personen wie geplant bestätigen?' });
    await expect.element(dialog).toMatchTextContent(/9 offene Tage mit zusammen 74:15 Std\./);
    await expect.element(dialog).toMatchTextContent(/Çağatay Doğan und Lea Strauß/);
    expect(bodies(server)).toEqual([]);
    await dialog.getByRole('button', { name: 'Wie geplant bestätigen' }).click();
    await expect.element(status).toMatchTextContent(/Çağatay Doğan und Lea Strauß: 9 Tage erfasst\./);
    const [records] = bodies(server);
    expect(records).toHaveLength(9);
    expect(records?.[0]).toEqual({
      employee_id: 5,
      day: '09-11-2026',
      start_time: '07:00',
      end_time: '16:00',
      break_minutes: 45,
      reason: null,
    });
    expect(new Set(records?.map((record) => (record as { employee_id: number }).employee_id))).toEqual(new Set([5, 6]));
    await expect.element(row('Fertig')).toMatchTextContent(/Fertig 3/);
    await expect.element(confirmOthers).not.toBeInTheDocument();
  });

  test('sends at most a hundred days at once, and reads all pages of people first', async () => {
    const people = Array.from({ length: 60 }, (_, index) => personOf(index + 1, `Vorname ${index + 1}`));
    const { server } = await open(serverWith(people));
    await page.getByRole('button', { name: /^60 Übrige wie geplant bestätigen/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Wie geplant bestätigen' }).click();
    await expect.element(page.getByText('Woche 46 erfasst')).toBeVisible();
    expect(bodies(server).map(({ length }) => length)).toEqual([100, 100, 100]);
  });

  test('waits for every page of another week before it offers to confirm', async () => {
    const people = Array.from({ length: 60 }, (_, index) => personOf(index + 1, `Vorname ${index + 1}`));
    const { server } = await open(serverWith(people));
    const button = page.getByRole('button', { name: /Übrige wie geplant bestätigen/ });
    await expect.element(button).toBeEnabled();
    server.hold(api.dayRecords.companyWeek);
    await page.getByRole('link', { name: 'Eine Woche zurück' }).click();
    await expect.element(row('Vorname 60')).toBeVisible();
    await expect.element(row('Vorname 1 ')).not.toBeInTheDocument();
    await expect.element(button).toBeDisabled();
    expect(page.getByText('In dieser Woche ist niemand beschäftigt.').elements()).toEqual([]);
  });

  test('corrects a day, and asks why where the employee recorded it', async () => {
    const server = serverWith();
    server.refuseFields(api.dayRecords.recordForOthers, {
      'records.0.reason': ['Bitte begründen Sie, warum Sie die Zeiten dieser Person ändern'],
    });
    await open(server);
    await dayOfRow('Dmitri Sokolow', 'Donnerstag').click();
    const dialog = page.getByRole('dialog', { name: 'Dmitri Sokolow, Donnerstag, 12.11.2026' });
    await dialog.getByRole('textbox', { name: 'Ende' }).click();
    await userEvent.keyboard('1500');
    const save = dialog.getByRole('button', { name: /^Übernehmen/ });
    await save.click();
    const reason = dialog.getByRole('textbox', { name: 'Begründung' });
    await expect.element(reason).toHaveAccessibleDescription(/warum Sie die Zeiten/);
    await reason.fill('Heim nach der Montage');
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bodies(server).at(-1)).toEqual([
      expect.objectContaining({
        employee_id: 2,
        day: '12-11-2026',
        end_time: '15:00',
        reason: 'Heim nach der Montage',
      }),
    ]);
  });

  test('asks about stamps that arrived after the day was recorded, names them and asks for a reason', async () => {
    const stamps = {
      start_time: '07:00',
      end_time: '20:00',
      break_minutes: 0,
      real_minutes: 780,
      is_forgotten: false,
      clock_differs: false,
    };
    const record = {
      start_time: '07:00',
      end_time: '16:00',
      break_minutes: 45,
      kind: null,
      source: 'plan' as const,
      recorded_on: '2026-11-13',
      by: 'manager' as const,
      name: 'Sabine Hoffmann',
      reason: null,
    };
    const left_out = [{ ...stamps, reason: 'beside_record' as const }];
    const tracks = [
      { start_time: '07:00', end_time: '12:00' },
      { start_time: '12:10', end_time: '20:00' },
    ];
    const late = { tracks, stamps, left_out, record, is_reported: true, state: 'recorded' as const };
    await open(serverWith([personOf(9, 'Ida Beier', (day) => (day === '2026-11-12' ? late : {}))]));
    await expect.element(dayOfRow('Ida Beier', 'Donnerstag')).toMatchTextContent(/anders gestempelt/);
    await dayOfRow('Ida Beier', 'Donnerstag').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/^Gestempelt 07:00 – 20:00, anders als eingetragen/)).toBeVisible();
    await expect.element(dialog.getByText('Stempel: 07:00 – 12:00, 12:10 – 20:00')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Begründung' })).toBeVisible();
  });

  test('asks for no reason where the employee recorded nothing, and says why not worked was refused', async () => {
    const server = serverWith();
    server.on(api.dayRecords.recordForOthers, () => {
      throw new FieldsRefused({ 'records.0.day': ['Dieser Tag liegt zu weit zurück'] });
    });
    await open(server);
    await dayOfRow('Çağatay Doğan', 'Montag').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Nicht gearbeitet' }).click();
    await expect.element(dialog.getByText('Dieser Tag liegt zu weit zurück')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Begründung' }).elements()).toEqual([]);
  });

  test('keeps what could not be saved, says so, and sends it again', async () => {
    const server = serverWith();
    await open(server);
    await expect.element(dayOfRow('Çağatay Doğan', 'Dienstag')).toBeVisible();
    server.refuseFields(api.dayRecords.recordForOthers, { 'records.0.day': ['Dieser Tag ist bestätigt'] });
    focus('Çağatay Doğan', 'Dienstag');
    await userEvent.keyboard(' ');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/nicht gespeichert \(Çağatay Doğan\)\. Dieser Tag ist/);
    await expect.element(dayOfRow('Çağatay Doğan', 'Dienstag')).toMatchTextContent(/8:15, Plan, nicht gespeichert/);
    const november = { employee_id: 5, months: [{ month: '11-2026', timesheet_id: 31 }], free: [] };
    server.conflict(api.dayRecords.recordForOthers, 'month_confirmed', [november]);
    await page.getByRole('alert').getByRole('button', { name: 'Noch einmal versuchen' }).click();
    const sheet = page.getByRole('alert').getByRole('link', { name: 'November 2026 öffnen' });
    await expect.element(sheet).toHaveAttribute('href', '/employees/5/timesheet/31');
    await page.getByRole('alert').getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect.element(dayOfRow('Çağatay Doğan', 'Dienstag')).toMatchTextContent(/8:15, erfasst$/);
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});

describe('a week without questions', () => {
  test('says how many are to be confirmed', async () => {
    await open(serverWith([DOGAN, STRAUSS, BAUER]));
    await expect.element(page.getByText('Keine Fragen. 2 Wochen sind noch zu bestätigen.')).toBeVisible();
  });

  test('is stamped when all is recorded', async () => {
    await open(serverWith([BAUER]));
    await expect.element(page.getByText('Woche 46 erfasst')).toBeVisible();
  });

  test('is not stamped while days lie ahead', async () => {
    const ahead = personOf(
      7,
      'Anna Bauer',
      (day) => (day === '2026-11-20' ? { state: 'ahead' } : recorded),
      '2026-11-16',
    );
    await open(serverWith([ahead]), '/week');
    await expect.element(page.getByText('Keine Fragen. Bis heute ist alles erfasst.')).toBeVisible();
    expect(page.getByText('Woche 47 erfasst').elements()).toEqual([]);
  });

  test('says when no person is employed in it', async () => {
    await open(serverWith([]));
    await expect.element(page.getByText('In dieser Woche ist niemand beschäftigt.')).toBeVisible();
  });
});

test('who may not confirm only reads', async () => {
  const viewer = userOf('user');
  await open(serverWith(PEOPLE, viewer), PATH, viewer);
  await expect.element(row('Jürgen Weiß')).toMatchTextContent(/06:55 – \?/);
  expect(
    page
      .getByRole('table')
      .or(page.getByRole('grid'))
      .getByRole('button', { name: /Montag/ })
      .elements(),
  ).toEqual([]);
  expect(page.getByRole('button', { name: /bestätigen/ }).elements()).toEqual([]);
});

test('the menu leads to the week, and arrows to other weeks', async () => {
  const { server, address } = await open(serverWith(), '/company');
  await page.getByRole('link', { name: 'Woche', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Woche 47' })).toBeVisible();
  await page.getByRole('link', { name: 'Eine Woche zurück' }).click();
  await expect.element(page.getByRole('heading', { name: 'Woche 46' })).toBeVisible();
  expect(address()).toContain('day=2026-11-09');
  expect(server.askedOf(api.dayRecords.companyWeek).at(-1)?.path).toContain('company/weeks/09-11-2026?');
});

test('a narrow screen lists the questions first and folds the others', async () => {
  await page.viewport(390, 844);
  const { server } = await open();
  const questions = page.getByRole('region', { name: 'Mit Frage, bitte ansehen' });
  await expect.element(questions.getByText('Jürgen Weiß')).toBeVisible();
  const planned = page.getByText('Wie geplant, noch zu bestätigen');
  await expect.element(page.getByRole('button', { name: /^Çağatay Doğan: 5 Tage/ })).not.toBeInTheDocument();
  await planned.click();
  await page.getByRole('button', { name: 'Çağatay Doğan: 5 Tage wie geplant bestätigen' }).click();
  await expect.element(status).toMatchTextContent(/Çağatay Doğan: 5 Tage erfasst\./);
  expect(bodies(server)[0]).toHaveLength(5);
});

test.each([1440, 390])('is whole and accessible, %i pixels', async (width) => {
  await page.viewport(width, 900);
  await open();
  await expect.element(confirmOthers).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  if (width === 1440) await page.getByRole('button', { name: 'Zeigen' }).click();
  else for (const folded of document.querySelectorAll('details')) folded.open = true;
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await confirmOthers.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
});
