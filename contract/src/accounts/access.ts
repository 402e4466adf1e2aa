import { ROLES } from '@zeitblatt/domain/accounts/access/roles';
import { passwordProof, signIn } from '@zeitblatt/domain/accounts/access/second-factor';
import { ownSession, sessionId } from '@zeitblatt/domain/accounts/access/session';
import { credentials, language, session } from '@zeitblatt/domain/accounts/access/user';
import { companyDeletion } from '@zeitblatt/domain/record/privacy/deletion';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';

export const access = {
  login: endpoint({
    method: 'POST',
    path: 'user/login',
    access: 'public',
    changes: ['Session'],
    limit: 'sign_in',
    body: credentials,
    output: signIn,
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
    reads: ['Profile', 'Company'],
    changes: [],
    acceptsNonce: true,
    output: session.extend({ company_deletion: companyDeletion.nullable() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: 'user/logout',
    access: 'session',
    changes: ['Session'],
    output: successBody,
  }),
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

/** The signed-in user's own sessions. @source docs/decisions.md D80 */
export const sessions = {
  /** The one that asks first, then the others, last used first; at most a hundred. */
  list: endpoint({
    method: 'GET',
    path: 'user/sessions',
    access: { right: ['read', 'Profile'], scope: 'own', by: ['session'] },
    reads: ['Session'],
    output: z.object({ data: z.array(ownSession) }),
  }),
  /** Ends one session, by the password again, as the two calls below. @source docs/decisions.md D75 */
  end: endpoint({
    method: 'DELETE',
    path: 'user/sessions/{id}',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['Session'],
    params: z.object({ id: sessionId }),
    body: passwordProof,
    output: successBody,
  }),
  /** Ends every session but the one that asks, by the password again. */
  endOthers: endpoint({
    method: 'POST',
    path: 'user/sessions/endOthers',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['Session'],
    body: passwordProof,
    output: successBody,
  }),
  /** Ends every session, the one that asks included. */
  endAll: endpoint({
    method: 'POST',
    path: 'user/sessions/endAll',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['Session'],
    body: passwordProof,
    output: successBody,
  }),
};
