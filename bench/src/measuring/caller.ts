import { inCompany } from '../../../server/src/database/database.ts';
import type { Pool } from '../../../server/src/database/pool.ts';
import { openSession } from '../../../server/src/sessions/open-session.ts';

/** Calls the API with a session and parses the JSON answer. */
export type Caller = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>;

/** Opens a session of the first manager of a company. @returns its token */
export async function signIn(pool: Pool, companyId: number): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from users where company_id = $1 and role = 'company_manager' order by id limit 1`,
    [companyId],
  );
  const [manager] = rows;
  if (manager === undefined) throw new Error(`company ${companyId} has no manager`);
  const opening = { userId: manager.id, kind: 'staying', userAgent: undefined, now: Temporal.Now.instant() } as const;
  return (await inCompany(pool, null, (db) => openSession(db, opening))).token;
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
