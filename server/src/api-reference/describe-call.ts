import { type Endpoint, limitsOf, type ScopedAccess } from '@zeitblatt/contract/call/endpoint';
import { isAllowed } from '@zeitblatt/domain/accounts/access/abilities';
import { STANDINGS, type Standing } from '@zeitblatt/domain/accounts/access/standing';
import { describeLimit } from './describe-limit.ts';

/** An operation, parameter, answer or other part of an OpenAPI document. */
export type Part = { readonly [field: string]: unknown };

const STANDING_NAMES: Readonly<Record<Standing, string>> = {
  user: 'test accounts',
  employee: 'employees',
  company_manager: 'managers',
  ended_manager: 'managers after the end of the subscription',
};

const SCOPE_TEXTS = { own: 'the data of the caller', team: 'the team of the caller', company: 'the whole company' };

/** Whether a public call is opened by a token or code that the caller received: by mail, by link or on paper. */
const isByLink = ({ limit }: Endpoint): boolean =>
  limit === 'open_link' || limit === 'reset_password' || limit === 'sign_in_code';

/** Standings that may make a call. */
const allowedTo = ({ right }: ScopedAccess): Standing[] => STANDINGS.filter((standing) => isAllowed(standing, right));

function describeAccess(endpoint: Endpoint): string {
  const { access } = endpoint;
  if (access === 'public')
    return isByLink(endpoint)
      ? 'Caller: everyone who has the token of a link or of a step; no session.'
      : 'Caller: everyone; no session.';
  if (access === 'session') return 'Caller: every signed-in user.';
  const [action, subject] = access.right;
  const callers = allowedTo(access).map((standing) => STANDING_NAMES[standing]);
  return `Caller: ${callers.join(', ')} (right \`${action} ${subject}\`), on ${SCOPE_TEXTS[access.scope]}.`;
}

/** The paragraphs on a call: access, limit, and what it reads and changes. */
export function describeCall(endpoint: Endpoint): string {
  const { reads = [], changes = [], isLong } = endpoint;
  return [
    describeAccess(endpoint),
    ...(reads.length > 0 ? [`Reads: ${reads.join(', ')}.`] : []),
    ...(changes.length > 0 ? [`Changes: ${changes.join(', ')}.`] : []),
    ...limitsOf(endpoint).map(describeLimit),
    ...(isLong ? ['May take longer than other calls.'] : []),
  ].join('\n\n');
}

/** Facts of the contract for programs, beside the sentences for people. */
export function extensionsOf(endpoint: Endpoint): Part {
  const { access, reads, changes } = endpoint;
  const limits = limitsOf(endpoint);
  const scoped = typeof access === 'string' ? null : access;
  return {
    'x-reads': reads ?? [],
    'x-changes': changes ?? [],
    ...(scoped ? { 'x-right': scoped.right, 'x-scope': scoped.scope, 'x-callers': allowedTo(scoped) } : {}),
    ...(limits.length > 0 ? { 'x-rate-limits': limits } : {}),
  };
}
