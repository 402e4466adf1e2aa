import { describe, expect, test } from 'vitest';
import { databaseOf } from '../../../../database/database.ts';
import { setUpApp } from '../../../../testing/set-up.ts';
import { findCatalog } from './catalog.queries.ts';
import { findCatalogDifferences } from './compare-catalog.ts';
import { DATA_CATALOG } from './data-catalog.ts';

const app = setUpApp({ hasDamagedRows: true });

const differences = async () => findCatalogDifferences(await findCatalog(databaseOf(app.pool)), DATA_CATALOG);

/** Runs work while a statement has changed the tables, and undoes it. */
async function changed(statement: string, undo: string): Promise<string[]> {
  await app.admin.query(statement);
  try {
    return await differences();
  } finally {
    await app.admin.query(undo);
  }
}

describe('M6: export and deletion', () => {
  test('know every table of the database', async () => {
    expect(await differences()).toEqual([]);
  });

  test.each([
    [
      'a new table of company data',
      'create table app.scratch (company_id bigint not null primary key)',
      'drop table app.scratch',
      'scratch: neither export nor deletion knows this table; describe it in data-catalog.ts',
    ],
    [
      'a new table of personal data',
      'create table app.scratch (user_id bigint primary key references app.users)',
      'drop table app.scratch',
      'scratch: neither export nor deletion knows this table; describe it in data-catalog.ts',
    ],
    [
      'a company in a table that had none',
      'alter table app.rate_limits add column company_id bigint',
      'alter table app.rate_limits drop column company_id',
      'rate_limits: has a company, and is not in the export of one',
    ],
    [
      'a person in a table that had none',
      'alter table app.salary_groups add column user_id bigint references app.users on delete cascade',
      'alter table app.salary_groups drop column user_id',
      'salary_groups: has rows of an account, and is not in the export of a person',
    ],
    [
      'a row that keeps an account from being deleted',
      'alter table app.mails add column user_id bigint references app.users',
      'alter table app.mails drop column user_id',
      'mails: would keep the account that user_id names from being deleted',
    ],
    [
      'an employee in a table that had none',
      `alter table app.salary_groups add column employee_id bigint,
       add foreign key (company_id, employee_id) references app.employees (company_id, id)`,
      'alter table app.salary_groups drop column employee_id',
      'salary_groups: has rows of an employee, and is not in the export of a person',
    ],
    [
      'a new secret',
      'alter table app.users add column pin_hash text',
      'alter table app.users drop column pin_hash',
      'users: would export pin_hash, which looks like a secret',
    ],
  ])('would not overlook %s', async (_, statement, undo, sentence) => {
    expect(await changed(statement, undo)).toEqual([sentence]);
  });
});
