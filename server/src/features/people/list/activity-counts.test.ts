import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { inCompany } from '../../../database/database.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { countMonths } from '../../months/sheets/count-months.queries.ts';
import { findEmployeePage } from '../queries/employee-list.queries.ts';

// The rows are written by SQL, without schedules and versions.
const app = setUpApp({ hasDamagedRows: true });
const company = setUp(beforeEach, () => app.company());

const FIRST = '2025-10';
const LAST = '2026-09';

/** Days from before the counted months to after them. */
const anyDay = fc
  .integer({ min: -40, max: 400 })
  .map((days) => Temporal.PlainDate.from('2025-10-01').add({ days }).toString());
const anySpan = fc
  .tuple(fc.option(anyDay, { freq: 4, nil: '' }), fc.option(anyDay, { freq: 4, nil: '' }))
  .map(([one, other]) => (one !== '' && other !== '' && one > other ? `[${other},${one}]` : `[${one},${other}]`));
const anyDays = fc.array(anySpan, { maxLength: 3 }).map((spans) => `{${spans.join()}}`);
const anyMonth = fc.constantFrom('2025-10-01', '2026-01-01', '2026-09-01');

/** Changes by SQL of an employee or sheet `$2`, counted from the oldest one, of company `$1`. */
const EMPLOYEE =
  'company_id = $1 and id = (select id from employees where company_id = $1 order by id offset $2 limit 1)';
const SHEET =
  'company_id = $1 and id = (select id from timesheets where company_id = $1 order by id offset $2 limit 1)';
const SHEET_OF_LIVING = `${SHEET} and not exists (select from timesheets o where o.company_id = t.company_id
  and o.employee_id = t.employee_id and o.month = t.month and o.id <> t.id and o.deleted_at is null)`;

const anyChange = fc.oneof(
  anyDays.map((days) => ({
    sql: `insert into employees (company_id, first_name, last_name, number_sort, first_name_sort, last_name_sort, search_text, excluded_days)
      select $1, 'Anna', 'Huber', '', '', '', '', $3::datemultirange from generate_series(0, $2 % 3)`,
    value: days,
  })),
  anyDays.map((days) => ({
    sql: `update employees set excluded_days = $3::datemultirange where ${EMPLOYEE}`,
    value: days,
  })),
  fc.constant({ sql: `update employees set deleted_at = now() where ${EMPLOYEE}`, value: undefined }),
  fc.constant({ sql: `update employees set deleted_at = null where ${EMPLOYEE}`, value: undefined }),
  fc.tuple(anyMonth, anyDays).map(([month, days]) => ({
    sql: `insert into timesheets (company_id, employee_id, schema_id, month, version, open_days)
      select company_id, id, (select min(id) from schedules where company_id = $1), $3::date, 1,
        '${days}'::datemultirange * datemultirange(daterange($3::date, ($3::date + interval '1 month')::date))
      from employees where ${EMPLOYEE} and deleted_at is null on conflict (company_id, employee_id, month) where deleted_at is null
      do update set open_days = excluded.open_days`,
    value: month,
  })),
  fc.constant({ sql: `update timesheets t set deleted_at = now() where ${SHEET}`, value: undefined }),
  fc.constant({ sql: `update timesheets t set deleted_at = null where ${SHEET_OF_LIVING}`, value: undefined }),
  fc.constant({ sql: `delete from timesheets t where ${SHEET}`, value: undefined }),
  fc.constant({
    sql: `delete from employees e where ${EMPLOYEE} and not exists (select from schedules s where s.employee_id = e.id)
      and not exists (select from timesheets t where t.employee_id = e.id)`,
    value: undefined,
  }),
);

/** The same counts from the rows, with nothing stored but the excluded and open days. */
const FROM_THE_ROWS = `
  select to_char(m, 'YYYY-MM') as month, saved.total as saved, missing.total as missing
  from generate_series(date '${LAST}-01', date '${FIRST}-01', interval '-1 month') m,
    lateral (select count(*)::int as total from timesheets t join employees e on e.id = t.employee_id
      where t.company_id = $1 and t.month = m and t.deleted_at is null and e.deleted_at is null) as saved,
    lateral (select count(*)::int as total from employees e where e.company_id = $1 and e.deleted_at is null
      and exists (select from generate_series(m, m + interval '1 month - 1 day', interval '1 day') day
        where not e.excluded_days @> day::date)
      and not exists (select from timesheets t where t.employee_id = e.id and t.month = m and t.deleted_at is null
        and t.open_days <@ e.excluded_days)) as missing
  order by 1 desc`;

test('the stored counts of months equal those from the rows after any changes', async () => {
  const reach = { companyId: company.id };
  await company.hires();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: 9 }), anyChange), { minLength: 4, maxLength: 12 }),
      async (changes) => {
        for (const [which, { sql, value }] of changes)
          await app.admin.query(sql, value === undefined ? [company.id, which] : [company.id, which, value]);
        await app.admin.query(
          `update companies set employee_count = (select count(*) from employees where company_id = $1 and deleted_at is null)
         where company_id = $1`,
          [company.id],
        );
        const { rows: expected } = await app.admin.query(FROM_THE_ROWS, [company.id]);
        await inCompany(app.pool, company.id, async (db) => {
          expect(await countMonths(db, reach, FIRST, LAST)).toEqual(expected);
          for (const filterBy of ['is_currently_inactive:true', 'is_currently_inactive:false'] as const) {
            const query = {
              search: '',
              page: 100,
              rowsPerPage: 15,
              sortBy: 'number',
              descending: 'false',
              filterBy,
            } as const;
            const { total } = await findEmployeePage(db, reach, query, { first: FIRST, today: '2026-03-15' });
            const { rows } = await app.admin.query(
              `select from employees where company_id = $1 and deleted_at is null
             and (excluded_days @> '[2026-03-01,2026-03-31]'::daterange) = $2`,
              [company.id, filterBy.endsWith('true')],
            );
            expect(total).toBe(rows.length);
          }
        });
      },
    ),
    { numRuns: 80, endOnFailure: true },
  );
});
