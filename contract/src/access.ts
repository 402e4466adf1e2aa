import { credentials, language, profileInput, session, user } from '@zeitblatt/domain/access/user';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { done } from './errors.ts';

export const access = {
  login: endpoint({ method: 'POST', path: 'user/login', access: 'public', body: credentials, output: session }),
  /** Hands out a new token for the one in the body; the old one lives on for 30 s. @source D26 */
  refresh: endpoint({
    method: 'POST',
    path: 'user/token-refresh',
    access: 'public',
    body: z.strictObject({ token: z.string('validation:required').max(200, 'validation:tooLong') }),
    output: session,
  }),
  authorized: endpoint({
    method: 'POST',
    path: 'user/authorized',
    access: 'session',
    output: z.object({ user, tokenLifetimeMinutes: z.int() }),
  }),
  logout: endpoint({ method: 'POST', path: 'user/logout', access: 'session', output: done }),
  profile: endpoint({
    method: 'PUT',
    path: 'user/profile',
    access: ['edit', 'Profile'],
    body: profileInput,
    output: z.object({ user }),
  }),
  languages: endpoint({
    method: 'GET',
    path: 'languages',
    access: 'public',
    output: z.object({ data: z.array(language) }),
  }),
};
