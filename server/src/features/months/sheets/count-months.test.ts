import { api } from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { addInactivity } from '../../../demo/builders.ts';
import { setUpApp } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-10-20T08:00:00Z' });

const MONTHS = ['2026-10', '2026-09', '2026-08'];

test('the count of missing sheets equals what the overview shows, with absent and deleted employees and partial sheets', async () => {
  const company = await app.company();
  let manager = await company.signIn('company_manager');
  const hire = (number: string, schedule = {}) => company.hires({ number, schedule });
  await hire('none');
  const whole = await hire('whole');
  const late = await hire('begins later', { started_working_at_company: '2026-09-15' });
  const away = await hire('away with a sheet');
  const ill = await hire('saved in part, then away');
  const open = await hire('saved in part');
  const gone = await hire('deleted');
  const thrown = await hire('sheet deleted');
  for (const month of MONTHS) for (const one of [whole, away, gone]) await company.confirms(month, one);
  for (const one of [ill, open]) await company.confirms('2026-10', one);
  await company.confirms('2026-09', late);
  const sheet = await company.confirms('2026-09', thrown);

  app.clock.set('2026-11-20T08:00:00Z');
  manager = await company.signIn('company_manager');
  await manager.read(api.timesheets.remove, { params: { id: sheet } });
  await manager.read(api.employees.remove, { params: { id: gone.id } });
  await company.does(async (doing) => {
    await addInactivity(doing, away.id, { begin: '2026-09-01', end: '2026-10-31' });
    await addInactivity(doing, ill.id, { begin: '2026-10-20', end: '2026-12-31' });
  });

  const query = { search: '', page: 1, rowsPerPage: 50, sortBy: 'number', descending: 'false' } as const;
  const people = (await manager.read(api.employees.list, { query })).data;
  const due = (month: string) =>
    people.filter(({ recent_months: months }) =>
      months.some((one) => one.month === month && ['missing', 'partial'].includes(one.state)),
    ).length;
  const { data } = await manager.read(api.sheetMonths.list, {});
  expect(data.map(({ month, missing }) => [month, missing])).toEqual(MONTHS.map((month) => [month, due(month)]));
  expect(data.map(({ saved }) => saved)).toEqual([4, 3, 2]);
  expect(data.map(({ missing }) => missing)).toEqual([5, 4, 4]);
});
