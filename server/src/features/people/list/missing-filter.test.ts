import { api } from '@zeitblatt/contract/api';
import { employeeQuery } from '@zeitblatt/domain/people/employees/employee';
import { expect, test } from 'vitest';
import { addInactivity } from '../../../demo/builders.ts';
import { setUpApp } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-10-20T08:00:00Z' });

test('the filter finds exactly the employees whose strip has a missing or partial month, also with a search and on each page', async () => {
  const company = await app.company();
  const hire = (number: string, started_working_at_company = '2026-09-01') =>
    company.hires({ number, schedule: { started_working_at_company } });
  const whole = await hire('whole');
  await hire('none');
  const partial = await hire('partial');
  const away = await hire('away');
  await hire('new', '2026-11-02');
  const deleted = await hire('sheet deleted');
  for (const one of [whole, partial, deleted]) await company.confirms('2026-09', one);
  await company.confirms('2026-10', partial);
  app.clock.set('2026-11-20T08:00:00Z');
  const manager = await company.signIn('company_manager');
  for (const one of [whole, away]) await company.confirms('2026-10', one);
  const sheet = await company.confirms('2026-10', deleted);
  await manager.read(api.timesheets.remove, { params: { id: sheet } });
  await company.does((doing) => addInactivity(doing, away.id, { begin: '2026-09-01', end: '2026-09-30' }));

  const list = (given: Partial<typeof employeeQuery._output>) =>
    manager.read(api.employees.list, { query: employeeQuery.parse({ rowsPerPage: 50, ...given }) });
  const everybody = (await list({})).data;
  const due = everybody
    .filter(({ recent_months }) => recent_months.some(({ state }) => state === 'missing' || state === 'partial'))
    .map(({ number }) => number);
  expect(due).toEqual(['none', 'partial', 'sheet deleted']);
  const found = await list({ missing: 'true' });
  expect(found.data.map(({ number }) => number)).toEqual(due);
  expect(found.total).toBe(3);
  expect((await list({ missing: 'true', search: 'partial' })).data.map(({ number }) => number)).toEqual(['partial']);
  expect((await list({ missing: 'true', filterBy: 'is_currently_inactive:true' })).total).toBe(0);
});
