import { api } from '@zeitblatt/contract/api';
import { addMonths, monthsBetween } from '@zeitblatt/domain/calendar/dates';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { addInactivity, addLeave } from '../../../demo/builders.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeAll);

/** Every request of an employee's page and its settings. */
const PAGE: Record<string, (worker: { id: number; schemaId: number }) => Promise<unknown>> = {
  list: () =>
    manager.read(api.employees.list, {
      query: { search: '', page: 1, rowsPerPage: 50, sortBy: 'number', descending: 'false', month: '2026-10' },
    }),
  get: ({ id }) => manager.read(api.employees.get, { params: { id } }),
  sheets: ({ id }) => manager.read(api.timesheets.list, { query: { employee_id: id, page: 1 } }),
  periods: ({ id }) => manager.read(api.inactivity.list, { params: { id }, query: { page: 1 } }),
  excludedMonths: ({ id }) => manager.read(api.inactivity.excludedMonths, { params: { id } }),
  schedule: ({ id }) => manager.read(api.schedules.get, { query: { employee_id: id } }),
  versions: ({ schemaId }) => manager.read(api.schedules.versions, { params: { id: schemaId } }),
  year: ({ id }) => manager.read(api.personYears.get, { params: { id, year: 2026 } }),
  leaveYears: ({ schemaId }) => manager.read(api.leave.years, { params: { schemaId } }),
  leaveYear: ({ schemaId }) => manager.read(api.leave.year, { params: { schemaId, year: 2026 } }),
};

async function statementsOf(worker: { id: number; schemaId: number }): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, look] of Object.entries(PAGE)) {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await look(worker);
    counts[name] = query.mock.calls.length;
    query.mockRestore();
  }
  return counts;
}

test('the page of an employee asks the database as often for twenty years of data as for none', async () => {
  const worker = await company.hires({ number: '1', schedule: { started_working_at_company: '2006-01-01' } });
  // When a filter matches no employee, the query for the page is not sent.
  await company.confirms('2026-10', await company.hires({ number: '0' }));
  // The first call of a session costs one statement more.
  await manager.read(api.company.get, {});
  const before = await statementsOf(worker);
  for (const month of monthsBetween('2024-01', '2026-10')) await company.confirms(month, worker);
  await company.does(async (doing) => {
    for (let back = 1; back <= 40; back += 1) {
      const month = addMonths('2026-11', -back);
      await addInactivity(doing, worker.id, { begin: `${month}-01`, end: `${month}-02` });
      await addLeave(doing, worker.schemaId, { from: `${month}-10`, to: `${month}-11` });
    }
  });
  const schedule = await manager.read(api.schedules.get, { query: { employee_id: worker.id } });
  const { id: _id, hourlyWage: _wage, valid_from: _from, version: _version, ...fields } = schedule;
  for (let year = 2010; year <= 2026; year += 1) {
    const body = { ...fields, allowed_leave_days: year - 2000, valid_from: `${year}-01-01` };
    await manager.read(api.schedules.add, { body });
  }
  for (let number = 2; number < 40; number += 1) {
    await company.confirms('2026-10', await company.hires({ number: String(number) }));
  }
  expect(await statementsOf(worker)).toEqual(before);
  // A request may send nine statements: BEGIN, the session, COMMIT, and a few queries.
  for (const [name, count] of Object.entries(before)) expect(count, name).toBeLessThanOrEqual(9);
});
