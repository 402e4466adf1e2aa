import * as api from '@zeitblatt/contract/api';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const employee = userOf('employee');

/** A fake server with the record of an employee. */
function serverWithRecord(user = employee) {
  const server = workingApi(user);
  server.on(api.timesheets.own, () => ({
    total: 1,
    last_page: 1,
    data: [
      {
        id: 9,
        month: '2026-10',
        version: 1,
        worked_minutes: 9195,
        target_minutes: 9240,
        confirmed_by: 'Sabine Muster',
        confirmed_at: '2026-11-02 08:15:00',
      },
    ],
  }));
  server.on(api.timesheets.ownDownload, () => new Blob(['%PDF-1.7']));
  server.on(api.employeesWithPlan.own, () => ({
    employee: {
      number: '17',
      first_name: 'Emre',
      last_name: 'Yılmaz',
      birth_date: '1990-05-01',
      nationality: null,
      street: 'Hauptstraße 1',
      city: null,
      phone: null,
      cost_unit: null,
      work_city: null,
    },
    schedule: {
      started_working_at_company: '2020-01-01',
      stopped_working_at_company: null,
      employments: [
        { begin: '2015-03-01', end: '2018-06-30' },
        { begin: '2020-01-01', end: null },
      ],
      hours_week: 38.5,
      days: [{ day_id: 1 as const, isActive: true as const, hours: 8, start_time: '07:00', end_time: '15:45' }],
      break_minutes: 45 as const,
      is_part_time_worker: false,
      works_on_holidays: 0 as const,
      allowed_leave_days: 28,
    },
  }));
  return server;
}

const open = (path: string) => renderApp(path, { user: employee, server: serverWithRecord() });

describe('an employee', () => {
  test('downloads a confirmed sheet', async () => {
    const { server } = await open('/timetracking/sheets');
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Oktober 2026' }))
      .toMatchTextContent(/Gearbeitet 153:15.*Sabine Muster/);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await page.getByRole('button', { name: 'PDF herunterladen: Oktober 2026' }).click();
    await expect.poll(() => server.askedOf(api.timesheets.ownDownload).length).toBe(1);
    vi.restoreAllMocks();
  });

  test('is told when no month is confirmed yet', async () => {
    const server = serverWithRecord();
    server.on(api.timesheets.own, () => ({ total: 0, last_page: 1, data: [] }));
    await renderApp('/timetracking/sheets', { user: employee, server });
    await expect.element(page.getByText('Es gibt noch keinen bestätigten Stundenzettel.')).toBeVisible();
  });

  test('reads the own data with the plan of the week', async () => {
    await open('/timetracking/data');
    await expect.element(page.getByRole('region', { name: 'Person' })).toMatchTextContent(/Yılmaz.*01.05.1990/);
    await expect
      .element(page.getByRole('region', { name: 'Vertrag und Plan' }))
      .toMatchTextContent(
        /Beschäftigt seit01\.01\.2020Davor beschäftigt01\.03\.2015 – 30\.06\.2018.*38,5 Std\..*Montag07:00 – 15:45 Uhr, 45 Min\. Pause/,
      );
  });

  test('reaches all of it on a phone by the bar, with the keyboard too', async () => {
    await page.viewport(360, 740);
    await open('/timetracking/more');
    const bar = page.getByRole('navigation', { name: 'Eigene Zeit' });
    await expect.element(bar.getByRole('link', { name: 'Mehr' })).toHaveAttribute('aria-current', 'page');
    expect(page.getByRole('button', { name: 'Menü öffnen' }).elements()).toEqual([]);
    const link = page.getByRole('main').getByRole('link', { name: 'Meine Daten' });
    await expect.poll(() => link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Meine Daten' })).toBeVisible();
    await bar.getByRole('link', { name: 'Mehr' }).click();
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Einstellungen' })).toBeVisible();
    await page.viewport(1440, 900);
  });
});

test('a manager who is an employee reaches the same by tabs', async () => {
  const manager = userOf('company_manager');
  await renderApp('/timetracking/data', { user: manager, server: serverWithRecord(manager) });
  const tabs = page.getByRole('navigation', { name: 'Eigene Zeit' });
  await expect.element(tabs.getByRole('link', { name: 'Meine Daten' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Meine Stundenzettel' }).click();
  await expect.element(page.getByText('Oktober 2026')).toBeVisible();
});

test.each([360, 1280])('every screen is whole and accessible, %i pixels', async (width) => {
  await page.viewport(width, 740);
  for (const path of ['more', 'sheets', 'data']) {
    const { screen } = await open(`/timetracking/${path}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await findProblemsInBothSchemes()).toEqual([]);
    await screen.unmount();
  }
  await page.viewport(1440, 900);
});
