import { EMPLOYEE_SORTS, type EmployeeQuery } from '@zeitblatt/domain/people/employees/employee';
import { beforeAll, expect, test } from 'vitest';
import { countLogEntries, findLogAuthors, findLogEntries } from '../../../audit/read-log.queries.ts';
import type { Db } from '../../../database/database.ts';
import { createCompanyOfSize } from '../../../testing/company-of-size.ts';
import { explainQueries } from '../../../testing/plans.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import { findPeriodPage } from '../../days/inactivity/inactivity.queries.ts';
import { findTimesheet, findTimesheets } from '../../months/history/timesheets.queries.ts';
import { countMonths } from '../../months/sheets/count-months.queries.ts';
import { findEmployeePage } from '../queries/employee-list.queries.ts';
import { findEmployee } from '../queries/employees.queries.ts';
import { findScheduleOf, findScheduleVersions } from '../queries/schedules.queries.ts';

/** Two companies, because no query for one may read the rows of both. */
const SIZE = { employees: 2000, logEntries: 4000 };
const TODAY = '2026-11-21';

/** Tables that grow with the number of employees or with time. */
const COMPANY_DATA = [
  'employees',
  'schedules',
  'schedule_versions',
  'timesheets',
  'timesheet_versions',
  'inactivity_periods',
  'log_entries',
  'log_day_counts',
  'log_month_counts',
  'log_heads',
  'employee_word_ends',
  'activity_changes',
  'archive_months',
  'companies',
];

let companyId: number;
let employeeId: number;
// The small companies have counts of nothing.
const app = setUpApp({ now: '2026-11-20T08:00:00Z', hasDamagedRows: true });
beforeAll(async () => {
  const at = { today: '2026-11-20', now: app.clock.now() };
  for (const name of ['first', 'second']) companyId = await createCompanyOfSize(app, { ...SIZE, name }, at);
  await addSmallCompanies();
  const { rows } = await app.admin.query<{ id: number }>('select max(id) as id from employees');
  employeeId = rows[0]?.id ?? 0;
});

/** Small companies, because of one or two rows each a table with few companies is smaller than its index. */
async function addSmallCompanies(): Promise<void> {
  await app.admin.query(`
    with small as (insert into companies (name) select 'small ' || n from generate_series(1, 600) n returning company_id),
      months as (insert into archive_months (company_id, month) select company_id, m from small, ${MONTHS}),
      changes as (insert into activity_changes (company_id, month, change) select company_id, m, 1 from small, ${MONTHS})
    insert into log_heads (company_id, hash, total) select company_id, '', 1 from small`);
  await app.admin.query('vacuum analyze');
}

const MONTHS = `generate_series(date '2026-01-01', '2026-10-01', interval '1 month') m`;

/** Plans with a sequential scan among the queries of some work. */
async function scansOf(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const plans = await explainQueries(app.pool, companyId, work);
  expect(plans.length).toBeGreaterThan(0);
  const scan = new RegExp(`Seq Scan on (${COMPANY_DATA.join('|')})\\b`);
  return plans.filter((plan) => scan.test(plan));
}

const FILTERS: readonly Partial<EmployeeQuery>[] = [
  {},
  { filterBy: 'is_currently_inactive:true' },
  { filterBy: 'is_currently_inactive:false' },
  { filterBy: 'deleted:true' },
  { month: '2026-10' },
  { month: '2019-10' },
  { month: '2026-10', filterBy: 'is_currently_inactive:false' },
  { search: 'hof' },
  { search: 'anna mai' },
  { search: 'nobody' },
  { search: 'm' },
  { search: '77' },
  { search: 'anna', month: '2026-10' },
  { search: 'anna', filterBy: 'deleted:true' },
  { search: 'mull', filterBy: 'is_currently_inactive:true', month: '2026-10' },
];

test.each(FILTERS)('the overview asked for %j scans no table, on any page and in any order', async (filter) => {
  const scans = await scansOf(async (db) => {
    for (const sortBy of EMPLOYEE_SORTS) {
      for (const descending of ['false', 'true'] as const) {
        for (const page of [1, 3, 60, 130]) {
          const query = { search: '', page, rowsPerPage: 15, sortBy, descending, ...filter } as const;
          await findEmployeePage(db, { companyId }, query, { first: '2025-12', today: TODAY });
        }
      }
    }
  });
  expect(scans).toEqual([]);
});

test('the months without sheets are counted without a scan', async () => {
  expect(await scansOf((db) => countMonths(db, { companyId }, '2026-08', '2026-10'))).toEqual([]);
});

test('the page of an employee scans no table', async () => {
  const page = { limit: 15, offset: 0 };
  const scans = await scansOf(async (db) => {
    await findEmployee(db, { companyId }, employeeId, TODAY);
    const { data } = await findTimesheets(db, { companyId }, employeeId, page);
    await findTimesheets(db, { companyId }, employeeId, { ...page, isDeleted: true });
    await findTimesheet(db, { companyId }, data[0]?.id ?? 0);
    await findPeriodPage(db, { companyId }, employeeId, page);
    const schedule = await findScheduleOf(db, { companyId }, TODAY, { employeeId });
    await findScheduleVersions(db, { companyId }, schedule?.id ?? 0);
  });
  expect(scans).toEqual([]);
});

test('the log scans no table, whatever it is sifted by', async () => {
  const filters = [
    {},
    { user_id: 1 },
    { type: 'promoted' },
    { from: '2026-01-01', to: '2026-01-09' },
    { user_id: 1, from: '2026-01-11', to: '2026-05-20' },
    { type: 'promoted', to: '2026-05-20' },
  ] as const;
  const scans = await scansOf(async (db) => {
    await findLogAuthors(db, { companyId });
    for (const filter of filters) {
      const total = await countLogEntries(db, { companyId }, filter);
      for (const offset of [0, 2000, SIZE.logEntries - 10])
        await findLogEntries(db, { companyId }, filter, { limit: 15, offset, total: Math.max(total, offset + 1) });
    }
  });
  expect(scans).toEqual([]);
});
