import { type Endpoint, isReading, worksWithoutSecondFactor } from '@zeitblatt/contract/call/endpoint';
import type { FastifyRequest } from 'fastify';
import type { OwnReach, Reach } from '../../database/reach.ts';
import type { SignedIn } from '../../sessions/signed-in.ts';
import type { PublicContext } from '../context/context.ts';
import type { AppParts } from '../context/parts.ts';
import { reachOfCall } from '../context/reach-of-call.ts';
import { Refusal } from '../context/refusal.ts';
import { bearerTokenOf, findSignedInUser, requestContext } from '../context/request-context.ts';
import type { SecuritySubject } from '../context/security-log.ts';

/** A caller who may make a call. */
export type Admitted<User extends SignedIn | null = SignedIn | null> = {
  readonly context: PublicContext;
  readonly user: User;
  /** The data that the call may touch; null for a call without a right. */
  readonly reach: OwnReach | Reach | null;
};

/**
 * Authenticates the caller before the body is parsed, as a protection against denial of service. The session is checked
 * again once the body has arrived, because an upload may take minutes. Only that second check consumes a one-time link;
 * here any token suffices, and so does a token that was valid a moment ago, which saves the question to the database.
 *
 * @source docs/security-tests.md S48
 */
export async function refuseUnread(parts: AppParts, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (endpoint.access === 'public' || endpoint.method === 'GET') return;
  const token = bearerTokenOf(request);
  if (token === null) throw new Refusal('not_signed_in');
  if (endpoint.acceptsNonce) return;
  const remembered = parts.callers.findRecent(token);
  if (remembered && isAllowed(parts, endpoint, request, remembered)) return;
  allow(parts, endpoint, request, await findCaller(parts, endpoint, request));
}

/** Finds the caller, and remembers them. @throws Refusal not_signed_in without a valid token */
export async function findCaller(parts: AppParts, endpoint: Endpoint, request: FastifyRequest): Promise<SignedIn> {
  const user = await findSignedInUser(parts, endpoint, request);
  parts.callers.keep(user);
  return user;
}

/** A refusal may be out of date, because it is of a right that the caller has got since. */
function isAllowed(parts: AppParts, endpoint: Endpoint, request: FastifyRequest, user: SignedIn): boolean {
  try {
    allow(parts, endpoint, request, user);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Finds the caller, and refuses one who may not make the call. */
export async function admit(parts: AppParts, endpoint: Endpoint, request: FastifyRequest): Promise<Admitted> {
  const user = endpoint.access === 'public' ? null : await findSignedInUser(parts, endpoint, request);
  return allow(parts, endpoint, request, user);
}

/** @throws Refusal for a caller who may not make the call */
export function allow<User extends SignedIn | null>(
  parts: AppParts,
  endpoint: Endpoint,
  request: FastifyRequest,
  user: User,
): Admitted<User> {
  const { access } = endpoint;
  const context = requestContext(parts, request, user);
  if (user) request.securitySubject = securitySubjectOf(user, context.bearer);
  request.language = context.language;
  if (user?.isSupport && !isReading(endpoint)) throw new Refusal('support_reads_only');
  if (user?.mustSetUpSecondFactor && !user.isSupport && !worksWithoutSecondFactor(endpoint))
    throw new Refusal('second_factor_required');
  const reach = user && typeof access !== 'string' ? reachOfCall(access, user) : null;
  return { context, user, reach };
}

const securitySubjectOf = ({ id, company_id, isSupport, token }: SignedIn, bearer: string | null): SecuritySubject => ({
  userId: id,
  companyId: company_id,
  isSupport,
  isSignIn: token !== bearer,
});
