import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { KEPT_DAYS } from '@zeitblatt/domain/record/retention/retention-terms';
import type { Cookies } from '../../../http/context/cookies.ts';
import type { SecretKey } from '../../../sessions/secret-key.ts';
import { tokenHash } from '../../../sessions/token.ts';

/** Name of the cookie that tells the browsers of visitors apart. It is sent to the calls of the demo only. */
export const DEMO_COOKIE = 'demo';

const VALUE = /^(?<id>[\w-]{22})\.(?<signature>[\w-]{43})$/;

/**
 * Hash of the value that a browser has in its cookie. A browser without a cookie that the server has signed gets a new one.
 *
 * @source docs/decisions.md D52
 */
export function browserHashOf(cookies: Cookies, secretKey: SecretKey): Buffer {
  const key = secretKey.derive('cookie of the demo');
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  const { id: known, signature } = VALUE.exec(cookies.read(DEMO_COOKIE) ?? '')?.groups ?? {};
  const isOurs = known !== undefined && signature !== undefined && isSame(signature, sign(known));
  const id = isOurs ? known : randomBytes(16).toString('base64url');
  cookies.set({ name: DEMO_COOKIE, value: `${id}.${sign(id)}`, path: '/api/demo', days: KEPT_DAYS.demoBrowser });
  return tokenHash(id);
}

const isSame = (given: string, right: string): boolean => timingSafeEqual(Buffer.from(given), Buffer.from(right));
