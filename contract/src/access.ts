import { ROLES } from '@zeitblatt/domain/access/roles';
import { credentials, language, session } from '@zeitblatt/domain/access/user';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { successBody } from './errors.ts';

export const access = {
  login: endpoint({
    method: 'POST',
    path: 'user/login',
    access: 'public',
    changes: [],
    limit: 'sign_in',
    body: credentials,
    output: session,
  }),
  /** Exchanges the token in the body for a new one; the old one works for 30 s more. @source docs/decisions.md D26 */
  refresh: endpoint({
    method: 'POST',
    path: 'user/token-refresh',
    access: 'public',
    changes: [],
    body: z.strictObject({ token: z.string('validation:required').max(200, 'validation:tooLong') }),
    output: session,
  }),
  /**
   * The user of the token. A nonce is consumed, and answered with the token of a short session.
   *
   * @source docs/decisions.md D33
   */
  authorized: endpoint({
    method: 'POST',
    path: 'user/authorized',
    access: 'session',
    reads: ['Profile'],
    changes: [],
    acceptsNonce: true,
    output: session,
  }),
  logout: endpoint({ method: 'POST', path: 'user/logout', access: 'session', changes: [], output: successBody }),
  languages: endpoint({
    method: 'GET',
    path: 'languages',
    access: 'public',
    reads: ['Language'],
    output: z.object({ data: z.array(language) }),
  }),
  /** The roles of users, named in the caller's language. */
  statuses: endpoint({
    method: 'GET',
    path: 'users/statuses',
    access: 'session',
    reads: ['Role'],
    output: z.object({ data: z.array(z.object({ role: z.enum(ROLES), name: z.string() })) }),
  }),
};
