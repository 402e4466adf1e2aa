import Fastify from 'fastify';
import pg from 'pg';
import { runAsChild } from '../../../server/src/launch/processes/run-as-child.ts';

/*
 * The yardstick of `npm run bench`: a server with two routes and as few statements as their work needs, written by hand.
 * It checks nothing, translates nothing and keeps no history, so no product can be as cheap. It stays as it is, so that
 * measurements of different years can be compared.
 */

type SavedMonth = { readonly sheet: number; readonly days: readonly unknown[] };

const PAGE = `select id, number, first_name, last_name, latest_month, excluded from bare.employees
  where company_id = $1 order by number, id limit 15`;

async function list(pool: pg.Pool, token: string | undefined): Promise<{ data: unknown[] }> {
  const session = await pool.query<{ company_id: number }>({
    name: 'session',
    text: 'select company_id from bare.sessions where token = $1 and expires_at > now()',
    values: [token],
  });
  const page = await pool.query<object>({ name: 'page', text: PAGE, values: [session.rows[0]?.company_id] });
  return { data: page.rows };
}

async function save(pool: pg.Pool, company: number, { sheet, days }: SavedMonth): Promise<{ version: number }> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.company_id = '${company}'`);
    const { rows } = await client.query<{ version: number }>({
      name: 'version',
      text: `insert into bare.versions (company_id, sheet_id, version, days, confirmed_at)
        select $1, $2, version + 1, $3::jsonb, now() from bare.heads where company_id = $1 and sheet_id = $2
        returning version`,
      values: [company, sheet, JSON.stringify(days)],
    });
    const version = rows[0]?.version ?? 0;
    await client.query({
      name: 'head',
      text: 'update bare.heads set version = $3 where company_id = $1 and sheet_id = $2',
      values: [company, sheet, version],
    });
    await client.query({
      name: 'log',
      text: `insert into bare.log (company_id, type, data, created_at) values ($1, 'timesheet_changed', $2::jsonb, now())`,
      values: [company, JSON.stringify({ sheet, version })],
    });
    await client.query('commit');
    return { version };
  } finally {
    client.release();
  }
}

await runAsChild(async () => {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
  const app = Fastify();
  app.get('/list', (request) => list(pool, request.headers.authorization));
  app.post<{ Body: SavedMonth }>('/save', (request) => save(pool, 1, request.body));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    stop: async () => {
      await app.close();
      await pool.end();
    },
  };
});
