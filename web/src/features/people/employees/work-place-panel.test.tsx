import * as api from '@zeitblatt/contract/api';
import type { WorkPlaceVersion } from '@zeitblatt/domain/people/employees/work-place';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { employeeOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');

const SCHEDULE = {
  id: 30,
  employee_id: 3,
  valid_from: '2026-01-01',
  started_working_at_company: '2024-05-01',
  stopped_working_at_company: null,
  version: 3,
  works_on_holidays: 0 as const,
  works_on_sundays: 0 as const,
  least_day_minutes: 180 as const,
  seasonal_short_time_work: 0 as const,
  break_minutes: 30 as const,
  is_part_time_worker: true,
  allowed_leave_days: 28,
  styling_type_id: 4 as const,
  days: [],
  hours_week: 20,
  per_hour_calc: 0 as const,
  monthly_wage: null,
  salary_group_id: null,
  hourlyWage: null,
};

const LEIPZIG = { id: 7, name: 'Leipzig', zip: '04109', state_id: 3 };
const versionOf = (given: Partial<WorkPlaceVersion>): WorkPlaceVersion => ({
  valid_from: null,
  site: null,
  city: LEIPZIG,
  created_at: '2026-02-01 09:00:00',
  ...given,
});

function serverFor(versions: WorkPlaceVersion[]) {
  const server = workingApi(manager);
  server.on(api.employees.get, ({ params }) => employeeOf(params.id));
  server.on(api.schedules.get, () => SCHEDULE);
  server.on(api.schedules.versions, () => ({ data: [] }));
  server.on(api.salaryGroups.all, () => ({ data: [] }));
  server.on(api.workPlaces.versions, () => ({ data: versions }));
  server.on(api.workPlaces.move, () => ({ success: '1 Person hat einen anderen Arbeitsort', before: [] }));
  return server;
}

const open = (versions: WorkPlaceVersion[]) =>
  renderApp('/employees/3/settings/schema', { user: manager, server: serverFor(versions) });
const panel = page.getByRole('region', { name: 'Arbeitsort' });

test('the places of work are listed by their days, with what counts now and the company before them', async () => {
  await open([
    versionOf({ valid_from: '2027-01-01', city: null }),
    versionOf({ valid_from: '2026-03-01', site: { id: 4, name: 'Lager Nord' } }),
  ]);
  const row = (name: RegExp) => panel.getByRole('row', { name });
  await expect.element(row(/01\.01\.2027 gilt später Am Ort der Firma/)).toBeVisible();
  await expect.element(row(/01\.03\.2026 gilt jetzt Lager Nord 04109 Leipzig/)).toBeVisible();
  await expect.element(row(/Von Anfang an Am Ort der Firma/)).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a change is made in the panel, from the beginning when the day is left out', async () => {
  const { server } = await open([versionOf({})]);
  await expect.element(panel.getByRole('row', { name: /Von Anfang an gilt jetzt 04109 Leipzig/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Arbeitsort ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arbeitsort ändern' });
  await dialog.getByRole('radio', { name: 'Am Ort der Firma' }).click();
  await dialog.getByRole('textbox', { name: 'Gilt ab' }).clear();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .poll(() => server.askedOf(api.workPlaces.move)[0]?.body)
    .toEqual({
      valid_from: null,
      moves: [{ employee_id: 3, site_id: null, city_id: null }],
    });
});
