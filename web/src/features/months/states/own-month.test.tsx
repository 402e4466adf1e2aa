import * as api from '@zeitblatt/contract/api';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { seenAnswers } from '../../../session/seen-answers.ts';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { AGREEMENT, CONFIRMED, MANAGER, OBJECTION, octoberOf, standingOf } from './month.builder.ts';
import { agree, day, object, open, serverWith, step } from './own-month-server.fake.ts';

afterEach(() => page.viewport(1440, 900));

describe('the month of an employee', () => {
  test('opens with the one to answer, and says how far it is', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Oktober 2026' })).toBeVisible();
    await expect.element(page.getByText('gesendet am 02.11. von Sabine Muster')).toBeVisible();
    await expect.element(step('Gesendet')).toHaveAttribute('aria-current', 'step');
    await expect
      .element(page.getByRole('main'))
      .toMatchTextContent(/Gearbeitet136:45Geplant16:30Bezahlt153:15Soll175:15Differenz−22:00/);
  });

  test('says up to which day its sums count while it goes on behind it', async () => {
    const until = page.getByText('Die Summen reichen bis 20.10.2026. Spätere Tage sind noch nicht dabei.');
    const { screen } = await open(serverWith(octoberOf({ last_calc_day: '2026-10-20' })));
    await expect.element(until).toBeVisible();
    await screen.unmount();
    await open(serverWith(octoberOf({ standing: standingOf({ sent: null }), last_calc_day: '2026-10-20' })));
    await expect.element(day(14)).toBeVisible();
    expect(until.elements()).toEqual([]);
  });

  test('stays readable without a network after a reload, with the time', async () => {
    const server = serverWith();
    const { screen } = await open(server);
    await expect.element(day(14)).toBeVisible();
    await screen.unmount();
    server.cut();
    await open(server);
    await expect.element(page.getByText(/^Kein Netz. Zuletzt gesehen am 21.11.2026, 10:00/)).toBeVisible();
    await expect.element(day(14)).toBeVisible();
    await expect.element(agree).toBeDisabled();
    expect(page.getByRole('button', { name: 'Noch einmal versuchen' }).elements()).toHaveLength(1);
    await seenAnswers.forget();
  });

  test('opens with the current month when nothing waits for an answer', async () => {
    await open(serverWith(octoberOf({ standing: standingOf({ state: 'confirmed', confirmed: CONFIRMED }) })));
    await expect.element(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await expect.element(page.getByText('Noch nicht gesendet')).toBeVisible();
    expect(page.getByRole('link', { name: 'Einen Monat weiter' }).elements()).toEqual([]);
    expect(agree.elements()).toEqual([]);
  });

  test('D10 opens with the month of the server where the clock of the device is behind', async () => {
    const server = serverWith(octoberOf({ standing: standingOf({ state: 'confirmed', confirmed: CONFIRMED }) }));
    server.setTime('2026-12-01T09:00:00Z');
    await open(server);
    await expect.element(page.getByRole('heading', { name: 'Dezember 2026' })).toBeVisible();
  });

  test('keeps the own objection in sight after another draft was sent', async () => {
    const objection = { ...OBJECTION, days: [...OBJECTION.days] };
    await open(serverWith(octoberOf({ standing: standingOf({ state: 'sent', objection }) })));
    await expect.element(page.getByText('Am 14. habe ich bis 17:45 betoniert.')).toBeVisible();
    await expect.element(page.getByText('Die Antwort steht aus.')).toBeVisible();
    await expect.element(agree).toBeVisible();
  });

  test('shows every day, marks what differs, and keeps in pencil what only the plan knows', async () => {
    await open();
    await expect.element(day(1)).toMatchTextContent(/8:15$/);
    await expect.element(day(2)).toMatchTextContent(/8:15, nur Plan$/);
    await expect.element(day(3)).toMatchTextContent(/Tag der Deutschen Einheit/);
    await expect.element(day(14)).toMatchTextContent(/9:15, anders$/);
    await expect.element(day(30)).toMatchTextContent(/Urlaub$/);
    await expect.element(page.getByText('2 Tage anders, als Sie erfasst haben')).toBeVisible();
    await expect.element(page.getByText('Mi 14. Ende 17:00 statt 17:45: „Heimfahrt“')).toBeVisible();
    await expect.element(page.getByText('Do 22. Pause 1:15 statt 0:45')).toBeVisible();
    await expect.element(page.getByText('2. und 27. aus dem Plan, nicht erfasst')).toBeVisible();
  });

  test('names days that were worked only now or only before, and those that differ from the plan', async () => {
    const times = { start_time: '07:00', end_time: '16:00', break_minutes: 45, reason: null };
    const nothing = { start_time: null, end_time: null, break_minutes: 0, reason: null };
    await open(
      serverWith(
        octoberOf({
          differences: [
            { day: '2026-10-30', from: 'plan', ...times },
            { day: '2026-10-29', from: 'plan', ...nothing },
          ],
        }),
      ),
    );
    await expect.element(page.getByText('2 Tage anders als im Plan: bitte lesen')).toBeVisible();
    await expect.element(page.getByText('Fr 30. nicht gearbeitet statt 07:00 – 16:00, Pause 0:45')).toBeVisible();
    await expect.element(page.getByText('Do 29. 07:00 – 16:00, Pause 0:45 statt nicht gearbeitet')).toBeVisible();
  });

  test('shows the times of a day, where they come from, and when they were recorded', async () => {
    await open();
    await day(14).click();
    const dialog = page.getByRole('dialog', { name: 'Mittwoch, 14.10.2026' });
    await expect
      .element(dialog)
      .toMatchTextContent(/07:00 – 17:00, Pause 0:45.*Woher.*eingetragen.*Erfasst am.*30.10.2026.*17:45.*„Heimfahrt“/);
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect.element(day(14)).toHaveFocus();
  });

  test('calls coming days coming, and their hours planned', async () => {
    const numbers = { worked: 5, planned: 4800, credited: 480, paid: 5285, target: 5280, difference: 5 };
    const october = octoberOf();
    const server = serverWith();
    server.on(api.monthStates.ownMonth, () => ({
      ...october,
      standing: standingOf({ month: '2026-11', state: 'open', sent: null }),
      days: october.days.slice(0, 30).map((one) => {
        const moved = { ...one, day: one.day.replace('-10-', '-11-') };
        return moved.day > '2026-11-20' && one.start_time !== null ? { ...moved, source: 'plan' as const } : moved;
      }),
      numbers,
      last_calc_day: '2026-11-20',
      differences: [],
      can_agree: false,
      can_object: false,
    }));
    await open(server, '/timetracking/month?month=2026-11');
    await expect.element(day(26)).toMatchTextContent(/8:15, kommt noch$/);
    await expect.element(day(25)).toMatchTextContent(/frei$/);
    const sums = page.getByRole('main');
    await expect.element(sums).toMatchTextContent(/Gearbeitet0:05Geplant80:00Bezahlt88:05Soll88:00Differenz\+0:05/);
    await expect.element(page.getByText('2. aus dem Plan, nicht erfasst')).toBeVisible();
  });

  test('leads to earlier months, by the address too', async () => {
    const { address } = await open(serverWith(), '/timetracking/month?month=2026-09');
    await expect.element(page.getByRole('heading', { name: 'September 2026' })).toBeVisible();
    await page.getByRole('link', { name: 'Einen Monat weiter' }).click();
    await expect.element(page.getByRole('heading', { name: 'Oktober 2026' })).toBeVisible();
    expect(address()).toContain('month=2026-10');
  });

  test('has its draft as PDF, and the confirmed sheet once there is one', async () => {
    const { server } = await open();
    await page.getByRole('button', { name: 'PDF herunterladen' }).click();
    await expect.poll(() => server.askedOf(api.monthStates.ownDraft)[0]?.path).toBe('own/months/10-2026/draft');
    server.on(api.monthStates.ownMonth, () =>
      octoberOf({
        standing: standingOf({ state: 'confirmed', agreement: AGREEMENT, confirmed: CONFIRMED }),
        can_agree: false,
        can_object: false,
      }),
    );
    await page.getByRole('link', { name: 'Einen Monat zurück' }).click();
    await expect.element(page.getByText('bestätigt am 06.11. von Sabine Muster')).toBeVisible();
    await page.getByRole('button', { name: 'PDF herunterladen' }).click();
    await expect.poll(() => server.askedOf(api.timesheets.ownDownload)[0]?.path).toBe('own/timeSheets/9/pdf');
  });
});

