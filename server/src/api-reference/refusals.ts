import { type Endpoint, isReading, worksWithoutSecondFactor } from '@zeitblatt/contract/call/endpoint';
import { ERROR_STATUS, type ErrorCode } from '@zeitblatt/contract/call/errors';
import type { CallText } from './descriptions/described.ts';

/** Refusals that any call may answer. */
const OF_EVERY_CALL: readonly ErrorCode[] = [
  'malformed_request',
  'not_found',
  'too_many_requests',
  'unexpected',
  'busy',
  'unavailable',
];

/** Refusals of the calls with a session and a right: {@link OF_EVERY_CALL}, and what depends on the caller. */
const OF_RIGHTS: readonly ErrorCode[] = ['forbidden', 'demo_only', 'subscription_ended', 'no_company'];

/** Refusals of the calls that change something: they need a header, and a body of the right size and type. */
const OF_CHANGES: readonly ErrorCode[] = ['csrf', 'too_large', 'unsupported_type'];

/** Status of the answer that names wrong fields; it has no code. */
export const FIELDS_STATUS = 422;

/** Whether a call can be sent with an idempotency key. @source docs/decisions.md D53 */
export const takesKey = ({ method, output, acceptsNonce, answersSecret, access }: Endpoint): boolean =>
  access !== 'public' && ['POST', 'PUT'].includes(method) && !('file' in output) && !acceptsNonce && !answersSecret;

/** Whether a call may answer that fields are wrong. */
export const checksFields = (endpoint: Endpoint): boolean =>
  endpoint.body !== undefined || endpoint.query !== undefined || takesKey(endpoint);

/** Codes of the refusals that a call may answer, by status, both in ascending order. */
export function refusalsOf(endpoint: Endpoint, [, ...own]: CallText): ReadonlyMap<number, readonly ErrorCode[]> {
  const { access, method } = endpoint;
  const codes = new Set<ErrorCode>([...OF_EVERY_CALL, ...own]);
  const add = (more: readonly ErrorCode[]): void => more.forEach((code) => codes.add(code));
  if (method !== 'GET') add(OF_CHANGES);
  if (access !== 'public') add(['not_signed_in']);
  if (typeof access !== 'string') add(OF_RIGHTS);
  if (access !== 'public' && !isReading(endpoint)) add(['support_reads_only']);
  if (access !== 'public' && !worksWithoutSecondFactor(endpoint)) add(['second_factor_required']);
  const byStatus = Map.groupBy([...codes].sort(), (code) => ERROR_STATUS[code]);
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}
