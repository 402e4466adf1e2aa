import { randomUUID } from 'node:crypto';
import { databaseOf } from '../../server/src/database/database.ts';
import type { Pool } from '../../server/src/database/pool.ts';
import { insertSession } from '../../server/src/sessions/sessions.queries.ts';
import { newToken, tokenHash } from '../../server/src/sessions/token.ts';

/** Calls the API as somebody who is signed in, and reads what it answers. */
export type Caller = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>;

const DAY_MINUTES = 24 * 60;

/** Signs the first manager of a company in. */
export async function signIn(pool: Pool, companyId: number): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from users where company_id = $1 and role = 'company_manager' order by id limit 1`,
    [companyId],
  );
  const token = newToken();
  const session = { hash: tokenHash(token), family: randomUUID(), userId: rows[0]?.id ?? 0 };
  await insertSession(databaseOf(pool), { ...session, lifetimeMinutes: DAY_MINUTES, now: Temporal.Now.instant() });
  return token;
}

export const headersOf = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-requested-with': 'XMLHttpRequest',
});

export function createCaller(address: string, token: string): Caller {
  return async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> => {
    const response = await fetch(`${address}/api/${path}`, {
      method,
      headers: { ...headersOf(token), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${(await response.text()).slice(0, 500)}`);
    return (await response.json()) as T;
  };
}