test('the bar counts the months to answer, and shows no number when there is none', async () => {
  await page.viewport(360, 740);
  await open(serverWith(), '/timetracking');
  await expect.element(page.getByRole('link', { name: /^Monat ?, 1 Monat zu beantworten$/ })).toBeVisible();
  await page.getByRole('link', { name: /^Monat/ }).click();
  await agree.click();
  await expect.element(page.getByRole('link', { name: 'Monat', exact: true })).toBeVisible();
});

test('an account without employee is told so', async () => {
  const server = serverWith();
  server.refuse(api.monthStates.ownMonths, 'employee_missing');
  server.refuse(api.monthStates.ownMonth, 'employee_missing');
  await open(server);
  await expect.element(page.getByText('Zu Ihrem Konto gehört kein Mitarbeiter.')).toBeVisible();
});

test.each([360, 1280])('is whole and accessible, %i pixels', async (width) => {
  await page.viewport(width, 740);
  await open();
  await expect.element(agree).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const { bottom } = page.getByRole('table').element().getBoundingClientRect();
  // On a phone a sixth week fits too.
  const another = width < 768 ? 45 : 0;
  expect(bottom + another).toBeLessThanOrEqual(agree.element().getBoundingClientRect().top);
  for (const button of page.getByRole('table').getByRole('button').elements())
    await expect.poll(() => button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await object.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  expect(page.getByText(MANAGER, { exact: false }).elements().length).toBeGreaterThan(0);
});
