import { databaseOf } from '../database/database.ts';
import { upsertLink } from '../sessions/links.queries.ts';
import { newToken } from '../sessions/token.ts';
import type { TestApp } from './test-app.ts';

/** Creates a sign-in link for support, as the operator's command does. @returns its token */
export async function createNonce(app: Pick<TestApp, 'pool' | 'clock'>, userId: number): Promise<string> {
  const token = newToken();
  await upsertLink(databaseOf(app.pool), { token, userId, purpose: 'nonce', newEmail: null, now: app.clock.now() });
  return token;
}
