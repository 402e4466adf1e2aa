import { beforeAll, describe, expect, test } from 'vitest';
import { setUpApp, setUpCompany } from '../set-up.ts';
import { snapshotRows } from './sweep-rows.ts';

// Rows are changed by SQL, past the copies that the product keeps of them.
const app = setUpApp({ hasDamagedRows: true });
const { company } = setUpCompany(app, beforeAll);
beforeAll(async () => {
  for (const name of ['Asche', 'Birke', 'Chlor']) await company.hires({ last_name: name });
});

const GROUP = `insert into salary_groups (company_id, name, hourly_wage)
  select company_id, 'Neu', 20 from companies limit 1`;

/** Runs SQL, and returns the tables whose snapshot differs afterwards. */
async function changedBy(sql: string): Promise<string[]> {
  const before = await snapshotRows(app);
  await app.admin.query(sql);
  const after = await snapshotRows(app);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

describe('a snapshot names the table of', () => {
  test.each([
    ['an inserted row', GROUP, 'salary_groups'],
    ['an updated row', `update employees set first_name = 'Xaver' where last_name = 'Asche'`, 'employees'],
    ['two rows that exchange a value', exchange('Asche', 'Birke'), 'employees'],
    ['a row replaced by an equal one', replace('salary_groups'), 'salary_groups'],
    [
      'a row deleted while another is inserted',
      `delete from salary_groups where name = 'Neu'; ${GROUP}`,
      'salary_groups',
    ],
    ['a deleted row', `delete from salary_groups where name = 'Neu'`, 'salary_groups'],
    ['a row changed in a rolled-back savepoint and after it', savepoint(), 'employees'],
  ])('%s', async (_change, sql, table) => {
    expect(await changedBy(sql)).toEqual([table]);
  });
});

describe('a snapshot stays the same after', () => {
  test.each([
    ['an insert and delete that are rolled back', `begin; ${GROUP}; delete from salary_groups; rollback`],
    ['an insert and delete of the same row', `begin; ${GROUP}; delete from salary_groups where name = 'Neu'; commit`],
    ['a lock of rows', 'begin; select from employees for update; commit'],
    ['a change of a counter', `insert into rate_limits (key) values ('a')`],
    ['a vacuum that freezes rows', 'vacuum freeze employees'],
  ])('%s', async (_change, sql) => {
    expect(await changedBy(sql)).toEqual([]);
  });
});

function exchange(one: string, other: string): string {
  return `update employees set last_name = case last_name when '${one}' then '${other}' else '${one}' end
    where last_name in ('${one}', '${other}')`;
}

function replace(table: string): string {
  return `create temporary table kept as table ${table}; delete from ${table};
    insert into ${table} overriding system value table kept; drop table kept`;
}

function savepoint(): string {
  return `begin; savepoint one; update employees set first_name = 'Xena'; rollback to one;
    update employees set first_name = 'Yann' where last_name = 'Chlor'; commit`;
}
