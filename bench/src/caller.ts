import { randomUUID } from 'node:crypto';
import { databaseOf } from '../../server/src/database/database.ts';
import type { Pool } from '../../server/src/database/pool.ts';
import { insertSession } from '../../server/src/sessions/sessions.queries.ts';
import { newToken, tokenHash } from '../../server/src/sessions/token.ts';

/** Calls the API with a session and parses the JSON answer. */
export type Caller = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>;

const DAY_MINUTES = 24 * 60;

/** Opens a session of the first manager of a company. @returns its token */
export async function signIn(pool: Pool, companyId: number): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from users where company_id = $1 and role = 'company_manager' order by id limit 1`,
    [companyId],
  );
  const [manager] = rows;
  if (manager === undefined) throw new Error(`company ${companyId} has no manager`);
  const token = newToken();
  const session = { hash: tokenHash(token), family: randomUUID(), userId: manager.id };
  await insertSession(databaseOf(pool), {
    ...session,
    lifetimeMinutes: DAY_MINUTES,
    isSupport: false,
    now: Temporal.Now.instant(),
  });
  return token;
}

export const sessionHeaders = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-requested-with': 'XMLHttpRequest',
});

export function createCaller(address: string, token: string): Caller {
  return async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> => {
    const response = await fetch(`${address}/api/${path}`, {
      method,
      headers: { ...sessionHeaders(token), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${(await response.text()).slice(0, 500)}`);
    return (await response.json()) as T;
  };
}
