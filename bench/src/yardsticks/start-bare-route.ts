import { fileURLToPath } from 'node:url';
import type { Pool } from '../../../server/src/database/pool.ts';
import { startChild } from '../../../server/src/launch/processes/child-part.ts';

/** Rows of the yardstick's tables, as many as the large company has employees. */
const ROWS = 10_000;

const TABLES = `
  create schema bare;
  create table bare.sessions (token text primary key, company_id bigint not null, expires_at timestamptz not null);
  create table bare.employees (company_id bigint, id bigint, number text, first_name text, last_name text,
    latest_month date, excluded text, primary key (company_id, id));
  create index on bare.employees (company_id, number, id);
  create table bare.heads (company_id bigint, sheet_id bigint, version int not null, primary key (company_id, sheet_id));
  create table bare.versions (company_id bigint, sheet_id bigint, version int, days jsonb not null,
    confirmed_at timestamptz not null, primary key (company_id, sheet_id, version));
  create table bare.log (id bigint generated always as identity primary key, company_id bigint not null,
    type text not null, data jsonb not null, created_at timestamptz not null);
  insert into bare.sessions values ('Bearer bare', 1, now() + interval '1 day');
  insert into bare.employees select 1, n, lpad(n::text, 5, '0'), 'Anna', 'Müller ' || n, '2026-10-01', '{}'
    from generate_series(1, ${ROWS}) n;
  insert into bare.heads select 1, n, 1 from generate_series(1, ${ROWS}) n;
  grant usage on schema bare to public;
  grant select, insert, update on all tables in schema bare to public;
  analyze bare.employees, bare.heads`;

/** The two routes of the yardstick. */
export type BareRoute = {
  readonly list: () => Promise<void>;
  readonly save: (index: number, days: readonly unknown[]) => Promise<void>;
};

/** Starts the server of the yardstick on tables of its own. @param cleanup receives what stops it */
export async function startBareRoute(admin: Pool, url: string, cleanup: AsyncDisposableStack): Promise<BareRoute> {
  await admin.query(TABLES);
  const child = await startChild({
    name: 'bare route',
    file: fileURLToPath(new URL('bare-route.ts', import.meta.url)),
    env: { ...process.env, DATABASE_URL: url },
    onLine: (line) => process.stderr.write(`bare route: ${line}\n`),
  });
  cleanup.defer(child.stop);
  const send = async (path: string, init: RequestInit): Promise<void> => {
    const response = await fetch(`${child.address}${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await response.json();
  };
  return {
    list: () => send('/list', { headers: { authorization: 'Bearer bare' } }),
    save: (index, days) =>
      send('/save', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sheet: 1 + (index % ROWS), days }),
      }),
  };
}
