import pg from 'pg';
import type { Pool, PoolClient } from '../../database/pool.ts';

/** Row-level security does not hold the table `users`: only the filters of its queries guard it, and they stay. */
const ON_USERS = /\b(?:from|update|into|join)\s+"?users"?/i;
const OF_USERS: readonly (string | undefined)[] = ['users', 'u', undefined];

/** A comparison of a company with a parameter; joins compare two columns and stay. */
const COMPANY_FILTER = /(?:"?(?<table>\w+)"?\.)?"?company_id"?\s*=\s*(?<value>\$\d+)/g;

/** Takes the filter by company out of a statement. */
export function withoutCompanyFilter(statement: string): string {
  const hasUsers = ON_USERS.test(statement);
  return statement.replace(COMPANY_FILTER, (filter: string, table: string | undefined, value: string) =>
    hasUsers && OF_USERS.includes(table) ? filter : `(${value}::bigint is not null)`,
  );
}

/** Whether the queries of the product compare the company; off only in tests of the other wall. */
export type CompanyFilters = {
  isOn: boolean;
  /** Texts of the statements that were sent without their filter by company. */
  readonly removed: Set<string>;
};

/** Lets a test take the filter by company out of every statement that the pool sends. */
export function makeFiltersRemovable(pool: Pool): CompanyFilters {
  const filters: CompanyFilters = { isOn: true, removed: new Set() };
  pool.on('connect', (client) => {
    client.query = ((first: unknown, ...rest: unknown[]) => {
      const statement = filters.isOn ? first : removeFilter(first, filters.removed);
      // The method is looked up at each call, because a test may replace the method of the class.
      const query = Reflect.get(pg.Client.prototype, 'query') as (...input: unknown[]) => unknown;
      return Reflect.apply(query, client, [statement, ...rest]);
    }) as PoolClient['query'];
  });
  return filters;
}

type Statement = { readonly text: string; readonly name?: string };

function removeFilter(statement: unknown, removed: Set<string>): unknown {
  const isText = typeof statement === 'string';
  const { text } = isText ? { text: statement } : (statement as Statement);
  if (typeof text !== 'string') return statement;
  const changed = withoutCompanyFilter(text);
  if (changed === text) return statement;
  removed.add(text);
  // A prepared statement is sent without its name, because the name belongs to the text with the filter.
  return isText ? changed : { ...(statement as Statement), text: changed, name: undefined };
}

/** Switches every policy of company data: `off` lets each row through. */
export async function switchRowSecurity(admin: Pool, to: 'on' | 'off'): Promise<void> {
  const { rows } = await admin.query<{ table: string }>(
    `select tablename as table from pg_policies where schemaname = 'app' and policyname = 'company_only'`,
  );
  const rule = to === 'on' ? `company_id = current_setting('app.company_id')::bigint` : 'true';
  await admin.query(
    rows.map(({ table }) => `alter policy company_only on ${table} using (${rule}) with check (${rule})`).join(';'),
  );
}
