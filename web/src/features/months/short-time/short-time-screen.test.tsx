import * as api from '@zeitblatt/contract/api';
import type { ShortTimePerson } from '@zeitblatt/domain/months/short-time/short-time';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const user = userOf('company_manager');

const PERSON: ShortTimePerson = {
  employee_id: 3,
  timesheet_id: 500,
  number: '17',
  first_name: 'Ayşe',
  last_name: 'Vogt',
  target_minutes: 9600,
  worked_minutes: 9000,
  month: { lost_days: 3, lost_minutes: { weather: 480, orders: 90, open: 30 }, bonus_minutes: 5400 },
  season: { lost_days: 5, lost_minutes: { weather: 600, orders: 90, open: 30 }, bonus_minutes: 9000 },
};

function open(month: string, people: readonly ShortTimePerson[] = [PERSON]) {
  const server = workingApi(user);
  server.on(api.shortTime.list, () => ({ total: people.length, data: [...people], last_page: 1 }));
  return renderApp(`/employees/short-time?month=${month}`, { user, server });
}

beforeEach(() => page.viewport(1440, 900));

test.each([1440, 390])('D82: lost time by person and reason, month and season (%i pixels)', async (width) => {
  await page.viewport(width, 900);
  await open('2026-01');
  await expect
    .element(page.getByRole('link', { name: 'Ayşe Vogt' }))
    .toHaveAttribute('href', '/employees/3/timesheet/500');
  for (const hours of ['160:00', '150:00', '8:00', '1:30', '0:30', '90:00', '12:00'])
    await expect.element(page.getByText(hours, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Bei manchen Tagen fehlt der Grund.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Listen für den Antrag herunterladen (CSV)' })).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('outside of the season nothing is asked for, and the page says when the season is', async () => {
  const { server } = await open('2026-07');
  await expect
    .element(page.getByText('Saison-Kurzarbeit gibt es von Dezember bis März', { exact: false }))
    .toBeVisible();
  expect(server.askedOf(api.shortTime.list)).toEqual([]);
  await page.getByRole('link', { name: 'März 2026', exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'Ayşe Vogt' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Saison-Kurzarbeit, März 2026');
});
