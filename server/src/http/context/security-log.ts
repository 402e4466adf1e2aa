import { type Endpoint, isFile } from '@zeitblatt/contract/call/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../sessions/network.ts';
import { createLineLimit, type SecurityEntry } from './line-limit.ts';
import type { AppParts } from './parts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose account a request concerns, for the security log. */
    securitySubject?: SecuritySubject;
    /** Accounts beside the caller's whose data a request has changed. */
    concerned?: readonly number[];
  }
  interface FastifyReply {
    /** Why the request was refused: the code of the answer, or `invalid` for problems of fields. */
    refusalCode?: string;
  }
}

/** The signed-in user, or the account, the link or the code that a public call has found. */
export type SecuritySubject = {
  readonly userId: number | null;
  readonly companyId?: number | null;
  /** Number of a personal or an inspector's link, which opens nothing by itself. */
  readonly linkId?: number;
  readonly isSupport?: boolean;
  /** Whether this request has opened the session, by a link of the operator. */
  readonly isSignIn?: boolean;
  /** Whether the password was right and a code is asked for next. */
  readonly isCodeAsked?: boolean;
};

/**
 * Names of events by method and path. Other changing calls of the own account are `account_changed`, and other calls without a
 * session `public_call`.
 */
const EVENTS: Readonly<Record<string, string>> = {
  'POST user/login': 'sign_in',
  'POST user/login/code': 'sign_in',
  'POST user/logout': 'session_ended',
  'DELETE user/sessions/{id}': 'session_ended',
  'POST user/sessions/endOthers': 'session_ended',
  'POST user/sessions/endAll': 'session_ended',
  'POST user/register': 'registration',
  'POST user/verify': 'registration_confirmed',
  'POST user/forgotPassword': 'password_reset_requested',
  'POST user/resetPassword': 'password_reset',
  'POST user/profile/updatePassword': 'password_changed',
  'POST user/profile/updateEmail': 'email_change_requested',
  'POST user/profile/updateEmailFinish': 'email_changed',
  'POST user/profile/undoEmailChange': 'email_change_undone',
  'PUT user/profile': 'profile_changed',
  'POST user/secondFactor/begin': 'second_factor_changed',
  'POST user/secondFactor/confirm': 'second_factor_changed',
  'POST user/secondFactor/recoveryCodes': 'second_factor_changed',
  'POST user/secondFactor/remove': 'second_factor_changed',
  'PUT company/secondFactor': 'second_factor_demanded',
  'POST company/employees/{id}/account': 'account_created',
  'DELETE company/employees/{id}/account': 'account_removed',
  'POST company/assign/{id}': 'role_changed',
  'POST company/downgrade/{id}': 'role_changed',
  'POST company/export': 'export',
  'POST user/deletion': 'account_removed',
  'POST company/deletion': 'company_deletion',
  'DELETE company/deletion': 'company_deletion',
  'GET user/export': 'export',
  'POST check': 'code_checked',
  'POST check/figures': 'code_checked',
  'POST month-links/cover': 'link_opened',
  'POST month-links/open': 'link_opened',
  'POST month-links/pin': 'link_opened',
  'POST inspection-links/cover': 'link_opened',
  'POST month-links/agree': 'month_answered',
  'POST month-links/object': 'month_answered',
  'POST month-links/undo': 'month_answered',
};

/** Changing calls of each visit, which say nothing about security unless they are refused. */
const ORDINARY = ['POST user/token-refresh', 'POST user/authorized'];

/** The event of a call; null for one that is logged only when it is refused. */
export function securityEventOf({ method, path, access, output }: Endpoint): string | null {
  const call = `${method} ${path}`;
  const named = EVENTS[call];
  if (named !== undefined) return named;
  if (isFile(output)) return 'download';
  if (method === 'GET' || ORDINARY.includes(call) || path.startsWith('user/notifications/')) return null;
  if (path.startsWith('user/')) return 'account_changed';
  return access === 'public' ? 'public_call' : null;
}

/** Statuses of refusals that are logged whatever the call. */
const REFUSED = [401, 403, 429];

/**
 * Writes one line for each event of security: who (ids), from which network, by which call, with which outcome. It never
 * contains what the caller typed: no address, password, token or link. The lines are written at every level but
 * `silent`, because attacks would otherwise leave no trace.
 *
 * @source docs/decisions/0031-traces.md; docs/security-tests.md S66
 */
export function registerSecurityLog({ app, now }: Pick<AppParts, 'app' | 'now'>): void {
  const log = app.log.level === 'silent' ? app.log : app.log.child({}, { level: 'info' });
  const isWithinLimit = createLineLimit(log, now);
  // An answer is logged before it is sent, so that a caller who has it finds the line.
  app.addHook('onSend', async (request, reply) => {
    const entry = securityEntryOf(request, reply);
    if (entry && isWithinLimit(entry)) log.info({ reqId: request.id, security: entry }, 'security');
  });
}

function securityEntryOf(request: FastifyRequest, reply: FastifyReply): SecurityEntry | null {
  const { endpoint } = request.routeOptions.config;
  const { statusCode: status } = reply;
  const {
    userId = null,
    companyId = null,
    linkId,
    isSupport = false,
    isSignIn = false,
    isCodeAsked = false,
  } = request.securitySubject ?? {};
  const event = isSignIn ? 'sign_in' : endpoint ? securityEventOf(endpoint) : null;
  if (status >= 500 || (event === null && !REFUSED.includes(status))) return null;
  return {
    event: event ?? 'refusal',
    outcome: status < 400 ? (isCodeAsked ? 'code_asked' : 'done') : (reply.refusalCode ?? String(status)),
    // The address of an unknown path is typed by the caller, so it is left out.
    call: endpoint ? `${endpoint.method} ${endpoint.path}` : request.method,
    network: networkOf(request.ip),
    user: userId,
    company: companyId,
    ...(linkId === undefined ? {} : { link: linkId }),
    isSupport,
  };
}
